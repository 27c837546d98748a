/// How often a rule was called, by URL where it counts so, and has fired.
struct RuleCounter: Sendable {
    private(set) var callCount = 0
    private(set) var firedCount = 0
    private var callCountsByURL: [String: Int] = [:]

    /// Counts a call: its number, among those of the URL if there is one.
    mutating func countCall(url: String?) -> Int {
        callCount += 1
        guard let url else { return callCount }
        // Whoever invents URLs does not fill the memory: a full map starts anew.
        if callCountsByURL.count >= 100_000, callCountsByURL[url] == nil { callCountsByURL = [:] }
        callCountsByURL[url, default: 0] += 1
        return callCountsByURL[url] ?? 1
    }

    /// Counts the rule as fired: how often it had before.
    mutating func countFiring() -> Int {
        firedCount += 1
        return firedCount - 1
    }
}
