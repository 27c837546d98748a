import MusicContract
import Text

extension AuditRun {
    /// Returns a clause of the condition that does not hold, as a reason, or `nil`.
    ///
    /// Before the last response, only clauses about responses that have arrived are judged.
    mutating func unmetCondition(
        of probe: Probe, in responses: [AuditResponse], isComplete: Bool
    ) throws(Unanswered) -> String? {
        for text in probe.condition {
            guard let clause = Clause(try resolve(text)) else { throw Unanswered(reason: "unreadable clause") }
            if !isComplete, clause.subject.number.map({ $0 > responses.count }) ?? true { continue }
            if clause.judgment(of: responses) != .holds { return "requires \(text)" }
        }
        return nil
    }

    /// Returns why responses show nothing about a probe that does not ask for such responses, or `nil`.
    static func unusableReason(of probe: Probe, responses: [AuditResponse]) -> String? {
        let clauses = probe.condition + probe.expectation + probe.alternatives.flatMap(\.clauses)
        func expects(_ status: String) -> Bool {
            clauses.contains { $0.hasSuffix("status = \(status)") || $0.contains("status in") && $0.contains(status) }
        }
        for response in responses {
            if [429, 502, 503, 504].contains(response.status) { return "status \(response.status)" }
            if response.status == 401, !expects("401") { return "status 401" }
            if response.status == 500, !expects("500") { return "status 500" }
            if response.code == "40015", !clauses.contains(where: { $0.contains("40015") }),
                probe.group != .unsubscribed
            {
                return "the account has no subscription"
            }
        }
        return nil
    }

    /// Judges the expectation and the alternatives of a probe.
    mutating func judge(_ probe: Probe, _ responses: [AuditResponse]) throws(Unanswered) -> AuditResult {
        let clauses = try clauses(probe.expectation)
        let condition = try self.clauses(probe.condition)
        if !condition.contains(where: { $0.subject.function == "status" }),
            let reason = Self.reasonAgainstAbsence(in: clauses, responses)
        {
            return AuditResult(.undecided, reason: reason)
        }
        let judgments = clauses.map { $0.judgment(of: responses) }
        switch Judgment.all(judgments) {
        case .holds: return AuditResult(.holds)
        case .undecided(let reason): return AuditResult(.undecided, reason: reason)
        case .fails: break
        }
        var result = AuditResult(.differs)
        if let index = judgments.firstIndex(of: .fails) {
            result.clause = probe.expectation[index]
            result.describe(clauses[index].subject, in: responses)
        }
        for alternative in probe.alternatives {
            let judgments = try self.clauses(alternative.clauses).map { $0.judgment(of: responses) }
            guard Judgment.all(judgments) == .holds else { continue }
            result.outcome = alternative.name
            return result
        }
        let failing = zip(clauses, judgments).filter { $0.1 == .fails }.map(\.0.subject)
        let isNumber = failing.allSatisfy { ["max", "offset"].contains($0.function) }
        if isNumber, result.observed != nil, probe.confidence == .guessed { result.kind = .learned }
        return result
    }

    private mutating func clauses(_ texts: [String]) throws(Unanswered) -> [Clause] {
        var clauses: [Clause] = []
        for text in texts {
            guard let clause = Clause(try resolve(text)) else { throw Unanswered(reason: "unreadable clause") }
            clauses.append(clause)
        }
        return clauses
    }

    /// Returns why a missing value shows nothing, or `nil`: without a clause about the status, the response must be a
    /// success with data.
    private static func reasonAgainstAbsence(in clauses: [Clause], _ responses: [AuditResponse]) -> String? {
        guard !clauses.contains(where: { $0.subject.function == "status" }) else { return nil }
        for clause in clauses {
            guard case .absent = clause.test, let response = clause.subject.response(in: responses) else { continue }
            guard (200..<300).contains(response.status) else { return "status \(response.status)" }
            guard response.root?.count ?? 0 > 0 else { return "the response has no data" }
        }
        return nil
    }
}

extension AuditResult {
    /// Adds the parts of a response that a report may contain.
    fileprivate mutating func describe(_ subject: ClauseSubject, in responses: [AuditResponse]) {
        guard let response = subject.response(in: responses) else { return }
        if subject.isReportable, subject.function != "status" { observed = subject.value(in: response) }
        status = response.status
        func error(_ path: String) -> String? { response.views(at: "errors/0/" + path).first?.string }
        (code, title, detail) = (error("code"), error("title"), error("detail"))
        parameter = error("source/parameter")
    }
}
