/// The member `results` of a response of the API, which an encoded response has, too.
struct ResultsContainer {
    private let container: KeyedDecodingContainer<ResourceKey>

    init(from decoder: any Decoder) throws {
        container = try decoder.container(keyedBy: ResourceKey.self)
            .nestedContainer(keyedBy: ResourceKey.self, forKey: ResourceKey("results"))
    }

    /// The result with a name; `nil` if the response does not have it.
    subscript<Result: Decodable>(name: String) -> Result? {
        get throws { try container.decodeIfPresent(Result.self, forKey: ResourceKey(name)) }
    }

    /// Returns the list with a name; an empty list if the response does not have it.
    func list<Item: MusicItem & Decodable>(_ name: String) throws -> MusicItemCollection<Item> { try self[name] ?? [] }
}

/// Writes the member `results` of a response.
struct ResultsEncoder {
    private var container: KeyedEncodingContainer<ResourceKey>

    init(to encoder: any Encoder) {
        var response = encoder.container(keyedBy: ResourceKey.self)
        container = response.nestedContainer(keyedBy: ResourceKey.self, forKey: ResourceKey("results"))
    }

    /// Encodes a result, unless it is empty.
    mutating func encode<Result: Encodable & Collection>(_ result: Result, as name: String) throws {
        if !result.isEmpty { try container.encode(result, forKey: ResourceKey(name)) }
    }
}
