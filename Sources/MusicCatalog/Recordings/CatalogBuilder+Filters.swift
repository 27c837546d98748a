import OrderedJSON

/// Filters whose results no attribute tells: which playlists are a storefront's charts, which station is the user's.
enum RecordedFilter {
    static let names = ["storefront-chart", "featured", "identity"]

    /// What a filter finds is kept as the list under this path.
    static func path(kind: ResourceKind, name: String, value: String) -> String {
        "\(kind.path)?filter[\(name)]=\(value)"
    }
}

extension CatalogBuilder {
    /// Takes what `meta.filters` of a body says: which value found which resources.
    mutating func mergeFilters(of root: JSONView, in recording: Recording) {
        guard let filters = root["meta"]?["filters"], filters.kind == .object else { return }
        for filter in filters.members where filter.value.kind == .object {
            guard let name = filter.key.string, RecordedFilter.names.contains(name) else { continue }
            for value in filter.value.members where value.value.kind == .array {
                let members = addResources(value.value, in: recording, allowsRepeats: false)
                guard let first = members.first, let text = value.key.string else { continue }
                let kind = index.kinds[resources[Int(first)].kindIndex]
                lists.add(
                    Page(members: members, offset: 0, next: nil, location: recording.location(of: value.value)),
                    to: .list(path: RecordedFilter.path(kind: kind, name: name, value: text)))
            }
        }
    }
}

extension Catalog {
    /// What a filter was recorded to find for a value; nil where nothing is recorded of it.
    package func recordedResults(ofFilter filter: String, value: String, kind: ResourceKind) -> [Int32]? {
        list(at: RecordedFilter.path(kind: kind, name: filter, value: value))?.members
    }
}
