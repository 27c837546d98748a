package import Encodings

/// Everything that was recorded: resources per storefront and language, relationships, lists, charts, exchanges.
///
/// Immutable. A recording stays one buffer; resources are ranges of it, and answers copy ranges.
package final class Catalog: Sendable {
    /// The kinds in the order in which they were first seen.
    package let kinds: [ResourceKind]
    /// What was recorded; what was written comes behind it.
    private let recorded: [Resource]
    /// What a user has written; nothing in a catalog as it was recorded.
    let overlay: CatalogOverlay
    private let hasNewRelationships: Bool
    package let charts: [Chart]
    /// How many recordings it was made from.
    package let recordingCount: Int
    let text: ResourceText
    private let exchanges: [String: Exchange]
    /// The requests of the exchanges by method and path.
    private let exchangesByPath: [Substring: [String]]
    let index: ResourceIndex
    let views: [Int32: [ResourceView]]
    let recordedTwins: LibraryTwins
    let albumsOfTracks: [Int32: [Int32]]
    /// The kinds of each type: a storefront's each.
    let kindsByType: [String: [ResourceKind]]
    private let chartsByType: [ResourceKind: [Chart]]
    private let lists: [String: RelatedList]
    private let members: [[Int32]]

    init(
        _ index: ResourceIndex, resources: [Resource], text: ResourceText, lists: [String: RelatedList],
        charts: [Chart], views: [Int32: [ResourceView]], exchanges: [String: Exchange], recordingCount: Int
    ) {
        kinds = index.kinds
        overlay = CatalogOverlay(behind: resources.count)
        hasNewRelationships = false
        self.index = index
        recorded = resources
        self.text = text
        self.lists = lists
        self.charts = charts
        self.views = views
        chartsByType = Dictionary(grouping: charts) { ResourceKind(storefront: $0.storefront, type: $0.type) }
        kindsByType = Dictionary(grouping: index.kinds, by: \.type)
        self.exchanges = exchanges
        exchangesByPath = Dictionary(grouping: exchanges.keys) { $0.prefix { $0 != "?" } }
        self.recordingCount = recordingCount
        var members = [[Int32]](repeating: [], count: index.kinds.count)
        for (index, resource) in resources.enumerated() where resource.attributes != nil {
            members[resource.kind].append(Int32(index))
        }
        self.members = members
        albumsOfTracks = Self.albumsOfTracks(resources, index.kinds)
        recordedTwins = LibraryTwins(of: resources, members, index, text)
    }

    /// The same catalog with what a user has written; what was recorded is shared.
    init(_ catalog: Catalog, with overlay: CatalogOverlay) {
        kinds = catalog.index.kinds + overlay.kinds
        self.overlay = overlay
        hasNewRelationships = !overlay.relationships.isEmpty
        (index, recorded, text, lists) = (catalog.index, catalog.recorded, catalog.text, catalog.lists)
        (charts, exchanges, exchangesByPath) = (catalog.charts, catalog.exchanges, catalog.exchangesByPath)
        (recordingCount, members, views) = (catalog.recordingCount, catalog.members, catalog.views)
        (kindsByType, chartsByType) = (catalog.kindsByType, catalog.chartsByType)
        (recordedTwins, albumsOfTracks) = (catalog.recordedTwins, catalog.albumsOfTracks)
    }

    /// How the user has rated something: 1 or -1; nil where they have not.
    package func rating(of item: ItemReference) -> Int? { overlay.ratings[item] }

    /// The resources by index.
    package var resources: ResourceTable { ResourceTable(catalog: self) }

    /// One of them; without a copy of the overlay, since every answer asks for many.
    func resource(_ index: Int) -> Resource {
        guard index < recorded.count else { return overlay.added[index - recorded.count] }
        var resource = recorded[index]
        if hasNewRelationships, let relationships = overlay.relationships[Int32(index)] {
            resource.relationships = relationships
        }
        return resource
    }

    var resourceCount: Int { recorded.count + overlay.added.count }

    /// The index of a resource of which at least the identifier is known.
    package func index(of id: String, in kind: ResourceKind) -> Int? {
        if let written = overlay.index(of: id, in: kind) { return Int(written) }
        return index.find(id, in: kind).map(Int.init)
    }

    /// The resources of a kind that have attributes, in the order in which they were recorded, then as they were written.
    package func all(_ kind: ResourceKind) -> [Int32] {
        let recorded = index.number(of: kind).map { members[$0] } ?? []
        let written = overlay.all(kind)
        return written.isEmpty ? recorded : recorded + written
    }

    /// The list recorded under a path such as `/v1/me/recent/played/tracks`, or what has become of it.
    package func list(_ path: String) -> RelatedList? { overlay.lists[path] ?? lists[path] }

    /// The resources of a kind whose attribute (`isrc`, `upc`) has that value, letter case aside.
    package func resources(_ kind: ResourceKind, with attribute: String, _ value: String) -> [Int32] {
        index.resources(kind, with: attribute, value)
    }

    /// The charts of a type, or of a group that `with` adds, in recorded order.
    package func charts(_ type: String, in storefront: String) -> [Chart] {
        chartsByType[ResourceKind(storefront: storefront, type: type)] ?? []
    }

    /// The exchange recorded for a request, whatever the order and the encoding of its parameters.
    package func exchange(method: String, target: APITarget) -> Exchange? {
        exchanges.isEmpty ? nil : exchanges["\(method) \(target.canonical)"]
    }

    /// Whether anything was recorded as an exchange.
    package var hasExchanges: Bool { !exchanges.isEmpty }

    /// The exchanges recorded for a path, whatever their parameters, in the order of their requests.
    package func exchanges(method: String, path: APITarget) -> [(target: APITarget, exchange: Exchange)] {
        guard !exchanges.isEmpty else { return [] }
        let request = "\(method) \(path.canonical)".prefix { $0 != "?" }
        return (exchangesByPath[request] ?? []).sorted().compactMap { key in
            exchanges[key].map { (APITarget(String(key.dropFirst(method.count + 1))), $0) }
        }
    }
}
