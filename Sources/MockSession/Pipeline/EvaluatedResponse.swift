import HTTPMessages
import MusicAPI
import MusicContract
import Scenarios

/// A response and the metadata that the journal and the verdict need.
struct EvaluatedResponse: Sendable {
    var response: HTTPResponse
    let source: ResponseSource
    /// The name of the response, or `nil` if it has none.
    var responseName: NamedResponse?
    /// The name of the service's error, or `nil` if the response is not an error of the API.
    var errorName: APIError.Case?
    var violation: ContractViolation?
    /// The delay that rules specify, in milliseconds, before the time scale.
    var delayMilliseconds: Int64 = 0
    /// The response to render, or `nil`; until then, only the status and the delivery of `response` are known.
    var unrendered: UnrenderedResponse?
    /// The decisions of the rules whose edits and delays apply.
    var decisions: [RuleDecision] = []
    /// Whether neither rules nor tokens decide.
    var isUndecided = false
    /// The rules that fired, in the order in which they were evaluated.
    var firedRules: [ActiveRule] = []
    /// The page limit of a rule that made the page in the body shorter, or `nil` if none did.
    var effectivePageLimit: Int?
    /// The changes of the rules with edits that fired, by rule id.
    var editResults: [Int: EditResult] = [:]
    /// The candidates that almost responded, if none did.
    var nearMisses: [ResponseCandidate] = []

    init(
        response: HTTPResponse, source: ResponseSource, responseName named: NamedResponse? = nil,
        violation: ContractViolation? = nil, unrendered: UnrenderedResponse? = nil, nearMisses: [ResponseCandidate] = []
    ) {
        (self.unrendered, self.nearMisses) = (unrendered, nearMisses)
        self.response = response
        self.source = source
        self.responseName = named
        self.violation = violation
    }

    /// The name of the response or of the error, or `nil` if it has none.
    var name: String? { responseName?.rawValue ?? errorName?.rawValue }

    /// Whether no endpoint, rule, or resource matched the request.
    var isUnmatched: Bool {
        switch source {
        case .unknownEndpoint: true
        case .catalog: responseName == .notFound || responseName == .noRelatedResources
        default: false
        }
    }
}

extension RuleResponse {
    /// The name of the service's response, or `nil` for a custom response.
    var name: NamedResponse? {
        if case .named(let name, changes: _) = self { name } else { nil }
    }
}
