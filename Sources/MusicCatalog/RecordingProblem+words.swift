import Diagnostics
import OrderedJSON

extension RecordingProblem {
    /// The problem in words, at its place.
    func diagnostic(at location: TextLocation) -> Diagnostic {
        switch self {
        case .invalidJSON(let error):
            make(.error, .invalidJSON, "this is no JSON: \(error.message)", location)
        case .notARecording:
            make(
                .error, .notARecording, "this JSON is neither a response body nor an exchange", location,
                help:
                    "A response body has \"data\" or \"results\"; an exchange has \"request\", \"status\" and \"body\"."
            )
        case .errorsWithoutRequest:
            make(
                .error, .notARecording, "an error body does not say which request it answered", location,
                help: "Make it an exchange: {\"request\": \"GET /v1/…\", \"status\": 404, \"body\": {\"errors\": […]}}."
            )
        case .badExchange(let mistake): exchange(mistake, location)
        case .duplicateExchange(let first, let request):
            make(
                .error, .duplicateExchange, "the request \"\(request)\" is recorded twice", location,
                labels: [.init(first, "the first recording of it")])
        case .noStorefront(let type, let id):
            make(
                .error, .noStorefront, "no storefront for \(type)/\(id)", location,
                help:
                    "Give it an \"href\", or put the recording into a folder named after a storefront, such as \"us\"."
            )
        case .duplicateID(let type, let id, let first):
            make(
                .error, .duplicateID, "\(type)/\(id) stands twice in this list", location,
                labels: [.init(first, "the first one")])
        case .idNotText:
            make(.warning, .idNotText, "a resource's id is text; this one is passed over", location)
        case .notAResource(let missing):
            make(
                .warning, .notAResource, "an entry of `data` has no `\(missing)`; it is passed over", location)
        case .unknownType(let type, let near):
            make(.warning, .unknownType, "the API has no resource type \"\(type)\"", location, suggestions: [near])
        case .badAttributes:
            make(.warning, .badAttributes, "attributes are members with values; these are passed over", location)
        case .badRelationship(let name):
            make(
                .warning, .badRelationship, "the relationship `\(name)` has no `data`; it is passed over", location,
                help: "A relationship is {\"data\": [{\"id\": …, \"type\": …}, …]}.")
        case .unknownView(let name, let type, let near):
            make(
                .warning, .unknownRelationship, "\(type) have no view `\(name)`", location, suggestions: [near])
        case .unknownRelationship(let name, let type, let near):
            make(
                .warning, .unknownRelationship, "\(type) have no relationship `\(name)`", location, suggestions: [near])
        case .pageGap(let list, let has, let begins):
            make(
                .warning, .pageGap,
                "\(list) is recorded up to \(has) and again from \(begins): it is served up to \(has)", location)
        case .noAddress(let others):
            make(
                .note, .noAddress,
                "this body does not say which list it is a page of"
                    + (others == 0 ? "" : others == 1 ? ", nor does another" : ", nor do \(others) others"), location,
                help: "Its resources are served, the list is not; name it in the scenario: {file: …, as: GET /v1/…}.")
        case .recordingEnds(let list, let count, let next):
            make(
                .note, .recordingEnds, "\(list) ends after \(count), where the recording goes on to \(next)", location)
        }
    }

    private func exchange(_ mistake: ExchangeMistake, _ location: TextLocation) -> Diagnostic {
        switch mistake {
        case .request:
            make(
                .error, .badExchange, "an exchange's request is a method and a path", location,
                help: "Write \"request\": \"GET /v1/catalog/us/songs/1?include=albums\".")
        case .method(let method): make(.error, .badExchange, "\"\(method)\" is no method of HTTP", location)
        case .status: make(.error, .badExchange, "an exchange's status is a whole number from 200 to 599", location)
        case .headers: make(.error, .badExchange, "an exchange's headers are names with texts", location)
        case .member(let name):
            make(
                .error, .badExchange, "an exchange has no member `\(name)`", location,
                help: "Its members are request, status, headers and body.",
                suggestions: [Suggestions.nearest(to: name, in: CatalogBuilder.exchangeMembers)].compactMap { $0 })
        }
    }

    private func make(
        _ severity: Diagnostic.Severity, _ code: RecordingCode, _ message: String, _ location: TextLocation,
        labels: [Diagnostic.Label] = [], help: String? = nil, suggestions: [String] = []
    ) -> Diagnostic {
        Diagnostic(
            severity, code: code.rawValue, message, at: location, labels: labels, help: help.map { [$0] } ?? [],
            suggestions: suggestions)
    }
}
