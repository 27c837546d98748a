import HTTPMessages
import MockSession
import Text

@testable import ClientExploration

/// A client that sends requests to a session without a socket.
struct ScriptedClient {
    let session: MockSession

    struct Response {
        let status: Int
        let body: JSONView?
        /// The ids of the items.
        let ids: [String]
        let next: String?
    }

    @discardableResult
    func send(_ method: String, _ target: String, body: String = "", fields: [HTTPField] = []) -> Response {
        let tokens = [
            HTTPField(name: "Authorization", value: "Bearer \(session.developerToken)"),
            HTTPField(name: "Music-User-Token", value: session.userToken),
        ]
        let response = session.respond(
            to: HTTPRequest(
                method: method, target: target,
                headers: tokens.filter { token in !fields.contains { $0.name == token.name } } + fields,
                body: Array(body.utf8)))
        let isBroken = response.delivery.fault.map { if case .drip = $0 { false } else { true } } ?? false
        let root = isBroken ? nil : try? JSONDocument.parse(response.body).root
        let ids = root?["data"].map { $0.elements.compactMap { $0["id"]?.string } } ?? []
        return Response(status: isBroken ? 0 : response.status, body: root, ids: ids, next: root?["next"]?.string)
    }

    @discardableResult
    func get(_ target: String) -> Response { send("GET", target) }

    /// Reads a list to its last page; `nil` if a response is an error.
    func read(_ target: String) -> [String]? {
        var (ids, next): ([String], String?) = ([], target)
        while let current = next {
            let page = get(current)
            guard page.status == 200 else { return nil }
            ids += page.ids
            next = page.next
        }
        return ids
    }

    static let songs = "/v1/me/library/songs"
    static let tracks = "/v1/me/library/playlists/p.mine/tracks"

    /// Adds a song to a playlist, and returns the status.
    func addTrack() -> Int {
        send("POST", Self.tracks, body: #"{"data":[{"id":"1200868883","type":"songs"}]}"#).status
    }
}

extension RunEnding {
    static let passed = RunEnding(.passed)
    static let error = RunEnding(.failed(FailedTest(.error, message: "ServiceError: refused")))
    static let assertion = RunEnding(.failed(FailedTest(.assertion, message: "AssertionError: 3 != 0")))
    static let programmingError = RunEnding(.failed(FailedTest(.programmingError, message: "KeyError: 'data'")))
}
