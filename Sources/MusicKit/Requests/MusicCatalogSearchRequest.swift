import Text

/// A search in the catalog.
public struct MusicCatalogSearchRequest {
    /// The text that is searched for.
    public let term: String
    /// The types of the items.
    public private(set) var types: [any MusicCatalogSearchable.Type]
    /// The maximum number of items of each type; `nil` for the service's number.
    public var limit: Int?
    /// The number of items of each type that are left out; `nil` for none.
    public var offset: Int?
    /// Whether the response has the best results of all types.
    public var includeTopResults = false

    /// Creates a search.
    ///
    /// - Parameters:
    ///   - term: The text that is searched for.
    ///   - types: The types of the items.
    public init(term: String, types: [any MusicCatalogSearchable.Type]) { (self.term, self.types) = (term, types) }

    /// Sends the request.
    ///
    /// - Returns: The items.
    /// - Throws: ``MusicDataRequest/Error`` for an error of the service, ``MusicTokenRequestError``, `DecodingError`, or
    ///   `URLError`.
    public func response() async throws -> MusicCatalogSearchResponse {
        let storefront = try await MusicAPIRequest.storefront(for: "MusicCatalogSearchRequest.response()")
        let request = MusicAPIRequest(
            path: ["catalog", storefront, "search"],
            query: [
                ("term", term), ("types", types.catalogTypeList), ("limit", limit.map(String.init)),
                ("offset", offset.map(String.init)), ("with", includeTopResults ? "topResults" : nil),
                ("omit[resource]", "autos"),
            ])
        return try MusicCatalogSearchResponse(results: await request.document().root["results"], types: types)
    }
}

extension [any MusicCatalogSearchable.Type] {
    /// The names of the types in the API, separated by commas.
    var catalogTypeList: String {
        let names = flatMap { ($0 as? any ResourceItem.Type)?.resourceTypes.filter { !$0.hasPrefix("library-") } ?? [] }
        return names.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }.joined(separator: ",")
    }
}

/// The response to a ``MusicCatalogSearchRequest``.
public struct MusicCatalogSearchResponse: Equatable, Hashable {
    /// The albums.
    public let albums: MusicItemCollection<Album>
    /// The artists.
    public let artists: MusicItemCollection<Artist>
    /// The curators.
    public let curators: MusicItemCollection<Curator>
    /// The music videos.
    public let musicVideos: MusicItemCollection<MusicVideo>
    /// The playlists.
    public let playlists: MusicItemCollection<Playlist>
    /// The radio shows.
    public let radioShows: MusicItemCollection<RadioShow>
    /// The record labels.
    public let recordLabels: MusicItemCollection<RecordLabel>
    /// The songs.
    public let songs: MusicItemCollection<Song>
    /// The stations.
    public let stations: MusicItemCollection<Station>
    /// The best results of all types.
    public let topResults: MusicItemCollection<TopResult>

    init(results: JSONView?, types: [any MusicCatalogSearchable.Type]) throws {
        func list<Item: ResourceItem>(_ name: String) throws -> MusicItemCollection<Item> {
            guard let page = results?[name] else { return [] }
            return try MusicItemCollection(requiring: page, at: [ResourceKey("results"), ResourceKey(name)])
        }
        (albums, artists, musicVideos) = (try list("albums"), try list("artists"), try list("music-videos"))
        (playlists, recordLabels, songs) = (try list("playlists"), try list("record-labels"), try list("songs"))
        (stations, topResults) = (try list("stations"), try list("topResults"))
        let others = results?["apple-curators"].map { MusicItemCollection<Curator>(resourceList: $0) }
        let asksForCurators = types.contains { $0 == Curator.self }
        let external: MusicItemCollection<Curator> = try list("curators")
        curators =
            asksForCurators
            ? MusicItemCollection(items: external.items + (others?.items ?? []), next: external.next ?? others?.next)
            : []
        radioShows = results?["apple-curators"].map { MusicItemCollection(resourceList: $0) } ?? []
    }
}

extension MusicCatalogSearchResponse: Codable {
    /// Decodes a response of the API.
    public init(from decoder: any Decoder) throws {
        let results = try ResultsContainer(from: decoder)
        (albums, artists, musicVideos) = try (
            results.list("albums"), results.list("artists"), results.list("music-videos")
        )
        (playlists, recordLabels) = try (results.list("playlists"), results.list("record-labels"))
        (songs, stations) = try (results.list("songs"), results.list("stations"))
        (curators, radioShows) = try (results.list("curators"), results.list("apple-curators"))
        topResults = try results.list("topResults")
    }

    /// Encodes a response of the API.
    public func encode(to encoder: any Encoder) throws {
        var results = ResultsEncoder(to: encoder)
        try results.encode(albums, as: "albums")
        try results.encode(artists, as: "artists")
        try results.encode(musicVideos, as: "music-videos")
        try results.encode(playlists, as: "playlists")
        try results.encode(recordLabels, as: "record-labels")
        try results.encode(songs, as: "songs")
        try results.encode(stations, as: "stations")
        try results.encode(curators, as: "curators")
        try results.encode(radioShows, as: "apple-curators")
        try results.encode(topResults, as: "topResults")
    }
}

extension MusicCatalogSearchResponse: CustomStringConvertible, CustomDebugStringConvertible {
    /// The number of items of each type.
    public var description: String {
        "MusicCatalogSearchResponse(albums: \(albums.count), artists: \(artists.count), songs: \(songs.count), "
            + "musicVideos: \(musicVideos.count), playlists: \(playlists.count), stations: \(stations.count))"
    }
    /// The number of items of each type.
    public var debugDescription: String { description }
}
