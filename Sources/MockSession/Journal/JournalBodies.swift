package import HTTPMessages
import SecretRedaction
package import Text

/// The bodies of a request and its response in the journal, and the fields of the response, with secrets redacted.
package struct JournalBodies: Sendable {
    package let request: [UInt8]
    package let responseHeaders: [HTTPField]
    package let response: [UInt8]

    init(_ bodies: LoggedBodies, placeholders: inout SecretPlaceholders) {
        request = placeholders.redactBody(bodies.request)
        responseHeaders = bodies.responseHeaders.map { field in
            let kind = SecretKind(named: field.name)
            return HTTPField(
                name: field.name,
                value: kind.map { placeholders.placeholder(forField: field.value, kind: $0) }
                    ?? placeholders.redact(field.value, readsNames: true))
        }
        response = placeholders.redactBody(bodies.response)
    }

    /// Writes the members `headers` and `body` of the response.
    func writeResponse(to json: inout JSONWriter) {
        json.write(responseHeaders)
        json.writeBody(response)
    }
}

extension JSONWriter {
    /// Writes the member `headers`, a list of `{"name","value"}`.
    mutating func write(_ fields: [HTTPField]) {
        member("headers", array: fields) { field, json in
            json.beginObject()
            json.member("name", field.name)
            json.member("value", field.value)
            json.endObject()
        }
    }

    /// Writes the member `body` as text, or in Base64 with the member `encoding` if it is not text.
    package mutating func writeBody(_ body: [UInt8], named name: String = "body") {
        if let text = String(validating: body, as: UTF8.self) {
            member(name, text)
        } else {
            member(name, Base64URL.encodePadded(body))
            member("encoding", "base64")
        }
    }
}
