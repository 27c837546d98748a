import MusicDevice
import Scenarios

/// The reason that an expectation is not met.
enum UnmetReason {
    /// The anchor of the expectation never occurred.
    case missingAnchor(named: String)
    /// There were too few occurrences; `nearest` is the main difference of the best near miss.
    case tooFew(count: Int, nearest: Difference?)
    case tooMany
    /// An occurrence came too soon, or too soon or too late after the previous one.
    case mistimed(difference: Difference?)
    /// Items of a list were never read.
    case unreadItems(count: Int, total: Int)
    /// Items of a list were read more than once.
    case duplicateItems
    /// More requests past the end of a list were sent than allowed.
    case requestsPastEnd(count: Int)
    /// The final list is not the expected one.
    case unexpectedFinalList
    /// The final list cannot be read: the response has another status than 200.
    case missingFinalList(status: Int)
}

extension Expectation {
    /// Returns a sentence about what the client's author must change.
    func remedy(for reason: UnmetReason) -> String {
        switch reason {
        case .missingAnchor(named: let name):
            return "Fix \"\(name)\" first: this expectation starts from it, and it never occurred."
        case .tooFew(let count, nearest: let difference):
            return difference.map(remedy) ?? (count > 0 ? repetitionRemedy(count: count) : missingOccurrenceRemedy)
        case .tooMany:
            return times?.through == 0
                ? "\(subject.prohibition)\(after.map { " after \($0.quotedName)" } ?? "")."
                : "Stop sooner: expected \(times.map { "\($0)" } ?? "once")."
        case .mistimed(difference: let difference):
            if let difference, difference.criterion == .gaveUp { return difference.giveUpRemedy }
            if difference?.criterion == .notBefore {
                return "Wait \(difference?.expected ?? "longer"), as `Retry-After` or a backoff requires."
            }
            return difference.map(timingRemedy) ?? "Allow more time between them."
        case .unreadItems(let count, let all):
            return "Follow `next` until it is absent: \(count) of \(all) items were never read."
        case .duplicateItems:
            return "Read each page once: follow `next` unchanged, and after a failure retry only that page."
        case .requestsPastEnd(count: let count):
            return """
                Stop when `next` is absent: \(count == 1 ? "1 request was" : "\(count) requests were") sent past the end.
                """
        case .missingFinalList(status: let status):
            return "Check the path: at the end, the session responds to it with status \(status)."
        case .unexpectedFinalList:
            return "Check what the client wrote: this is the session's final state."
        }
    }

    /// Returns the remedy for two occurrences that are too close together or too far apart.
    private func timingRemedy(for difference: Difference) -> String {
        let isLate = gap.map { $0.fromMilliseconds == 0 } ?? false
        return isLate
            ? "Repeat it sooner: expected \(difference.expected) after the last one, found \(difference.actual)."
            : "Space them out: expected \(difference.expected) between any two, found \(difference.actual)."
    }

    /// Returns the remedy for the main difference of the best near miss.
    private func remedy(for difference: Difference) -> String {
        switch difference.criterion {
        case .after(let name):
            if case .operation = subject { return "Call it after \"\(name)\"; it was called only before." }
            return "Send it after \"\(name)\"; it was sent only before."
        case .before(let name): return "Move it before \"\(name)\": it came later."
        case .within: return "Repeat it sooner: expected \(difference.expected), found \(difference.actual)."
        case .notBefore: return "Wait longer: expected \(difference.expected)."
        case .freshToken(let kind):
            return "Send the new \(kind.title): the request had \(difference.actual)."
        case .response:
            return """
                \(difference.responseRemedy): the response was \(difference.actual), expected \(difference.expected).
                """
        case .outcome: return "Check the outcome: expected \(difference.expected), found \(difference.actual)."
        case .found: return "Find \(difference.expected): the response had \(difference.actual)."
        case .path: return "Request \(difference.expected) instead of \(difference.actual)."
        case .method: return "Use \(difference.expected) instead of \(difference.actual)."
        default: return "Change \(difference.criterion): expected \(difference.expected), found \(difference.actual)."
        }
    }

    /// Returns the remedy for an expectation with some matches, but not enough.
    private func repetitionRemedy(count: Int) -> String {
        let missing = (times?.from ?? 1) - count
        let action = if case .operation = subject { "Call it" } else { "Send it" }
        return """
            \(action) \(missing == 1 ? "once more" : "\(missing) more times"): expected \(times.map { "\($0)" } ?? "once"), \
            seen \(CountRange(from: count, through: count)).
            """
    }

    /// The remedy for an expectation without near misses.
    private var missingOccurrenceRemedy: String {
        switch subject {
        case .operation(let operation):
            return "Call \(operation.quotedNames) on the device; no similar call was made."
        case .walk(let walk): return "Read \(walk.matcher.pattern.text): no page was read."
        case .request, .finalCheck, .only, .either: return "Send this request; no similar request was sent."
        }
    }
}

extension ExpectedOperation {
    fileprivate var quotedNames: String { operations.map { "`\($0.rawValue)`" }.joined(separator: " or ") }
}

extension Expectation.Subject {
    /// The remedy for something that must not happen, without its period.
    fileprivate var prohibition: String {
        if case .operation(let operation) = self {
            "Don't call \(operation.quotedNames) on the device"
        } else {
            "Don't send this request"
        }
    }
}

extension Difference {
    /// The remedy for an unexpected response, without its reason.
    fileprivate var responseRemedy: String {
        switch actual.prefix(3) {
        case _ where actual.contains("cut off"): "Retry"
        case "401": "Send a valid developer token"
        case "403": "Get a new user token and retry"
        case "429": "Wait and retry"
        case let status where status.first == "5": "Retry"
        default: "Check `Mock-Answer` for the reason"
        }
    }
}
