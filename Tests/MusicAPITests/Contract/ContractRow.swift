import MockSession
import Testing
import TestSupport

/// A request, its response, and the judgment of the request.
struct ContractRow: Sendable, CustomTestStringConvertible {
    /// The judgment of a request by the verdict.
    enum Judgment: String {
        /// The request has no violation.
        case clean
        /// The request has a violation that is only reported.
        case noted
        /// The request fails the verdict.
        case failed
    }

    /// The group and the number of the correction that the row tests, such as `A1`.
    let label: String
    let method: String
    let target: String
    /// The user token: `nil` for the session's, empty for none.
    var userToken: String?
    var body = ""
    let status: Int
    let judgment: Judgment
    /// Text that the response's body contains, or its first error starts with.
    var contains: [String] = []
    /// Text that the response's body does not contain.
    var lacks: [String] = []

    init(
        _ label: String, _ request: String, _ status: Int, _ judgment: Judgment, _ contains: String...,
        lacks: [String] = [], userToken: String? = nil, body: String = ""
    ) {
        let words = request.split(separator: " ", maxSplits: 1).map(String.init)
        (self.label, method, target) = (label, words[0], words[1])
        (self.status, self.judgment, self.contains, self.lacks) = (status, judgment, contains, lacks)
        (self.userToken, self.body) = (userToken, body)
    }

    var testDescription: String { "\(label): \(method) \(target.prefix(80))" }

    /// Sends the request and compares the response and the judgment.
    func check(_ ask: Engine) {
        let fields = userToken.map { ["Music-User-Token": $0] } ?? [:]
        let answer = ask(target, method, fields: fields, body: body)
        #expect(answer.status == status, "\(testDescription): \(answer)")
        for text in contains { #expect(answer.text.contains(text), "\(testDescription): \(answer)") }
        for text in lacks { #expect(!answer.text.contains(text), "\(testDescription): \(answer)") }
        let verdict = ask.session.verdict()
        let found: Judgment =
            verdict.violations.isEmpty ? verdict.reportedViolations.isEmpty ? .clean : .noted : .failed
        let reasons = (verdict.violations + verdict.reportedViolations).map { "\($0.violation)" }
        #expect(found == judgment, "\(testDescription): \(reasons.joined(separator: "; "))")
    }
}
