package import Diagnostics
import Encodings
import OrderedJSON

/// Harvests recordings, one after the other, into a catalog.
package struct CatalogBuilder {
    var index = ResourceIndex()
    var resources: [Resource] = []
    var text = ResourceText()
    var lists = PageCollection()
    var exchanges: [String: RecordedExchange] = [:]
    var recordingCount = 0
    /// Bodies that name no list of their own.
    var withoutAddress: [TextLocation] = []
    /// Views that no recording shows, by their owners.
    var madeUpViews: [Int32: [ResourceView]] = [:]
    /// Resources that are as if they had never been recorded.
    var gone: Set<Int32> = []
    /// Resources whose attributes are no longer those that the index knows them by.
    var changed: Set<Int32> = []
    private(set) var found = DiagnosticList()

    package init() {}

    /// The storefronts that recordings show something of: those with catalog resources, then those that are resources
    /// themselves, each in the order in which they were first seen.
    package var recordedStorefronts: [String] {
        var codes: [String] = []
        var seen: Set<String> = []
        var shown: Set<Int> = []
        for resource in resources where resource.attributes != nil { shown.insert(resource.kind) }
        for (number, kind) in index.kinds.enumerated() where shown.contains(number) {
            if let code = kind.storefront, seen.insert(code).inserted { codes.append(code) }
        }
        let storefronts = index.number(of: ResourceKind(storefront: nil, type: "storefronts"))
        for resource in resources where resource.kind == storefronts && resource.id.isStorefrontCode {
            if seen.insert(resource.id).inserted { codes.append(resource.id) }
        }
        return codes
    }

    /// Whether a resource has been recorded with its attributes.
    package func has(_ id: String, in kind: ResourceKind) -> Bool {
        index.find(id, in: kind).map { resources[Int($0)].attributes != nil } ?? false
    }

    /// How many resources of a kind have been recorded with their attributes.
    package func count(_ kind: ResourceKind) -> Int {
        let number = index.number(of: kind)
        return resources.count { $0.kind == number && $0.attributes != nil }
    }

    /// Takes one recording.
    ///
    /// - Parameters:
    ///   - file: The JSON text.
    ///   - label: What answers call it, wherever it lies on a disk.
    ///   - storefront: That of the nearest folder named after one, for resources without `href`.
    ///   - address: The target that a body without an address of its own answered: `/v1/me/recent/played/tracks`.
    package mutating func add(_ file: SourceFile, label: String, storefront: String?, address: String? = nil) {
        let document: JSONDocument
        do {
            document = try JSONDocument.parse(file.bytes)
        } catch {
            let end = min(error.offset + 1, max(file.bytes.count, error.offset))
            report(.invalidJSON(error), at: TextLocation(file, error.offset..<end))
            return
        }
        recordingCount += 1
        text.buffers.append(document.bytes)
        let recording = Recording(
            file: file, label: label, buffer: Int32(text.buffers.count - 1), storefront: storefront)
        let root = document.root
        if root["request"] != nil, root["status"] != nil || root["body"] != nil {
            addExchange(root, of: recording)
        } else {
            harvestBody(root, of: recording, address: address)
        }
    }

    /// The catalog of all that was taken, and everything that is to be said of the recordings.
    package consuming func build() -> (catalog: Catalog, found: DiagnosticList) {
        if let first = withoutAddress.first { report(.noAddress(others: withoutAddress.count - 1), at: first) }
        removeGone()
        renameChanged()
        index.finish()
        for number in resources.indices {
            resources[number].layout.complete(index.kinds[resources[number].kind])
            guard resources[number].attributes == nil else { continue }
            resources[number].attributes = text.variants[Int32(number)]?.first?.attributes
        }
        let joined = joinPages()
        let catalog = Catalog(
            index, resources: resources, text: text, lists: joined.lists, charts: joined.charts,
            views: joinViews(joined.views), exchanges: exchanges.mapValues(\.exchange), recordingCount: recordingCount)
        return (catalog, found)
    }

    mutating func report(_ problem: RecordingProblem, at location: TextLocation) {
        found.add(problem.diagnostic(at: location))
    }
}

/// The recording that is being harvested.
struct Recording {
    let file: SourceFile
    /// What answers call it.
    let label: String
    /// The index of its text among the catalog's buffers.
    let buffer: Int32
    /// That of the folder.
    let storefront: String?

    /// Where a value stands in the author's file.
    func location(_ view: JSONView) -> TextLocation {
        let length = view.kind == .object || view.kind == .array ? 1 : view.range.count
        return TextLocation(file, view.sourceOffset..<min(view.sourceOffset + length, file.bytes.count))
    }

    func fragment(_ view: JSONView) -> JSONFragment { fragment(view.range) }

    func fragment(_ range: Range<Int>) -> JSONFragment {
        JSONFragment(buffer: buffer, start: Int32(range.lowerBound), end: Int32(range.upperBound))
    }
}
