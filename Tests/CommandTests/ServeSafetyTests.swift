import Foundation
import TestFixtures
import Testing
import TestSupport

/// What `serve` prints and requires if other computers can reach it, and what its output contains.
@Suite(.tags(.wire)) struct ServeSafetyTests {
    @Test func `a server for other computers warns, names its address, and requires a control token`() throws {
        let server = try ServerRun("--host", "0.0.0.0")
        let token = try #require(server.ready["controlToken"] as? String)
        #expect(server.banner.contains("(listens on 0.0.0.0, port \(server.port))"))
        #expect(server.banner.contains("control token    \(token) "))
        #expect(server.error(to: "\n").contains("warning: programs on other computers can send requests"))
        let client = SocketClient(port: server.port)
        #expect(try client.request("GET", "/_mock/sessions").status == 401)
        #expect(try client.request("GET", "/_mock/sessions", fields: [("Mock-Control-Token", token)]).status == 200)
        let text = #"{"text":"scenario: x\nrecordings: [Recordings]"}"#
        let fields = [("Mock-Control-Token", token)]
        #expect(try client.request("POST", "/_mock/sessions", fields: fields, body: text).status == 400)
    }

    @Test func `a server on loopback requires no control token unless it is given one`() throws {
        let open = try ServerRun()
        #expect(open.ready["controlToken"] == nil && !open.banner.contains("control token"))
        let closed = try ServerRun("--control-token", "secret")
        #expect(closed.ready["controlToken"] as? String == "secret")
        let client = SocketClient(port: closed.port)
        #expect(try client.request("GET", "/_mock/sessions").status == 401)
        #expect(
            try client.request("GET", "/_mock/sessions", fields: [("Authorization", "Bearer secret")]).status == 200)
        #expect(try CommandRun("serve", "--control-token", "a b").status == 2)
    }

    @Test func `files are allowed for other computers only with the option`() throws {
        let folder = try TemporaryFolder()
        try folder.write("own.yaml", "scenario: Own\n")
        let server = try ServerRun(
            "--host", "0.0.0.0", "--control-token", "t", "--allow-files", in: URL(fileURLWithPath: folder.path("")))
        let text = #"{"text":"scenario: x\nextends: own.yaml"}"#
        let answer = try SocketClient(port: server.port)
            .request("POST", "/_mock/sessions", fields: [("Mock-Control-Token", "t")], body: text)
        #expect(answer.status == 201)
    }

    @Test func `control characters of a title do not reach the terminal`() throws {
        let folder = try TemporaryFolder()
        try "scenario: \"A\\e[31m\\a\"\nexpect: [{name: \"n\\e]0;x\\a\", request: GET /v1/test}]\n".write(
            toFile: folder.path("a.yaml"), atomically: false, encoding: .utf8)
        let server = try ServerRun(folder.path("a.yaml"), "--log", "text")
        #expect(server.banner.contains("serves \"A\u{FFFD}[31m\u{FFFD}\"") && !server.banner.contains("\u{1B}"))
        let verdict = try SocketClient(port: server.port)
            .request("GET", "/_mock/sessions/default/verdict?format=text").text
        #expect(verdict.contains("FAILED: A\u{FFFD}[31m") && !verdict.contains("\u{1B}"))
        let run = try CommandRun("run", folder.path("a.yaml"), "--", "true")
        #expect(run.error.contains("n\u{FFFD}]0;x") && !run.error.contains("\u{1B}"))
    }

    @Test func `the log of requests contains no secret of the reason`() throws {
        let server = try ServerRun("--log", "text")
        let token = server.ready["developerToken"] as? String ?? ""
        _ = try SocketClient(port: server.port)
            .request(
                "GET", "/v1/catalog/us/songs/\(token)?term=\(token)", fields: [("Authorization", "Bearer \(token)")])
        let line = server.output(to: "/v1/catalog")
        #expect(line.contains(" /v1/catalog/us/songs/<developer token") && !line.contains(token))
    }
}
