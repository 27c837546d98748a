import MusicCatalog
import MusicDevice
import Text

/// Decides what the client did with a failure, from the end of the tests, the journal, and the learned data.
struct OutcomeClassifier: Sendable {
    let run: PlannedRun
    let baseline: Baseline
    let observation: RunObservation
    let ending: RunEnding

    /// The number of additional equal requests that counts as flooding, for each one without the failure.
    static let floodCount = 15
    /// The session time between equal requests in milliseconds from which they do not count as flooding.
    static let floodGapMilliseconds: Int64 = 1000
    /// The number of additional equal requests at the time limit from which a client loops.
    private static let loopCount = 5
    /// The number of repetitions of a rejected request, with the same tokens, from which they are a defect.
    private static let rejectedRepetitionCount = 3

    private var reaction: Failure.Reaction { run.failure.reaction }

    /// The first result that applies, the worst first.
    var outcome: Outcome {
        guard isReached else { return Outcome(.notReached) }
        return duplication ?? loss ?? flood ?? unfinished ?? earlyRepetition ?? hiddenFailure ?? trip ?? repetition
            ?? newViolation ?? foreignID ?? misreadEmptiness ?? remark
    }

    /// Whether the failure happened: its rule fired, or the account was changed and used.
    private var isReached: Bool {
        switch run.failure.effect {
        case .rule: observation.firedCount > 0
        case .account: !observation.requests.isEmpty || !observation.operations.isEmpty
        case .operationOutcome: observation.operations.contains { run.action.kind == .operation($0.operation) }
        case .operationError(let error, _):
            observation.operations.contains {
                $0.operation.scriptableErrors.contains(error) && run.action.kind == .operation($0.operation)
            }
        }
    }

    private var failedTest: RunEnding.FailedTest? {
        if case .failed(let test) = ending.result { test } else { nil }
    }

    private var hasPassed: Bool { ending.result == .passed }

    // MARK: The data

    private var duplication: Outcome? {
        guard reaction != .readOtherData else { return nil }
        return baseline.itemCounts.sorted { $0.key < $1.key }.lazy.compactMap { target, count in
            let seen = observation.itemCounts[target] ?? 0
            return seen > count
                ? Outcome(.writesTwice, "\(target) has \(seen.counted("item")) at the end instead of \(count)") : nil
        }.first
    }

    private var loss: Outcome? {
        guard !ending.expectsFailure else { return nil }
        guard hasPassed else {
            // A test that counts the items of the first page fails with a shorter one.
            return failedTest?.kind == .assertion ? unreadPages : nil
        }
        if let missing = missingData(ofOwnListOnly: false) {
            return Outcome(missing.isCertain ? .loses : .readsOnePage, missing.detail)
        }
        return unreadPages
    }

    /// A list of which the client reads only the first page, also without the failure.
    ///
    /// A page that is too short shows that it is not followed by a second one.
    private var unreadPages: Outcome? {
        guard run.failure.shortensPages, let own = ownTarget, let unread = baseline.unreadPages[own],
            !observation.requests.contains(where: { $0.isLaterPage && $0.listTarget == own })
        else { return nil }
        return Outcome(
            unread.isCertain ? .loses : .readsOnePage,
            "GET \(own) is not read completely, also without a failure: \(unread.detail)")
    }

    /// The list whose request fails, or `nil` for an operation.
    private var ownTarget: String? { run.action.example?.listTarget }

    /// Returns a sentence about data that are missing although the failure did not take them away.
    ///
    /// - Parameter ownListOnly: Whether only the list whose request failed is considered.
    /// - Returns: The sentence, and whether the tests need the data; `nil` if no data are missing.
    private func missingData(ofOwnListOnly ownListOnly: Bool) -> (detail: String, isCertain: Bool)? {
        guard reaction != .readOtherData, reaction != .beEmpty else { return nil }
        for (target, count) in baseline.itemCounts.sorted(by: { $0.key < $1.key }) {
            let seen = observation.itemCounts[target] ?? 0
            if seen < count { return ("\(target) has \(seen.counted("item")) at the end instead of \(count)", true) }
        }
        let missing = baseline.walks.filter { target in
            observation.incompleteWalks[target] != nil && (!ownListOnly || target == ownTarget)
        }
        let certain = missing.first { !baseline.singlePageWalks.contains($0) }
        return (certain ?? missing.first).map { target in
            ("GET \(target) is not read completely: \(observation.incompleteWalks[target] ?? "")", certain != nil)
        }
    }

    // MARK: The requests

    private var flood: Outcome? {
        for (identity, requests) in equalRequests {
            let usualCount = baseline.requestCounts[identity, default: 0]
            let extra = requests.count - usualCount
            guard
                extra >= Self.floodCount * max(1, usualCount)
                    || ending.result == .stopped(.repeatedRequest) && extra > 1
            else { continue }
            let gaps = zip(requests, requests.dropFirst()).map { $1.elapsedMilliseconds - $0.elapsedMilliseconds }
            let median = gaps.sorted()[gaps.count / 2]
            guard median < Self.floodGapMilliseconds else { continue }
            let first = requests[0]
            return Outcome(.floods, "\(first.method) \(first.target.canonicalText) is sent \(requests.count) times")
        }
        return nil
    }

    /// The equal requests of the run, in the order of their first ones.
    private var equalRequests: [(identity: String, requests: [ObservedRequest])] {
        let groups = Dictionary(grouping: observation.requests, by: \.identity)
        return observation.requests.map(\.identity).uniqued().map { ($0, groups[$0] ?? []) }
    }

    private var unfinished: Outcome? {
        switch ending.result {
        case .crashed(let reason): Outcome(.crashes, reason)
        case .stopped(.quiet), .stopped(.busy):
            if run.failure.family == .hang, ending.hasClosedConnection {
                Outcome(.reports, "the client closes the connection")
            } else if ending.result == .stopped(.quiet), run.failure.family == .hang || !mayPause {
                Outcome(.hangs, "no request came in the last part of the time limit")
            } else if ending.result == .stopped(.busy), sendsManyMoreThanUsual {
                Outcome(.loops, "\(observation.requests.count) requests until the run was stopped")
            } else {
                // Clients can pause for a minute before they send a request again.
                Outcome(
                    .unclear, "the run was stopped at the time limit, which may be too short for the client's pauses")
            }
        case .stopped(.repeatedRequest):
            Outcome(.loops, "\(observation.requests.count) requests until the run was stopped")
        case .passed, .failed, .stopped(.waits): nil
        }
    }

    /// Whether the client has repeated a request after a failure that can pass, so that it may be in a long pause.
    private var mayPause: Bool {
        [.limits, .outages, .network].contains(run.failure.family)
            && equalRequests.contains { $0.requests.count > baseline.requestCounts[$0.identity, default: 0] }
    }

    /// Whether a request is sent far more often than without the failure.
    private var sendsManyMoreThanUsual: Bool {
        equalRequests.contains {
            $0.requests.count >= baseline.requestCounts[$0.identity, default: 0] + Self.loopCount
        }
    }

    private var earlyRepetition: Outcome? {
        guard case .wait(let seconds) = reaction, let rejected = failedRequests.first else { return nil }
        let early = observation.requests.filter {
            $0.number > rejected.number && $0.identity == rejected.identity
                && $0.elapsedMilliseconds - rejected.elapsedMilliseconds < Int64(seconds) * 1000
        }
        // Two tests can send the same request: only requests in addition to those of the baseline are repetitions.
        let usualCount = max(1, baseline.requestCounts[rejected.identity, default: 0])
        guard early.count >= usualCount else { return nil }
        let waited = early[usualCount - 1].elapsedMilliseconds - rejected.elapsedMilliseconds
        let text = waited < 1000 ? "\(waited) ms" : "\(waited / 1000).\(waited / 100 % 10) s"
        return Outcome(.tooEarly, "the request is sent again after \(text), not after \(seconds) s")
    }

    /// The requests that the failure's rule answered.
    private var failedRequests: [ObservedRequest] {
        observation.requests.filter { $0.reason.contains("added rule") }
    }

    private var repetition: Outcome? { repeatedRejection ?? keptToken }

    /// A request that is sent again and again with the same tokens although it was rejected.
    private var repeatedRejection: Outcome? {
        let rejected = observation.requests.filter(\.isRejected)
        let groups = Dictionary(grouping: rejected) { [$0.identity, $0.developerToken, $0.userToken] }
        return rejected.lazy.compactMap { request -> Outcome? in
            if let outcome = repetitionWithoutNewToken(of: request) { return outcome }
            let count = groups[[request.identity, request.developerToken, request.userToken]]?.count ?? 0
            let extra = count - max(1, baseline.requestCounts[request.identity, default: 0])
            guard extra >= Self.rejectedRepetitionCount else { return nil }
            return Outcome(
                .repeats,
                "\(request.method) \(request.target.canonicalText) is sent \(count) times, and each time rejected with \(request.status)"
            )
        }.first
    }

    /// Returns the repetition of a request with a user token that the failure has revoked, before the client has requested another one.
    private func repetitionWithoutNewToken(of rejected: ObservedRequest) -> Outcome? {
        guard run.failure.revokesUserToken, rejected.status == 403, !rejected.userToken.isEmpty else { return nil }
        let renewal = observation.operations.first { $0.operation == .requestUserToken && $0.number > rejected.number }
        let repetitions = observation.requests.filter {
            $0.number > rejected.number && $0.number < renewal?.number ?? .max && $0.status == 403
                && $0.identity == rejected.identity && $0.userToken == rejected.userToken
        }
        guard repetitions.count >= max(1, baseline.requestCounts[rejected.identity, default: 0]) else { return nil }
        return Outcome(
            .repeats,
            "\(rejected.method) \(rejected.target.canonicalText) is sent again with the rejected user token, before the client requests another one"
        )
    }

    /// A rejected user token that is sent again after the client has used a new one.
    private var keptToken: Outcome? {
        for rejected in observation.requests where rejected.status == 403 && !rejected.userToken.isEmpty {
            guard
                let renewed = observation.requests.first(where: {
                    $0.number > rejected.number && !$0.userToken.isEmpty && $0.userToken != rejected.userToken
                        && $0.status < 300
                }),
                let later = observation.requests.first(where: {
                    $0.number > renewed.number && $0.userToken == rejected.userToken && $0.status == 403
                })
            else { continue }
            return Outcome(
                .repeats,
                "\(later.method) \(later.target.canonicalText) is sent with the rejected user token after the client has used a new one"
            )
        }
        return nil
    }

    private var newViolation: Outcome? {
        observation.violations.subtracting(baseline.violations).sorted().first.map { Outcome(.breaksContract, $0) }
    }

    private var foreignID: Outcome? {
        observation.foreignRequests.first.map { request in
            Outcome(
                .usesForeignID, "\(request.method) \(request.target.canonicalText) is for an id of another storefront")
        }
    }

    // MARK: The end of the tests

    private var hiddenFailure: Outcome? {
        // An app shows the errors of the device in its state, on which tests assert.
        guard let failedTest, failedTest.kind == .assertion, run.failure.family != .device else { return nil }
        switch reaction {
        case .recover, .report, .wait, .writeOnce: return Outcome(.hides, failedTest.message)
        case .behaveAsUsual: return missingData(ofOwnListOnly: true).map { Outcome(.hides, $0.detail) }
        case .beEmpty, .readOtherData: return nil
        }
    }

    private var trip: Outcome? {
        guard let failedTest, reaction != .readOtherData else { return nil }
        let isTrip =
            switch failedTest.kind {
            case .programmingError: true
            // The body that a proxy or a broken connection leaves cannot be decoded.
            case .decodingError: run.failure.hasErrorStatus || run.failure.family == .data
            case .error: reaction == .behaveAsUsual && run.failure.family == .data
            case .assertion, .unclear: false
            }
        return isTrip ? Outcome(.trips, failedTest.message) : nil
    }

    private var misreadEmptiness: Outcome? {
        guard reaction == .beEmpty, let failedTest, [.error, .decodingError].contains(failedTest.kind) else {
            return nil
        }
        return Outcome(.takesEmptyForError, failedTest.message)
    }

    /// The result of a run without a defect.
    private var remark: Outcome {
        guard let failedTest else {
            if ending.result == .stopped(.waits) { return Outcome(.waits) }
            guard reaction == .report, !ending.expectsFailure else { return Outcome(.copes) }
            return Outcome(.unnoticed, ending.logLine.map { "the failure is only printed: \($0)" } ?? "")
        }
        if failedTest.kind == .unclear { return Outcome(.unclear, failedTest.message) }
        switch reaction {
        case .recover: return Outcome(.givesUp, failedTest.message)
        case .report, .wait, .writeOnce: return Outcome(.reports, failedTest.message)
        case .beEmpty, .behaveAsUsual, .readOtherData:
            let depends = [.assertion, .programmingError].contains(failedTest.kind)
            return Outcome(depends ? .testDepends : .reports, failedTest.message)
        }
    }
}
