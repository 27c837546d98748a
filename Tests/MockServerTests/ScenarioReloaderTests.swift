import Foundation
import HTTPTransport
import MockServer
import MockSession
import Scenarios
import TestFixtures
import Testing
import TestSupport
import Text

/// A server whose files change while it runs.
@Suite(.tags(.wire)) struct ScenarioReloaderTests {
    /// A server, and the reload events that it sends.
    private struct Watched {
        let fixture: MockServerFixture
        private var reloads: AsyncStream<ReloadEvent>.AsyncIterator

        init(_ files: [String: String]) throws {
            let (stream, continuation) = AsyncStream.makeStream(of: ReloadEvent.self)
            fixture = try MockServerFixture(files) { continuation.yield($0) }
            reloads = stream.makeAsyncIterator()
        }

        mutating func next() async throws -> ReloadEvent {
            try #require(await reloads.next(isolation: #isolation))
        }
    }

    private static let main = "scenario: Main\nstorefronts: [us]\n"

    @Test func `an edit applies to the sessions of its scenario and to no others`() async throws {
        var watched = try Watched(["main.yaml": Self.main, "other.yaml": "scenario: Other\n"])
        let fixture = watched.fixture
        let made = try fixture.session()
        let seeded = try fixture.session(#"{"seed":7}"#)
        let text = try fixture.session(#"{"text":"scenario: x\nstorefronts: [no]"}"#)
        try fixture.folder.write("scenario: Main\nstorefronts: [us, jp]\n", to: "main.yaml")
        let reload = try await watched.next()
        #expect(reload.kind == .replaced && reload.name == "main")
        #expect(reload.path == "\(fixture.folder.path)/main.yaml" && reload.diagnostics.isEmpty)
        #expect(try fixture.api("/v1/storefronts").ids == ["us", "jp"])
        for session in [made, seeded] {
            #expect(try fixture.api("/v1/storefronts", token: session.developerToken).ids == ["us", "jp"])
        }
        #expect(try fixture.api("/v1/storefronts", token: text.developerToken).ids == ["no"])
        #expect(try fixture.api("/v1/storefronts", [("Mock-Session", "other")]).ids == ["us"])
        #expect(fixture.server.sessions[3].scenario.seed.value == 7)
        #expect(try fixture.api("/v1/storefronts", token: try fixture.session().developerToken).ids == ["us", "jp"])
    }

    @Test func `each case of a matrix has a session, and an edit of the matrix adds and removes cases`() async throws {
        let text = "scenario: A\nmatrix: {s: [us, gb]}\nstorefronts: [\"${s}\"]\n"
        var watched = try Watched(["a.yaml": text, "b.yaml": "scenario: B\n", "_base.yaml": "not: served\n"])
        let fixture = watched.fixture
        #expect(fixture.server.sessions.map(\.scenarioName) == ["a [s=us]", "a [s=gb]", "b"])
        #expect(try fixture.api("/v1/storefronts", [("Mock-Session", "a [s=gb]")]).ids == ["gb"])
        let made = try fixture.session(#"{"scenario":"a [s=gb]"}"#)
        #expect(made.id == "a-1")
        let whole = try fixture("POST", "/_mock/sessions", body: #"{"scenario":"a"}"#)
        #expect(
            whole.status == 404
                && whole.text.contains("choose a case with `parameters`, or name one: a [s=gb]; a [s=us]"),
            "\(whole.text)")
        let sent = try fixture(
            "POST", "/_mock/sessions", body: #"{"text":"scenario: x\nmatrix: {s: [us, gb]}\nstorefronts: [\"${s}\"]"}"#)
        #expect(sent.status == 400 && sent.text.contains("has a matrix with 2 cases"), "\(sent.text)")
        try fixture.folder.write(text.replacing("us, gb", with: "gb, jp"), to: "a.yaml")
        let reload = try await watched.next()
        #expect(reload.kind == .replaced && reload.path == "\(fixture.folder.path)/a.yaml")
        let listed = try fixture("GET", "/_mock/scenarios").text
        #expect(listed.contains("a [s=jp]") && listed.contains("a [s=gb]") && !listed.contains("a [s=us]"))
        #expect(try fixture.api("/v1/storefronts", [("Mock-Session", "a [s=jp]")]).ids == ["jp"])
        #expect(try fixture.api("/v1/storefronts", token: made.developerToken).ids == ["gb"])
        try fixture.folder.write("seed: 1\n", to: "_defaults.yaml")
        let defaults = [try await watched.next(), try await watched.next()]
        #expect(defaults.map(\.kind) == [.replaced, .replaced])
    }

    @Test func `an invalid edit is reported, not applied, and listed until it is fixed`() async throws {
        var watched = try Watched(["main.yaml": Self.main])
        let fixture = watched.fixture
        let events = try EventReader(port: fixture.server.port, "/_mock/sessions/default/events")
        try fixture.folder.write("scenario: Main\nstorefronts: [uss]\n", to: "main.yaml")
        let rejected = try await watched.next()
        #expect(rejected.kind == .rejected && rejected.diagnostics.map(\.code) == ["wrong-value"])
        #expect(try fixture.api("/v1/storefronts").ids == ["us"])
        #expect(try fixture.api("/v1/storefronts", token: try fixture.session().developerToken).ids == ["us"])
        let shown = try fixture("GET", "/_mock/scenarios")
        #expect(shown.json("scenarios", 0, "stale")?.bool == true)
        #expect(shown.string("scenarios", 0, "title") == "Main")
        #expect(shown.string("scenarios", 0, "diagnostics", 0, "code") == "wrong-value")
        #expect(try fixture("POST", "/_mock/sessions", body: #"{"seed":9}"#).status == 409)
        try fixture.folder.write(Self.main, to: "main.yaml")
        #expect(try await watched.next().kind == .replaced)
        let repaired = try fixture("GET", "/_mock/scenarios")
        #expect(repaired.json("scenarios", 0, "stale")?.bool == false)
        #expect(repaired.json("scenarios", 0, "diagnostics")?.rawText == "[]")
        let told = try events.next(3).filter { $0.name == "reload" }
        #expect(told.map { $0.text("outcome") } == ["refused", "replaced"])
        #expect(told.allSatisfy { $0.id == nil && $0.text("scenario") == "main" })
    }

    @Test func `changed recordings of a scenario are reloaded`() async throws {
        func song(_ name: String) -> String {
            #"{"data":[{"id":"1","type":"songs","href":"/v1/catalog/us/songs/1","attributes":{"name":"\#(name)"}}]}"#
        }
        var watched = try Watched([
            "main.yaml": "scenario: Main\nrecordings: [Recordings]\n", "Recordings/a.json": song("One"),
        ])
        let fixture = watched.fixture
        func name() throws -> String? {
            try fixture.api("/v1/catalog/us/songs/1").string("data", 0, "attributes", "name")
        }
        #expect(try name() == "One")
        try fixture.folder.replace(song("Two"), at: "Recordings/a.json")
        #expect(try await watched.next().kind == .replaced)
        #expect(try name() == "Two")
    }

    @Test func `a new scenario gets a session of its name, and a removed one keeps its sessions`() async throws {
        var watched = try Watched(["main.yaml": Self.main])
        let fixture = watched.fixture
        try fixture.folder.write("scenario: New\nstorefronts: [jp]\n", to: "deep/new.yaml")
        let appeared = try await watched.next()
        #expect(appeared.kind == .added && appeared.name == "deep/new")
        #expect(try fixture.api("/v1/storefronts", [("Mock-Session", "deep/new")]).ids == ["jp"])
        #expect(try fixture.session(#"{"scenario":"deep/new"}"#).id == "new-1")
        try fixture.folder.remove("deep/new.yaml")
        #expect(try await watched.next().kind == .removed)
        #expect(try fixture.api("/v1/storefronts", [("Mock-Session", "deep/new")]).ids == ["jp"])
        #expect(try fixture("POST", "/_mock/sessions", body: #"{"scenario":"deep/new"}"#).status == 404)
        try fixture.folder.write("scenario: New\nstorefronts: [no]\n", to: "deep/new.yaml")
        #expect(try await watched.next().kind == .added)
        #expect(try fixture.api("/v1/storefronts", [("Mock-Session", "deep/new")]).ids == ["no"])
        #expect(try fixture.api("/v1/storefronts", [("Mock-Session", "new-1")]).ids == ["no"])
    }

    @Test func `an invalid new scenario is listed without a title and usable after it is fixed`() async throws {
        var watched = try Watched(["main.yaml": Self.main])
        let fixture = watched.fixture
        try fixture.folder.write("scenario: [\n", to: "new.yaml")
        #expect(try await watched.next().kind == .rejected)
        #expect(try fixture("GET", "/_mock/scenarios").json("scenarios", 1, "title")?.isNull == true)
        let answer = try fixture("POST", "/_mock/sessions", body: #"{"scenario":"new"}"#)
        #expect(answer.status == 409 && answer.json("diagnostics", 0) != nil)
        try fixture.folder.write("scenario: New\nstorefronts: [jp]\n", to: "new.yaml")
        #expect(try await watched.next().kind == .replaced)
        #expect(try fixture.api("/v1/storefronts", [("Mock-Session", "new")]).ids == ["jp"])
    }

    @Test func `an edit preserves the state of a session`() async throws {
        let rules = "rules:\n  - {request: GET /v1/storefronts, call: 2, answer: not-found}\n"
        var watched = try Watched(["main.yaml": Self.main + rules])
        let fixture = watched.fixture
        #expect(try fixture.api("/v1/storefronts").status == 200)
        try fixture.folder.write("scenario: Main\nstorefronts: [us, jp]\n" + rules, to: "main.yaml")
        #expect(try await watched.next().kind == .replaced)
        #expect(try fixture.api("/v1/storefronts").status == 404)
        #expect(try fixture("GET", "/_mock/sessions/default").json("requests")?.integer == 2)
    }
}
