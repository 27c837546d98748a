package import MockSession
import MusicCatalog
import MusicContract
import MusicDevice
package import Scenarios

/// Plays failures against the tests of a client, one at a time, and decides what the client did with each.
///
/// The caller runs the tests: first twice with ``firstBaselineSession(of:named:)`` and
/// ``secondBaselineSession(of:named:after:)``, and then once for each run of the plan with ``session(for:)``.
package struct Exploration: Sendable {
    /// The scenario that the failures are added to, with its own time scale or another one.
    package let scenario: Scenario
    private let scenarioName: String
    private let countedTargets: [String]
    /// The scenario with the learned walks, which the runs share.
    private let exploredScenario: Scenario
    package let baseline: Baseline

    /// Returns the session for the first run of the tests without a failure.
    package static func firstBaselineSession(of scenario: Scenario, named name: String) -> MockSession {
        MockSession(id: "default", scenarioName: name, scenario: scenario.changing(expectations: []))
    }

    /// Returns the session for the second run, which decides which lists the tests read completely.
    package static func secondBaselineSession(
        of scenario: Scenario, named name: String, after first: RunObservation
    ) -> MockSession {
        MockSession(
            id: "default", scenarioName: name,
            scenario: scenario.changing(expectations: walks(of: Baseline.listTargets(of: first))))
    }

    /// Returns what the journal of the first run shows.
    package static func observe(_ session: MockSession) -> RunObservation {
        RunObservation(of: session, countingItemsOf: [])
    }

    /// - Parameters:
    ///   - scenario: The scenario.
    ///   - name: The name of the scenario in sessions.
    ///   - first: The first run without a failure.
    ///   - secondSession: The session of the second run, after its end.
    package init(
        scenario: Scenario, named name: String, first: RunObservation, secondSession: MockSession
    ) {
        self.scenario = scenario
        scenarioName = name
        let targets = Baseline.changedListTargets(of: first)
        let initial = MockSession(id: "default", scenarioName: name, scenario: scenario)
        let initialItemCounts = Dictionary(
            targets.compactMap { target in initial.itemCount(ofListAt: target).map { (target, $0) } },
            uniquingKeysWith: { $1 })
        let second = RunObservation(of: secondSession, countingItemsOf: targets)
        baseline = Baseline(first: first, second: second, initialItemCounts: initialItemCounts)
        countedTargets = baseline.itemCounts.keys.sorted()
        exploredScenario = scenario.changing(expectations: Self.walks(of: baseline.walks))
    }

    private static func walks(of targets: [String]) -> [Expectation] {
        targets.enumerated().compactMap { index, target in
            guard let pattern = try? RequestPattern("GET \(target)") else { return nil }
            return Expectation(
                name: RunObservation.walkPrefix + target, number: index + 1,
                subject: .walk(
                    ExpectedWalk(matcher: RequestMatcher(patterns: [pattern]), maximumRequestsPastEnd: nil)),
                times: nil, isEachURL: false, location: nil)
        }
    }

    /// The codes of the scenario's storefronts.
    package var storefronts: [String] { scenario.serviceData.storefronts.map(\.attributes.code) }

    /// The first storefront that is not the user's.
    var otherStorefront: String? { storefronts.first { $0 != scenario.user.account.storefront } }

    /// Returns the failures to play.
    package func plan(_ selection: ExplorationPlan.Selection) -> ExplorationPlan {
        ExplorationPlan(baseline: baseline, storefrontCount: storefronts.count, selection: selection)
    }

    /// Returns a new session that has the failure of a run.
    package func session(for run: PlannedRun) -> MockSession {
        switch run.failure.effect {
        case .rule:
            let added = ScenarioLoader.rules(text: run.rulesText ?? "", named: "failure", for: scenario)
            return MockSession(
                id: "default", scenarioName: scenarioName, scenario: exploredScenario, adding: added.rules)
        case .account(let change):
            return MockSession(
                id: "default", scenarioName: scenarioName,
                scenario: exploredScenario.changingAccount(change, otherStorefront: otherStorefront))
        case .operationError(let error, let isOnce):
            let session = MockSession(id: "default", scenarioName: scenarioName, scenario: exploredScenario)
            guard case .operation(let operation) = run.action.kind else { return session }
            let usual = isOnce ? operation.scriptableOutcomes.first.map { [ScriptedOutcome.named($0)] } ?? [] : []
            try? session.script(operation, outcomes: [.error(error)] + usual)
            return session
        case .operationOutcome(let outcome):
            let session = MockSession(id: "default", scenarioName: scenarioName, scenario: exploredScenario)
            guard case .operation(let operation) = run.action.kind else { return session }
            try? session.script(operation, outcomes: [.named(outcome)])
            return session
        }
    }

    /// Returns the run with what the client did.
    package func explored(_ run: PlannedRun, session: MockSession, ending: RunEnding) -> ExploredRun {
        let observation = RunObservation(of: session, countingItemsOf: countedTargets)
        let classifier = OutcomeClassifier(run: run, baseline: baseline, observation: observation, ending: ending)
        return ExploredRun(
            run, outcome: classifier.outcome, output: ending.output, requests: observation.requests,
            reachedTimeLimit: ending.reachedTimeLimit)
    }
}

extension Scenario {
    fileprivate func changingAccount(_ change: Failure.AccountChange, otherStorefront: String?) -> Scenario {
        let first = user
        let account =
            switch change {
            case .subscription(let subscription): first.account.changing(subscription: subscription)
            case .otherStorefront: first.account.changing(storefront: otherStorefront)
            }
        return changing(
            users: [User(name: first.name, account: account, device: first.device, serviceData: first.serviceData)]
                + users.dropFirst())
    }
}
