import MockSession
import MusicCatalog
import Testing
import Text

@testable import ClientExploration

/// Tests of what is learned without a failure, and of the order of the runs.
@Suite struct PlanTests {
    private static let client: Trial.Client = { client in
        _ = client.read(ScriptedClient.songs)
        client.get("/v1/me/library/albums?limit=1")
        client.get(ScriptedClient.tracks)
        _ = client.addTrack()
        return .passed
    }

    @Test func `lists that are read completely, and lists that are changed, are learned`() throws {
        let baseline = try Trial(client: Self.client).exploration.baseline
        #expect(baseline.walks == [ScriptedClient.songs, ScriptedClient.tracks])
        #expect(baseline.partlyReadLists == ["/v1/me/library/albums"])
        #expect(baseline.itemCounts == [ScriptedClient.tracks: 3])
        #expect(baseline.unstableRequests.isEmpty)
        let labels = baseline.actions.map(\.kind.label)
        #expect(labels.contains("POST /v1/me/library/playlists/{id}/tracks"))
        #expect(labels.filter { $0.hasSuffix(", later pages") }.count == 1)
        #expect(labels.count == 5)
    }

    @Test func `requests of one kind are explored once`() throws {
        let trial = try Trial { client in
            for id in ["1200868616", "1200868874", "1200868876"] { client.get("/v1/catalog/us/songs/\(id)") }
            return .passed
        }
        #expect(trial.exploration.baseline.actions.count == 1)
        #expect(trial.plan.runs.count { $0.failure.name == "rate-limited" } == 1)
    }

    @Test func `a request that differs between two runs is explored by its kind`() throws {
        let counter = Counter()
        let trial = try Trial { client in
            client.get("/v1/catalog/us/songs/120086888\(counter.next())")
            return .passed
        }
        #expect(trial.exploration.baseline.unstableRequests.count == 2)
        #expect(trial.exploration.baseline.actions.map(\.pattern) == ["GET /v1/catalog/us/songs/*"])
    }

    @Test func `the most productive failures come first, and each is played for all requests`() throws {
        let runs = try Trial(client: Self.client).plan.runs
        let depths = runs.map(\.failure.depth)
        #expect(depths == depths.sorted())
        let names = runs.map(\.failure.name)
        #expect(names == names.uniqued().flatMap { name in names.filter { $0 == name } })
    }

    @Test func `the seed changes only the order of the requests`() throws {
        let exploration = try Trial(client: Self.client).exploration
        func labels(_ seed: UInt64) -> [String] {
            var selection = ExplorationPlan.Selection()
            selection.seed = Seed(seed)
            return exploration.plan(selection).runs.map(\.label)
        }
        #expect(labels(1) == labels(1))
        #expect(labels(1) != labels(0))
        #expect(labels(1) != labels(2))
        #expect(labels(1).sorted() == labels(0).sorted())
    }

    @Test func `depth, names, and patterns select failures`() throws {
        let exploration = try Trial(client: Self.client).exploration
        var selection = ExplorationPlan.Selection()
        selection.depth = .quick
        selection.excludedFamilies = [.hang]
        let quick = exploration.plan(selection).runs
        #expect(quick.allSatisfy { $0.failure.depth == .quick && $0.failure.family != .hang } && !quick.isEmpty)
        selection.names = ["limits", "slow"]
        selection.includes = try #require(ExplorationPlan.Selection.filter(for: "POST /v1/me/**"))
        let limits = exploration.plan(selection).runs
        #expect(Set(limits.map(\.failure.name)) == ["rate-limited", "rate-limited-once", "retry-after-30", "slow"])
        #expect(Set(limits.map { $0.action.isWrite }) == [true])
        #expect(ExplorationPlan.Selection.filter(for: "v1/me") == nil)
    }

    @Test func `only equal requests in a row are a flood`() throws {
        let session = try Trial(client: Self.client).exploration.firstSession
        let client = ScriptedClient(session: session)
        func isFlood(_ targets: [String]) -> Bool {
            session.reset()
            for target in targets { client.get(target) }
            var detector = FloodDetector()
            return session.journalEntries(since: 0, limit: .max).entries.reduce(false) { detector.record($1) || $0 }
        }
        #expect(isFlood(Array(repeating: ScriptedClient.songs, count: 50)))
        #expect(!isFlood(Array(repeating: ScriptedClient.songs, count: 49)))
        #expect(!isFlood((0..<100).map { "\(ScriptedClient.songs)?offset=\($0)" }))
    }
}

extension Exploration {
    /// A session without a failure.
    fileprivate var firstSession: MockSession { Self.firstBaselineSession(of: scenario, named: "test") }
}
