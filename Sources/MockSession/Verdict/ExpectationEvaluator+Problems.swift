import Scenarios

/// The diagnosis of an expectation that is not met: what the client did wrong, with numbers.
extension ExpectationEvaluator {
    /// The evidence for a diagnosis.
    struct Evidence {
        /// The matches in all windows.
        var matches: [Occurrence] = []
        /// The number of matches in the window that has too many.
        var windowCount = 0
        var mistimed: [NearMiss] = []
        var nearest: NearMiss?
        /// The number of the first entry after the anchor that is something else.
        var laterNumber: Int?
    }

    /// Returns a sentence about what the client did wrong, or `nil` if the remedy contains it.
    func problem(of expectation: Expectation, for reason: UnmetReason, evidence: Evidence) -> String? {
        let isOperation = if case .operation = expectation.subject { true } else { false }
        let sent = isOperation ? "made this call" : "sent this request"
        switch reason {
        case .missingAnchor(let anchor):
            return "This was not tested: \"\(anchor.name)\" never occurred."
        case .tooFew(let count, let anchor, _, let difference):
            if let early = earlinessProblem(of: expectation, evidence: evidence) {
                return early + (anchor.map { ", and none came after \(entryPhrase($0))" } ?? "") + "."
            }
            if count > 0 {
                let missing = (expectation.times?.from ?? 1) - count
                return "The client \(sent) \(Self.timesText(count)), \(missing) too few."
            }
            guard let miss = evidence.nearest, let difference else {
                let instead = evidence.laterNumber.map { "; the next is \(entryPhrase($0))" } ?? ""
                return anchor.map { "After \(entryPhrase($0)), the client never \(sent)\(instead)." }
                    ?? "The client never \(sent)."
            }
            if miss.number == anchor, !difference.isOfAction {
                return "The client never \(sent) again after \(entryPhrase(miss.number))."
            }
            return shortfall(difference, of: miss, sent: sent)
        case .tooMany(lastAllowed: let number, _):
            let count = Self.timesText(evidence.windowCount)
            guard let number else { return "The client \(sent) \(count), but must not." }
            let surplus = evidence.windowCount - (expectation.times?.through ?? 0)
            let status = status(ofEntry: number)
            let rejection =
                status.map { $0 >= 400 } ?? false ? ", although \(entryPhrase(number)) was rejected already" : ""
            return "The client \(sent) \(count), \(surplus) too many\(rejection)."
        case .mistimed: return earlinessProblem(of: expectation, evidence: evidence).map { "\($0)." }
        case .unreadItems, .missingValues, .surplusValues, .duplicateItems, .requestsPastEnd, .unexpectedFinalList,
            .missingFinalList:
            return nil
        }
    }

    /// Returns how the nearest request or operation falls short.
    private func shortfall(_ difference: Difference, of miss: NearMiss, sent: String) -> String? {
        let entry = entryPhrase(miss.number)
        switch difference.criterion {
        case .after(let phrase): return "The client \(sent) only before \(phrase), in \(entry), and never after it."
        case .within: return "The client was too late: \(entry) came after \(difference.actual)."
        case .freshToken(let kind): return "The client sent no new \(kind.title): \(entry) had \(difference.actual)."
        case .response:
            let reason = nearMiss(from: miss).reason.map { ": \($0)" } ?? ""
            return "The client \(sent), but it was answered \(difference.actual) in entry \(miss.number)\(reason)."
        case .found: return "The client \(sent), but no response had an expected item."
        case .method, .path: return "The client never \(sent); \(entry) comes nearest."
        case _ where difference.isOfAction:
            guard let phrase = miss.anchorPhrase else { return nil }
            return "The client never \(sent) after \(phrase); \(entry) comes nearest."
        default: return nil
        }
    }

    /// Returns how many matches came too soon, too late, or in the wrong rhythm, without a period.
    private func earlinessProblem(of expectation: Expectation, evidence: Evidence) -> String? {
        guard let first = evidence.mistimed.first, let difference = first.differences.first else { return nil }
        let share = "\(evidence.mistimed.count) of \(evidence.matches.count)"
        switch difference.criterion {
        case .notBefore:
            return "The client was too early \(share) times: entry \(first.number) came after \(difference.actual), "
                + "expected \(difference.expected)"
        case .gap:
            return "The client had the wrong pace \(share) times: entry \(first.number) came \(difference.actual) "
                + "after the one before, expected \(difference.expected)"
        case .perTime, .atOnce:
            return
                "The client sent too many requests \(evidence.mistimed.count == 1 ? "once" : "\(evidence.mistimed.count) times"): "
                + "with entry \(first.number), \(difference.actual), expected \(difference.expected)"
        case .gaveUp: return "The client waited too long in entry \(first.number): \(difference.actual)"
        default: return nil
        }
    }

    /// Returns an entry with its status, such as `entry 3 (403)`.
    private func entryPhrase(_ number: Int) -> String {
        "entry \(number)" + (status(ofEntry: number).map { " (\($0))" } ?? "")
    }

    private func status(ofEntry number: Int) -> Int? {
        guard case .request(let logged)? = journal.entry(number: number)?.content else { return nil }
        return logged.response.status
    }

    private static func timesText(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }
}
