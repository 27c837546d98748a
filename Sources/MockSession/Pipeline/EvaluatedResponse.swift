import HTTPMessages
import MusicAPI
import MusicContract
import Scenarios

/// A decided response and the metadata that the journal and the verdict need.
///
/// Its memberwise initializer does not copy it, unlike one that sets only some of the values.
struct EvaluatedResponse: Sendable {
    /// The response; only its status and its delivery if it is not rendered.
    var response: HTTPResponse
    let source: ResponseSource
    /// The name of the response, or `nil` if it has none.
    var responseName: NamedResponse?
    /// The name of the service's error, or `nil` if the response is not an error of the API.
    var errorName: APIError.Case?
    /// The contract violation that the API found, or `nil`.
    var violation: ContractViolation?
    /// The response to render, or `nil`.
    var unrendered: UnrenderedResponse?
    /// The candidates that almost responded, if none did.
    var nearMisses: [ResponseCandidate] = []
    /// The delay that rules specify, in milliseconds, before the time scale.
    var delayMilliseconds: Int64 = 0
    /// The decisions of the rules whose edits and delays apply.
    var decisions: [RuleDecision] = []
    /// Whether neither rules nor tokens decide.
    var isUndecided = false
    /// The rules that fired, in the order in which they were evaluated.
    var firedRules: [ActiveRule] = []

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
