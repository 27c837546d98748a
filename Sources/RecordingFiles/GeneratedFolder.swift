import HTTPMessages
import MockSession
import MusicCatalog
import MusicContract
import ScenarioLanguage
import Scenarios
import Text

/// The generated data of a scenario as a folder of response bodies, which an author can edit.
///
/// A file has up to 100 resources of one type and one storefront. Each resource is in one file, and relationships contain only
/// identifiers. Therefore an edit changes the resource wherever it appears.
package struct GeneratedFolder {
    private static let maximumResourceCount = 100
    /// The number of resources in a request, which no type exceeds.
    private static let requestedIDCount = 25

    private let session: MockSession
    private let catalog: Catalog
    private let storefronts: [String]
    private var files: [RecordingFolder.File] = []
    /// The entries of `recordings` that name a request.
    private var addresses: [(path: String, request: String)] = []

    /// Generates data with a scenario.
    ///
    /// - Parameters:
    ///   - seed: The seed of the data.
    ///   - storefronts: The codes of the storefronts, the first one for the user.
    ///   - counts: The counts by their names in `ScenarioSchema.generatedCounts`.
    ///   - isClean: Whether the data do not deviate from tidy data.
    /// - Throws: The first error of the scenario.
    package init(
        seed: UInt64, storefronts: [String], counts: [(name: String, count: Int)], isClean: Bool = false
    ) throws(RecordingFileError) {
        let prefix = ScenarioSchema.libraryCountPrefix
        let generated =
            counts.filter { !$0.name.hasPrefix(prefix) }.map { "\($0.name): \($0.count)" }
            + (isClean ? ["clean: true"] : [])
        let library = counts.filter { $0.name.hasPrefix(prefix) }.map {
            "\($0.name.dropFirst(prefix.count)): \($0.count)"
        }
        let text =
            "scenario: Generated\nseed: \(seed)\nstorefronts: [\(storefronts.joined(separator: ", "))]\n"
            + "generate: {\(generated.joined(separator: ", "))}\n"
            + "user: {library: {\(library.joined(separator: ", "))}}\n"
        let loaded = ScenarioLoader.load(
            RecordingDraft.scenarioPath, from: InMemoryFileSystem([(RecordingDraft.scenarioPath, text)]))
        guard let scenario = loaded.scenario else {
            let message = loaded.diagnostics.first { $0.severity == .error }?.message
            throw .init(message ?? "the data cannot be generated")
        }
        session = MockSession(id: "default", scenarioName: "scenario", scenario: scenario)
        catalog = scenario.serviceData.catalog
        self.storefronts = storefronts
    }

    /// Returns the scenario, with a mark, and the response bodies.
    package mutating func contents() -> [RecordingFolder.File] {
        for kind in catalog.kinds where kind.storefront.map(storefronts.contains) == true { addResources(of: kind) }
        for storefront in storefronts { addCharts(in: storefront) }
        for type in ["songs", "albums", "artists", "playlists"] { addList(at: "/v1/me/library/\(type)", name: type) }
        return [
            RecordingFolder.File(
                path: RecordingDraft.scenarioPath, bytes: FolderMark.marked(scenario, files: files, kind: .generated))
        ]
            + files.sorted { $0.path < $1.path }
    }

    private var scenario: String {
        var text = "scenario: Generated\nstorefronts: [\(storefronts.joined(separator: ", "))]\nrecordings:\n"
        let requests = Dictionary(uniqueKeysWithValues: addresses)
        for path in files.map(\.path).sorted() {
            text += requests[path].map { "  - {file: \(path), request: \"\($0)\"}\n" } ?? "  - \(path)\n"
        }
        let (document, _) = ScenarioYAML.parse(SourceFile(name: RecordingDraft.scenarioPath, text: text))
        return document.map(ScenarioYAML.format) ?? text
    }

    private mutating func add(_ body: JSONValue, path: String) {
        files.append(RecordingFolder.File(path: path, bytes: IndentedJSON.text(of: body.bytes) + [UInt8(ascii: "\n")]))
    }

    /// Adds all resources of a type in a storefront.
    private mutating func addResources(of kind: ResourceKind) {
        guard let storefront = kind.storefront else { return }
        let ids = catalog.allResources(of: kind).map { catalog.resources[Int($0)].id }
        var number = 0
        for start in stride(from: 0, to: ids.count, by: Self.maximumResourceCount) {
            let end = min(start + Self.maximumResourceCount, ids.count)
            var data: [JSONValue] = []
            for first in stride(from: start, to: end, by: Self.requestedIDCount) {
                let part = ids[first..<min(first + Self.requestedIDCount, end)].joined(separator: ",")
                let relationships = MusicContract.relationships(of: kind.type).filter {
                    $0.name != "library" && !$0.presence.needsSingleResource
                }.map(\.name)
                let query = relationships.isEmpty ? "" : "&relate=\(relationships.joined(separator: ","))"
                data += document(of: "\(kind.path)?ids=\(part)\(query)")?["data"]?.elements.map { json(of: $0) } ?? []
            }
            number += 1
            add(["data": .array(data)], path: "\(storefront)/\(kind.type)-\(number).json")
        }
    }

    /// Adds the first page of each chart, with identifiers.
    private mutating func addCharts(in storefront: String) {
        let target = "/v1/catalog/\(storefront)/charts?types=albums,songs,music-videos,playlists&limit=50"
        guard let results = document(of: target)?["results"] else { return }
        let lists = results.members.filter { !$0.value.elements.isEmpty }.map { type, charts in
            let pages = charts.elements.map { chart in
                JSONValue.object(
                    chart.members.filter { $0.key.string != "next" }.map { key, value in
                        (
                            key.string ?? "",
                            key.string == "data" ? .array(value.elements.map(\.identifier)) : JSONValue(value)
                        )
                    })
            }
            return (type.string ?? "", JSONValue.array(pages))
        }
        add(["results": .object(lists)], path: "\(storefront)/charts.json")
    }

    /// Adds the pages of a list of the library.
    private mutating func addList(at path: String, name: String) {
        // Songs that only a playlist contains are in no other file.
        let isPlaylist = name == "playlists"
        var next: String? = "\(path)?limit=\(Self.maximumResourceCount)"
        var number = 0
        while let target = next, let root = document(of: target) {
            next = root["next"]?.string.map { "\($0)&limit=\(Self.maximumResourceCount)" }
            guard let data = root["data"], !data.elements.isEmpty else { return }
            number += 1
            let resources = data.elements.map { json(of: completed($0, at: path), keepsAttributes: isPlaylist) }
            let file = "library/\(name)-\(number).json"
            add(["next": .optional(root["next"].map { JSONValue($0) }), "data": .array(resources)], path: file)
            let offset = target.firstRange(of: "offset=").map { target[$0.upperBound...].prefix { $0.isNumber } } ?? "0"
            addresses.append((file, "GET \(path)?offset=\(offset)"))
        }
    }

    /// Returns a resource of the library with the relationships that only a request of one resource returns.
    private func completed(_ resource: JSONView, at path: String) -> JSONView {
        guard let type = resource["type"]?.string, let id = resource["id"]?.string else { return resource }
        let names = MusicContract.relationships(of: type).map(\.name).filter { ["tracks", "artists"].contains($0) }
        guard !names.isEmpty else { return resource }
        return document(of: "\(path)/\(id)?include=\(names.joined(separator: ","))")?["data"]?[0] ?? resource
    }

    /// Returns a resource with all pages of its relationships as identifiers, unless their attributes are kept.
    private func json(of resource: JSONView, keepsAttributes: Bool = false) -> JSONValue {
        .object(
            resource.members.map { key, value in
                guard key.string == "relationships" else { return (key.string ?? "", JSONValue(value)) }
                let relationships = value.members.filter { $0.value["data"]?.elements.isEmpty == false }.map {
                    ($0.key.string ?? "", json(ofRelationship: $0.value, keepsAttributes: keepsAttributes))
                }
                return ("relationships", .object(relationships))
            })
    }

    private func json(ofRelationship relationship: JSONView, keepsAttributes: Bool) -> JSONValue {
        var data: [JSONValue] = []
        var page: JSONView? = relationship
        while let current = page {
            data += current["data"]?.elements.map { keepsAttributes ? JSONValue($0) : $0.identifier } ?? []
            page = current["next"]?.string.flatMap(document(of:))
        }
        return ["href": .optional(relationship["href"].map { JSONValue($0) }), "data": .array(data)]
    }

    private func document(of target: String) -> JSONView? {
        response(to: target).flatMap { try? JSONDocument.parse($0).root }
    }

    private func response(to target: String) -> [UInt8]? {
        let response = session.defaultResponse(to: target)
        return response.status == 200 ? response.body : nil
    }
}

extension JSONView {
    /// The members of a resource that identify it.
    fileprivate var identifier: JSONValue {
        .object(["id", "type", "href"].map { name in (name, .optional(self[name].map { JSONValue($0) })) })
    }
}
