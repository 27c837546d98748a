import FrameworkHook
import Foundation
import Text
#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A request that MusicKit sends for a typed request.
struct MusicAPIRequest: Sendable {
    static let host = "https://api.music.apple.com"

    let target: String

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - path: The segments of the path after `v1`.
    ///   - query: The parameters; those without a value are left out.
    init(path: [String], query: [(name: String, value: String?)]) {
        let path = "/v1" + path.map { "/" + PercentEncoding.encodePathSegment($0) }.joined()
        let parameters = query.compactMap { name, value in
            value.map { "\(Self.encode(name))=\(Self.encode($0))" }
        }
        target = parameters.isEmpty ? path : "\(path)?\(parameters.joined(separator: "&"))"
    }

    /// Creates a request for the page at a path and query that a response contains.
    init(target: String, limit: Int?) {
        let hasQuery = target.contains("?")
        self.target = limit.map { "\(target)\(hasQuery ? "&" : "?")limit=\($0)" } ?? target
    }

    private static func encode(_ text: String) -> String {
        PercentEncoding.encodeQueryValue(text).replacingOccurrences(of: "+", with: "%20")
    }

    /// Sends the request.
    func response() async throws -> MusicDataResponse {
        guard let url = URL(string: Self.host + target) else { throw URLError(.badURL) }
        return try await MusicDataRequest(urlRequest: URLRequest(url: url)).response()
    }

    /// Sends the request, and returns the body.
    func document() async throws -> JSONDocument {
        let response = try await response()
        do {
            return try JSONDocument.parse(Array(response.data))
        } catch {
            throw DecodingError.unreadable(response)
        }
    }

    /// Sends the request, and returns the items of the page.
    func list<Item: MusicItem & Decodable>(of type: Item.Type) async throws -> MusicItemCollection<Item> {
        guard let resourceType = type as? any ResourceItem.Type else {
            return try JSONDecoder().decode(MusicItemCollection<Item>.self, from: await response().data)
        }
        return try await list(ofResources: resourceType) as? MusicItemCollection<Item> ?? []
    }

    private func list<Item: ResourceItem>(ofResources type: Item.Type) async throws -> Any {
        let page = Self.page(in: try await document().root)
        guard type == Playlist.Entry.self else { return try MusicItemCollection<Item>(requiring: page) }
        // The service has pages of tracks, whose positions follow from the offset.
        let target = PathAndQuery(target)
        let entries = PlaylistEntries.list(
            page, playlistID: target.segments.dropLast().last ?? "",
            offset: target.value(of: "offset").flatMap { Int($0) } ?? 0)
        return try MusicItemCollection<Item>(requiring: JSONDocument.parse(entries.bytes).root)
    }

    /// Returns the page in a body: the body itself, or that of the only type in the results of a search.
    private static func page(in root: JSONView) -> JSONView {
        guard let results = root["results"] else { return root }
        var pages = results.members.map(\.value)
        while pages.count == 1, pages[0].kind == .array, let inner = pages[0][0] { pages = [inner] }
        return pages.first { $0["data"] != nil } ?? root
    }

    /// Returns the code of the country of the account, for a path.
    static func storefront(for member: String) async throws -> String {
        try await MusicDataRequest.countryCode(of: MusicKitDevice(for: member), isCached: true)
    }
}
