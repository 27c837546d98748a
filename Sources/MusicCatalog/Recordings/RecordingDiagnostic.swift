import Diagnostics
import OrderedJSON

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
    static func invalidJSON(_ error: JSONSyntaxError) -> Self {
        Self(.error, code: "invalid-json", "this is no JSON: \(error.message)")
    }

    static let expectedRecording = Self(
        .error, code: "not-a-recording", "this JSON is neither a response body nor an exchange",
        help: "A response body has \"data\" or \"results\"; an exchange has \"request\", \"status\" and \"body\".")

    static let errorsWithoutRequest = Self(
        .error, code: "not-a-recording", "an error body does not say which request it answered",
        help: "Make it an exchange: {\"request\": \"GET /v1/…\", \"status\": 404, \"body\": {\"errors\": […]}}.")
}

/// Exchanges.
extension RecordingDiagnostic {
    static let invalidRequest = Self(
        .error, code: "bad-exchange", "an exchange's request is a method and a path",
        help: "Write \"request\": \"GET /v1/catalog/us/songs/1?include=albums\".")

    static func unknownMethod(_ method: String) -> Self {
        Self(.error, code: "bad-exchange", "\"\(method)\" is no method of HTTP")
    }

    static let invalidStatus = Self(
        .error, code: "bad-exchange", "an exchange's status is a whole number from 200 to 599")

    static let invalidHeaders = Self(.error, code: "bad-exchange", "an exchange's headers are names with texts")

    static func unknownMember(_ name: String) -> Self {
        Self(
            .error, code: "bad-exchange", "an exchange has no member `\(name)`",
            help: "Its members are request, status, headers and body.",
            suggestion: Suggestions.nearest(to: name, in: CatalogBuilder.exchangeMemberNames))
    }

    static func duplicateExchange(first: TextLocation, request: String) -> Self {
        Self(
            .error, code: "duplicate-exchange", "the request \"\(request)\" is recorded twice",
            label: .init(at: first, text: "the first recording of it"))
    }
}

/// Resources and their relationships.
extension RecordingDiagnostic {
    static func missingStorefront(type: String, id: String) -> Self {
        Self(
            .error, code: "no-storefront", "no storefront for \(type)/\(id)",
            help: "Give it an \"href\", or put the recording into a folder named after a storefront, such as \"us\".")
    }

    static func duplicateID(type: String, id: String, first: TextLocation) -> Self {
        Self(
            .error, code: "duplicate-id", "\(type)/\(id) stands twice in this list",
            label: .init(at: first, text: "the first one"))
    }

    static let expectedTextID = Self(
        .warning, code: "id-not-text", "a resource's id is text; this one is passed over")

    static func incompleteResource(missing: String) -> Self {
        Self(.warning, code: "not-a-resource", "an entry of `data` has no `\(missing)`; it is passed over")
    }

    static func unknownType(_ type: String, suggestion: String) -> Self {
        Self(.warning, code: "unknown-type", "the API has no resource type \"\(type)\"", suggestion: suggestion)
    }

    static let invalidAttributes = Self(
        .warning, code: "bad-attributes", "attributes are members with values; these are passed over")

    static func invalidRelationship(named name: String) -> Self {
        Self(
            .warning, code: "bad-relationship", "the relationship `\(name)` has no `data`; it is passed over",
            help: "A relationship is {\"data\": [{\"id\": …, \"type\": …}, …]}.")
    }

    static func unknownView(_ name: String, of type: String, suggestion: String) -> Self {
        Self(.warning, code: "unknown-relationship", "\(type) have no view `\(name)`", suggestion: suggestion)
    }

    static func unknownRelationship(_ name: String, of type: String, suggestion: String) -> Self {
        Self(.warning, code: "unknown-relationship", "\(type) have no relationship `\(name)`", suggestion: suggestion)
    }
}

/// Pages of lists.
extension RecordingDiagnostic {
    static func pageGap(list: String, recordedCount: Int, nextOffset: Int) -> Self {
        Self(
            .warning, code: "page-gap",
            "\(list) is recorded up to \(recordedCount) and again from \(nextOffset): it is served up to \(recordedCount)"
        )
    }

    static func missingHref(otherCount: Int) -> Self {
        Self(
            .note, code: "no-address",
            "this body does not say which list it is a page of"
                + (otherCount == 0 ? "" : otherCount == 1 ? ", nor does another" : ", nor do \(otherCount) others"),
            help: "Its resources are served, the list is not; name it in the scenario: {file: …, as: GET /v1/…}.")
    }

    static func truncatedList(list: String, count: Int, next: String) -> Self {
        Self(
            .note, code: "recording-ends", "\(list) ends after \(count), where the recording goes on to \(next)")
    }
}
