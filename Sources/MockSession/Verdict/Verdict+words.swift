import MusicAPI
import MusicContract
import Scenarios

extension Verdict {
    /// What is no failure and good to know, a sentence each.
    package var notes: [String] {
        var notes: [String] = []
        if isEmpty {
            notes.append(
                "No request arrived: does the client ask the mock's address, and with this session's developer token?")
        }
        if violationCount > violations.count {
            notes.append("Only the first \(violations.count) of \(violationCount) violations are listed.")
        }
        if reportedCount > 0, !isContractReported {
            for violation in reported.prefix(20) { notes.append("\(violation.text)\(violation.leniency)") }
            if reportedCount > 20 { notes.append("\(reportedCount - 20) more of these.") }
        }
        if skippedDelays > 0 {
            notes.append("\(Self.count(skippedDelays, "delay")) not waited for: the time scale is 0.")
        }
        notes += refusedEffects
        for (operation, count) in outcomesLeft {
            notes.append("\(Self.count(count, "scripted outcome")) never asked for: \(operation).")
        }
        if droppedEntries > 0 {
            notes.append(
                "The journal is full: \(Self.count(droppedEntries, "entry", "entries")) dropped, the oldest first.")
        }
        return notes
    }

    /// For terminals.
    package var text: String {
        var text = "\(passed ? "passed" : "FAILED"): \(scenario)\n"
        let tail = violationCount == 1 ? "1 breaks the contract" : "\(violationCount) break the contract"
        let asked =
            operations == 0 ? "" : ", \(operations == 1 ? "1 operation" : "\(operations) operations") of the device"
        text += "  \(requests == 1 ? "1 request" : "\(requests) requests")\(asked), \(tail)\n"
        for expectation in expectations { text += expectation.text }
        for violation in violations { text += "  \(violation.text)\n" }
        for violation in isContractReported ? reported : [] { text += "  reported: \(violation.text)\n" }
        for rule in rulesNeverFired { text += "  never fired: \(rule.labelAndPlace)\n" }
        for note in notes { text += "  note: \(note)\n" }
        return text
    }

    /// `3 delays were`, `1 entry was`.
    private static func count(_ number: Int, _ one: String, _ many: String? = nil) -> String {
        number == 1 ? "1 \(one) was" : "\(number) \(many ?? one + "s") were"
    }
}

extension Judgement {
    /// A line where it is met, else all that is known of it.
    fileprivate var text: String {
        guard !isMet else { return "  met      \(name): \(expected)\n" }
        var text = "  NOT MET  \(name): \(expected)\n"
        if let place { text += "    at       \(place)\n" }
        text += "    seen     \(seen)\n"
        for nearest in nearest {
            text += "    nearest  \(nearest.label)\n"
            for difference in nearest.differences { text += "             \(difference.text)\n" }
        }
        if let remedy { text += "    remedy   \(remedy)\n" }
        return text
    }

    /// What a report says of it where it is not met.
    var details: [String] {
        var lines = place.map { ["at: \($0)"] } ?? []
        lines += ["expected: \(expected)", "seen: \(seen)"]
        for nearest in nearest {
            lines.append("nearest: \(nearest.label)")
            lines += nearest.differences.map { "  \($0.text)" }
        }
        if let remedy { lines.append("remedy: \(remedy)") }
        return lines
    }
}

extension Judgement.Nearest {
    /// `entry 3, GET /v1/… (403)`.
    fileprivate var label: String {
        "entry \(number)" + (what.map { ", \($0)" } ?? ", which the journal has dropped")
            + (status.map { " (\($0))" } ?? "")
    }
}

extension Verdict.Violation {
    /// Why it fails nobody.
    fileprivate var leniency: String {
        violation.confidence.isCertain
            ? " (the scenario excepts it)"
            : " (nobody is failed for it: the contract is \(violation.confidence.rawValue) there)"
    }

    /// `GET /v1/…?limit=99: value-too-large (parameter limit), by GET /v1/…`.
    package var text: String {
        let parameter = violation.parameter.map { " (parameter \($0))" } ?? ""
        let detail = violation.detail.map { ": \($0)" } ?? ""
        return "\(culprit.text(number)): \(violation.rule)\(parameter)\(detail); the contract: \(violation.source)"
    }
}

extension ViolationSource {
    /// `request 3, GET /v1/…`, `operation 4, present-offer`.
    fileprivate func text(_ number: Int) -> String {
        switch self {
        case .request(let request): "request \(number), \(request)"
        case .operation(let operation): "operation \(number), \(operation)"
        }
    }
}

extension UnfiredRule {
    /// `rule 2 "refused" (Scenarios/outage.yaml:7:5)`.
    package var labelAndPlace: String { place.map { "\(label) (\($0))" } ?? label }
}
