import MockSession
import MusicDevice
import Scenarios
import Testing
import Text

@testable import ClientExploration

/// Tests of the table of failures.
@Suite struct FailureTests {
    /// A client that sends a request of each kind to which failures can be applied.
    private static let client: Trial.Client = { client in
        _ = client.read(ScriptedClient.songs)
        _ = try? client.session.perform(DeviceCommand(.requestUserToken), reason: "test")
        client.get("/v1/me/storefront")
        client.get(ScriptedClient.tracks)
        client.get("/v1/catalog/us/songs/1200868874")
        _ = client.addTrack()
        return .passed
    }

    @Test func `names are unique, and options know them`() {
        #expect(Set(Failure.all.map(\.name)).count == Failure.all.count)
        for failure in Failure.all {
            #expect(Failure.isKnown(failure.name) && Failure.isKnown(failure.family.rawValue))
        }
        #expect(!Failure.isKnown("rate-limitd"))
        #expect(Failure.unknownNameMessage("rate-limitd").hasSuffix("did you mean \"rate-limited\"?"))
    }

    @Test func `each rule has no diagnostic, and fires`() throws {
        let trial = try Trial(client: Self.client)
        var played: Set<String> = []
        for run in trial.plan.runs {
            guard let text = run.rulesText else { continue }
            let read = ScenarioLoader.rules(text: text, named: "failure", for: trial.exploration.scenario)
            #expect(read.diagnostics.isEmpty, "\(text)\n\(DiagnosticRenderer().renderText(read.diagnostics))")
            // A rule can fail to fire only for the one request that no longer has a response of the kind.
            #expect(trial.play(run).outcome.result != .notReached, "\(run.label)")
            played.insert(run.failure.name)
        }
        let rules = Failure.all.filter { if case .rule = $0.effect { true } else { false } }
        #expect(played == Set(rules.map(\.name)))
    }

    @Test func `each error of an operation is a failure that the session plays`() throws {
        let scenario = Trial.scenario
        for operation in [DeviceOperation.requestUserToken, .requestCapabilities, .musicSubscription] {
            let trial = try Trial(scenario) { client in
                let command = DeviceCommand(operation) { $0.developerToken = client.session.developerToken }
                _ = try? client.session.perform(command, reason: "test")
                let entry = client.session.journalEntries(since: 0, limit: .max).entries.last
                return entry?.operation?.hasSucceeded == true ? .passed : .error
            }
            let runs = trial.plan.runs.filter {
                $0.action.kind == .operation(operation) && $0.failure.family == .device
            }
            #expect(runs.count == 2 * operation.scriptableErrors.count && !runs.isEmpty)
            for run in runs {
                #expect(trial.play(run).outcome.result == (run.failure.isOnce ? .givesUp : .reports), "\(run.label)")
            }
        }
    }
}
