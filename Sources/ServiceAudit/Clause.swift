import Scenarios
import Text

/// A condition on responses, such as `status = 400` or `all data/*/attributes present`.
struct Clause {
    enum Quantifier { case one, all, any }

    enum Comparison: String, CaseIterable {
        case equal = " = "
        case unequal = " != "
        case atMost = " <= "
        case atLeast = " >= "
        case less = " < "
        case matches = " ~ "
        case has = " has "
        case hasNot = " hasnot "
        case isIn = " in "
    }

    enum Test {
        case present, absent, empty
        case comparison(Comparison, String)
    }

    /// The clause, with values instead of placeholders.
    let text: String
    let quantifier: Quantifier
    let subject: ClauseSubject
    let test: Test

    init?(_ text: String) {
        self.text = text
        var rest = text
        if let word = ["all ", "any "].first(where: { rest.hasPrefix($0) }) {
            quantifier = word == "all " ? .all : .any
            rest.removeFirst(4)
        } else {
            quantifier = .one
        }
        if rest == "empty" || rest.hasPrefix("#") && rest.hasSuffix(" empty") {
            (subject, test) = (ClauseSubject(rest), .empty)
            return
        }
        for (suffix, test) in [(" present", Test.present), (" absent", Test.absent)] where rest.hasSuffix(suffix) {
            (subject, self.test) = (ClauseSubject(String(rest.dropLast(suffix.count))), test)
            return
        }
        let found = Comparison.allCases.compactMap { sign in rest.firstRange(of: sign.rawValue).map { (sign, $0) } }
        guard let (sign, range) = found.min(by: { $0.1.lowerBound < $1.1.lowerBound }) else { return nil }
        subject = ClauseSubject(String(rest[..<range.lowerBound]))
        test = .comparison(sign, String(rest[range.upperBound...]))
    }

    /// Judges the clause for the responses to the requests of a probe.
    func judgment(of responses: [AuditResponse]) -> Judgment {
        guard let response = subject.response(in: responses) else { return .undecided("no response") }
        switch test {
        case .empty: return Judgment(response.isEmpty)
        case .present: return judge(response, responses) { $0 != nil }
        case .absent: return judge(response, responses) { $0 == nil }
        case .comparison(let sign, let operand):
            var other: String? = operand
            if operand.hasPrefix("#") {
                let subject = ClauseSubject(operand)
                other = subject.response(in: responses).flatMap { subject.value(in: $0) }
                // Two missing values are not equal.
                if other == nil { return .fails }
            }
            return judge(response, responses) { value in
                value.map { Self.compare($0, sign, other ?? "") } ?? false
            }
        }
    }

    private func judge(
        _ response: AuditResponse, _ responses: [AuditResponse], _ isTrue: (String?) -> Bool
    ) -> Judgment {
        guard quantifier != .one else { return Judgment(isTrue(subject.value(in: response))) }
        let (elements, rest) = response.elements(of: subject.path)
        guard !elements.isEmpty else { return .undecided("no value of \(subject.path)") }
        let parts = rest.isEmpty ? [] : rest.components(separatedBy: "/")
        let results = elements.map { isTrue($0.views(at: parts[...]).first?.text) }
        return Judgment(quantifier == .all ? results.allSatisfy { $0 } : results.contains(true))
    }

    static func compare(_ value: String, _ sign: Comparison, _ other: String) -> Bool {
        // A list of strings in JSON has brackets and quotation marks.
        func words(_ text: String) -> [Substring] { text.split { ",[]\"".contains($0) } }
        func numbers(_ isTrue: (Int, Int) -> Bool) -> Bool {
            guard let left = Int(value), let right = Int(other) else { return false }
            return isTrue(left, right)
        }
        switch sign {
        case .equal: return value == other
        case .unequal: return value != other
        case .atMost: return numbers(<=)
        case .atLeast: return numbers(>=)
        case .less: return numbers(<)
        case .matches: return (try? TextPattern(regularExpression: other))?.search(value).succeeds ?? false
        case .has: return words(other).allSatisfy(words(value).contains)
        case .hasNot: return !words(other).contains(where: words(value).contains)
        case .isIn: return words(other).contains(value[...])
        }
    }
}

/// The result of a clause or of several.
enum Judgment: Equatable {
    case holds, fails
    case undecided(String)

    init(_ holds: Bool) { self = holds ? .holds : .fails }

    /// Judges clauses together; one that fails takes precedence over one that is undecided.
    static func all(_ judgments: [Judgment]) -> Judgment {
        if judgments.contains(.fails) { return .fails }
        return judgments.first { $0 != .holds } ?? .holds
    }
}
