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
        responseHeaders = placeholders.redact(bodies.responseHeaders)
        response = placeholders.redactBody(bodies.response)
    }

    /// `{"headers","body"}` of the response.
    var responseJSON: JSONValue { .joined(["headers": responseHeaders.json], .body(response)) }
}

extension HTTPField {
    /// Whether the value is the reason of the mock.
    var isReason: Bool { isNamed("Mock-Answer") }
}

extension [HTTPField] {
    /// `[{"name","value"}]`.
    package var json: JSONValue { .array(self) { ["name": .string($0.name), "value": .string($0.value)] } }
}

extension JSONValue {
    /// Returns an object with a body as text, or in Base64 with the member `encoding` if it is not text.
    package static func body(_ body: [UInt8], named name: String = "body") -> JSONValue {
        if let text = String(validating: body, as: UTF8.self) {
            [name: .string(text)]
        } else {
            [name: .string(Base64URL.encodePadded(body)), "encoding": "base64"]
        }
    }
}
