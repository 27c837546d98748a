/// The result of a probe.
package struct AuditResult: Sendable, Equatable {
    package enum Kind: String, Sendable, CaseIterable {
        /// The service responds as the mock.
        case holds
        /// It responds in another way.
        case differs
        /// It states a number that the mock only guesses.
        case learned
        /// The responses do not show it.
        case undecided
    }

    /// The reason of a probe whose requests were not sent.
    static let unasked = "the run ended before"

    package var kind: Kind
    /// The name of the alternative that holds.
    package var outcome: String?
    /// The observed value of the clause that fails, if it is a number, a list of names, or a header field.
    package var observed: String?
    /// The clause that fails, with placeholders.
    package var clause: String?
    /// The reason why the probe is undecided.
    package var reason: String?
    package var status: Int?
    package var code: String?
    package var title: String?
    package var detail: String?
    package var parameter: String?

    package init(_ kind: Kind, reason: String? = nil) { (self.kind, self.reason) = (kind, reason) }

    /// Whether the status and the code are as the mock believes, so that only the wording differs.
    package var concernsWording: Bool {
        guard let clause else { return false }
        return clause.hasPrefix("title ") || clause.hasPrefix("detail ")
    }

    /// The alternative, the number, or the status and the code of the response.
    package var summary: String {
        if let outcome { return outcome }
        if let observed { return observed }
        return [status.map(String.init), code].compactMap { $0 }.joined(separator: " ")
    }
}
