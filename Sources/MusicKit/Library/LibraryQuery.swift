import Foundation
import FrameworkHook
import Text

/// A read of the library's database on the device, which is not a request of the API.
struct LibraryQuery: Sendable, Equatable {
    /// A condition on an item.
    enum Condition: Sendable, Equatable {
        case contains(attribute: String, text: String)
        case equals(attribute: String, value: LibraryValue)
        case isMember(attribute: String, values: [LibraryValue])
        /// A relationship contains an item.
        case isRelated(relationship: String, id: String, name: String)
        /// Any of the names of the item contains a text.
        case matches(text: String)
    }

    struct Sort: Sendable, Equatable {
        let attribute: String
        let isAscending: Bool
    }

    var conditions: [Condition] = []
    var sorts: [Sort] = []
    /// The maximum number of items; 0 for all.
    var limit = 0
    var offset = 0
    var isLimitedToDownloads = false
    /// The member that reads, for errors.
    let member: String

    /// Returns the query for the items after those of this one.
    func continued(limit: Int?) -> LibraryQuery {
        var query = self
        if let limit { query.limit = limit }
        return query
    }

    /// Returns the items; none without consent (Sources, Device 12.3).
    func items<Item: MusicItem>(of type: Item.Type) async throws -> MusicItemCollection<Item> {
        guard let resourceType = type as? any ResourceItem.Type else { unsupported("MusicLibraryRequest<\(type)>") }
        return try await load(resourceType) as? MusicItemCollection<Item> ?? []
    }

    private func load<Item: ResourceItem>(_ type: Item.Type) async throws -> Any {
        let all = try await resources(of: type)
        let end = limit == 0 ? all.count : min(all.count, offset + limit)
        let page = offset < end ? Array(all[offset..<end]) : []
        var next: LibraryQuery?
        if limit > 0, end < all.count {
            next = self
            next?.offset = end
        }
        return MusicItemCollection(
            items: page.compactMap(Item.init(resource:)), next: next.map(NextBatch.library))
    }

    /// Returns all resources that meet the conditions, in order.
    ///
    /// - Parameters:
    ///   - type: The type of the items.
    ///   - relationships: The relationships that the resources contain, in addition to those of the conditions.
    /// - Returns: The resources.
    /// - Throws: An error if the mock cannot be reached.
    func resources<Item: ResourceItem>(
        of type: Item.Type, including relationships: [String] = []
    ) async throws -> [Resource] {
        if isLimitedToDownloads { unsupported("\(member) with includeOnlyDownloadedContent") }
        let device = try MusicKitDevice(for: member)
        guard try await device.mock.deviceState().root["consent"]?.string == "authorized" else { return [] }
        var found: [Resource] = []
        for resource in try LibraryContents(mock: device.mock).resources(
            of: type, including: includedRelationships + relationships)
        where conditions.allSatisfy({ $0.isMet(by: resource) }) {
            found.append(resource)
        }
        guard !sorts.isEmpty else { return found }
        return found.enumerated().sorted { one, other in
            for sort in sorts {
                let (first, second) = (
                    LibraryValue(one.element, attribute: sort.attribute),
                    LibraryValue(other.element, attribute: sort.attribute)
                )
                if first == second { continue }
                // An item without the value is last in both directions (guessed).
                guard let first else { return false }
                guard let second else { return true }
                return sort.isAscending ? first < second : second < first
            }
            return one.offset < other.offset
        }
        .map(\.element)
    }

    private var includedRelationships: [String] {
        conditions.compactMap { condition in
            if case .isRelated(let name, _, _) = condition, name != "genres" { name } else { nil }
        }
    }
}

/// The contents of the library in a mock.
struct LibraryContents {
    let mock: any FrameworkMock

    /// Returns all resources of the types of an item.
    func resources<Item: ResourceItem>(of type: Item.Type, including relationships: [String]) throws -> [Resource] {
        if type == Genre.self { return try genres() }
        if type == Playlist.Entry.self { unsupported("MusicLibraryRequest<Playlist.Entry>") }
        return try type.resourceTypes.filter { $0.hasPrefix("library-") }.flatMap { type in
            try list(at: "/v1/me/library/\(type.dropFirst(8))", including: relationships)
        }
    }

    /// Returns all resources of a list.
    func list(at path: String, including relationships: [String] = []) throws -> [Resource] {
        try mock.resources(at: path, including: relationships).map(Resource.init)
    }

    /// Returns all resources of a list, with the service's size of pages.
    func pages(at target: String) throws -> [Resource] {
        var resources: [Resource] = []
        var next: String? = target
        while let target = next, let page = try mock.content(of: target) {
            resources += page.root["data"].map { $0.elements.map(Resource.init) } ?? []
            next = page.root["next"]?.string
        }
        return resources
    }

    /// Returns the genres of the songs, with their names as identifiers (guessed).
    private func genres() throws -> [Resource] {
        var names: [String] = []
        var known: Set<String> = []
        for song in try list(at: "/v1/me/library/songs") {
            for name in song.strings("genreNames") where known.insert(name).inserted { names.append(name) }
        }
        return try names.map { name in
            let json: JSONValue = ["id": .string(name), "type": "genres", "attributes": ["name": .string(name)]]
            return Resource(try JSONDocument.parse(json.bytes).root)
        }
    }
}

/// A value by which a query filters or sorts.
enum LibraryValue: Sendable, Equatable, Comparable {
    case text(String)
    case number(Double)
    case flag(Bool)

    /// Creates the value of an attribute; `nil` if the resource does not have it.
    init?(_ resource: Resource, attribute: String) {
        if attribute == "id" {
            self = .text(resource.id)
        } else if let value = resource.attribute(attribute) {
            if let text = value.string {
                self = .text(text)
            } else if let number = value.double {
                self = .number(number)
            } else if let flag = value.bool {
                self = .flag(flag)
            } else {
                return nil
            }
        } else {
            return nil
        }
    }

    /// Creates the value that an app compares with; `nil` for a value of another type.
    init?(_ value: Any) {
        switch value {
        case let id as MusicItemID: self = .text(id.rawValue)
        case let text as String: self = .text(text)
        case let flag as Bool: self = .flag(flag)
        default: return nil
        }
    }

    static func < (one: LibraryValue, other: LibraryValue) -> Bool {
        switch (one, other) {
        case (.text(let first), .text(let second)):
            let (first, second) = (first.lowercased(), second.lowercased())
            return first < second
        case (.number(let first), .number(let second)): return first < second
        case (.flag(let first), .flag(let second)): return !first && second
        default: return false
        }
    }
}

extension LibraryQuery.Condition {
    /// Returns the identifiers of an item: that of the library, and that of the catalog.
    ///
    /// Apps ask with the identifier of the catalog whether an item is in the library (reported).
    private static func identifiers(of resource: Resource) -> [LibraryValue] {
        [resource.id, resource.catalogID].compactMap { $0.map(LibraryValue.text) }
    }

    func isMet(by resource: Resource) -> Bool {
        switch self {
        case .equals("id", let value): return Self.identifiers(of: resource).contains(value)
        case .isMember("id", let values): return Self.identifiers(of: resource).contains(where: values.contains)
        case .contains(let attribute, let text):
            return resource.optionalString(attribute)?.containsText(text) ?? false
        case .equals(let attribute, let value): return LibraryValue(resource, attribute: attribute) == value
        case .isMember(let attribute, let values):
            return LibraryValue(resource, attribute: attribute).map(values.contains) ?? false
        case .isRelated("genres", _, let name): return resource.strings("genreNames").contains(name)
        case .isRelated(let relationship, let id, _):
            let related = resource.view["relationships"]?[relationship]?["data"]
            return related?.elements.contains { $0["id"]?.string == id || Resource($0).catalogID == id } ?? false
        case .matches(let text):
            return ["name", "artistName", "albumName", "curatorName"].contains { name in
                resource.optionalString(name)?.containsText(text) ?? false
            }
        }
    }
}
