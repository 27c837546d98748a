/// A search in the user's library on the device.
public struct MusicLibrarySearchRequest: Sendable {
    /// The text that is searched for.
    public let term: String
    /// The types of the items.
    public private(set) var types: [any MusicLibrarySearchable.Type]
    /// Whether the response has the best results of all types.
    public var includeTopResults = false
    /// The maximum number of items of each type; 0 for all.
    public var limit = 0

    /// Creates a search.
    ///
    /// - Parameters:
    ///   - term: The text that is searched for.
    ///   - types: The types of the items.
    public init(term: String, types: [any MusicLibrarySearchable.Type]) { (self.term, self.types) = (term, types) }

    /// Reads the library.
    ///
    /// - Returns: The items whose names contain the text; none without consent.
    /// - Throws: An error if the mock cannot be reached.
    public func response() async throws -> MusicLibrarySearchResponse {
        MusicLibrarySearchResponse(
            albums: try await items(), artists: try await items(), musicVideos: try await items(),
            playlists: try await items(), songs: try await items(), topResults: try await topResults())
    }

    private func items<Item: ResourceItem & MusicLibrarySearchable>() async throws -> MusicItemCollection<Item> {
        guard types.contains(where: { $0 == Item.self }) else { return [] }
        var query = LibraryQuery(member: "MusicLibrarySearchRequest.response()")
        query.conditions = [.matches(text: term)]
        query.limit = limit
        return try await query.items(of: Item.self)
    }

    /// Returns the first item of each type (guessed).
    private func topResults() async throws -> MusicItemCollection<MusicLibrarySearchResponse.TopResult> {
        guard includeTopResults else { return [] }
        var query = LibraryQuery(member: "MusicLibrarySearchRequest.response()")
        query.conditions = [.matches(text: term)]
        query.limit = 1
        var results: [MusicLibrarySearchResponse.TopResult] = []
        for type in types {
            guard let type = type as? any ResourceItem.Type, let first = try await query.resources(of: type).first
            else {
                continue
            }
            results += [MusicLibrarySearchResponse.TopResult(resource: first)].compactMap(\.self)
        }
        return MusicItemCollection(results)
    }
}

extension MusicLibrarySearchRequest: Equatable, Hashable {
    /// Returns whether two requests are equal.
    public static func == (one: MusicLibrarySearchRequest, other: MusicLibrarySearchRequest) -> Bool {
        one.term == other.term && one.includeTopResults == other.includeTopResults && one.limit == other.limit
            && one.types.map { ObjectIdentifier($0) } == other.types.map { ObjectIdentifier($0) }
    }

    /// Hashes the parameters.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(term)
        hasher.combine(includeTopResults)
        hasher.combine(limit)
        for type in types { hasher.combine(ObjectIdentifier(type)) }
    }
}

/// The response to a ``MusicLibrarySearchRequest``.
public struct MusicLibrarySearchResponse: Equatable, Hashable, Sendable {
    /// The albums.
    public let albums: MusicItemCollection<Album>
    /// The artists.
    public let artists: MusicItemCollection<Artist>
    /// The music videos.
    public let musicVideos: MusicItemCollection<MusicVideo>
    /// The playlists.
    public let playlists: MusicItemCollection<Playlist>
    /// The songs.
    public let songs: MusicItemCollection<Song>
    /// The best results of all types.
    public let topResults: MusicItemCollection<TopResult>
}

extension MusicLibrarySearchResponse: CustomStringConvertible, CustomDebugStringConvertible {
    /// The number of items of each type.
    public var description: String {
        "MusicLibrarySearchResponse(albums: \(albums.count), artists: \(artists.count), "
            + "musicVideos: \(musicVideos.count), playlists: \(playlists.count), songs: \(songs.count))"
    }
    /// The number of items of each type.
    public var debugDescription: String { description }
}
