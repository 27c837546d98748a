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
            return "Space them out: \(difference?.expected ?? "") between any two."
        case .unread(let count, let all):
            return "Follow `next` until an answer has none: \(count) of \(all) items were never read."
        case .doubled:
            return "Take `next` as it is, once: with an `offset` or a `limit` of one's own pages overlap."
        case .ended: return "Look at what the client wrote, and how often: the session has this at the end."
        }
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
            return
                "It was answered \(difference.seen), not \(difference.expected): the `why` of that entry says by whom."
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
