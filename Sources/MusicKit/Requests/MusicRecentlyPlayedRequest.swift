import Text

/// A request for the items that the user played last.
public struct MusicRecentlyPlayedRequest<MusicItemType>
where MusicItemType: MusicRecentlyPlayedRequestable, MusicItemType: Decodable {
    /// The maximum number of items; `nil` for the service's number.
    public var limit: Int?
    /// The number of items that are left out; `nil` for none.
    public var offset: Int?

    /// Creates a request.
    public init() {}

    /// Sends the request.
    ///
    /// - Returns: The items.
    /// - Throws: ``MusicDataRequest/Error`` for an error of the service, ``MusicTokenRequestError``, `DecodingError`, or
    ///   `URLError`.
    public func response() async throws -> MusicRecentlyPlayedResponse<MusicItemType> {
        let path: [String]
        var types: String?
        switch MusicItemType.self {
        case is Station.Type: path = ["me", "recent", "radio-stations"]
        case is RecentlyPlayedMusicItem.Type: path = ["me", "recent", "played"]
        case is Song.Type: (path, types) = (["me", "recent", "played", "tracks"], "songs")
        case is MusicVideo.Type: (path, types) = (["me", "recent", "played", "tracks"], "music-videos")
        case is Track.Type: path = ["me", "recent", "played", "tracks"]
        default: unsupported("MusicRecentlyPlayedRequest<\(MusicItemType.self)>")
        }
        let request = MusicAPIRequest(
            path: path,
            query: [("types", types), ("limit", limit.map(String.init)), ("offset", offset.map(String.init))])
        return MusicRecentlyPlayedResponse(items: try await request.list(of: MusicItemType.self))
    }
}

/// The response to a ``MusicRecentlyPlayedRequest``.
public struct MusicRecentlyPlayedResponse<MusicItemType> where MusicItemType: MusicRecentlyPlayedRequestable {
    /// The items.
    public let items: MusicItemCollection<MusicItemType>
}

/// A request for the albums, playlists, and stations that the user played last.
public typealias MusicRecentlyPlayedContainerRequest = MusicRecentlyPlayedRequest<RecentlyPlayedMusicItem>
/// The response to a ``MusicRecentlyPlayedContainerRequest``.
public typealias MusicRecentlyPlayedContainerResponse = MusicRecentlyPlayedResponse<RecentlyPlayedMusicItem>

extension MusicRecentlyPlayedResponse: Sendable {}
extension MusicRecentlyPlayedResponse: Equatable where MusicItemType: Equatable {}
extension MusicRecentlyPlayedResponse: Hashable where MusicItemType: Hashable {}

extension MusicRecentlyPlayedResponse: Decodable where MusicItemType: Decodable {
    /// Decodes a response of the API.
    public init(from decoder: any Decoder) throws { items = try MusicItemCollection(from: decoder) }
}

extension MusicRecentlyPlayedResponse: Encodable where MusicItemType: Encodable {
    /// Encodes a response of the API.
    public func encode(to encoder: any Encoder) throws { try items.encode(to: encoder) }
}

extension MusicRecentlyPlayedResponse: CustomStringConvertible, CustomDebugStringConvertible {
    /// The items.
    public var description: String { "MusicRecentlyPlayedResponse<\(MusicItemType.self)>(items: \(items))" }
    /// The items.
    public var debugDescription: String { description }
}
