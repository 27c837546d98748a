import Foundation
import MusicContract
import TestSupport
import Text

/// Requests with their responses, one line of JSON each.
struct ResponseLog {
    private(set) var lines: [Data] = []

    /// Adds the responses of an endpoint with every parameter, and without tokens.
    mutating func note(_ endpoint: Endpoint, rated: String, _ engine: Engine) {
        let request = ContractRequest(endpoint, rated: rated)
        if endpoint.handler == .rating {
            _ = engine(request.target, "PUT", body: #"{"type":"rating","attributes":{"value":-1}}"#)
        }
        note(request.target, request, engine)
        note(request.target, request, engine, fields: ["Authorization": ""])
        if endpoint.isPersonal { note(request.target, request, engine, fields: ["Music-User-Token": ""]) }
        for parameter in endpoint.parameters {
            guard let sample = ParameterSample(parameter, of: endpoint) else { continue }
            for value in sample.taken + sample.rejected.map(\.value) {
                note(request.with(sample.name, value).target, request, engine)
            }
        }
    }

    /// Adds a request to a scenario that returns the named response.
    mutating func note(beingAnswered name: NamedResponse) throws {
        let target = "/v1/me/library/songs/i.1"
        let engine = try Engine("rules:\n  - {request: GET \(target), answer: \(name.rawValue)}\n")
        note(target, nil, engine)
    }

    /// Adds a response that was recorded from the service.
    mutating func note(recorded body: String, at target: String) {
        append(request: "GET \(target)", status: 200, body: body, type: MusicContract.contentType)
    }

    private mutating func append(request: String, status: Int, body: String, type: String) {
        let line: [String: Any] = ["request": request, "status": status, "body": body, "type": type]
        if let data = try? JSONSerialization.data(withJSONObject: line, options: .sortedKeys) { lines.append(data) }
    }

    @discardableResult
    private mutating func note(
        _ target: String, _ request: ContractRequest?, _ ask: Engine, fields: [String: String] = [:]
    ) -> ReceivedResponse {
        let method = request?.method ?? "GET"
        let answer = ask(target, method, fields: fields, body: request?.body ?? "")
        append(
            request: "\(method) \(target)", status: answer.status, body: answer.text,
            type: answer.header("Content-Type") ?? "")
        return answer
    }

    private static let starts = [
        "/v1/catalog/us/charts?types=albums,songs,playlists,music-videos&with=cityCharts,dailyGlobalTopCharts",
        "/v1/catalog/us/search?term=a&with=topResults&limit=25", "/v1/catalog/us/search/hints?term=a",
        "/v1/catalog/us/search/suggestions?term=a&kinds=terms,topResults", "/v1/catalog/us/genres",
        "/v1/catalog/us/station-genres", "/v1/storefronts", "/v1/me/storefront", "/v1/me/recent/played",
        "/v1/me/recent/played/tracks", "/v1/me/history/heavy-rotation", "/v1/me/recommendations",
        "/v1/me/library/recently-added", "/v1/me/library/songs", "/v1/me/library/albums", "/v1/me/library/artists",
        "/v1/me/library/playlists", "/v1/me/library/music-videos", "/v1/me/library/playlist-folders",
        "/v1/me/library/search?term=a", "/v1/catalog/us/albums/nobody", "/v1/me/library/songs?limit=1000",
    ]

    /// Adds requests for lists, and for all resources in their responses with all relationships, views, and attributes.
    mutating func follow(_ engine: Engine, most: Int) {
        var (targets, known) = (Self.starts, Set(Self.starts))
        var place = 0
        while place < min(targets.count, most) {
            let answer = note(targets[place], nil, engine)
            place += 1
            for address in answer.json()?.addresses ?? [] {
                let target = address.contains("?") ? address : "\(address)?\(Self.everything(at: address))"
                if known.insert(target).inserted { targets.append(target) }
            }
        }
    }

    private static func everything(at address: String) -> String {
        let segments = address.split(separator: "/")
        let owner = String(segments.dropLast().last ?? "")
        let type = MusicContract.resourceTypes.first { $0.segment == owner && $0.family == .catalog }
        let views = type.map { MusicContract.views(of: $0.name).map(\.name).joined(separator: ",") } ?? ""
        let relationships = Set(MusicContract.relationships.map(\.name)).sorted().joined(separator: ",")
        let extended = MusicContract.extendedAttributes.joined(separator: ",")
        return "extend=\(extended)&include=\(relationships)&views=\(views)"
    }
}

extension JSONView {
    /// The addresses in the value.
    fileprivate var addresses: [String] {
        switch kind {
        case .object:
            members.flatMap { member in
                ["href", "next"].contains(member.key.string)
                    ? [member.value.string].compactMap { $0 } : member.value.addresses
            }
        case .array: elements.flatMap(\.addresses)
        default: []
        }
    }
}
