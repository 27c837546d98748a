import Scenarios

extension ExpectationEvaluator {
    /// Returns the result of alternatives, which is met if one of them is met.
    func result(for expectation: Expectation, alternatives: [ExpectationResult]) -> ExpectationResult {
        let met = alternatives.first(where: \.isMet)
        let numbered = alternatives.enumerated()
        return ExpectationResult(
            name: expectation.label, isMet: met != nil,
            expected: "either " + numbered.map { "(\($0 + 1)) \($1.expected)" }.joined(separator: " or "),
            actual: numbered.map { "(\($0 + 1)) \($1.actual)" }.joined(separator: "; "), count: nil,
            nearMisses: met != nil
                ? []
                : Array(
                    alternatives.flatMap { $0.nearMisses.prefix(1) }.prefix(3)),
            laterEntries: [],
            remedy: met != nil
                ? nil
                : "One of these is enough: "
                    + numbered.map { "(\($0 + 1)) \($1.remedy ?? "")" }.joined(separator: " "),
            location: expectation.location)
    }

    /// Returns the result of an expectation for the end of the command; it is not met if the end is unknown.
    func result(for expectation: Expectation, command expected: ExpectedCommandEnd) -> ExpectationResult {
        let isMet = commandEnd.map(expected.accepts) ?? false
        let remedy =
            switch (expected, commandEnd) {
            case (.passes, _): "Recover from the failure: the command must pass."
            case (.fails, .aborted?): "Fix the crash: the command must report the failure itself."
            case (.fails, _): "Report the failure: the command must fail."
            }
        return ExpectationResult(
            name: expectation.label, isMet: isMet, expected: expectation.summary,
            actual: commandEnd?.description ?? "unknown", count: nil, nearMisses: [], laterEntries: [],
            remedy: isMet ? nil : remedy, location: expectation.location)
    }
}

extension ExpectationResult {
    /// Returns the result with the times after which the client closed the connections of matches.
    func describingEarlyCloses(of matches: [Occurrence], in log: ExpectationLog, hasRepeatableTimes: Bool)
        -> ExpectationResult
    {
        let closes = matches.compactMap { match in
            log.earlyCloseMilliseconds[match.number].map { (number: match.number, milliseconds: $0) }
        }
        guard let last = closes.last else { return self }
        let time = hasRepeatableTimes ? " after \(DurationSyntax.text(milliseconds: last.milliseconds))" : ""
        return ExpectationResult(
            name: name, isMet: isMet, expected: expected,
            actual: "\(actual); the client closed the connection of entry \(last.number)\(time)",
            count: count, nearMisses: nearMisses, laterEntries: laterEntries, problem: problem, remedy: remedy,
            location: location)
    }

    /// Returns the result of an expectation whose matches are the requests and operations that are not allowed.
    func restricted(to allowed: AllowedActions, after anchor: Expectation.Anchor?) -> ExpectationResult {
        let others = nearMisses.map { miss in
            NearMiss(
                number: miss.number, elapsedMilliseconds: miss.elapsedMilliseconds, showsTime: miss.showsTime,
                summary: miss.summary,
                status: miss.status, reason: miss.reason, outcome: miss.outcome, isRequest: miss.isRequest,
                differences: [
                    Difference(.only, expected: allowed.text, actual: miss.summary ?? "an entry that was dropped")
                ])
        }
        let place = anchor.map { " after \($0.phrase)" } ?? ""
        return ExpectationResult(
            name: name, isMet: isMet, expected: expected,
            actual: isMet ? "nothing else" : "something else, \(actual)", count: count, nearMisses: others,
            laterEntries: [],
            remedy: isMet ? nil : "Send nothing else\(place): only \(allowed.text) is allowed.", location: location)
    }
}

/// Whether a client gave up a request.
enum GiveUpResult: Equatable {
    case gaveUp
    /// The client did not give up in time; the value describes what it did.
    case waited(String)
    /// The mock ended the connection or completed the response before the client had to give up.
    case undecided
}

extension ExpectationEvaluator {
    /// Returns whether the client gave up a request, or waited for longer than a limit in milliseconds.
    func giveUpResult(of match: Occurrence, within limit: Int64) -> GiveUpResult {
        if let closed = expectationLog.earlyCloseMilliseconds[match.number] {
            return closed <= limit
                ? .gaveUp : .waited("closed by the client after \(DurationSyntax.text(milliseconds: closed))")
        }
        guard let ending = expectationLog.responseEndings[match.number] else { return .undecided }
        guard let duration = ending.durationMilliseconds else { return .waited("never closed") }
        let elapsed = sessionMilliseconds - match.start
        if duration > elapsed { return elapsed > limit ? .waited("never closed") : .undecided }
        return ending.isComplete || duration <= limit
            ? .undecided : .waited("ended by the mock after \(DurationSyntax.text(milliseconds: duration))")
    }

    /// Returns the matches in a window in which the client did not give up in time; empty if it need not give up.
    ///
    /// A match is a miss if its response never became complete and the client kept the connection open for too long, or
    /// if it arrived too long after the anchor or, without an anchor, after the first match.
    func giveUpMisses(of expectation: Expectation, in window: AnchorWindow) -> [NearMiss] {
        guard case .request(let request) = expectation.subject, let limit = request.giveUpMilliseconds,
            let first = window.matches.first
        else { return [] }
        let start = window.anchor?.end ?? first.start
        let limitText = DurationSyntax.text(milliseconds: limit)
        return window.matches.compactMap { match in
            let difference: Difference?
            if case .waited(let actual) = giveUpResult(of: match, within: limit) {
                difference = Difference(
                    .gaveUp, expected: "the connection closed within \(limitText)", actual: actual)
            } else if match.start - start > limit {
                difference = Difference(
                    .gaveUp, expected: "the last request within \(limitText)",
                    actual: "sent after \(DurationSyntax.text(milliseconds: match.start - start))")
            } else {
                difference = nil
            }
            return difference.map { NearMiss(number: match.number, differences: [$0]) }
        }
    }
}

extension Difference {
    /// The remedy for a client that gave up too late.
    var giveUpRemedy: String { "Give up sooner: expected \(expected), seen \(actual)." }
}
