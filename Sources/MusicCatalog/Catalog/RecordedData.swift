import Text

/// The recorded and generated data of a catalog, which the catalogs of all users share, with or without writes.
final class RecordedData: Sendable {
    let resources: [Resource]
    let storage: ResourceStorage
    let index: ResourceIndex
    let charts: [Chart]
    let views: [Int32: [ResourceView]]
    let lists: [String: ResourceList]
    /// The members of the lists of the library, by path.
    let libraryMembers: [String: MemberSet]
    let gaps: [String: ListGaps]
    /// The resources that have relationships with gaps.
    let gapOwners: Set<Int32>
    let searches: [RecordedSearch.Key: RecordedSearch]
    /// The user's ratings, 1 or -1.
    let ratings: [ResourceReference: Int]
    let exchanges: [String: [RecordedExchange]]
    /// The requests of the exchanges, by method and path.
    let exchangesByPath: [Substring: [String]]
    /// The number of recordings that the data was built from.
    let recordingCount: Int
    let counterparts: CatalogCounterparts
    let albumsByTrack: [Int32: [Int32]]
    /// The resources of artists without a recorded relationship to them, by the relationship's name.
    let resourcesByArtist: [String: [Int32: [Int32]]]
    /// The kinds of each type, one per storefront.
    let kindsByType: [String: [ResourceKind]]
    /// The storefronts of the resources.
    let storefronts: [String]
    let chartsByType: [ResourceKind: [Chart]]
    /// The resources of each kind that have attributes.
    let resourcesByKind: [[Int32]]

    init(
        index: ResourceIndex, resources: [Resource], storage text: ResourceStorage, joined: CatalogBuilder.JoinedPages,
        views: [Int32: [ResourceView]], ratings: [ResourceReference: Int], exchanges: [String: [RecordedExchange]],
        recordingCount: Int
    ) {
        (self.index, self.resources, storage, self.views) = (index, resources, text, views)
        (lists, charts, gaps, gapOwners) = (joined.lists, joined.charts, joined.gaps, joined.gapOwners)
        (searches, self.ratings) = (joined.searches, ratings)
        libraryMembers = lists.filter { $0.key.hasPrefix("/v1/me/library/") }.mapValues { MemberSet($0.members) }
        chartsByType = Dictionary(grouping: charts) { ResourceKind(storefront: $0.storefront, type: $0.type) }
        kindsByType = Dictionary(grouping: index.kinds, by: \.type)
        storefronts = index.kinds.compactMap(\.storefront).uniqued()
        self.exchanges = exchanges
        exchangesByPath = Dictionary(grouping: exchanges.keys) { $0.prefix { $0 != "?" } }
        self.recordingCount = recordingCount
        var members = [[Int32]](repeating: [], count: index.kinds.count)
        for (index, resource) in resources.enumerated() where resource.attributes != nil {
            members[resource.kindIndex].append(Int32(index))
        }
        resourcesByKind = members
        albumsByTrack = Catalog.albumsByTrack(resources: resources, kinds: index.kinds)
        resourcesByArtist = Catalog.resourcesByArtist(resources: resources, kinds: index.kinds)
        counterparts = CatalogCounterparts(resources: resources, index: index, storage: text)
    }
}

extension Catalog {
    package var charts: [Chart] { recorded.charts }
    /// The number of recordings that the catalog was built from.
    package var recordingCount: Int { recorded.recordingCount }
    /// The kinds of each type, one per storefront.
    package var kindsByType: [String: [ResourceKind]] { recorded.kindsByType }
    /// The user's recorded ratings, 1 or -1.
    package var recordedRatings: [ResourceReference: Int] { recorded.ratings }
}
