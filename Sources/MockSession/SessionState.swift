import Scenarios

/// What changes while a session runs.
///
/// Decisions are functions of it without input or output.
struct SessionState: Sendable {
    /// How often each rule's request was met.
    private var calls: [Int]
    /// How many errors were answered: each has an id of its own.
    private var errors = 0

    init(rules: [Rule]) {
        calls = [Int](repeating: 0, count: rules.count)
    }

    /// What rules have to say of a request.
    struct Decision: Sendable {
        /// The rule that decides.
        let firing: Rule?
        /// Whether any rule met the request, fired or not: then the next call may be answered otherwise.
        let isMet: Bool
    }

    /// Counts the request for the rules it meets, in order, until one fires; rules behind that one are not called.
    mutating func decide(_ rules: [Rule], method: String, segments: [String]) -> Decision {
        var isMet = false
        for (index, rule) in rules.enumerated() where rule.request.matches(method: method, segments: segments) {
            isMet = true
            calls[index] += 1
            if rule.calls.contains(calls[index]) { return Decision(firing: rule, isMet: true) }
        }
        return Decision(firing: nil, isMet: isMet)
    }

    /// The number of the next error, from 1.
    mutating func nextError() -> Int {
        errors += 1
        return errors
    }
}
