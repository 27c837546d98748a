import HTTPTransport
import MockSession
import Scenarios
import TestFixtures
import Testing
import TestSupport

@testable import MockServer

/// The memory of the sessions that clients create.
@Suite(.tags(.wire)) struct SessionMemoryTests {
    private let folder: TemporaryFolder
    private let server: MockServer

    /// Starts a server whose sessions can take 100,000 bytes, and whose added rules 6,000.
    init() throws {
        folder = try TemporaryFolder(["main.yaml": "scenario: Main\nparameters: {a: ''}\n"])
        let source = ScenarioLocation.at(folder.path)
        var control = ControlConfiguration(scenarioLocation: source)
        (control.maximumSessionByteCount, control.maximumAddedRuleByteCount) = (100_000, 6_000)
        server = try MockServer.start(
            scenario: try #require(source.loadAll().readings.first?.servedScenarios.first), configuration: .init(),
            control: control)
    }

    private func ask(_ method: String, _ target: String, body: String = "") throws -> ReceivedResponse {
        try SocketClient(port: server.port).request(method, target, fields: [], body: body)
    }

    /// Creates sessions until one does not fit, and returns their number.
    private func createSessions(_ body: (Int) -> String) throws -> Int {
        for number in 0..<100 {
            let made = try ask("POST", "/_mock/sessions", body: body(number))
            if made.status == 201 { continue }
            #expect(made.status == 507, "\(made)")
            #expect(made.string("error") == "the sessions that clients have created would use more than 0 MiB")
            #expect(made.string("hint")?.contains("DELETE /_mock/sessions/{id}") == true)
            return number
        }
        return 100
    }

    private func deleteSessions() throws {
        for session in server.sessions.dropFirst() {
            #expect(try ask("DELETE", "/_mock/sessions/\(session.id)").status == 204)
        }
    }

    @Test func `sessions fit until their memory is full, and deleted ones leave nothing`() throws {
        defer { server.stop() }
        let about = String(repeating: "x", count: 4_000)
        for _ in 0..<3 {
            #expect(try createSessions { _ in "{}" } == 12)
            try deleteSessions()
            #expect(try createSessions { #"{"text":"scenario: x\nabout: \#($0)\#(about)"}"# } == 4)
            try deleteSessions()
            #expect(try createSessions { _ in #"{"parameters":{"a":"\#(about)"}}"# } == 8)
            try deleteSessions()
        }
    }

    @Test func `sessions with one text share its data`() throws {
        defer { server.stop() }
        let scenario = try Engine.scenario("generate: {songs: 100}")
        let use = SessionMemory.Use(scenario: scenario, adding: .none, origin: .text("x"))
        var memory = SessionMemory()
        let sizes = (0..<2).map { _ in
            let fits = memory.add(use)
            return fits ? memory.byteCount : 0
        }
        #expect(sizes[0] > 100 * MemoryEstimate.resource && sizes[1] - sizes[0] < 10_000)
        let freed = (0..<2).map { _ in memory.remove(use) }
        #expect(freed == [sizes[1] - sizes[0], sizes[0]] && memory.byteCount == 0)
    }

    @Test func `the rules that are added to a session have a limit`() throws {
        defer { server.stop() }
        let rules = #"{"text":"- {request: GET /v1/test, answer: not-found}"}"#
        let path = "/_mock/sessions/default"
        func add() throws -> ReceivedResponse { try ask("POST", "\(path)/rules", body: rules) }
        for _ in 0..<2 {
            #expect(try [add().status, add().status] == [201, 201])
            let third = try add()
            #expect(third.status == 507)
            #expect(third.string("error") == "the rules that were added to the session would use more than 0 MiB")
            #expect(third.string("hint")?.contains("reset the session") == true)
            #expect(try ask("DELETE", "\(path)/rules?number=1").status == 204)
            #expect(try [add().status, add().status] == [201, 507])
            #expect(try ask("POST", "\(path)/reset").status == 204)
        }
        #expect(try [add().status, add().status] == [201, 201])
        #expect(try ask("DELETE", "\(path)/rules").status == 204)
        #expect(try add().status == 201)
    }

    @Test func `added rules take memory of the sessions until they are removed`() throws {
        defer { server.stop() }
        #expect(try createSessions { _ in "{}" } == 12)
        let last = try #require(server.sessions.last)
        let rules = #"{"text":"- {request: GET /v1/test, answer: not-found}"}"#
        #expect(try ask("DELETE", "/_mock/sessions/\(last.id)").status == 204)
        func status(_ method: String, _ path: String) throws -> Int {
            try ask(method, "/_mock/sessions/default/\(path)", body: method == "POST" ? rules : "").status
        }
        #expect(try status("POST", "rules") == 201)
        #expect(try status("POST", "rules") == 201)
        #expect(try createSessions { _ in "{}" } == 0)
        #expect(try status("DELETE", "rules") == 204)
        #expect(try createSessions { _ in "{}" } == 1)
        #expect(try [status("POST", "rules"), status("POST", "rules")] == [201, 507])
    }

    @Test func `a port that cannot be opened has a remedy that can be followed`() {
        let reason = HTTPServerError.addressInUse(host: "127.0.0.1", port: 1)
        #expect(ControlError.unavailablePort(0, reason: reason).hint == "remove `port`")
        #expect(ControlError.unavailablePort(1, reason: reason).hint == "remove `port`, or set it to 0")
    }
}
