import MusicDevice
import Scenarios

/// In what an expectation is not met.
enum UnmetReason {
    /// What it is counted from never happened.
    case missingAnchor(named: String)
    /// It came too seldom; in what the nearest one is another one.
    case tooFew(nearest: Difference?)
    case tooMany
    /// An occurrence came too soon, or too soon or too late after the previous one.
    case mistimed(difference: Difference?)
    /// So many items of a list were never read.
    case unreadItems(count: Int, total: Int)
    /// Items of a list were read more than once.
    case duplicateItems
    /// The list does not end as it should.
    case unexpectedFinalList
    /// There is no such list at the end, but this status.
    case missingFinalList(status: Int)
}

extension Expectation {
    /// One sentence that tells the client's author what to change.
    func remedy(for shortfall: UnmetReason) -> String {
        switch shortfall {
        case .missingAnchor(named: let name):
            return "See to \"\(name)\" first: this is counted from it, and it never happened."
        case .tooFew(nearest: let difference): return difference.map(remedy) ?? missingOccurrenceRemedy
        case .tooMany:
            return times?.through == 0
                ? "Leave it out: this must not come\(after.map { " after \($0.quotedName)" } ?? "")."
                : "Stop in time: \(times.map { "\($0)" } ?? "once") is enough."
        case .mistimed(difference: let difference):
            if difference?.criterion == .notBefore {
                return "Wait \(difference?.expected ?? "longer"), as `Retry-After` or a back-off asks."
            }
            return difference.map(timingRemedy) ?? "Space them out."
        case .unreadItems(let count, let all):
            return "Follow `next` until an answer has none: \(count) of \(all) items were never read."
        case .duplicateItems:
            return """
                Read each page once: take `next` as it is, since pages of an `offset` or a `limit` of one's own overlap, and \
                after a failure go on with the page that failed.
                """
        case .missingFinalList(status: let status):
            return "Look at the path: at the end the session answers it \(status) to anybody."
        case .unexpectedFinalList:
            return "Look at what the client wrote, and how often: the session has this at the end."
        }
    }

    /// What to do about two that came too soon, or too late, one after the other.
    private func timingRemedy(for difference: Difference) -> String {
        let isLate = gap.map { $0.fromMilliseconds == 0 } ?? false
        return isLate
            ? "Do it sooner: \(difference.expected) after the one before, not \(difference.actual)."
            : "Space them out: \(difference.expected) between any two, not \(difference.actual)."
    }

    /// What to do about the nearest one.
    private func remedy(for difference: Difference) -> String {
        switch difference.criterion {
        case .after(let name): return "Do it again behind \"\(name)\": the one that came, came earlier."
        case .before(let name): return "Do it before \"\(name)\": it came later."
        case .within: return "Do it sooner: \(difference.expected), not \(difference.actual)."
        case .notBefore: return "Wait: \(difference.expected)."
        case .freshToken(let kind):
            return "Send the new \(kind.title): what was sent is \(difference.actual)."
        case .response:
            return "\(difference.responseRemedy): it was answered \(difference.actual), not \(difference.expected)."
        case .outcome: return "It came to \(difference.actual), not \(difference.expected)."
        case .path, .method: return "Ask for \(difference.expected), not \(difference.actual)."
        default: return "Let \(difference.criterion) be \(difference.expected); it was \(difference.actual)."
        }
    }

    /// What to do where nothing came near.
    private var missingOccurrenceRemedy: String {
        switch subject {
        case .operation(let operation):
            return "Let the app ask its device for `\(operation.operation.rawValue)`: nothing like it came."
        case .walk(let match): return "Let the client read \(match.pattern.text): no page of it was read."
        case .request, .finalCheck: return "Let the client send it: nothing like it came."
        }
    }
}

extension Difference {
    /// What a client does about an answer that was not wanted.
    fileprivate var responseRemedy: String {
        switch actual.prefix(3) {
        case _ where actual.contains("cut off"): "Send it again"
        case "401": "Send a developer token that is good"
        case "403": "Fetch a new user token and send it again"
        case "429": "Wait and send it again"
        case let status where status.first == "5": "Send it again"
        default: "Look at why, in its `Mock-Answer`"
        }
    }
}
