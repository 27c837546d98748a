import Encodings
import HTTPMessages
import MusicContract
import Scenarios

extension ResponseBuilder {
    /// What a rule has a request answered with; nil where that is the usual answer.
    func response(from answer: RuleResponse, target: PathAndQuery, reason why: String) -> HTTPResponse? {
        switch answer {
        case .default: nil
        case .named(let name, changes: let changes): response(from: name, changes: changes, target: target, reason: why)
        case .inline(let status, let changes): inlineResponse(status: status, changes: changes, reason: why)
        }
    }

    /// Puts a named answer into a response, changed as the author says.
    func response(
        from named: NamedResponse, changes: ResponseChanges = .empty, target: PathAndQuery, reason why: String
    ) -> HTTPResponse {
        let form = named.body(forResource: target.segments.last ?? "")
        if changes.body != nil {
            return inlineResponse(status: changes.status ?? named.status, changes: changes, reason: why)
        }
        let headers = changes.headers.map { HTTPField(name: $0.name, value: $0.value) }
        switch form {
        case .error(let error):
            var envelope = ErrorEnvelope(error: error)
            envelope.status = changes.status ?? envelope.status
            if let error = changes.error { envelope.apply(error) }
            return self.errorResponse(for: envelope, headers: headers, reason: why)
        case _ where changes.error != nil:
            return inlineResponse(status: changes.status ?? named.status, changes: changes, reason: why)
        case .empty(let status):
            let fields = addingContentType("application/json; charset=utf-8", to: headers)
            return response(status: changes.status ?? status, headers: fields, body: [], reason: why)
        case .body(let status, let type, let text):
            let fields = addingContentType(type, to: headers)
            return response(status: changes.status ?? status, headers: fields, body: Array(text.utf8), reason: why)
        }
    }

    /// An answer of the author's own: an error in the envelope, a body, or nothing but a status.
    private func inlineResponse(status: Int, changes: ResponseChanges, reason why: String) -> HTTPResponse {
        let headers = changes.headers.map { HTTPField(name: $0.name, value: $0.value) }
        if let error = changes.error {
            var envelope = ErrorEnvelope(status: status)
            envelope.apply(error)
            return self.errorResponse(for: envelope, headers: headers, reason: why)
        }
        guard let body = changes.body else { return response(status: status, headers: headers, body: [], reason: why) }
        if body.isJSON { return jsonResponse(status: status, body: body.bytes, headers: headers, reason: why) }
        return response(
            status: status, headers: addingContentType("text/plain; charset=utf-8", to: headers), body: body.bytes,
            reason: why)
    }
}
