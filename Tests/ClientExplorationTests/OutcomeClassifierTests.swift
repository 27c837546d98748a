import HTTPMessages
import MockSession
import MusicDevice
import Scenarios
import Testing

@testable import ClientExploration

/// Tests that each behavior of a client gets its result, and that good behavior gets none of the defects.
@Suite struct OutcomeClassifierTests {
    private static let laterPages = "GET /v1/me/library/songs, later pages"

    /// Reads all songs, and reports a failure.
    private static let goodReader: Trial.Client = { $0.read(ScriptedClient.songs) == nil ? .error : .passed }

    @Test(arguments: ["rate-limited", "user-token-rejected", "bad-request", "service-unavailable", "reset"])
    func `a client that reports a failure for good has no defect`(failure: String) throws {
        let run = try Trial(client: Self.goodReader).play(failure)
        #expect(run.outcome.result == .reports)
    }

    @Test(arguments: ["short-page", "unknown-members"])
    func `a client that follows next copes`(failure: String) throws {
        #expect(try Trial(client: Self.goodReader).play(failure).outcome.result == .copes)
    }

    @Test func `a client that returns the first pages as the whole loses data`() throws {
        let trial = try Trial { client in
            _ = client.read(ScriptedClient.songs)
            return .passed
        }
        let run = try trial.play("service-unavailable", at: Self.laterPages)
        #expect(run.outcome.result == .loses)
        #expect(run.outcome.detail.hasPrefix("GET /v1/me/library/songs is not read completely"))
        #expect(try trial.play("service-unavailable-once", at: Self.laterPages).outcome.result == .loses)
    }

    @Test func `a client that computes offsets loses items of a short page`() throws {
        let trial = try Trial { client in
            for offset in [0, 25, 50] { client.get("\(ScriptedClient.songs)?offset=\(offset)") }
            return .passed
        }
        #expect(try trial.play("short-page").outcome.result == .loses)
    }

    @Test func `a write whose rejection is ignored is lost`() throws {
        let trial = try Trial { client in
            _ = client.addTrack()
            return .passed
        }
        let run = try trial.play("bad-request")
        #expect(run.outcome.result == .loses)
        #expect(run.outcome.detail == "\(ScriptedClient.tracks) has 2 items at the end instead of 3")
    }

    @Test func `a write that is repeated after it took effect is done twice`() throws {
        let trial = try Trial { client in
            if client.addTrack() >= 500 { _ = client.addTrack() }
            return .passed
        }
        let run = try trial.play("written-then-unavailable")
        #expect(run.outcome.result == .writesTwice)
        #expect(run.outcome.detail == "\(ScriptedClient.tracks) has 4 items at the end instead of 3")
        #expect(try trial.play("service-unavailable-once").outcome.result == .copes)
    }

    @Test(arguments: [(Int64(0), Outcome.Result.floods), (2000, .reports)])
    func `repetitions flood the service only without a pause`(pause: Int64, result: Outcome.Result) throws {
        let trial = try Trial { client in
            for _ in 0..<20 {
                guard client.get(ScriptedClient.songs).status == 429 else { return .passed }
                client.session.advance(milliseconds: pause)
            }
            return .error
        }
        #expect(try trial.play("rate-limited").outcome.result == result)
    }

    @Test(arguments: [(4, Outcome.Result.reports), (16, .floods)])
    func `several usual requests with a few tries each are not a flood`(tries: Int, result: Outcome.Result) throws {
        let trial = try Trial { client in
            let calls = (0..<5).map { _ in
                (0..<tries).contains { _ in client.get(ScriptedClient.songs).status == 200 }
            }
            return calls.allSatisfy(\.self) ? .passed : .error
        }
        #expect(try trial.play("service-unavailable").outcome.result == result)
    }

    @Test(arguments: [(Int64(2000), Outcome.Result.tooEarly), (30_000, .copes)])
    func `a repetition before the time in Retry-After is too early`(pause: Int64, result: Outcome.Result) throws {
        let trial = try Trial { client in
            while client.get(ScriptedClient.songs).status == 429 { client.session.advance(milliseconds: pause) }
            return .passed
        }
        #expect(try trial.play("retry-after-30").outcome.result == result)
    }

    @Test(arguments: [(2, Outcome.Result.reports), (3, .tooEarly)])
    func `two tests that send the same request do not repeat it`(count: Int, result: Outcome.Result) throws {
        let trial = try Trial { client in
            let statuses = (0..<2).map { _ in client.get(ScriptedClient.songs).status }
            if statuses.contains(429), count > 2 { client.get(ScriptedClient.songs) }
            return statuses.contains(429) ? .error : .passed
        }
        #expect(try trial.play("retry-after-30").outcome.result == result)
    }

    @Test func `a revoked token that is sent again before a new one is requested is repeated`() throws {
        let request = { @Sendable (client: ScriptedClient, token: String) in
            client.send("GET", ScriptedClient.songs, fields: [HTTPField(name: "Music-User-Token", value: token)]).status
        }
        for (renews, result) in [(false, Outcome.Result.repeats), (true, .givesUp)] {
            let trial = try Trial { client in
                _ = try? client.session.perform(DeviceCommand(.requestUserToken), reason: "test")
                guard request(client, "old") == 403 else { return .passed }
                if renews { _ = try? client.session.perform(DeviceCommand(.requestUserToken), reason: "test") }
                return request(client, "old") == 200 ? .passed : .error
            }
            #expect(try trial.play("user-token-revoked").outcome.result == result)
        }
    }

    @Test(arguments: [(2, Outcome.Result.reports), (5, .repeats)])
    func `a rejected request must not be repeated`(count: Int, result: Outcome.Result) throws {
        let trial = try Trial { client in
            for _ in 0..<count where client.get(ScriptedClient.songs).status == 200 { return .passed }
            return .error
        }
        #expect(try trial.play("bad-request").outcome.result == result)
    }

    @Test func `a programming error trips`() throws {
        let trial = try Trial { $0.get(ScriptedClient.songs).status == 200 ? .passed : .programmingError }
        #expect(try trial.play("user-token-rejected").outcome.result == .trips)
        #expect(try trial.play("reset").outcome.result == .trips)
        #expect(try trial.play("one-item-fewer").outcome.result != .trips)
    }

    @Test func `an error of decoding trips unless the body is that of a proxy`() throws {
        let trial = try Trial { client in
            client.get(ScriptedClient.songs).ids.isEmpty
                ? RunEnding(.failed(RunEnding.FailedTest(.decodingError, message: "JSONDecodeError"))) : .passed
        }
        #expect(try trial.play("bad-request").outcome.result == .trips)
        #expect(try trial.play("captive-portal").outcome.result == .reports)
    }

    @Test func `a client that chose the limit of its only page gets a remark`() throws {
        for (limit, result) in [(50, Outcome.Result.readsOnePage), (100, .loses)] {
            let trial = try Trial { client in
                client.get("/v1/me/library/playlists?limit=\(limit)")
                return .passed
            }
            #expect(try trial.play("short-page").outcome.result == result)
        }
    }

    @Test func `a client that shows the first items of a view gets a remark`() throws {
        let view = "/v1/catalog/us/artists/82842423/view/top-songs"
        let trial = try Trial { client in
            client.get(view).ids.isEmpty ? .error : .passed
        }
        #expect(trial.exploration.baseline.walks == [view])
        #expect(try trial.play("short-page").outcome.result == .readsOnePage)
    }

    @Test(arguments: [
        ("?limit=100", Outcome.Result.loses), ("", .readsOnePage), ("?limit=30", .readsOnePage),
    ])
    func `a client that never reads the second page of a long list loses it if it wants all`(
        query: String, result: Outcome.Result
    ) throws {
        let trial = try Trial("extends: quick-start.yaml\ntime-scale: 0\nuser: {library: {songs: 142}}") { client in
            client.get("\(ScriptedClient.songs)\(query)")
            return .passed
        }
        let run = try trial.play("short-page")
        #expect(run.outcome.result == result)
        #expect(run.outcome.detail.contains("also without a failure"))
    }

    @Test func `a client that reads some pages of a long list is not known to lose the others`() throws {
        let trial = try Trial("extends: quick-start.yaml\ntime-scale: 0\nuser: {library: {songs: 142}}") { client in
            let next = client.get(ScriptedClient.songs).next
            client.get(next ?? "")
            return .passed
        }
        #expect(try trial.play("short-page").outcome.result == .copes)
    }

    @Test func `a list that two tests read is complete, and can be lost`() throws {
        let trial = try Trial { client in
            _ = client.read(ScriptedClient.songs)
            _ = client.read(ScriptedClient.songs)
            return .passed
        }
        #expect(trial.exploration.baseline.walks == [ScriptedClient.songs])
        #expect(try trial.play("service-unavailable", at: Self.laterPages).outcome.result == .loses)
    }

    @Test(arguments: [(true, Outcome.Result.reports), (false, .hangs)])
    func `a client that closes the connection has a time limit`(closes: Bool, result: Outcome.Result) throws {
        let trial = try Trial { client in
            guard client.get(ScriptedClient.songs).status == 0 else { return .passed }
            var ending = RunEnding(.stopped(.quiet))
            ending.hasClosedConnection = closes
            return ending
        }
        #expect(try trial.play("never-answers").outcome.result == result)
    }

    @Test(arguments: [
        (3, RunEnding.StopReason.busy, Outcome.Result.unclear), (3, .quiet, .unclear), (8, .busy, .loops),
    ])
    func `a client that pauses is not one that loops or hangs`(
        count: Int, reason: RunEnding.StopReason, result: Outcome.Result
    ) throws {
        let trial = try Trial { client in
            for _ in 0..<count {
                guard client.get(ScriptedClient.songs).status == 503 else { return .passed }
                client.session.advance(milliseconds: 20_000)
            }
            return RunEnding(.stopped(reason))
        }
        #expect(try trial.play("service-unavailable").outcome.result == result)
    }

    @Test(arguments: ["user-token-rejected", "service-unavailable"])
    func `a client that stops without a repetition hangs`(failure: String) throws {
        let trial = try Trial { client in
            client.get(ScriptedClient.songs).status == 200 ? .passed : RunEnding(.stopped(.quiet))
        }
        #expect(try trial.play(failure).outcome.result == .hangs)
    }

    @Test(arguments: [("deny", false), ("restricted", false), ("deny", true)])
    func `a rejected permission is played, and a client that crashes after it is found`(failure: String, crashes: Bool)
        throws
    {
        let trial = try Trial("extends: quick-start.yaml\ntime-scale: 0\ndevice: {consent: not-determined}") { client in
            let outcome = try? client.session.perform(DeviceCommand(.requestAuthorization), reason: "test")
            if "\(String(describing: outcome))".contains("authorized") { return .passed }
            return crashes ? RunEnding(.crashed(reason: "a forced unwrap")) : .assertion
        }
        let run = try trial.play(failure)
        #expect(run.outcome.result == (crashes ? .crashes : .testDepends))
    }

    @Test func `an assertion on an error of the device hides nothing`() throws {
        let trial = try Trial { client in
            _ = try? client.session.perform(DeviceCommand(.requestCapabilities), reason: "test")
            let entry = client.session.journalEntries(since: 0, limit: .max).entries.last
            return entry?.operation?.hasSucceeded == true ? .passed : .assertion
        }
        #expect(try trial.play("cloud-service-permission-denied").outcome.result == .reports)
    }

    @Test func `a failed assertion instead of a reported failure hides it`() throws {
        let trial = try Trial { $0.get(ScriptedClient.songs).ids.isEmpty ? .assertion : .passed }
        #expect(try trial.play("subscription-required").outcome.result == .hides)
        #expect(try trial.play("empty-list").outcome.result == .testDepends)
    }

    @Test(arguments: [
        (RunEnding.error, Outcome.Result.takesEmptyForError), (.assertion, .testDepends), (.passed, .copes),
    ])
    func `an empty relationship is not an error`(ending: RunEnding, result: Outcome.Result) throws {
        let trial = try Trial { $0.get(ScriptedClient.tracks).status == 404 ? ending : .passed }
        #expect(try trial.play("empty-relationship").outcome.result == result)
    }

    @Test func `a new violation of the contract is reported`() throws {
        let trial = try Trial { client in
            guard client.get(ScriptedClient.songs).status == 429 else { return .passed }
            client.get("\(ScriptedClient.songs)?limit=1000")
            return .error
        }
        let run = try trial.play("rate-limited-once")
        #expect(run.outcome.result == .breaksContract)
        #expect(run.outcome.detail == "value-too-large (limit): GET /v1/me/library/songs")
    }

    @Test func `another account keeps what the scenario states about the user`() throws {
        let trial = try Trial("extends: quick-start.yaml\nuser: {sync-library: false, offer-eligible: false}") {
            client in
            client.get("/v1/me/storefront")
            return .passed
        }
        let run = try #require(trial.plan.runs.first { $0.failure.name == "other-storefront" })
        let account = trial.exploration.session(for: run).scenario.user.account
        #expect(
            account.storefront == "jp" && account.neverSyncsLibrary && account.capabilities == .musicCatalogPlayback)
    }

    @Test func `an id of another storefront is foreign`() throws {
        let trial = try Trial { client in
            let storefront = client.get("/v1/me/storefront").ids.first ?? ""
            client.get("/v1/catalog/\(storefront)/albums/1200868601")
            return .passed
        }
        let run = try trial.play("other-storefront")
        #expect(run.outcome.result == .usesForeignID)
        #expect(run.outcome.detail.contains("/v1/catalog/jp/albums/1200868601"))
    }

    @Test func `an id that the mock handed out is not foreign`() throws {
        let trial = try Trial { client in
            let storefront = client.get("/v1/me/storefront").ids.first ?? ""
            for id in client.get("/v1/me/recent/played/tracks").ids {
                client.get("/v1/catalog/\(storefront)/songs/\(id)")
            }
            client.get("/v1/catalog/us/albums/1200868601")
            client.get("/v1/catalog/\(storefront)/albums/1200868601")
            return .passed
        }
        let run = try trial.play("other-storefront")
        #expect(run.outcome.result != .usesForeignID, "\(run.outcome.detail)")
    }

    @Test func `a failure that is not noticed is a remark`() throws {
        let trial = try Trial { client in
            client.get("/v1/catalog/us/songs/1200868874")
            return .passed
        }
        let run = try trial.play("not-found")
        #expect(run.outcome.result == .unnoticed)
        #expect(run.outcome.result.severity == .note)
    }

    @Test func `a failure that is not reached proves nothing`() throws {
        let sent = Counter()
        let trial = try Trial { client in
            // The third run, which is the first with a failure, sends another request.
            client.get(sent.next() < 3 ? ScriptedClient.songs : "/v1/me/library/albums")
            return .passed
        }
        #expect(try trial.play("rate-limited").outcome.result == .notReached)
    }

    @Test(arguments: [
        (RunEnding(.crashed(reason: "signal 11 ended the process")), Outcome.Result.crashes),
        (RunEnding(.stopped(.repeatedRequest)), .loops),
        (RunEnding(.failed(RunEnding.FailedTest(.unclear, message: ""))), .unclear),
    ])
    func `a run that is stopped is never a plain failure`(ending: RunEnding, result: Outcome.Result) throws {
        let trial = try Trial { $0.get(ScriptedClient.songs).status == 200 ? .passed : ending }
        #expect(try trial.play("service-unavailable").outcome.result == result)
    }

    @Test func `a kept token is rejected again after the client has used a new one`() throws {
        let trial = try Trial { client in
            func status(_ target: String, _ token: String) -> Int {
                client.send("GET", target, fields: [HTTPField(name: "Music-User-Token", value: token)]).status
            }
            _ = try? client.session.perform(DeviceCommand(.requestUserToken), reason: "test")
            guard status(ScriptedClient.songs, "old") == 403 else { return .passed }
            _ = status(ScriptedClient.songs, "new")
            return status("/v1/me/library/albums", "old") == 200 ? .passed : .error
        }
        let run = try trial.play("user-token-revoked")
        #expect(run.outcome.result == .repeats)
        #expect(run.outcome.detail.contains("rejected user token"))
    }
}
