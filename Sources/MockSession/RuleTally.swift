/// How often a rule was called, by URL where it counts so, and has fired.
struct RuleTally: Sendable {
    private(set) var calls = 0
    private(set) var fired = 0
    private var callsByURL: [String: Int] = [:]

    /// Counts a call: its number, among those of the URL if there is one.
    mutating func call(url: String?) -> Int {
        calls += 1
        guard let url else { return calls }
        // Whoever invents URLs does not fill the memory: a full map starts anew.
        if callsByURL.count >= 100_000, callsByURL[url] == nil { callsByURL = [:] }
        callsByURL[url, default: 0] += 1
        return callsByURL[url] ?? 1
    }

    /// Counts the rule as fired: how often it had before.
    mutating func fire() -> Int {
        fired += 1
        return fired - 1
    }
}
