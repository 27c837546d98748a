import Determinism
import Encodings
import HTTPMessages
import Locking
import MusicAPI
import MusicCatalog
import MusicContract
import OrderedJSON
import Scenarios

extension MockSession {
    /// Puts the API's answer into a response.
    func response(to answer: APIAnswer) -> HTTPResponse {
        switch answer.content {
        case .json(let body): json(200, body, why: answer.why)
        case .error(let error): response(to: error, why: answer.why)
        case .empty(let status): response(status: status, headers: [], body: [], why: answer.why)
        case .unserved(let endpoint):
            MockAnswer.refusal(
                status: 501, error: "\(endpoint) is not served by this version of the mock",
                hint: "record an answer to it as an exchange, or see `apple-music-mock routes` for what is served",
                in: self, why: answer.why)
        }
    }

    /// Replays a recorded answer; one that says no content type is JSON.
    func response(to exchange: Exchange) -> HTTPResponse {
        var headers = exchange.headers.map { HTTPField(name: $0.name, value: $0.value) }
        if !exchange.body.isEmpty, !headers.contains(where: { $0.name.lowercased() == "content-type" }) {
            headers.insert(HTTPField(name: "Content-Type", value: MusicContract.contentType), at: 0)
        }
        return response(
            status: exchange.status, headers: headers, body: exchange.body, why: "exchange \(exchange.source)")
    }

    /// Puts a rule's named answer into a response.
    func response(to named: NamedAnswer, target: APITarget?, why: String) -> HTTPResponse {
        switch named.form(resource: target?.segments.last ?? "") {
        case .error(let error): return response(to: error, why: why)
        case .empty(let status):
            let type = HTTPField(name: "Content-Type", value: "application/json; charset=utf-8")
            return response(status: status, headers: [type], body: [], why: why)
        case .body(let status, let type, let text):
            let type = HTTPField(name: "Content-Type", value: type)
            return response(status: status, headers: [type], body: Array(text.utf8), why: why)
        }
    }

    /// Writes the documented envelope (facts 1.4); every error has an id of its own, from the seed.
    private func response(to error: APIError, why: String) -> HTTPResponse {
        let number = state.withLock { $0.nextError() }
        let id = scenario.seed.text("error", number, length: 26, alphabet: "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567")
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("errors")
        writer.beginArray()
        writer.beginObject()
        writer.member("id", id)
        writer.member("title", error.title)
        writer.member("detail", error.detail)
        writer.member("status", String(error.status))
        writer.member("code", error.code)
        if let parameter = error.parameter {
            writer.key("source")
            writer.beginObject()
            writer.member("parameter", parameter)
            writer.endObject()
        }
        writer.endObject()
        writer.endArray()
        writer.endObject()
        return json(error.status, writer.bytes, why: why)
    }

    private func json(_ status: Int, _ body: [UInt8], why: String) -> HTTPResponse {
        let type = HTTPField(name: "Content-Type", value: MusicContract.contentType)
        return response(status: status, headers: [type], body: body, why: why)
    }

    /// A response with the fields that every answer has: CORS, the clock, and which session answered why.
    ///
    /// A recorded field goes before one of these.
    func response(status: Int, headers: [HTTPField], body: [UInt8], why: String) -> HTTPResponse {
        let names = Set(headers.map { $0.name.lowercased() })
        let usual = [
            HTTPField(name: "Access-Control-Allow-Origin", value: "*"),
            HTTPField(name: "Date", value: now.imfFixdate),
            HTTPField(name: "Mock-Session", value: id),
            HTTPField(name: "Mock-Answer", value: PercentEncoding.encodeFieldValue(why)),
        ].filter { !names.contains($0.name.lowercased()) }
        return HTTPResponse(status: status, headers: headers + usual, body: body)
    }
}
