import Text

/// A defect of a recording, without its location.
///
/// The static members declare one message each. Several messages can have the same code.
struct RecordingDiagnostic {
    private let severity: Diagnostic.Severity
    private let code: String
    private let message: String
    private let label: Diagnostic.Label?
    private let help: String?
    private let suggestion: String?

    private init(
        _ severity: Diagnostic.Severity, code: String, _ message: String, label: Diagnostic.Label? = nil,
        help: String? = nil, suggestion: String? = nil
    ) {
        self.severity = severity
        self.code = code
        self.message = message
        self.label = label
        self.help = help
        self.suggestion = suggestion
    }

    func diagnostic(at location: TextLocation) -> Diagnostic {
        Diagnostic(
            severity: severity, code: code, message: message, at: location, labels: label.map { [$0] } ?? [],
            help: help.map { [$0] } ?? [], suggestions: suggestion.map { [$0] } ?? [])
    }
}

/// Files that are not recordings.
extension RecordingDiagnostic {
    /// Reports text that is not JSON; `bytes` is all of it.
    static func invalidJSON(_ error: JSONSyntaxError, in bytes: [UInt8]) -> Self {
        let text = bytes.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
        let help =
            text.isEmpty
            ? "Save the body of a response in the file, or remove the file."
            : text.first == UInt8(ascii: "<")
                ? "This is HTML or XML. Record the response of the API, not a web page." : nil
        return Self(.error, code: "invalid-json", "invalid JSON: \(error.message)", help: help)
    }

    /// Reports JSON that is not a recording; the help names the format if it is a known one.
    static func expectedRecording(_ root: JSONView) -> Self {
        if root["log"]?["entries"] != nil {
            return Self(
                .error, code: "not-a-recording", "this is an HTTP archive (HAR), not a recording",
                help: "Turn it into recordings: apple-music-mock import FILE --into FOLDER.")
        }
        if root["results"]?.kind == .array {
            return Self(
                .error, code: "not-a-recording", "`results` must be an object with groups such as `songs`",
                help: root["resultCount"] == nil
                    ? "Record a response of the Apple Music API."
                    : "This is a response of the iTunes Search API. Record one of the Apple Music API.")
        }
        return Self(
            .error, code: "not-a-recording", "this JSON is neither a response body nor an exchange",
            help: "Add \"data\" or \"results\" to a response body, and \"request\" and \"status\" to an exchange.")
    }

    static let errorsWithoutRequest = Self(
        .error, code: "not-a-recording", "this error body does not identify its request",
        help: "Record it as an exchange: {\"request\": \"GET /v1/…\", \"status\": 404, \"body\": {\"errors\": […]}}.")
}

/// Objects of any meaning.
extension RecordingDiagnostic {
    static func repeatedMember(named name: String, first: TextLocation) -> Self {
        Self(
            .warning, code: "repeated-member", "duplicate member \"\(name)\" in this object",
            label: .init(at: first, text: "first used here"),
            help: "Remove one of them. The last one is used for the list and its resources.")
    }
}

/// Exchanges.
extension RecordingDiagnostic {
    static let invalidRequest = Self(
        .error, code: "bad-exchange", "expected a method and a path in `request`",
        help: "Write \"request\": \"GET /v1/catalog/us/songs/1?include=albums\".")

    static func unknownMethod(_ method: String) -> Self {
        Self(.error, code: "bad-exchange", "unknown HTTP method \"\(method)\"")
    }

    static let invalidStatus = Self(
        .error, code: "bad-exchange", "`status` must be an integer between 200 and 599")

    static let invalidHeaders = Self(.error, code: "bad-exchange", "expected an object with strings in `headers`")

    static func unknownMember(_ name: String) -> Self {
        Self(
            .error, code: "bad-exchange", "unknown exchange member \"\(name)\"",
            help: "The members are request, status, headers, and body.",
            suggestion: Suggestions.nearest(to: name, in: CatalogBuilder.exchangeMemberNames))
    }

    static func duplicateExchange(first: TextLocation, request: String) -> Self {
        Self(
            .error, code: "duplicate-exchange", "duplicate exchange \"\(request)\"",
            label: .init(at: first, text: "first recorded here"))
    }
}

/// Resources and their relationships.
extension RecordingDiagnostic {
    static func invalidRating(_ value: String) -> Self {
        Self(
            .warning, code: "bad-rating", "a rating is 1 or -1, found \(value)",
            help: "Write 1 for \"like\" and -1 for \"dislike\". This rating is ignored.")
    }

    static func missingStorefront(type: String, id: String) -> Self {
        Self(
            .error, code: "no-storefront", "missing storefront for \(type)/\(id)",
            help: "Add an \"href\", or move the recording to a folder named after a storefront, such as \"us\".")
    }

    static func repeatedID(type: String, id: String, first: TextLocation) -> Self {
        Self(
            .warning, code: "repeated-id", "duplicate resource \(type)/\(id) in this list",
            label: .init(at: first, text: "first used here"),
            help: "Remove one of them, unless the service returned both. The list is served as recorded.")
    }

    static let expectedTextID = Self(
        .warning, code: "id-not-text", "a resource id must be a string; the resource is ignored")

    static func incompleteResource(missing: String) -> Self {
        Self(.warning, code: "not-a-resource", "an item in `data` has no `\(missing)`; it is ignored")
    }

    static func unknownType(_ type: String, suggestion: String) -> Self {
        Self(.warning, code: "unknown-type", "unknown resource type \"\(type)\"", suggestion: suggestion)
    }

    static let invalidAttributes = Self(
        .warning, code: "bad-attributes", "`attributes` must be an object; they are ignored")

    static func invalidRelationship(named name: String) -> Self {
        Self(
            .warning, code: "bad-relationship", "relationship `\(name)` has no `data`; it is ignored",
            help: "Write {\"data\": [{\"id\": …, \"type\": …}, …]}.")
    }

    static func unknownView(_ name: String, of type: String, suggestion: String) -> Self {
        Self(.warning, code: "unknown-relationship", "unknown view \"\(name)\" of \(type)", suggestion: suggestion)
    }

    static func unknownRelationship(_ name: String, of type: String, suggestion: String) -> Self {
        Self(
            .warning, code: "unknown-relationship", "unknown relationship \"\(name)\" of \(type)",
            suggestion: suggestion)
    }
}

/// Pages of lists.
extension RecordingDiagnostic {
    static func pageGap(list: String, offset: Int, count: Int) -> Self {
        Self(
            .warning, code: "page-gap", "no page of \(list) is recorded at offset \(offset)",
            help: "Record it. Until then, \(count == 1 ? "1 item is" : "\(count) items are") left out, "
                + "and later items keep their offsets.")
    }

    static func otherList(named member: String, author: TextLocation) -> Self {
        Self(
            .error, code: "conflicting-address", "`\(member)` is not an address of the list in `request`",
            label: .init(at: author, text: "the request that returned the body"),
            help: "Correct `request`, or remove it: the body contains the address of its list.")
    }

    static func nextNotAfterPage(author: TextLocation) -> Self {
        Self(
            .error, code: "conflicting-address", "`next` does not follow the offset in `request`",
            label: .init(at: author, text: "the request that returned the body"),
            help: "Correct the offset in `request`: `next` contains the offset of the page after this one.")
    }

    static func missingHref(otherCount: Int) -> Self {
        let bodies = otherCount == 0 ? "body does" : "and \(otherCount) other \(otherCount == 1 ? "body" : "bodies") do"
        return Self(
            .note, code: "no-address",
            "this \(bodies) not identify a list",
            help: "Name the list in the scenario to serve it, not only its resources: {file: …, request: GET /v1/…}.")
    }

    static func truncatedList(list: String, count: Int, next: String) -> Self {
        Self(
            .note, code: "recording-ends",
            "the recording of \(list) ends after \(count) item\(count == 1 ? "" : "s")",
            help: "Record \(next) to serve the rest of the list.")
    }
}
