import MusicDevice
import Scenarios

/// In what an expectation is not met.
enum Shortfall {
    /// What it is counted from never happened.
    case waitingFor(String)
    /// It came too seldom; in what the nearest one is another one.
    case tooFew(Difference?)
    case tooMany
    /// One came too soon, or too soon or late behind the one before.
    case hasty(Difference?)
    /// So many items of a list were never read.
    case unread(Int, of: Int)
    /// Items of a list were read more than once.
    case doubled
    /// The list does not end as it should.
    case ended
    /// There is no such list at the end, but this status.
    case notThere(Int)
}

extension Expectation {
    /// One thing to do about it.
    func remedy(_ shortfall: Shortfall) -> String {
        switch shortfall {
        case .waitingFor(let name): return "See to \"\(name)\" first: this is counted from it, and it never happened."
        case .tooFew(let difference): return difference.map(remedy) ?? unheardOf
        case .tooMany:
            return times?.through == 0
                ? "Leave it out: this must not come\(after.map { " after \($0.quoted)" } ?? "")."
                : "Stop in time: \(times.map { "\($0)" } ?? "once") is enough."
        case .hasty(let difference):
            if difference?.criterion == .notBefore {
                return "Wait \(difference?.expected ?? "longer"), as `Retry-After` or a back-off asks."
            }
            return difference.map(spacing) ?? "Space them out."
        case .unread(let count, let all):
            return "Follow `next` until an answer has none: \(count) of \(all) items were never read."
        case .doubled:
            return """
                Read each page once: take `next` as it is, since pages of an `offset` or a `limit` of one's own overlap, and \
                after a failure go on with the page that failed.
                """
        case .notThere(let status):
            return "Look at the path: at the end the session answers it \(status) to anybody."
        case .ended: return "Look at what the client wrote, and how often: the session has this at the end."
        }
    }

    /// What to do about two that came too soon, or too late, one after the other.
    private func spacing(_ difference: Difference) -> String {
        let isLate = gap.map { $0.from == 0 } ?? false
        return isLate
            ? "Do it sooner: \(difference.expected) after the one before, not \(difference.seen)."
            : "Space them out: \(difference.expected) between any two, not \(difference.seen)."
    }

    /// What to do about the nearest one.
    private func remedy(_ difference: Difference) -> String {
        switch difference.criterion {
        case .after(let name): return "Do it again behind \"\(name)\": the one that came, came earlier."
        case .before(let name): return "Do it before \"\(name)\": it came later."
        case .within: return "Do it sooner: \(difference.expected), not \(difference.seen)."
        case .notBefore: return "Wait: \(difference.expected)."
        case .fresh(let kind):
            return "Send the new \(kind.words): what was sent is \(difference.seen)."
        case .answered:
            return "\(difference.advice): it was answered \(difference.seen), not \(difference.expected)."
        case .outcome: return "It came to \(difference.seen), not \(difference.expected)."
        case .path, .method: return "Ask for \(difference.expected), not \(difference.seen)."
        default: return "Let \(difference.criterion) be \(difference.expected); it was \(difference.seen)."
        }
    }

    /// What to do where nothing came near.
    private var unheardOf: String {
        switch subject {
        case .operation(let operation):
            return "Let the app ask its device for `\(operation.operation.rawValue)`: nothing like it came."
        case .walk(let match): return "Let the client read \(match.pattern.text): no page of it was read."
        case .request, .finally: return "Let the client send it: nothing like it came."
        }
    }
}

extension Difference {
    /// What a client does about an answer that was not wanted.
    fileprivate var advice: String {
        switch seen.prefix(3) {
        case _ where seen.contains("cut off"): "Send it again"
        case "401": "Send a developer token that is good"
        case "403": "Fetch a new user token and send it again"
        case "429": "Wait and send it again"
        case let status where status.first == "5": "Send it again"
        default: "Look at why, in its `Mock-Answer`"
        }
    }
}
