import HTTPMessages
import MusicAPI
import MusicCatalog
import MusicContract
import Platform
import Scenarios
import Text

/// Builds responses with the headers that all responses share.
struct ResponseBuilder {
    let sessionID: String
    let seed: Seed
    let now: Timestamp
    /// The value of `Date` for `now`.
    let date: String

    init(sessionID: String, seed: Seed, now: Timestamp, date: String? = nil) {
        (self.sessionID, self.seed, self.now, self.date) = (sessionID, seed, now, date ?? now.imfFixdate)
    }

    /// Returns a response with the reason, and with the headers for CORS, the date, and the session, which a given header
    /// replaces.
    func response(status: Int, headers: consuming [HTTPField], body: [UInt8], reason: String) -> HTTPResponse {
        var fields = headers
        fields.reserveCapacity(fields.count + Self.sharedFieldCount)
        func append(_ name: String, _ value: @autoclosure () -> String) {
            if !fields.contains(where: { $0.isNamed(name) }) { fields.append(HTTPField(name: name, value: value())) }
        }
        append("Access-Control-Allow-Origin", "*")
        append("Date", date)
        append("Mock-Session", sessionID)
        return HTTPResponse(status: status, headers: fields, body: body, reason: reason)
    }

    /// The number of the fields that all responses share, with `Mock-Answer`.
    private static let sharedFieldCount = 4

    /// The response to a CORS preflight request, which needs no tokens (Sources, API 11).
    var preflightResponse: HTTPResponse {
        var response = response(status: 204, headers: [], body: [], reason: "CORS preflight")
        response.headers += [
            HTTPField(name: "Access-Control-Allow-Methods", value: "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS"),
            HTTPField(
                name: "Access-Control-Allow-Headers",
                value: "Authorization, Cache-Control, Content-Type, Media-User-Token, Mock-Session, Music-User-Token"),
            HTTPField(name: "Access-Control-Max-Age", value: "86400"),
        ]
        return response
    }

    /// Returns the API's response as an HTTP response, with a note after its reason.
    func response(
        from answer: APIResponse, note: String? = nil, in state: inout SessionState
    ) -> HTTPResponse {
        if case .error(let error) = answer.content {
            return errorResponse(for: ErrorEnvelope(error: error), reason: reason(of: answer, note: note), in: &state)
        }
        return successResponse(from: answer, note: note)
    }

    private func reason(of answer: APIResponse, note: String?) -> String {
        note.map { "\(answer.reason); \($0)" } ?? answer.reason
    }

    /// Returns the API's response, which is not an error, as an HTTP response.
    func successResponse(from answer: APIResponse, note: String?) -> HTTPResponse {
        let reason = reason(of: answer, note: note)
        return switch answer.content {
        case .json(let body):
            jsonResponse(
                status: 200, body: body,
                headers: answer.cacheControl.map { [HTTPField(name: "Cache-Control", value: $0)] } ?? [], reason: reason
            )
        case .created(let body):
            jsonResponse(status: 201, body: body, reason: reason)
        case .error(let error): response(status: error.status, headers: [], body: [], reason: reason)
        case .empty(let status): response(status: status, headers: [], body: [], reason: reason)
        }
    }

    /// Returns a recorded response, with a JSON content type if it has none.
    ///
    /// Recorded bodies are not compressed, so `Content-Encoding` is removed. Headers of the mock that recorded it are
    /// removed, too.
    func response(from exchange: RecordedExchange) -> HTTPResponse {
        let omitted = ["content-encoding", "mock-session", "mock-answer"]
        let recorded = exchange.headers.filter { !omitted.contains($0.name.lowercased()) }
            .map { HTTPField(name: $0.name, value: $0.value) }
        let headers = exchange.body.isEmpty ? recorded : addingContentType(MusicContract.contentType, to: recorded)
        return response(
            status: exchange.status, headers: headers, body: exchange.body, reason: "exchange \(exchange.recordingName)"
        )
    }

    func jsonResponse(status: Int, body: [UInt8], headers: [HTTPField] = [], reason: String) -> HTTPResponse {
        response(
            status: status, headers: addingContentType(MusicContract.contentType, to: headers), body: body,
            reason: reason)
    }

    /// Returns the headers, preceded by a content type if they have none.
    private func addingContentType(_ type: String, to headers: [HTTPField]) -> [HTTPField] {
        guard !headers.contains(where: { $0.isNamed("Content-Type") }) else { return headers }
        var fields: [HTTPField] = []
        // The fields that all responses share follow in the same array.
        fields.reserveCapacity(headers.count + 1 + Self.sharedFieldCount)
        fields.append(HTTPField(name: "Content-Type", value: type))
        fields += headers
        return fields
    }

    /// Returns an error in Apple's documented format, with an id that is generated from the seed.
    private func errorResponse(
        for error: ErrorEnvelope, headers: [HTTPField] = [], reason: String, in state: inout SessionState
    ) -> HTTPResponse {
        let id = state.nextErrorID(seed: seed)
        return jsonResponse(status: error.status, body: error.body(id: id), headers: headers, reason: reason)
    }
}

extension ResponseBuilder {
    /// Returns a rule's response, or `nil` for the default response.
    func response(
        from answer: RuleResponse, target: PathAndQuery, reason: String, in state: inout SessionState
    ) -> HTTPResponse? {
        var response: HTTPResponse
        switch answer {
        case .default, .fault: return nil
        case .named(let name, changes: let changes):
            response = self.response(from: name, changes: changes, target: target, reason: reason, in: &state)
        case .inline(let status, let changes):
            response = inlineResponse(status: status, changes: changes, reason: reason, in: &state)
        }
        for header in answer.changes?.headers ?? [] where header.value == .removed {
            response.headers.removeAll { $0.isNamed(header.name) }
        }
        return response
    }

    /// Returns the header fields that a scenario sets, except for those that it removes.
    private func fields(from headers: [ResponseHeader]) -> [HTTPField] {
        headers.compactMap { header in
            switch header.value {
            case .text(let text): HTTPField(name: header.name, value: text)
            case .date(let offset):
                HTTPField(name: header.name, value: date(afterMilliseconds: offset).imfFixdate)
            case .removed: nil
            }
        }
    }

    /// Returns the time after an offset, rounded up to whole seconds, so that a client that waits until then is not early.
    private func date(afterMilliseconds offset: Int64) -> Timestamp {
        Timestamp(milliseconds: min(now.milliseconds + offset + 999, Timestamp.latest.milliseconds))
    }

    /// Returns a named response with the changes of a scenario.
    func response(
        from named: NamedResponse, changes: ResponseChanges = .empty, target: PathAndQuery, reason: String,
        in state: inout SessionState
    ) -> HTTPResponse {
        let form = named.body(forResource: target.segments.last ?? "")
        if changes.body != nil {
            return inlineResponse(
                status: changes.status ?? named.status, changes: changes, reason: reason, in: &state)
        }
        let headers = fields(from: changes.headers)
        switch form {
        case .error(let error):
            var envelope = ErrorEnvelope(error: error)
            envelope.status = changes.status ?? envelope.status
            if let error = changes.error { envelope.apply(error) }
            return errorResponse(for: envelope, headers: headers, reason: reason, in: &state)
        case _ where changes.error != nil:
            return inlineResponse(
                status: changes.status ?? named.status, changes: changes, reason: reason, in: &state)
        case .empty(let status):
            let fields = addingContentType("application/json; charset=utf-8", to: headers)
            return response(status: changes.status ?? status, headers: fields, body: [], reason: reason)
        case .body(let status, let type, let text):
            let fields = addingContentType(type, to: headers)
            return response(status: changes.status ?? status, headers: fields, body: Array(text.utf8), reason: reason)
        }
    }

    /// Returns a custom response: an error, a body, or only a status.
    private func inlineResponse(
        status: Int, changes: ResponseChanges, reason: String, in state: inout SessionState
    ) -> HTTPResponse {
        let headers = fields(from: changes.headers)
        if let error = changes.error {
            var envelope = ErrorEnvelope(status: status)
            envelope.apply(error)
            return errorResponse(for: envelope, headers: headers, reason: reason, in: &state)
        }
        guard let body = changes.body else {
            return response(status: status, headers: headers, body: [], reason: reason)
        }
        if body.isJSON { return jsonResponse(status: status, body: body.bytes, headers: headers, reason: reason) }
        return response(
            status: status, headers: addingContentType("text/plain; charset=utf-8", to: headers), body: body.bytes,
            reason: reason)
    }
}
