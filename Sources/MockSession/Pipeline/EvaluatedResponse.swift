import Scenarios
import HTTPMessages
import MusicAPI
import MusicContract

/// An answer, and what there is to tell of it.
struct EvaluatedResponse: Sendable {
    var response: HTTPResponse
    let source: ResponseSource
    /// The name of the response, or `nil` if it has none.
    var responseName: NamedResponse?
    var violation: ContractViolation?
    /// How long rules keep it back, in milliseconds, whatever the time scale.
    var delayMilliseconds: Int64 = 0
    /// Whether the same request always gets the same bytes while nothing changes.
    var isCacheable = false
    /// The ids of the rules that fired.
    var firedRuleIDs: Set<Int> = []
    /// What came nearest, where nothing answered.
    var nearMisses: [ResponseCandidate] = []

    init(
        response: HTTPResponse, source: ResponseSource, responseName named: NamedResponse? = nil,
        violation: ContractViolation? = nil
    ) {
        self.response = response
        self.source = source
        self.responseName = named
        self.violation = violation
    }

    /// Whether nothing answered: no endpoint, no rule, no resource.
    var isUnmatched: Bool {
        switch source {
        case .unknownEndpoint: true
        case .catalog: responseName == .notFound || responseName == .noRelatedResources
        default: false
        }
    }
}

extension RuleResponse {
    /// The name of the service's response, with or without changes; `nil` for a response of the author's own.
    var name: NamedResponse? {
        if case .named(let name, changes: _) = self { name } else { nil }
    }
}
