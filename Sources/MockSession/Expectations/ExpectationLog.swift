import MusicDevice
import Scenarios
import SecretRedaction

/// The occurrences and near misses of each expectation of a scenario.
///
/// A full log records nothing more. Its expectations are not met, because what followed is unknown.
struct ExpectationLog: Sendable {
    /// The maximum number of bytes of what is recorded, except that the last event always is.
    let byteCapacity: Int
    /// The number of bytes of what is recorded, without the near misses, whose number is limited.
    private(set) var byteCount = 0
    /// The number of the last entry that was recorded, or `nil` while the log is not full.
    private(set) var lastRecordedNumber: Int?
    /// One record for each expectation, in the scenario's order.
    private(set) var records: [ExpectationRecord]
    private var expectations: [Expectation]
    /// The id of the rate limit among those of the rules.
    static let rateLimitID = -1
    /// The firings of rules and of the rate limit that expectations use as anchors, by id.
    private(set) var ruleFirings: [Int: [Occurrence]] = [:]
    /// The firings of operation rules, by the rule's number.
    private(set) var operationRuleFirings: [Int: [Occurrence]] = [:]
    /// The ends of the responses that are delayed or do not become complete, by entry number.
    private(set) var responseEndings: [Int: ResponseEnding] = [:]
    /// The session time between requests and the early end of their connections by the client, by entry number.
    private(set) var earlyCloseMilliseconds: [Int: Int64] = [:]
    /// Whether any expectation evaluates each URL separately.
    let comparesURLs: Bool
    /// The last tokens of each kind in any request.
    private var lastTokens = TokenKindMap(userToken: LastTokens(), developerToken: LastTokens())
    /// The entries in which each token was sent first, if an expectation requires a fresh token after an anchor.
    private var firstTokens = TokenKindMap(userToken: FirstTokens(), developerToken: FirstTokens())
    private let comparesFirstTokens: Bool

    init(scenario: Scenario, byteCapacity: Int = .max) {
        self.byteCapacity = byteCapacity
        expectations = scenario.expectations
        comparesURLs = expectations.contains(where: \.isEachURL)
        comparesFirstTokens = expectations.contains { $0.anchoredFreshToken != nil }
        records = expectations.map { _ in ExpectationRecord() }
    }

    /// Returns a log for a scenario that replaces this one, with the records of expectations that keep their subject.
    func migrated(to scenario: Scenario, from old: Scenario) -> ExpectationLog {
        var kept = ExpectationLog(scenario: scenario, byteCapacity: byteCapacity)
        (kept.byteCount, kept.lastRecordedNumber) = (byteCount, lastRecordedNumber)
        var before = Array(zip(expectations, records))
        for (place, expectation) in kept.expectations.enumerated() {
            guard let old = before.firstIndex(where: { $0.0.hasSameSubject(as: expectation) }) else { continue }
            kept.records[place] = before.remove(at: old).1
        }
        (kept.ruleFirings, kept.lastTokens, kept.firstTokens) = (ruleFirings, lastTokens, firstTokens)
        (kept.responseEndings, kept.earlyCloseMilliseconds) = (responseEndings, earlyCloseMilliseconds)
        for rule in scenario.operationRules {
            let known = old.operationRules.first { $0.isSameRule(as: rule) }
            kept.operationRuleFirings[rule.number] = known.flatMap { operationRuleFirings[$0.number] }
        }
        return kept
    }

    /// Records a request and its response.
    ///
    /// - Parameters:
    ///   - compared: The request with its response, its tokens, and the pages in it, compared with the expectations.
    ///   - occurrence: The journal number and the times of the request.
    mutating func record(_ compared: ComparedEvent, at occurrence: Occurrence) {
        guard lastRecordedNumber == nil else { return }
        let event = compared.event
        let byteCountBefore = records.reduce(0) { $0 + $1.byteCount }
        if comparesFirstTokens { recordFirstTokens(of: event, entryNumber: occurrence.number) }
        for (place, comparison) in compared.comparisons.enumerated() {
            switch comparison {
            case .request(let isMatching, let comparison, let freshToken):
                var (comparison, occurrence) = (comparison, occurrence)
                if let kind = freshToken {
                    let difference: Difference?
                    if expectations[place].after == nil {
                        difference = tokenDifference(kind, of: event, isMatching: isMatching, recordIndex: place)
                    } else {
                        let first = firstTokens[kind].number(of: event.tokens[kind], user: event.knownUserName)
                        occurrence.tokenNumber = Int32(clamping: first ?? 0)
                        difference = anchoredTokenDifference(
                            kind, of: event, firstNumber: first, entryNumber: occurrence.number)
                    }
                    if let difference { comparison.append(difference) }
                }
                records[place].add(occurrence, comparison: comparison)
                if isMatching, expectations[place].isEachURL, let url = occurrence.url { records[place].insert(url) }
            case .page(let walk, let miss):
                records[place].walkProgress.record(event, walk: walk, number: occurrence.number)
                if let miss { records[place].add(occurrence, comparison: miss) }
            case .values(let values): records[place].addValues(values, at: occurrence)
            case .notAllowed: records[place].add(occurrence, comparison: Comparison([]))
            case .unrelated: continue
            }
        }
        for kind in [TokenKind.userToken, .developerToken] {
            guard let token = event.tokens[kind] else { continue }
            lastTokens.update(kind) { $0.record(token, of: event.userName, hasUser: event.hasUser) }
        }
        if event.ending.durationMilliseconds != 0 || !event.ending.isComplete {
            responseEndings[occurrence.number] = event.ending
        }
        for id in event.firedRuleIDs { ruleFirings[id, default: []].append(occurrence) }
        byteCount += records.reduce(0) { $0 + $1.byteCount } - byteCountBefore
        byteCount += (event.firedRuleIDs.count + 1) * occurrence.byteCount
        close(at: occurrence.number)
    }

    /// Closes the log if it is full.
    private mutating func close(at number: Int) {
        if byteCount > byteCapacity { lastRecordedNumber = number }
    }

    /// Records that the client closed the connection of a request before its response was complete.
    mutating func recordEarlyClose(ofEntry number: Int, afterMilliseconds milliseconds: Int64) {
        earlyCloseMilliseconds[number] = milliseconds
    }

    /// Returns the session time in milliseconds at which the response of an occurrence ended, or its client closed the
    /// connection.
    ///
    /// A response that only the client ends has no end until then.
    func end(of occurrence: Occurrence) -> Int64 {
        let duration = responseEndings[occurrence.number].map { $0.durationMilliseconds ?? .max - occurrence.start }
        let end = max(occurrence.end, occurrence.start + (duration ?? 0))
        return earlyCloseMilliseconds[occurrence.number].map { min(end, occurrence.start + $0) } ?? end
    }

    /// Replaces the secrets in the near misses, before they are reported.
    mutating func redact(using placeholders: inout SecretPlaceholders) {
        for place in records.indices { records[place].redact(using: &placeholders) }
    }

    /// Returns the difference of a request whose token must differ from the previous one, or `nil` if it does.
    private mutating func tokenDifference(
        _ kind: TokenKind, of event: RequestEvent, isMatching: Bool, recordIndex place: Int
    ) -> Difference? {
        let token = event.tokens[kind]
        let before =
            records[place].lastTokens.previousToken(of: event.userName, hasUser: event.hasUser)
            ?? lastTokens[kind].previousToken(of: event.userName, hasUser: event.hasUser)
        if isMatching { records[place].lastTokens.record(token, of: event.userName, hasUser: event.hasUser) }
        let actual: String? =
            if token == nil { "no token" } else if before == nil { "the first token" } else if token == before {
                "the same token as before"
            } else { nil }
        return actual.map { Difference(.freshToken(kind), expected: "a different token than before", actual: $0) }
    }

    /// Returns the difference of a request whose token must not have been sent before an anchor, or `nil` if it can be fresh.
    ///
    /// The first token of a client is never fresh. The windows of the anchors decide the rest.
    private func anchoredTokenDifference(
        _ kind: TokenKind, of event: RequestEvent, firstNumber: Int?, entryNumber number: Int
    ) -> Difference? {
        let isFirst = firstNumber == firstTokens[kind].firstNumber(ofUser: event.knownUserName)
        let actual: String? =
            firstNumber == nil
            ? "no token"
            : !isFirst ? nil : firstNumber == number ? "the first token" : "the same token as before"
        return actual.map { Difference(.freshToken(kind), expected: "a different token than before", actual: $0) }
    }

    /// Records the entry in which each token of a request was sent first.
    private mutating func recordFirstTokens(of event: RequestEvent, entryNumber number: Int) {
        for kind in [TokenKind.userToken, .developerToken] {
            guard let token = event.tokens[kind] else { continue }
            var isNew = false
            firstTokens.update(kind) { isNew = $0.record(token, of: event.knownUserName, number: number) }
            if isNew { byteCount += token.utf8.count + FirstTokens.entryByteCount }
        }
    }

    /// Compares a request with each expectation.
    static func compare(_ event: RequestEvent, with expectations: [Expectation]) -> ComparedEvent {
        ComparedEvent(
            event: event,
            comparisons: expectations.indices.map { place in
                switch expectations[place].subject {
                case .request(let request):
                    let isMatching = request.matcher.matches(event.completedRequest.input)
                    guard isMatching || !Comparison.isDistant(event.completedRequest.input, from: request.matcher)
                    else { return .unrelated }
                    return .request(
                        isMatching: isMatching,
                        Comparison(request.differences(from: event.completedRequest, body: event.body)),
                        freshToken: request.freshToken)
                case .walk(let walk):
                    let miss =
                        event.body == nil
                        ? pageReadDifferences(of: event.completedRequest, matcher: walk.matcher) : nil
                    return .page(walk, miss: miss.map { Comparison($0) })
                case .coverage(let coverage): return comparison(of: event.completedRequest, with: coverage)
                case .only(let allowed): return allowed.allows(event.completedRequest.input) ? .unrelated : .notAllowed
                case .operation, .finalCheck, .either, .command: return .unrelated
                }
            })
    }

    /// Returns the values of a parameter that a request sent, or the difference if it was not accepted.
    private static func comparison(of request: CompletedRequest, with coverage: ExpectedCoverage) -> ComparedEvent.Kind
    {
        guard coverage.matcher.matches(request.input) else { return .unrelated }
        let sent = request.input.values(ofParameter: coverage.parameter)
        guard !sent.isEmpty else { return .unrelated }
        guard request.status / 100 == 2, request.fault == nil else {
            let difference = Difference(.response, expected: "2xx", actual: request.responseSummary)
            return .request(isMatching: false, Comparison([difference]), freshToken: nil)
        }
        return .values(sent)
    }

    /// Returns the reason that a request did not read a page of a list, or `nil` if the request is not a near miss.
    private static func pageReadDifferences(of request: CompletedRequest, matcher match: RequestMatcher)
        -> [Difference]?
    {
        let differences = match.differences(from: request.input)
        guard differences.isEmpty else { return differences }
        guard request.input.method == "GET" else { return nil }
        return [Difference(.response, expected: "200", actual: request.responseSummary)]
    }

    /// Records a device operation that the app requested.
    mutating func record(_ operation: OperationEvent, at occurrence: Occurrence) {
        guard lastRecordedNumber == nil else { return }
        let byteCountBefore = records.reduce(0) { $0 + $1.byteCount }
        for (place, expectation) in expectations.enumerated() {
            switch expectation.subject {
            case .operation(let expected):
                guard
                    let differences = expected.differences(
                        from: operation.command, outcome: operation.outcome, user: operation.userName)
                else { continue }
                records[place].add(occurrence, comparison: Comparison(differences))
            case .only(let allowed):
                guard !allowed.allows(operation.command.operation, by: operation.userName) else { continue }
                records[place].add(occurrence, comparison: Comparison([]))
            case .request, .walk, .coverage, .finalCheck, .either, .command: continue
            }
        }
        for number in operation.firedRuleNumbers { operationRuleFirings[number, default: []].append(occurrence) }
        byteCount += records.reduce(0) { $0 + $1.byteCount } - byteCountBefore
        byteCount += operation.firedRuleNumbers.count * occurrence.byteCount
        close(at: occurrence.number)
    }
}

/// The entries in which tokens were sent first, by user.
///
/// A token of an unknown user, whose key is `nil`, can be a token of every user.
struct FirstTokens: Sendable {
    /// The bytes that an entry takes in addition to its token, rounded up.
    static let entryByteCount = 64

    private var numbersByToken: [String: [String?: Int]] = [:]
    /// The entries with the first token of each user.
    private var firstNumbers: [String?: Int] = [:]

    /// Returns the number of the first entry with a token of a user, or `nil` for an unknown token.
    func number(of token: String?, user: String?) -> Int? {
        guard let numbers = token.flatMap({ numbersByToken[$0] }) else { return nil }
        return Self.first(of: numbers, user: user)
    }

    /// Returns the number of the entry with a user's first token, or `nil` if none was sent.
    func firstNumber(ofUser user: String?) -> Int? { Self.first(of: firstNumbers, user: user) }

    private static func first(of numbers: [String?: Int], user: String?) -> Int? {
        user == nil ? numbers.values.min() : [numbers[user], numbers[nil]].compactMap { $0 }.min()
    }

    /// Records a token, and returns whether the user has not sent it before.
    mutating func record(_ token: String, of user: String?, number: Int) -> Bool {
        if firstNumbers[user] == nil { firstNumbers[user] = number }
        guard numbersByToken[token]?[user] == nil else { return false }
        numbersByToken[token, default: [:]][user] = number
        return true
    }
}

extension RequestEvent {
    /// The name of the user, which is empty for the only user of a scenario, or `nil` if the user is unknown.
    fileprivate var knownUserName: String? { hasUser ? .some(userName ?? "") : nil }
}

extension Expectation {
    /// The kind of the token that must be fresh after an anchor, or `nil`.
    var anchoredFreshToken: TokenKind? {
        guard after != nil, case .request(let request) = subject else { return nil }
        return request.freshToken
    }
}

/// The last tokens by user.
///
/// The token of one user is not a previous token of another user.
struct LastTokens: Sendable {
    private struct SentToken: Sendable {
        let token: String?
        let sequenceNumber: Int
    }

    /// The key `nil` is for tokens of unknown users: the next identified user may have sent such a token before.
    private var tokensByUser: [String?: SentToken] = [:]
    private var lastSequenceNumber = 0

    /// Returns the previous token of a user, or `nil` if no token was sent.
    ///
    /// Without a user, it returns the last token of any user.
    fileprivate func previousToken(of user: String?, hasUser: Bool) -> String? {
        let known =
            hasUser
            ? [tokensByUser[.some(user ?? "")], tokensByUser[nil]].compactMap { $0 } : Array(tokensByUser.values)
        return known.max { $0.sequenceNumber < $1.sequenceNumber }?.token
    }

    mutating func record(_ token: String?, of user: String?, hasUser: Bool) {
        lastSequenceNumber += 1
        tokensByUser[hasUser ? .some(user ?? "") : nil] = SentToken(
            token: token, sequenceNumber: lastSequenceNumber)
    }
}
