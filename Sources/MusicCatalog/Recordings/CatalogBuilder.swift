package import Text

/// Imports recordings one after another into a catalog.
package struct CatalogBuilder: Sendable {
    package var index = ResourceIndex()
    package var resources: [Resource] = []
    package var storage = ResourceStorage()
    package var lists = PageCollection()
    /// The exchanges of each request, which differ in the bodies of the request.
    var exchanges: [String: [LocatedExchange]] = [:]
    /// The ratings of the first user.
    var ratings: [ResourceReference: Int] = [:]
    var recordingCount = 0
    /// The locations of bodies that do not identify their list.
    var locationsWithoutHref: [TextLocation] = []
    /// The generated views, by owner.
    var generatedViews: [Int32: [ResourceView]] = [:]
    /// The resources that are treated as if they had never been recorded.
    var removedResources: Set<Int32> = []
    /// The resources whose attributes have changed since they were indexed.
    var changedResources: Set<Int32> = []
    private(set) var diagnostics = DiagnosticList()

    package init() {}

    /// The storefronts in the recordings.
    ///
    /// Storefronts with catalog resources come first, then those that are recorded as resources, then those that only
    /// addresses name, each in the order of their first occurrence.
    package var recordedStorefronts: [String] {
        let withAttributes = recordedCatalogStorefronts
        let storefronts = index.kindIndex(of: ResourceKind(storefront: nil, type: "storefronts"))
        let asResources = resources.filter { $0.kindIndex == storefronts && $0.id.isStorefrontCode }.map(\.id)
        return (withAttributes + asResources + index.kinds.compactMap(\.storefront)).uniqued()
    }

    /// The storefronts with recorded catalog resources, in the order of their first occurrence.
    package var recordedCatalogStorefronts: [String] {
        var shown: Set<Int> = []
        for resource in resources where resource.attributes != nil { shown.insert(resource.kindIndex) }
        return index.kinds.indices.filter(shown.contains).compactMap { index.kinds[$0].storefront }.uniqued()
    }

    /// Returns whether a resource has attributes.
    package func contains(id: String, in kind: ResourceKind) -> Bool {
        index.find(id, in: kind).map { resources[Int($0)].attributes != nil } ?? false
    }

    /// Returns the number of resources of a kind that have attributes.
    package func count(of kind: ResourceKind) -> Int {
        let number = index.kindIndex(of: kind)
        return resources.count { $0.kindIndex == number && $0.attributes != nil }
    }

    /// Adds a recording.
    ///
    /// - Parameters:
    ///   - parsed: The recording.
    ///   - label: The name of the recording in responses, independent of its path on disk.
    ///   - storefront: The storefront of the nearest folder named after one, for resources without `href`.
    ///   - address: The request that returned the body, or `nil` if the author does not name it.
    package mutating func add(
        _ parsed: ParsedRecording, label: String, storefront: String?, address: RecordedAddress? = nil
    ) {
        let file = parsed.file
        let document: JSONDocument
        switch parsed.json {
        case .success(let value): document = value
        case .failure(let error):
            let end = min(error.offset + 1, max(file.bytes.count, error.offset))
            report(.invalidJSON(error, in: file.bytes), at: TextLocation(in: file, range: error.offset..<end))
            return
        }
        recordingCount += 1
        storage.buffers.append(document.bytes)
        let recording = Recording(
            file: file, label: label, buffer: Int32(storage.buffers.count - 1), folderStorefront: storefront)
        let root = document.root
        for (first, repeated) in parsed.repeatedMembers {
            report(
                .repeatedMember(named: repeated.string ?? "", first: recording.location(of: first)),
                at: recording.location(of: repeated))
        }
        if root["request"] != nil, root["status"] != nil || root["body"] != nil {
            addExchange(root, in: recording)
        } else {
            addResponseBody(root, in: recording.at(address))
        }
    }

    /// Builds the catalog, and returns it and the diagnostics of the recordings.
    package consuming func build() -> (catalog: Catalog, found: DiagnosticList) {
        if let first = locationsWithoutHref.first {
            report(.missingHref(otherCount: locationsWithoutHref.count - 1), at: first)
        }
        purgeRemovedResources()
        reindexChangedResources()
        index.finish()
        for number in resources.indices {
            resources[number].memberOrder.appendMissingMembers(for: index.kinds[resources[number].kindIndex])
        }
        let joined = joinPages()
        let recorded = RecordedData(
            index: index, resources: resources, storage: storage, joined: joined,
            views: joinViews(recorded: joined.views), ratings: ratings,
            exchanges: exchanges.mapValues { $0.map(\.exchange) }, recordingCount: recordingCount)
        return (Catalog(recorded, ratings: ratings), diagnostics)
    }

    mutating func report(_ problem: RecordingDiagnostic, at location: TextLocation) {
        diagnostics.add(problem.diagnostic(at: location))
    }
}

/// The request that returned a recorded body, as the author of a scenario names it.
package struct RecordedAddress: Sendable {
    /// The path and the query, such as `/v1/me/recent/played/tracks?offset=30`.
    package let target: String
    package let location: TextLocation

    package init(target: String, location: TextLocation) { (self.target, self.location) = (target, location) }
}

/// The recording that is being imported.
struct Recording {
    let file: SourceFile
    /// The name of the recording in responses.
    let label: String
    /// The index of its text in the catalog's buffers.
    let buffer: Int32
    /// The storefront of its folder, or `nil`.
    let folderStorefront: String?
    /// The request that returned the body, or `nil` if it is unknown.
    private(set) var address: PageHref?
    /// The request in the scenario, or `nil` if the recording contains it.
    private(set) var authorsAddress: RecordedAddress?

    init(file: SourceFile, label: String, buffer: Int32, folderStorefront: String?) {
        (self.file, self.label, self.buffer, self.folderStorefront) = (file, label, buffer, folderStorefront)
    }

    /// The storefront of catalog resources without an `href`, or `nil`.
    var storefront: String? { address?.storefront ?? folderStorefront }

    /// Returns the recording with the request that the author names.
    func at(_ address: RecordedAddress?) -> Recording {
        var recording = self
        recording.authorsAddress = address
        recording.address = address.flatMap { PageHref(parsing: $0.target) }
        return recording
    }

    /// Returns the recording with the target of an exchange.
    func at(target: String) -> Recording {
        var recording = self
        recording.address = PageHref(parsing: target)
        return recording
    }

    /// Returns the location of a value in the author's file.
    func location(of view: JSONView) -> TextLocation {
        let length = view.kind == .object || view.kind == .array ? 1 : view.range.count
        return TextLocation(in: file, range: view.sourceOffset..<min(view.sourceOffset + length, file.bytes.count))
    }

    func fragment(of view: JSONView) -> JSONFragment { fragment(in: view.range) }

    func fragment(in range: Range<Int>) -> JSONFragment {
        JSONFragment(buffer: buffer, start: Int32(range.lowerBound), end: Int32(range.upperBound))
    }
}

extension CatalogBuilder {
    /// Returns up to 2000 ids of a type that have attributes, for suggestions.
    package func ids(ofType type: String) -> [String] {
        let kinds = Set(index.kinds.indices.filter { index.kinds[$0].type == type })
        return resources.lazy.filter { kinds.contains($0.kindIndex) && $0.attributes != nil }.prefix(2000).map(\.id)
    }
}
