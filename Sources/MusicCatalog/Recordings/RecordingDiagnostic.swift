package import Diagnostics
package import OrderedJSON

/// A problem in a recording; the messages are below.
package enum RecordingDiagnostic {
    case invalidJSON(JSONSyntaxError)
    case expectedRecording
    case errorsWithoutRequest
    case invalidExchange(ExchangeDefect)
    case duplicateExchange(first: TextLocation, request: String)
    case missingStorefront(type: String, id: String)
    case duplicateID(type: String, id: String, first: TextLocation)
    case expectedTextID
    case incompleteResource(missing: String)
    case unknownType(String, suggestion: String)
    case invalidAttributes
    case invalidRelationship(named: String)
    case unknownRelationship(String, of: String, suggestion: String)
    case unknownView(String, of: String, suggestion: String)
    case pageGap(list: String, recordedCount: Int, nextOffset: Int)
    case missingHref(otherCount: Int)
    case truncatedList(list: String, count: Int, next: String)

    /// What an exchange can lack.
    package enum ExchangeDefect {
        case invalidRequest, unknownMethod(String), invalidStatus, invalidHeaders, unknownMember(String)
    }
}

extension RecordingDiagnostic {
    /// What can be said of a recording, by its stable code.
    package enum Code: String, Sendable, CaseIterable {
        case invalidJSON = "invalid-json"
        case expectedRecording = "not-a-recording"
        case invalidExchange = "bad-exchange"
        case duplicateExchange = "duplicate-exchange"
        case missingStorefront = "no-storefront"
        case duplicateID = "duplicate-id"
        case expectedTextID = "id-not-text"
        case incompleteResource = "not-a-resource"
        case unknownType = "unknown-type"
        case invalidAttributes = "bad-attributes"
        case invalidRelationship = "bad-relationship"
        case unknownRelationship = "unknown-relationship"
        case pageGap = "page-gap"
        case missingHref = "no-address"
        case truncatedList = "recording-ends"
    }
}

extension RecordingDiagnostic {
    /// The problem in words, at its place.
    func diagnostic(at location: TextLocation) -> Diagnostic {
        switch self {
        case .invalidJSON(let error):
            makeDiagnostic(.error, code: .invalidJSON, message: "this is no JSON: \(error.message)", at: location)
        case .expectedRecording:
            makeDiagnostic(
                .error, code: .expectedRecording, message: "this JSON is neither a response body nor an exchange",
                at: location,
                help:
                    "A response body has \"data\" or \"results\"; an exchange has \"request\", \"status\" and \"body\"."
            )
        case .errorsWithoutRequest:
            makeDiagnostic(
                .error, code: .expectedRecording, message: "an error body does not say which request it answered",
                at: location,
                help: "Make it an exchange: {\"request\": \"GET /v1/…\", \"status\": 404, \"body\": {\"errors\": […]}}."
            )
        case .invalidExchange(let mistake): exchangeDiagnostic(for: mistake, at: location)
        case .duplicateExchange(let first, let request):
            makeDiagnostic(
                .error, code: .duplicateExchange, message: "the request \"\(request)\" is recorded twice", at: location,
                labels: [.init(at: first, text: "the first recording of it")])
        case .missingStorefront(let type, let id):
            makeDiagnostic(
                .error, code: .missingStorefront, message: "no storefront for \(type)/\(id)", at: location,
                help:
                    "Give it an \"href\", or put the recording into a folder named after a storefront, such as \"us\"."
            )
        case .duplicateID(let type, let id, let first):
            makeDiagnostic(
                .error, code: .duplicateID, message: "\(type)/\(id) stands twice in this list", at: location,
                labels: [.init(at: first, text: "the first one")])
        case .expectedTextID:
            makeDiagnostic(
                .warning, code: .expectedTextID, message: "a resource's id is text; this one is passed over",
                at: location)
        case .incompleteResource(let missing):
            makeDiagnostic(
                .warning, code: .incompleteResource,
                message: "an entry of `data` has no `\(missing)`; it is passed over", at: location)
        case .unknownType(let type, let near):
            makeDiagnostic(
                .warning, code: .unknownType, message: "the API has no resource type \"\(type)\"", at: location,
                suggestions: [near])
        case .invalidAttributes:
            makeDiagnostic(
                .warning, code: .invalidAttributes,
                message: "attributes are members with values; these are passed over", at: location)
        case .invalidRelationship(named: let name):
            makeDiagnostic(
                .warning, code: .invalidRelationship,
                message: "the relationship `\(name)` has no `data`; it is passed over", at: location,
                help: "A relationship is {\"data\": [{\"id\": …, \"type\": …}, …]}.")
        case .unknownView(let name, let type, let near):
            makeDiagnostic(
                .warning, code: .unknownRelationship, message: "\(type) have no view `\(name)`", at: location,
                suggestions: [near])
        case .unknownRelationship(let name, let type, let near):
            makeDiagnostic(
                .warning, code: .unknownRelationship, message: "\(type) have no relationship `\(name)`", at: location,
                suggestions: [near])
        case .pageGap(let list, let has, let begins):
            makeDiagnostic(
                .warning, code: .pageGap,
                message: "\(list) is recorded up to \(has) and again from \(begins): it is served up to \(has)",
                at: location)
        case .missingHref(let others):
            makeDiagnostic(
                .note, code: .missingHref,
                message: "this body does not say which list it is a page of"
                    + (others == 0 ? "" : others == 1 ? ", nor does another" : ", nor do \(others) others"),
                at: location,
                help: "Its resources are served, the list is not; name it in the scenario: {file: …, as: GET /v1/…}.")
        case .truncatedList(let list, let count, let next):
            makeDiagnostic(
                .note, code: .truncatedList,
                message: "\(list) ends after \(count), where the recording goes on to \(next)", at: location)
        }
    }

    private func exchangeDiagnostic(for mistake: ExchangeDefect, at location: TextLocation) -> Diagnostic {
        switch mistake {
        case .invalidRequest:
            makeDiagnostic(
                .error, code: .invalidExchange, message: "an exchange's request is a method and a path", at: location,
                help: "Write \"request\": \"GET /v1/catalog/us/songs/1?include=albums\".")
        case .unknownMethod(let method):
            makeDiagnostic(.error, code: .invalidExchange, message: "\"\(method)\" is no method of HTTP", at: location)
        case .invalidStatus:
            makeDiagnostic(
                .error, code: .invalidExchange, message: "an exchange's status is a whole number from 200 to 599",
                at: location)
        case .invalidHeaders:
            makeDiagnostic(
                .error, code: .invalidExchange, message: "an exchange's headers are names with texts", at: location)
        case .unknownMember(let name):
            makeDiagnostic(
                .error, code: .invalidExchange, message: "an exchange has no member `\(name)`", at: location,
                help: "Its members are request, status, headers and body.",
                suggestions: [Suggestions.nearest(to: name, in: CatalogBuilder.exchangeMemberNames)].compactMap { $0 })
        }
    }

    private func makeDiagnostic(
        _ severity: Diagnostic.Severity, code: RecordingDiagnostic.Code, message: String, at location: TextLocation,
        labels: [Diagnostic.Label] = [], help: String? = nil, suggestions: [String] = []
    ) -> Diagnostic {
        Diagnostic(
            severity: severity, code: code.rawValue, message: message, at: location, labels: labels,
            help: help.map { [$0] } ?? [],
            suggestions: suggestions)
    }
}
