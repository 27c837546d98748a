package import URLCoding

/// Everything that was recorded: resources per storefront and language, relationships, lists, charts, exchanges.
///
/// Immutable. A recording stays one buffer; resources are ranges of it, and answers copy ranges.
package final class Catalog: Sendable {
    /// The kinds in the order in which they were first seen.
    package let kinds: [ResourceKind]
    /// The recorded resources; added ones follow them.
    private let recordedResources: [Resource]
    /// What a user has written; nothing in a catalog as it was recorded.
    package let overlay: CatalogOverlay
    private let hasNewRelationships: Bool
    package let charts: [Chart]
    /// How many recordings it was made from.
    package let recordingCount: Int
    let storage: ResourceStorage
    private let exchanges: [String: RecordedExchange]
    /// The requests of the exchanges by method and path.
    private let exchangesByPath: [Substring: [String]]
    package let index: ResourceIndex
    let views: [Int32: [ResourceView]]
    let recordedCounterparts: CatalogCounterparts
    let albumsByTrack: [Int32: [Int32]]
    /// The kinds of each type: a storefront's each.
    package let kindsByType: [String: [ResourceKind]]
    private let chartsByType: [ResourceKind: [Chart]]
    private let lists: [String: ResourceList]
    private let resourcesByKind: [[Int32]]

    init(
        index: ResourceIndex, resources: [Resource], storage text: ResourceStorage, lists: [String: ResourceList],
        charts: [Chart], views: [Int32: [ResourceView]], exchanges: [String: RecordedExchange], recordingCount: Int
    ) {
        kinds = index.kinds
        overlay = CatalogOverlay(recordedCount: resources.count)
        hasNewRelationships = false
        self.index = index
        recordedResources = resources
        self.storage = text
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
            members[resource.kindIndex].append(Int32(index))
        }
        self.resourcesByKind = members
        albumsByTrack = Self.albumsByTrack(resources: resources, kinds: index.kinds)
        recordedCounterparts = CatalogCounterparts(
            resources: resources, resourcesByKind: members, index: index, storage: text)
    }

    /// The same catalog with what a user has written; what was recorded is shared.
    package init(_ catalog: Catalog, with overlay: CatalogOverlay) {
        kinds = catalog.index.kinds + overlay.kinds
        self.overlay = overlay
        hasNewRelationships = !overlay.relationships.isEmpty
        (index, recordedResources, storage, lists) = (
            catalog.index, catalog.recordedResources, catalog.storage, catalog.lists
        )
        (charts, exchanges, exchangesByPath) = (catalog.charts, catalog.exchanges, catalog.exchangesByPath)
        (recordingCount, resourcesByKind, views) = (catalog.recordingCount, catalog.resourcesByKind, catalog.views)
        (kindsByType, chartsByType) = (catalog.kindsByType, catalog.chartsByType)
        (recordedCounterparts, albumsByTrack) = (catalog.recordedCounterparts, catalog.albumsByTrack)
    }

    /// How the user has rated something: 1 or -1; nil where they have not.
    package func rating(of item: ResourceReference) -> Int? { overlay.ratings[item] }

    /// The resources by index.
    package var resources: ResourceTable { ResourceTable(catalog: self) }

    /// One of them; without a copy of the overlay, since every answer asks for many.
    func resource(at index: Int) -> Resource {
        guard index < recordedResources.count else { return overlay.addedResources[index - recordedResources.count] }
        var resource = recordedResources[index]
        if hasNewRelationships, let relationships = overlay.relationships[Int32(index)] {
            resource.relationships = relationships
        }
        return resource
    }

    var resourceCount: Int { recordedResources.count + overlay.addedResources.count }

    /// The index of a resource of which at least the identifier is known.
    package func index(of id: String, in kind: ResourceKind) -> Int? {
        if let written = overlay.index(of: id, in: kind) { return Int(written) }
        return index.find(id, in: kind).map(Int.init)
    }

    /// The resources of a kind that have attributes, in the order in which they were recorded, then as they were written.
    package func allResources(of kind: ResourceKind) -> [Int32] {
        let recorded = index.kindIndex(of: kind).map { resourcesByKind[$0] } ?? []
        let written = overlay.allResources(of: kind)
        return written.isEmpty ? recorded : recorded + written
    }

    /// The list recorded under a path such as `/v1/me/recent/played/tracks`, or what has become of it.
    package func list(at path: String) -> ResourceList? { overlay.lists[path] ?? lists[path] }

    /// The resources of a kind whose attribute (`isrc`, `upc`) has that value, letter case aside.
    package func resources(of kind: ResourceKind, attribute: String, value: String) -> [Int32] {
        index.resources(of: kind, attribute: attribute, value: value)
    }

    /// The charts of a type, or of a group that `with` adds, in recorded order.
    package func charts(of type: String, in storefront: String) -> [Chart] {
        chartsByType[ResourceKind(storefront: storefront, type: type)] ?? []
    }

    /// The exchange recorded for a request, whatever the order and the encoding of its parameters.
    package func exchange(method: String, target: PathAndQuery) -> RecordedExchange? {
        exchanges.isEmpty ? nil : exchanges["\(method) \(target.canonicalText)"]
    }

    /// Whether anything was recorded as an exchange.
    package var hasExchanges: Bool { !exchanges.isEmpty }

    /// The exchanges recorded for a path, whatever their parameters, in the order of their requests.
    package func exchanges(method: String, path: PathAndQuery) -> [(target: PathAndQuery, exchange: RecordedExchange)] {
        guard !exchanges.isEmpty else { return [] }
        let request = "\(method) \(path.canonicalText)".prefix { $0 != "?" }
        return (exchangesByPath[request] ?? []).sorted().compactMap { key in
            exchanges[key].map { (PathAndQuery(String(key.dropFirst(method.count + 1))), $0) }
        }
    }
}

extension Catalog {
    /// The equivalent in a storefront of an id of any storefront: the id's resource there, else the first resource with
    /// the same code.
    ///
    /// Songs and videos have ISRCs, albums have UPCs (Sources, API 2.3).
    ///
    /// If explicit content is excluded, a resource with the same name and artist replaces an explicit one.
    package func equivalent(of id: String, in kind: ResourceKind, excludesExplicit withoutExplicit: Bool) -> Int32? {
        let here = indexWithAttributes(of: id, in: kind) ?? resourceWithSameCode(as: id, in: kind)
        guard withoutExplicit, let here, isExplicit(here) else { return here }
        guard let name = attribute("name", of: Int(here)) else { return nil }
        let artist = attribute("artistName", of: Int(here))
        return resources(of: kind, named: name).first { other in
            !isExplicit(other) && attribute("artistName", of: Int(other)) == artist
        }
    }

    private func isExplicit(_ resource: Int32) -> Bool {
        attribute("contentRating", of: Int(resource)) == "explicit"
    }

    /// The resource of an id, if its attributes are known.
    private func indexWithAttributes(of id: String, in kind: ResourceKind) -> Int32? {
        index.find(id, in: kind).flatMap { resources[Int($0)].attributes == nil ? nil : $0 }
    }

    private func resourceWithSameCode(as id: String, in kind: ResourceKind) -> Int32? {
        let code = kind.type == "albums" ? "upc" : "isrc"
        for elsewhere in kindsByType[kind.type] ?? [] {
            guard let known = indexWithAttributes(of: id, in: elsewhere), let value = attribute(code, of: Int(known))
            else { continue }
            if let found = index.resources(of: kind, attribute: code, value: value).first { return found }
        }
        return nil
    }
}
