import MockSession
import Scenarios
import Testing
import TestSupport

@testable import ClientExploration

/// An exploration of a scripted client.
struct Trial {
    typealias Client = @Sendable (ScriptedClient) -> RunEnding

    let exploration: Exploration
    private let client: Client

    static let scenario = """
        extends: quick-start.yaml
        time-scale: 0
        user:
          library:
            songs: 72
            playlists: [{id: p.mine, name: Mine, tracks: ["1200868616", "1200868874"]}]
        """

    init(_ scenario: String = Self.scenario, client: @escaping Client) throws {
        let scenario = try Engine.scenario(scenario)
        let first = Exploration.firstBaselineSession(of: scenario, named: "test")
        try #require(client(ScriptedClient(session: first)).result == .passed)
        let observed = Exploration.observe(first)
        let second = Exploration.secondBaselineSession(of: scenario, named: "test", after: observed)
        try #require(client(ScriptedClient(session: second)).result == .passed)
        exploration = Exploration(scenario: scenario, named: "test", first: observed, secondSession: second)
        self.client = client
    }

    /// The runs of all failures.
    var plan: ExplorationPlan {
        var selection = ExplorationPlan.Selection()
        selection.depth = .all
        return exploration.plan(selection)
    }

    /// Plays a failure at the first request that it can be applied to, or at the one with a label.
    func play(_ failure: String, at label: String? = nil) throws -> ExploredRun {
        let run = try #require(
            plan.runs.first { $0.failure.name == failure && (label == nil || $0.action.kind.label == label) },
            "no run \(failure) \(label ?? "")")
        return play(run)
    }

    func play(_ run: PlannedRun) -> ExploredRun {
        let session = exploration.session(for: run)
        return exploration.explored(run, session: session, ending: client(ScriptedClient(session: session)))
    }
}
