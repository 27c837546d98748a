import Text

/// A kind of a chart.
public enum MusicCatalogChartKind: CaseIterable, Equatable, Hashable, Sendable, Codable {
    /// The most played items.
    case mostPlayed
    /// The charts of cities.
    case cityTop
    /// The charts of each day.
    case dailyGlobalTop
}

extension MusicCatalogChartKind: CustomStringConvertible {
    /// The name of the chart in the API.
    public var description: String {
        switch self {
        case .mostPlayed: "most-played"
        case .cityTop: "city-top"
        case .dailyGlobalTop: "daily-global-top"
        }
    }

    /// The value of the parameter `with`; `nil` if the chart needs none.
    fileprivate var group: String? {
        switch self {
        case .mostPlayed: nil
        case .cityTop: "cityCharts"
        case .dailyGlobalTop: "dailyGlobalTopCharts"
        }
    }
}

/// A request for charts of the catalog.
public struct MusicCatalogChartsRequest: Sendable {
    /// The genre; `nil` for all.
    public private(set) var genre: Genre?
    /// The kinds of the charts.
    public private(set) var kinds: [MusicCatalogChartKind]
    /// The types of the items.
    public private(set) var types: [any MusicCatalogChartRequestable.Type]
    /// The maximum number of items of each chart; `nil` for the service's number.
    public var limit: Int?
    /// The number of items of each chart that are left out; `nil` for none.
    public var offset: Int?

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - genre: The genre; `nil` for all.
    ///   - kinds: The kinds of the charts.
    ///   - types: The types of the items.
    public init(
        genre: Genre? = nil, kinds: [MusicCatalogChartKind] = [.mostPlayed],
        types: [any MusicCatalogChartRequestable.Type]
    ) {
        (self.genre, self.kinds, self.types) = (genre, kinds, types)
    }

    /// Sends the request.
    ///
    /// - Returns: The charts.
    /// - Throws: ``MusicDataRequest/Error`` for an error of the service, ``MusicTokenRequestError``, `DecodingError`, or
    ///   `URLError`.
    public func response() async throws -> MusicCatalogChartsResponse {
        let storefront = try await MusicAPIRequest.storefront(for: "MusicCatalogChartsRequest.response()")
        let names = types.compactMap { ($0 as? any ResourceItem.Type)?.resourceTypes.first }
        let groups = kinds.compactMap(\.group)
        let request = MusicAPIRequest(
            path: ["catalog", storefront, "charts"],
            query: [
                ("types", names.joined(separator: ",")), ("genre", genre?.id.rawValue),
                ("limit", limit.map(String.init)), ("offset", offset.map(String.init)),
                ("chart", kinds.contains(.mostPlayed) ? "most-played" : nil),
                ("with", groups.isEmpty ? nil : groups.joined(separator: ",")), ("omit[resource]", "autos"),
            ])
        return try MusicCatalogChartsResponse(results: await request.document().root["results"], kinds: kinds)
    }
}

extension MusicCatalogChartsRequest: Equatable, Hashable {
    /// Returns whether two requests are equal.
    public static func == (one: MusicCatalogChartsRequest, other: MusicCatalogChartsRequest) -> Bool {
        one.genre == other.genre && one.kinds == other.kinds && one.limit == other.limit && one.offset == other.offset
            && one.types.map { ObjectIdentifier($0) } == other.types.map { ObjectIdentifier($0) }
    }

    /// Hashes the parameters.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(genre)
        hasher.combine(kinds)
        hasher.combine(limit)
        hasher.combine(offset)
        for type in types { hasher.combine(ObjectIdentifier(type)) }
    }
}

/// A chart.
public struct MusicCatalogChart<MusicItemType>: Identifiable where MusicItemType: MusicCatalogChartRequestable {
    /// The identifier.
    public let id: String
    /// The kind.
    public let kind: MusicCatalogChartKind
    /// The title.
    public let title: String
    /// The items.
    public let items: MusicItemCollection<MusicItemType>
}

extension MusicCatalogChart: Sendable {}
extension MusicCatalogChart: Equatable where MusicItemType: Equatable {}
extension MusicCatalogChart: Hashable where MusicItemType: Hashable {}

/// The members of a chart in the API, which an encoded chart has, too.
private enum ChartKeys: String, CodingKey {
    case chart, name
}

extension MusicCatalogChart: Decodable where MusicItemType: Decodable {
    /// Decodes a chart of the API.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: ChartKeys.self)
        let id = try container.decode(String.self, forKey: .chart)
        (self.id, items) = (id, try MusicItemCollection(from: decoder))
        kind = MusicCatalogChartKind.allCases.first { $0.description == id } ?? .mostPlayed
        title = try container.decodeIfPresent(String.self, forKey: .name) ?? ""
    }
}

extension MusicCatalogChart: Encodable where MusicItemType: Encodable {
    /// Encodes a chart of the API.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: ChartKeys.self)
        try container.encode(id, forKey: .chart)
        try container.encode(title, forKey: .name)
        try items.encode(to: encoder)
    }
}

extension MusicCatalogChart: CustomStringConvertible, CustomDebugStringConvertible {
    /// The identifier, the kind, and the title.
    public var description: String { "MusicCatalogChart(id: \"\(id)\", kind: \(kind), title: \"\(title)\")" }
    /// The identifier, the kind, and the title.
    public var debugDescription: String { description }
}

/// The response to a ``MusicCatalogChartsRequest``.
public struct MusicCatalogChartsResponse: Equatable, Hashable, Sendable {
    /// The charts of albums.
    public let albumCharts: [MusicCatalogChart<Album>]
    /// The charts of music videos.
    public let musicVideoCharts: [MusicCatalogChart<MusicVideo>]
    /// The charts of playlists.
    public let playlistCharts: [MusicCatalogChart<Playlist>]
    /// The charts of songs.
    public let songCharts: [MusicCatalogChart<Song>]

    fileprivate init(results: JSONView?, kinds: [MusicCatalogChartKind]) throws {
        func charts<Item: ResourceItem & MusicCatalogChartRequestable>(
            _ name: String, _ kind: MusicCatalogChartKind
        ) throws -> [MusicCatalogChart<Item>] {
            guard kinds.contains(kind) else { return [] }
            return try (results?[name].map { Array($0.elements) } ?? []).map { chart in
                MusicCatalogChart(
                    id: chart["chart"]?.string ?? "", kind: kind, title: chart["name"]?.string ?? "",
                    items: try MusicItemCollection(requiring: chart, at: [ResourceKey("results"), ResourceKey(name)]))
            }
        }
        (albumCharts, musicVideoCharts) = (try charts("albums", .mostPlayed), try charts("music-videos", .mostPlayed))
        songCharts = try charts("songs", .mostPlayed)
        playlistCharts =
            try charts("playlists", .mostPlayed) + charts("cityCharts", .cityTop)
            + charts("dailyGlobalTopCharts", .dailyGlobalTop)
    }
}

extension MusicCatalogChartsResponse: Codable {
    /// Decodes a response of the API.
    public init(from decoder: any Decoder) throws {
        let results = try ResultsContainer(from: decoder)
        (albumCharts, musicVideoCharts) = (try results["albums"] ?? [], try results["music-videos"] ?? [])
        let groups: [[MusicCatalogChart<Playlist>]] = try [
            results["playlists"] ?? [], results["cityCharts"] ?? [], results["dailyGlobalTopCharts"] ?? [],
        ]
        (playlistCharts, songCharts) = (groups.flatMap(\.self), try results["songs"] ?? [])
    }

    /// Encodes a response of the API.
    public func encode(to encoder: any Encoder) throws {
        var results = ResultsEncoder(to: encoder)
        try results.encode(albumCharts, as: "albums")
        try results.encode(musicVideoCharts, as: "music-videos")
        try results.encode(songCharts, as: "songs")
        for (kind, name) in [
            (MusicCatalogChartKind.mostPlayed, "playlists"), (.cityTop, "cityCharts"),
            (.dailyGlobalTop, "dailyGlobalTopCharts"),
        ] {
            try results.encode(playlistCharts.filter { $0.kind == kind }, as: name)
        }
    }
}

extension MusicCatalogChartsResponse: CustomStringConvertible, CustomDebugStringConvertible {
    /// The number of charts of each type.
    public var description: String {
        "MusicCatalogChartsResponse(albumCharts: \(albumCharts.count), musicVideoCharts: \(musicVideoCharts.count), "
            + "playlistCharts: \(playlistCharts.count), songCharts: \(songCharts.count))"
    }
    /// The number of charts of each type.
    public var debugDescription: String { description }
}
