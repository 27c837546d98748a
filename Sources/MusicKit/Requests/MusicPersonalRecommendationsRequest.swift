public import Foundation
import Text

/// A list of items that is recommended to the user.
public struct MusicPersonalRecommendation: MusicItem, Equatable, Hashable, Identifiable, Sendable {
    /// The identifier of the resource.
    public let id: MusicItemID
    /// The title; `nil` if the resource does not have it.
    public let title: String?
    /// The reason; `nil` if the resource does not have it.
    public let reason: String?
    /// The time at which the items change; `nil` if the resource does not have it.
    public let nextRefreshDate: Date?
    let resource: Resource

    init(resource: Resource) {
        (id, self.resource) = (MusicItemID(resource.id), resource)
        title = resource.optionalString("title.stringForDisplay")
        reason = resource.optionalString("reason.stringForDisplay")
        nextRefreshDate = resource.date("nextUpdateDate")
    }

    /// The types of the items.
    public var types: [any MusicPersonalRecommendationItem.Type] {
        let all: [any MusicPersonalRecommendationItem.Type] = [Album.self, Playlist.self, Station.self]
        let names = resource.strings("resourceTypes")
        return all.filter { type in
            (type as? any ResourceItem.Type)?.resourceTypes.contains(where: names.contains) ?? false
        }
    }

    /// The albums.
    public var albums: MusicItemCollection<Album> { contents() }
    /// The playlists.
    public var playlists: MusicItemCollection<Playlist> { contents() }
    /// The stations.
    public var stations: MusicItemCollection<Station> { contents() }
    /// All items.
    public var items: MusicItemCollection<Item> { contents() }

    private func contents<Content: ResourceItem>() -> MusicItemCollection<Content> {
        resource.view["relationships"]?["contents"].map { MusicItemCollection(resourceList: $0) } ?? []
    }

    /// Returns whether two recommendations have the same content.
    public static func == (a: MusicPersonalRecommendation, b: MusicPersonalRecommendation) -> Bool {
        a.resource == b.resource
    }

    /// Hashes the identifier.
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension MusicPersonalRecommendation: Codable, CustomStringConvertible, CustomDebugStringConvertible {
    /// Decodes a resource of the API, or an encoded item.
    public init(from decoder: any Decoder) throws { self = try Resource.item(from: decoder) }

    /// Encodes the resource of the API, with the item's identifiers.
    public func encode(to encoder: any Encoder) throws { try resource.encode(to: encoder, as: Self.self) }

    /// The type, the identifier, and the title.
    public var description: String {
        resource.description(of: "MusicPersonalRecommendation", [("title", "title.stringForDisplay")])
    }
    /// The type and all attributes, one on a line.
    public var debugDescription: String { resource.debugDescription(of: "MusicPersonalRecommendation") }
}

extension MusicPersonalRecommendation: ResourceItem {
    static let resourceTypes = ["personal-recommendation"]
}

/// A request for the user's recommendations.
public struct MusicPersonalRecommendationsRequest: Equatable, Hashable, Sendable {
    private let ids: [String]
    /// The maximum number of recommendations; `nil` for the service's number.
    public var limit: Int?
    /// The number of recommendations that are left out; `nil` for none.
    public var offset: Int?

    /// Creates a request for the current recommendations.
    public init() { ids = [] }

    /// Creates a request for the current items of recommendations.
    ///
    /// - Parameter recommendations: The recommendations.
    public init<S>(refreshing recommendations: S) where S: Sequence, S.Element == MusicPersonalRecommendation {
        ids = recommendations.map(\.id.rawValue)
    }

    /// Sends the request.
    ///
    /// - Returns: The recommendations.
    /// - Throws: ``MusicDataRequest/Error`` for an error of the service, ``MusicTokenRequestError``, `DecodingError`, or
    ///   `URLError`.
    public func response() async throws -> MusicPersonalRecommendationsResponse {
        let request = MusicAPIRequest(
            path: ["me", "recommendations"],
            query: [
                ("ids", ids.isEmpty ? nil : ids.joined(separator: ",")), ("limit", limit.map(String.init)),
                ("offset", offset.map(String.init)),
            ])
        let list = try MusicItemCollection<MusicPersonalRecommendation>(requiring: await request.document().root)
        return MusicPersonalRecommendationsResponse(recommendations: list)
    }
}

/// The response to a ``MusicPersonalRecommendationsRequest``.
public struct MusicPersonalRecommendationsResponse: Equatable, Hashable, Sendable {
    /// The recommendations.
    public let recommendations: MusicItemCollection<MusicPersonalRecommendation>
}

extension MusicPersonalRecommendationsResponse: Codable {
    /// Decodes a response of the API.
    public init(from decoder: any Decoder) throws { recommendations = try MusicItemCollection(from: decoder) }

    /// Encodes a response of the API.
    public func encode(to encoder: any Encoder) throws { try recommendations.encode(to: encoder) }
}

extension MusicPersonalRecommendationsResponse: CustomStringConvertible, CustomDebugStringConvertible {
    /// The recommendations.
    public var description: String { "MusicPersonalRecommendationsResponse(recommendations: \(recommendations))" }
    /// The recommendations.
    public var debugDescription: String { description }
}
