import Foundation
import TestFixtures
import Testing
import TestSupport

/// Tests of the built-in quick start in folders that contain only a scenario extending it.
@Suite(.tags(.wire)) struct BuiltInQuickStartTests {
    private static let own = """
        scenario: Mine
        extends: quick-start.yaml
        rules: [{request: GET /v1/test, answer: rate-limited}]

        """

    @Test func `a scenario alone in a folder can extend the quick start in every command`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("mine.yaml")
        try Self.own.write(toFile: path, atomically: true, encoding: .utf8)
        let check = try CommandRun("check", "--strict", path)
        #expect(check.status == 0 && check.error == "" && check.output == "1 scenario read\n")
        let explained = try CommandRun("explain", path, "/v1/catalog/us/albums/1200868601").output
        #expect(explained.contains("  answer  200 OK\n") && explained.contains("  by      catalog\n"))
        let run = try CommandRun("run", path, "--", "/bin/sh", "-c", "exit 4")
        #expect(run.status == 4 && run.error.contains("FAILED: Mine (\(path))\n"))
        let server = try ServerRun(path)
        let bearer = ("Authorization", "Bearer \(server.ready["developerToken"] as? String ?? "")")
        let client = SocketClient(port: server.port)
        #expect(try client.request("GET", "/v1/catalog/us/albums/1200868601", fields: [bearer]).ids == ["1200868601"])
        #expect(try client.request("GET", "/v1/test", fields: [bearer]).status == 429)
    }

    @Test func `a session created from text can extend the quick start with any served scenario`() throws {
        let folder = try TemporaryFolder()
        try "scenario: Nothing\n".write(toFile: folder.path("none.yaml"), atomically: true, encoding: .utf8)
        let body = try JSONSerialization.data(withJSONObject: ["text": Self.own])
        for place in [folder.path("none.yaml"), folder.path("."), nil] {
            let server = if let place { try ServerRun(place) } else { try ServerRun() }
            let client = SocketClient(port: server.port)
            let made = try client.request(
                "POST", "/_mock/sessions", body: String(decoding: body, as: UTF8.self))
            #expect(made.status == 201, "\(made.text)")
            let session = try JSONSerialization.jsonObject(with: Data(made.body)) as? [String: Any]
            let bearer = ("Authorization", "Bearer \(session?["developerToken"] as? String ?? "")")
            #expect(try client.request("GET", "/v1/catalog/us/albums/1200868601", fields: [bearer]).status == 200)
            #expect(try client.request("GET", "/v1/test", fields: [bearer]).status == 429)
        }
    }

    @Test func `a session extending another missing file is rejected`() throws {
        let server = try ServerRun()
        let made = try SocketClient(port: server.port).request(
            "POST", "/_mock/sessions", body: #"{"text": "scenario: Mine\nextends: quickstart.yaml\n"}"#)
        #expect(made.status == 400 && made.text.contains("missing-file"))
    }

    private static let articles = "Sources/AppleMusicMock/AppleMusicMock.docc"

    @Test(arguments: [
        ("README.md", 2), ("\(articles)/WritingScenarios.md", 9), ("\(articles)/WritingToALibrary.md", 3),
    ])
    func `quick start scenarios of the README and the articles pass check in an empty folder`(
        path: String, count: Int
    ) throws {
        let pieces = try Repository.text(path).components(separatedBy: "```")
        let scenarios = pieces.filter { $0.hasPrefix("yaml\n") && $0.contains("\nextends: quick-start.yaml") }
        #expect(scenarios.count == count)
        for scenario in scenarios {
            let folder = try TemporaryFolder()
            try String(scenario.dropFirst(5))
                .write(toFile: folder.path("pasted.yaml"), atomically: true, encoding: .utf8)
            let check = try CommandRun("check", "--strict", folder.path("pasted.yaml"))
            #expect(check.status == 0 && check.error == "" && check.output.hasPrefix("1 scenario read"))
        }
    }

    @Test func `the first scenario in the README extends the quick start`() throws {
        let block = try #require(try Repository.text("README.md").components(separatedBy: "```").dropFirst().first)
        #expect(block.hasPrefix("yaml\n") && block.contains("\nextends: quick-start.yaml"))
    }
}
