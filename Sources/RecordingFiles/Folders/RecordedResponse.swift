import HTTPMessages
import MockSession
import SecretRedaction
import Text

/// A response without what differs on every run.
struct RecordedResponse: Hashable {
    enum Body: Hashable {
        case none
        /// Compact JSON: an object or an array.
        case json([UInt8])
        case text(String)
    }

    /// The header fields that clients can depend on and that are the same on every run.
    ///
    /// All others are dropped, because they are volatile or can contain secrets: `Date`, `Cache-Control` with its `max-age`, `Set-Cookie`, `X-Apple-…`.
    private static let stableHeaders = [
        "allow", "content-language", "content-type", "deprecation", "link", "location", "retry-after",
        "sunset", "vary", "www-authenticate",
    ]
    /// The id of every recorded error, as long as an id of the service.
    private static let errorID = "RECORDEDERROR0000000000000"

    let status: Int
    let headers: [HTTPField]
    let body: Body

    /// Creates the response of an exchange without secrets; `nil` if its body is not text.
    init?(_ exchange: HTTPExchange) {
        status = exchange.status
        headers = Self.stableHeaders.compactMap { name in
            let values = exchange.responseHeaders.filter { $0.isNamed(name) }.map(\.value)
            // The spelling of a name differs between versions of HTTP.
            return values.isEmpty
                ? nil
                : HTTPField(name: name.capitalizedWords, value: values.joined(separator: ", ").withoutControlCharacters)
        }
        if exchange.responseBody.isEmpty {
            body = .none
        } else if let document = try? JSONDocument.parse(exchange.responseBody),
            [.object, .array].contains(document.root.kind)
        {
            body = .json(document.replacing(Self.errorIDs(in: document.root)))
        } else if let text = String(validating: exchange.responseBody, as: UTF8.self) {
            body = .text(text)
        } else {
            return nil
        }
    }

    private static func errorIDs(in root: JSONView) -> [JSONReplacement] {
        guard let errors = root["errors"] else { return [] }
        return errors.elements.compactMap { error in
            guard let id = error["id"], id.kind == .string else { return nil }
            return JSONReplacement(range: id.range, text: JSONWriter.quoted(errorID))
        }
    }

    /// Whether a client receives the same: status and body, byte for byte except white space and the ids of errors.
    func hasEqualContent(as other: RecordedResponse) -> Bool { status == other.status && body == other.body }

    /// Returns the content of an exchange file with this response.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - isOpaque: Whether JSON is written as text, so that its resources are not imported.
    /// - Returns: The JSON of the file, which ends in a line break.
    func exchangeFile(of request: RecordedRequest, isOpaque: Bool) -> [UInt8] {
        let bodyJSON: JSONValue =
            switch body {
            case .none: .absent
            case .json(let bytes): isOpaque ? .string(String(decoding: bytes, as: UTF8.self)) : .raw(bytes)
            case .text(let text): .string(text)
            }
        let file: JSONValue = [
            "request": .string(request.request), "requestBody": request.bodyJSON, "status": .integer(status),
            "headers": headers.isEmpty ? .absent : .object(headers.map { ($0.name, .string($0.value)) }),
            "body": bodyJSON,
        ]
        return IndentedJSON.text(of: file.bytes) + [UInt8(ascii: "\n")]
    }
}

extension String {
    /// The value of a field with spaces instead of control characters.
    fileprivate var withoutControlCharacters: String {
        String(decoding: utf8.map { $0 < 32 || $0 == 127 ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
    }

    /// The name of a field with an uppercase letter at the start of each word.
    fileprivate var capitalizedWords: String {
        split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: "-")
    }
}
