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

    /// Counts the request for the rules it meets, in order, and tells the first of them that fires.
    ///
    /// Rules behind the one that decides are not called.
    mutating func firing(_ rules: [Rule], method: String, segments: [String]) -> Rule? {
        for (index, rule) in rules.enumerated() where rule.request.matches(method: method, segments: segments) {
            calls[index] += 1
            if rule.calls.contains(calls[index]) { return rule }
        }
        return nil
    }

    /// The number of the next error, from 1.
    mutating func nextError() -> Int {
        errors += 1
        return errors
    }
}
