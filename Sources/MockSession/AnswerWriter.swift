import Determinism
import Encodings
import HTTPMessages
import Locking
import MusicAPI
import MusicCatalog
import MusicContract
import Scenarios

/// Puts answers into responses with the fields that every answer has, all of one moment.
struct AnswerWriter {
    let session: MockSession
    let seed: Seed
    let now: Instant

    /// A response with CORS, the clock, and which session answered why; a field that is given goes before one of these.
    func response(status: Int, headers: [HTTPField], body: [UInt8], why: String) -> HTTPResponse {
        let names = Set(headers.map { $0.name.lowercased() })
        let usual = [
            HTTPField(name: "Access-Control-Allow-Origin", value: "*"),
            HTTPField(name: "Date", value: now.imfFixdate),
            HTTPField(name: "Mock-Session", value: session.id),
            HTTPField(name: "Mock-Answer", value: PercentEncoding.encodeFieldValue(why)),
        ].filter { !names.contains($0.name.lowercased()) }
        return HTTPResponse(status: status, headers: headers + usual, body: body)
    }

    /// What a browser asks before it sends tokens; it needs none itself (facts 11).
    var preflight: HTTPResponse {
        var response = response(status: 204, headers: [], body: [], why: "CORS preflight")
        response.headers += [
            HTTPField(name: "Access-Control-Allow-Methods", value: "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS"),
            HTTPField(
                name: "Access-Control-Allow-Headers",
                value: "Authorization, Content-Type, Media-User-Token, Mock-Session, Music-User-Token"),
            HTTPField(name: "Access-Control-Max-Age", value: "86400"),
        ]
        return response
    }

    /// Puts the API's answer into a response.
    func response(to answer: APIAnswer) -> HTTPResponse {
        switch answer.content {
        case .json(let body): json(200, body, why: answer.why)
        case .created(let body): json(201, body, why: answer.why)
        case .error(let error): envelope(ErrorEnvelope(error), why: answer.why)
        case .empty(let status): response(status: status, headers: [], body: [], why: answer.why)
        }
    }

    /// Replays a recorded answer; one that says no content type is JSON.
    ///
    /// The recorded body is not compressed whatever its fields say, and the mock's own fields are not of another session.
    func response(to exchange: Exchange) -> HTTPResponse {
        let left = ["content-encoding", "mock-session", "mock-answer"]
        let recorded = exchange.headers.filter { !left.contains($0.name.lowercased()) }
            .map { HTTPField(name: $0.name, value: $0.value) }
        let headers = exchange.body.isEmpty ? recorded : typed(MusicContract.contentType, recorded)
        return response(
            status: exchange.status, headers: headers, body: exchange.body, why: "exchange \(exchange.source)")
    }

    func json(_ status: Int, _ body: [UInt8], headers: [HTTPField] = [], why: String) -> HTTPResponse {
        response(status: status, headers: typed(MusicContract.contentType, headers), body: body, why: why)
    }

    /// The fields with a content type before them, unless they have one of their own.
    func typed(_ type: String, _ headers: [HTTPField]) -> [HTTPField] {
        headers.contains { $0.isNamed("Content-Type") }
            ? headers : [HTTPField(name: "Content-Type", value: type)] + headers
    }

    /// Writes the documented envelope; every error has an id of its own, from the seed.
    func envelope(_ error: ErrorEnvelope, headers: [HTTPField] = [], why: String) -> HTTPResponse {
        let number = session.guarded.withLock { $0.state.nextError() }
        let id = seed.text("error", number, length: 26, alphabet: "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567")
        return json(error.status, error.body(id: id), headers: headers, why: why)
    }
}
