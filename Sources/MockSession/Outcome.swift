import HTTPMessages
import MusicAPI
import MusicContract

/// An answer, and what there is to tell of it.
struct Outcome: Sendable {
    var response: HTTPResponse
    let source: AnswerSource
    /// The answer's name, if it has one.
    var named: NamedAnswer?
    var violation: ContractViolation?
    /// How long rules keep it back, in milliseconds, whatever the time scale.
    var delay: Int64 = 0
    /// Whether the same request always gets the same bytes while nothing changes.
    var isLasting = false
    /// The ids of the rules that fired.
    var fired: Set<Int> = []
    /// What came nearest, where nothing answered.
    var nearMisses: [Considered] = []

    init(
        _ response: HTTPResponse, by source: AnswerSource, named: NamedAnswer? = nil,
        violation: ContractViolation? = nil
    ) {
        self.response = response
        self.source = source
        self.named = named
        self.violation = violation
    }
}
