import MusicDevice
import Scenarios

/// The reason that an expectation is not met.
enum UnmetReason {
    /// The anchor of the expectation never occurred.
    case missingAnchor(Expectation.Anchor)
    /// There were too few occurrences after an entry, for a URL; `nearest` is the main difference of the best near miss.
    case tooFew(count: Int, anchorNumber: Int?, url: String? = nil, nearest: Difference?)
    /// There were too many occurrences.
    ///
    /// `lastAllowed` is the entry number of the last one that is not too many. `required` is the value that the first one
    /// should have sent, if it is never allowed.
    case tooMany(lastAllowed: Int?, required: Difference?)
    /// An occurrence came too soon, or too soon or too late after the previous one.
    case mistimed(Difference?)
    /// Items of a list were never read, such as `offsets 100–249`.
    ///
    /// `hasChanged` states whether the list changed between the pages that were read.
    case unreadItems(String, count: Int, total: Int, hasChanged: Bool = false)
    /// Values of a parameter were sent too seldom, or too often, such as `1, 2, … (12)`.
    case missingValues(String, count: Int)
    case surplusValues(String, count: Int, isForbidden: Bool)
    /// Items of a list were read more than once.
    case duplicateItems
    /// More requests past the end of a list were sent than allowed.
    case requestsPastEnd(count: Int)
    /// The final list is not the expected one; `lastEntry` describes the last entry of the session, if there is one.
    case unexpectedFinalList(lastEntry: String?)
    /// The final list cannot be read: the response has another status than 200.
    case missingFinalList(status: Int)
}

extension Expectation {
    /// Returns sentences about what the client's author must change.
    func remedy(for reason: UnmetReason, in session: ExpectationEvaluator) -> String {
        switch reason {
        case .missingAnchor(let anchor): return missingAnchorRemedy(anchor)
        case .tooFew(let count, let anchorNumber, let url, nearest: let difference):
            let urlText = url.map { " for \($0)" } ?? ""
            if let after, after.selection == .each, let anchorNumber, difference.map({ !$0.isOfResponse }) ?? true {
                let verb = action
                if case .operation = subject { return call(in: session, after: urlText) }
                return "\(verb) after \(after.phrase): expected \(times.map { "\($0)" } ?? "at least once") "
                    + "after entry \(anchorNumber)\(urlText), seen \(CountRange(from: count, through: count))."
            }
            if case .operation = subject, case .after? = difference?.criterion {
                return call(in: session, after: urlText)
            }
            // The anchor itself and earlier requests are not the reason if one was sent after it.
            var difference = difference
            if count > 0, case .after? = difference?.criterion { difference = nil }
            return difference.map { remedy(for: $0, in: session) }
                ?? (count > 0
                    ? repetitionRemedy(count: count, place: urlText)
                    : missingOccurrenceRemedy(place: urlText, in: session))
        case .tooMany(let number?, _): return surplusRemedy(lastAllowed: number)
        case .tooMany(nil, let required): return forbiddenRemedy(required: required)
        case .mistimed(let difference):
            if let difference, difference.criterion == .gaveUp { return difference.giveUpRemedy }
            if let difference, [.perTime, .atOnce].contains(difference.criterion) {
                return "Send fewer requests \(difference.criterion == .atOnce ? "at once" : "in this time"): "
                    + "expected \(difference.expected), found \(difference.actual)."
            }
            return timingRemedy(for: difference) + (session.scenario.timeScale == 0 ? waitingNote(for: difference) : "")
        case .unreadItems(let offsets, let count, let all, let hasChanged):
            let instruction =
                hasChanged
                ? "Read the list again from its start, because it changed between two pages"
                : "Follow `next` until it is absent"
            return "\(instruction): \(count) of \(all) items were never read, \(offsets)."
        case .missingValues(let values, let count):
            return
                "Send \(count == 1 ? "this value" : "these \(count) values") in a request that is accepted: \(values)."
        case .surplusValues(let values, let count, let isForbidden):
            let object = count == 1 ? "this value" : "these \(count) values"
            return "Don't send \(object)\(isForbidden ? "" : " again"): \(values)."
        case .duplicateItems:
            return "Read each page once: follow `next` unchanged, and after a failure retry only that page."
        case .requestsPastEnd(count: let count):
            return """
                Stop when `next` is absent: \(count == 1 ? "1 request was" : "\(count) requests were") sent past the end.
                """
        case .missingFinalList(status: let status):
            return "Check the path: at the end, the session responds to it with status \(status)."
        case .unexpectedFinalList(let entry):
            return "Check what the client wrote: this is the final state\(entry.map { ", after \($0)" } ?? "")."
        }
    }

    private func missingAnchorRemedy(_ anchor: Anchor) -> String {
        switch anchor.event {
        case .expectation:
            "Fix \"\(anchor.name)\" first: this expectation starts from it, and it never occurred."
        case .rule: "Send a request that the rule \"\(anchor.name)\" matches: it never fired."
        case .rateLimit: "Send more requests than `rate-limit` allows: it never rejected one."
        case .operationRule: "Call an operation that the rule \"\(anchor.name)\" matches: it never fired."
        }
    }

    /// Returns the remedy for an occurrence that must not happen, or that must happen in another way or at another time.
    private func forbiddenRemedy(required: Difference?) -> String {
        if let required, let instruction = required.sendingInstruction {
            return "\(instruction): \(required.actual == "absent" ? "it was absent" : "it was `\(required.actual)`")."
        }
        switch (after, before) {
        case (nil, nil): return "\(subject.prohibition)."
        case (let after?, nil): return "\(subject.prohibition)\(timeText) after \(after.phrase)."
        case (nil, let before?): return "\(subject.deferral) \(before.phrase)."
        case (let after?, let before?):
            let place = timeText.isEmpty ? " between" : "\(timeText) after"
            let end = timeText.isEmpty ? "and" : "and before"
            return "\(subject.prohibition)\(place) \(after.phrase) \(end) \(before.phrase)."
        }
    }

    /// The part of the time after the anchor for which the expectation holds, such as ` within 1 s`; empty for all of it.
    private var timeText: String {
        switch (minimumWaitMilliseconds, maximumWaitMilliseconds) {
        case (nil, nil): ""
        case (nil, let end?): " within \(DurationSyntax.text(milliseconds: end))"
        case (let start?, nil): " from \(DurationSyntax.text(milliseconds: start))"
        case (let start?, let end?):
            " from \(DurationSyntax.text(milliseconds: start)) to \(DurationSyntax.text(milliseconds: end))"
        }
    }

    private func surplusRemedy(lastAllowed number: Int) -> String {
        let place =
            after.flatMap { after in
                after.selection == .each || !timeText.isEmpty ? "\(timeText) after \(after.phrase)" : nil
            } ?? ""
        return "Stop after entry \(number): expected \(times.map { "\($0)" } ?? "once")\(place)."
    }

    /// Returns the remedy for two occurrences that are too close together or too far apart.
    private func timingRemedy(for difference: Difference?) -> String {
        guard let difference else { return "Allow more time between them." }
        if difference.criterion == .notBefore {
            return "Wait \(difference.expected), as `Retry-After` or a backoff requires."
        }
        return gap?.fromMilliseconds == 0
            ? "Repeat it sooner: expected \(difference.expected) after the last one, found \(difference.actual)."
            : "Space them out: expected \(difference.expected) between any two, found \(difference.actual)."
    }

    /// Returns how a session with a time scale of 0 measures a lower bound; empty for an upper bound.
    private func waitingNote(for difference: Difference?) -> String {
        difference?.criterion == .gap && gap?.fromMilliseconds == 0
            ? "" : " The time scale is 0: either wait or advance the session's clock."
    }

    /// Returns the remedy for the main difference of the best near miss.
    private func remedy(for difference: Difference, in session: ExpectationEvaluator) -> String {
        switch difference.criterion {
        case .after(let phrase):
            if case .operation = subject { return "\(action) after \(phrase); it was called only before." }
            return "\(action) after \(phrase); it was sent only before."
        case .before(let phrase): return "Move it before \(phrase): it came later."
        case .within: return "Repeat it sooner: expected \(difference.expected), found \(difference.actual)."
        case .notBefore: return "Wait longer: expected \(difference.expected)."
        case .freshToken(let kind):
            return "Send the new \(kind.title): the request had \(difference.actual)."
        case .response:
            let wait = minimumWaitMilliseconds.flatMap { minimum in
                after.map { "at least \(DurationSyntax.text(milliseconds: minimum)) after \($0.phrase)" }
            }
            let instruction = difference.responseRemedy(waiting: wait, in: session)
            return """
                \(instruction): the response was \(difference.actual), expected \(difference.expected).
                """
        case .outcome: return "Check the outcome: expected \(difference.expected), found \(difference.actual)."
        case .found: return "Find \(difference.expected): the response had \(difference.actual)."
        case .method: return "\(sendingInstruction): only \(difference.actual) was sent."
        case .path: return "\(sendingInstruction): the nearest request was for \(difference.actual)."
        case .arguments: return "Pass `\(difference.expected)` in the arguments: found `\(difference.actual)`."
        default: return "Change \(difference.criterion): expected \(difference.expected), found \(difference.actual)."
        }
    }

    /// The instruction to send the request after its anchor, without its reason.
    private var sendingInstruction: String {
        let request =
            switch subject {
            case .request(let request): request.matcher.quotedPatterns
            case .walk(let walk): walk.matcher.quotedPatterns
            case .operation, .coverage, .finalCheck, .only, .either, .command: "this request"
            }
        return "Send \(request)\(after.map { " after \($0.phrase)" } ?? "")"
    }

    /// The instruction to act, which names the request or operation of an alternative.
    var action: String {
        switch subject {
        case .operation(let operation): return isAlternative ? "Call \(operation.quotedNames)" : "Call it"
        case .request(let request) where isAlternative: return "Send \(request.matcher.quotedPatterns)"
        default: return "Send it"
        }
    }

    /// Returns the remedy for an expectation with some matches, but not enough.
    private func repetitionRemedy(count: Int, place: String) -> String {
        let missing = (times?.from ?? 1) - count
        return """
            \(action) \(missing == 1 ? "once more" : "\(missing) more times")\(place): expected \(times.map { "\($0)" } ?? "once"), \
            seen \(CountRange(from: count, through: count)).
            """
    }

    /// Returns the instruction to call an operation after its anchor, with a line that can be run or the Swift call.
    private func call(in session: ExpectationEvaluator, after url: String) -> String {
        guard case .operation(let operation) = subject else { return action }
        let lines = operation.operations.map { session.access.call($0, session: session.sessionID) }
        return "Call \(lines.joined(separator: " or "))\(after.map { " after \($0.phrase)" } ?? "")\(url)."
    }

    /// Returns the remedy for an expectation without near misses.
    private func missingOccurrenceRemedy(place url: String, in session: ExpectationEvaluator) -> String {
        let place = (after.map { " after \($0.phrase)" } ?? "") + url
        return switch subject {
        case .operation: call(in: session, after: url)
        case .walk(let walk):
            "Send \(walk.matcher.quotedPatterns), and follow `next` until it is absent: no page was read."
        case .request, .coverage, .finalCheck, .only, .either, .command:
            "Send this request\(place); no similar request was sent."
        }
    }
}

extension RequestMatcher {
    /// The patterns for messages: "`GET /v1/storefronts` or `GET /v1/storefronts/*`".
    fileprivate var quotedPatterns: String { patterns.map { "`\($0.text)`" }.joined(separator: " or ") }
}

extension ExpectedOperation {
    fileprivate var quotedNames: String { operations.map { "`\($0.rawValue)`" }.joined(separator: " or ") }
}

extension Expectation.Subject {
    /// The remedy for an occurrence that must not happen, without its period.
    fileprivate var prohibition: String {
        if case .operation(let operation) = self {
            "Don't call \(operation.quotedNames)"
        } else {
            "Don't send this request"
        }
    }

    /// The remedy for an occurrence that must only happen later, without the event.
    fileprivate var deferral: String {
        if case .operation(let operation) = self {
            "Call \(operation.quotedNames) only after"
        } else {
            "Send this request only after"
        }
    }
}

extension Difference {
    /// Whether the request or operation itself was right, and its response or token was not.
    fileprivate var isOfResponse: Bool {
        switch criterion {
        case .response, .resource, .outcome, .freshToken: true
        default: false
        }
    }

    /// Returns the remedy for an unexpected response, without its reason.
    ///
    /// A wait, such as `at least 2 s after "down"`, is the required time before a repetition.
    fileprivate func responseRemedy(waiting wait: String?, in session: ExpectationEvaluator) -> String {
        let retry = wait.map { "Retry \($0)" } ?? "Retry"
        return switch actual.prefix(3) {
        case _ where actual.contains("cut off"): retry
        case "401": "Send a valid developer token"
        case "403" where actual.contains("user-token-invalid"):
            "Get a new user token with \(session.access.call(.requestUserToken, session: session.sessionID)), and send this request again with it"
        case "403" where actual.contains("user-token-missing"): "Send the user token"
        case "429": wait == nil ? "Wait and retry" : retry
        case let status where status.first == "5": retry
        default: "Check `Mock-Answer` for the reason"
        }
    }
}
