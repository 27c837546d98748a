import Text

/// A request for items of the catalog, by their identifiers.
public struct MusicCatalogResourceRequest<MusicItemType>: Sendable
where MusicItemType: MusicItem, MusicItemType: Decodable {
    private enum Selection: Sendable {
        case topLevel
        case id(String)
        case ids([String])
        case filter(name: String, values: [String])
    }

    private let selection: Selection
    /// The maximum number of items; `nil` for all.
    public var limit: Int?
    /// The properties that the request loads.
    public var properties: [PartialMusicAsyncProperty<MusicItemType>] = []
    /// The options.
    public var options: [MusicCatalogResourceRequestOption] = []

    /// Creates a request for all items at the top level.
    public init() where MusicItemType: MusicCatalogTopLevelResourceRequesting { selection = .topLevel }

    /// Creates a request for the items with a value.
    ///
    /// - Parameters:
    ///   - keyPath: The identifier.
    ///   - value: The value.
    public init<Value>(
        matching keyPath: KeyPath<MusicItemType.FilterType, Value>, equalTo value: Value
    ) where MusicItemType: FilterableMusicItem {
        let values = Self.texts([value])
        switch Self.filter(for: keyPath) {
        case .id: selection = .id(values.first ?? "")
        case .named(let name): selection = .filter(name: name, values: values)
        }
    }

    /// Creates a request for the items with any of the values.
    ///
    /// - Parameters:
    ///   - keyPath: The identifier.
    ///   - values: The values.
    public init<Value>(
        matching keyPath: KeyPath<MusicItemType.FilterType, Value>, memberOf values: [Value]
    ) where MusicItemType: FilterableMusicItem {
        let values = Self.texts(values)
        switch Self.filter(for: keyPath) {
        case .id: selection = .ids(values)
        case .named(let name): selection = .filter(name: name, values: values)
        }
    }

    private static func filter(for keyPath: AnyKeyPath) -> CatalogFilter {
        guard let filter = CatalogFilter.filter(for: keyPath) else {
            unsupported("MusicCatalogResourceRequest with the key path \(keyPath)")
        }
        return filter
    }

    private static func texts<Value>(_ values: [Value]) -> [String] {
        values.compactMap { value in
            (value as? MusicItemID)?.rawValue ?? (value as Any) as? String
        }
    }

    /// Sends the request.
    ///
    /// - Returns: The items.
    /// - Throws: ``MusicDataRequest/Error`` for an error of the service, ``MusicTokenRequestError``, `DecodingError`, or
    ///   `URLError`.
    public func response() async throws -> MusicCatalogResourceResponse<MusicItemType> {
        guard let type = MusicItemType.self as? any ResourceItem.Type else {
            unsupported("MusicCatalogResourceRequest<\(MusicItemType.self)>")
        }
        let loaded = try await load(type)
        guard let items = loaded.items as? MusicItemCollection<MusicItemType> else {
            throw MusicTokenRequestError.unknown
        }
        return MusicCatalogResourceResponse(items: items, equivalents: loaded.equivalents)
    }

    private func load<Item: ResourceItem>(_ type: Item.Type) async throws -> (items: Any, equivalents: [String: String])
    {
        let storefront = try await MusicAPIRequest.storefront(for: "MusicCatalogResourceRequest.response()")
        let requested = RequestedProperties(properties)
        let documents = try await documents(of: type, in: storefront, requested: requested)
        var (items, next, equivalents) = ([Item](), NextBatch?.none, [String: String]())
        for document in documents {
            let data = document.root["data"].map { Array($0.elements) } ?? []
            let page: JSONValue = ["data": .array(data.map(requested.loaded))]
            let list = try MusicItemCollection<Item>(requiring: JSONDocument.parse(page.bytes).root)
            items += list
            next = document.root["next"]?.string.map(NextBatch.request)
            for member in document.root["meta"]?["filters"]?["equivalents"].map({ Array($0.members) }) ?? [] {
                equivalents[member.key.string ?? ""] = member.value[0]?["id"]?.string
            }
        }
        // Only the list at the top level has a parameter for the number.
        if case .topLevel = selection {} else if let limit { items = Array(items.prefix(limit)) }
        return (MusicItemCollection(items: items, next: next), equivalents)
    }

    /// Sends the requests: one, or one for each identifier if views are loaded, which lists do not have (guessed).
    private func documents<Item: ResourceItem>(
        of type: Item.Type, in storefront: String, requested: RequestedProperties
    ) async throws -> [JSONDocument] {
        let path = ["catalog", storefront, type.resourceTypes[0]]
        switch selection {
        case .topLevel:
            let query = [("limit", limit.map(String.init))] + requested.query
            return [try await MusicAPIRequest(path: path, query: query).document()]
        case .filter(let name, let values):
            guard !values.isEmpty else { return [] }
            let query = [("filter[\(name)]", values.joined(separator: ","))] + requested.query
            return [try await MusicAPIRequest(path: path, query: query).document()]
        case .id(let id) where type.resourceTypes.count { !$0.hasPrefix("library-") } == 1 && options.isEmpty:
            return [try await MusicAPIRequest(path: path + [id], query: requested.query).document()]
        case .id(let id): return try await lists(of: type, ids: [id], in: storefront, requested: requested)
        case .ids(let ids) where requested.views.isEmpty:
            return try await lists(of: type, ids: ids, in: storefront, requested: requested)
        case .ids(let ids):
            var documents: [JSONDocument] = []
            for id in ids {
                documents.append(try await MusicAPIRequest(path: path + [id], query: requested.query).document())
            }
            return documents
        }
    }

    /// Requests items by their identifiers; curators have two types.
    private func lists<Item: ResourceItem>(
        of type: Item.Type, ids: [String], in storefront: String, requested: RequestedProperties
    ) async throws -> [JSONDocument] {
        guard !ids.isEmpty else { return [] }
        let joined = ids.joined(separator: ",")
        let types = type.resourceTypes.filter { !$0.hasPrefix("library-") }
        if types.count > 1 {
            let query = types.map { ("ids[\($0)]", String?.some(joined)) } + requested.query
            return [try await MusicAPIRequest(path: ["catalog", storefront], query: query).document()]
        }
        let name = options.contains(.findEquivalents) ? "filter[equivalents]" : "ids"
        let query = [(name, String?.some(joined))] + requested.query
        return [try await MusicAPIRequest(path: ["catalog", storefront, types[0]], query: query).document()]
    }
}

/// An option of a request for items of the catalog.
public struct MusicCatalogResourceRequestOption: Equatable, Hashable, Sendable {
    private let name: String

    /// Returns the version of an item that the account can play, such as one in another storefront.
    public static let findEquivalents = MusicCatalogResourceRequestOption(name: "findEquivalents")
}

extension MusicCatalogResourceRequestOption: CustomStringConvertible {
    /// The name.
    public var description: String { name }
}

/// The response to a ``MusicCatalogResourceRequest``.
public struct MusicCatalogResourceResponse<MusicItemType> where MusicItemType: MusicItem {
    /// The items.
    public let items: MusicItemCollection<MusicItemType>
    private let equivalents: [String: String]

    init(items: MusicItemCollection<MusicItemType>, equivalents: [String: String]) {
        (self.items, self.equivalents) = (items, equivalents)
    }

    /// Returns the item for an identifier of the request.
    ///
    /// - Parameter id: The identifier.
    /// - Returns: The item, or its equivalent; `nil` if the response does not have it.
    public func item(for id: MusicItemID) -> MusicItemType? {
        items.first { $0.id == id }
            ?? equivalents[id.rawValue].flatMap { equivalent in items.first { $0.id.rawValue == equivalent } }
    }
}

extension MusicCatalogResourceResponse: Sendable {}
extension MusicCatalogResourceResponse: Equatable where MusicItemType: Equatable {}
extension MusicCatalogResourceResponse: Hashable where MusicItemType: Hashable {}

private enum EquivalentsKeys: String, CodingKey {
    case equivalents = "musicKit_equivalents"
}

extension MusicCatalogResourceResponse: Decodable where MusicItemType: Decodable {
    /// Decodes a response of the API.
    public init(from decoder: any Decoder) throws {
        items = try MusicItemCollection(from: decoder)
        equivalents =
            try decoder.container(keyedBy: EquivalentsKeys.self)
            .decodeIfPresent([String: String].self, forKey: .equivalents) ?? [:]
    }
}

extension MusicCatalogResourceResponse: Encodable where MusicItemType: Encodable {
    /// Encodes a response of the API.
    public func encode(to encoder: any Encoder) throws {
        try items.encode(to: encoder)
        var container = encoder.container(keyedBy: EquivalentsKeys.self)
        if !equivalents.isEmpty { try container.encode(equivalents, forKey: .equivalents) }
    }
}

extension MusicCatalogResourceResponse: CustomStringConvertible, CustomDebugStringConvertible {
    /// The items.
    public var description: String { "MusicCatalogResourceResponse<\(MusicItemType.self)>(items: \(items))" }
    /// The items.
    public var debugDescription: String { description }
}
