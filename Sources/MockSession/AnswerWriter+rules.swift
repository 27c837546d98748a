import Encodings
import HTTPMessages
import MusicContract
import Scenarios

extension AnswerWriter {
    /// What a rule has a request answered with; nil where that is the usual answer.
    func response(to answer: RuleAnswer, target: APITarget, why: String) -> HTTPResponse? {
        switch answer {
        case .usual: nil
        case .named(let name, let changes): response(to: name, changes, target: target, why: why)
        case .inline(let status, let changes): inline(status, changes, why: why)
        }
    }

    /// Puts a named answer into a response, changed as the author says.
    func response(
        to named: NamedAnswer, _ changes: AnswerChanges = .none, target: APITarget, why: String
    ) -> HTTPResponse {
        let form = named.form(resource: target.segments.last ?? "")
        if changes.body != nil { return inline(changes.status ?? named.status, changes, why: why) }
        let headers = changes.headers.map { HTTPField(name: $0.name, value: $0.value) }
        switch form {
        case .error(let error):
            var envelope = ErrorEnvelope(error)
            envelope.status = changes.status ?? envelope.status
            if let error = changes.error { envelope.change(error) }
            return self.envelope(envelope, headers: headers, why: why)
        case _ where changes.error != nil: return inline(changes.status ?? named.status, changes, why: why)
        case .empty(let status):
            let fields = typed("application/json; charset=utf-8", headers)
            return response(status: changes.status ?? status, headers: fields, body: [], why: why)
        case .body(let status, let type, let text):
            let fields = typed(type, headers)
            return response(status: changes.status ?? status, headers: fields, body: Array(text.utf8), why: why)
        }
    }

    /// An answer of the author's own: an error in the envelope, a body, or nothing but a status.
    private func inline(_ status: Int, _ changes: AnswerChanges, why: String) -> HTTPResponse {
        let headers = changes.headers.map { HTTPField(name: $0.name, value: $0.value) }
        if let error = changes.error {
            var envelope = ErrorEnvelope(status: status)
            envelope.change(error)
            return self.envelope(envelope, headers: headers, why: why)
        }
        guard let body = changes.body else { return response(status: status, headers: headers, body: [], why: why) }
        if body.isJSON { return json(status, body.bytes, headers: headers, why: why) }
        return response(
            status: status, headers: typed("text/plain; charset=utf-8", headers), body: body.bytes, why: why)
    }
}
