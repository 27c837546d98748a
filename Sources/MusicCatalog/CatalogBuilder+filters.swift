import Diagnostics
import OrderedJSON

/// Filters whose results no attribute tells: which playlists are a storefront's charts, which station is the user's.
enum RecordedFilter {
    static let names = ["storefront-chart", "featured", "identity"]

    /// What a filter finds is kept as the list under this path.
    static func path(_ kind: ResourceKind, _ name: String, _ value: String) -> String {
        "\(kind.path)?filter[\(name)]=\(value)"
    }
}

extension CatalogBuilder {
    /// Takes what `meta.filters` of a body says: which value found which resources.
    mutating func takeFilters(_ root: JSONView, of recording: Recording) {
        guard let filters = root["meta"]?["filters"], filters.kind == .object else { return }
        for filter in filters.members where filter.value.kind == .object {
            guard let name = filter.key.string, RecordedFilter.names.contains(name) else { continue }
            for value in filter.value.members where value.value.kind == .array {
                let members = harvest(value.value, of: recording, allowingRepeats: false)
                guard let first = members.first, let text = value.key.string else { continue }
                let kind = index.kinds[resources[Int(first)].kind]
                lists.add(
                    Page(members: members, offset: 0, next: nil, location: recording.location(value.value)),
                    to: .list(RecordedFilter.path(kind, name, text)))
            }
        }
    }
}

extension Catalog {
    /// What a filter was recorded to find for a value; nil where nothing is recorded of it.
    package func found(by filter: String, _ value: String, _ kind: ResourceKind) -> [Int32]? {
        list(RecordedFilter.path(kind, filter, value))?.members
    }
}
