import Foundation
import TestFixtures
import Testing
import TestSupport

/// Tests of the article about writing to a library.
///
/// They run its commands unchanged, in order.
@Suite(.tags(.wire)) struct WritingToALibraryArticleTests {
    private static func article() throws -> ConsoleArticle {
        try ConsoleArticle("Sources/AppleMusicMock/AppleMusicMock.docc/WritingToALibrary.md")
    }

    @Test(.tags(.external), .enabled(if: Curl.isTested, "curl is not installed"))
    func `each command prints the output shown in the article and causes the stated violations`() throws {
        let server = try ServerRun()
        let steps = try Self.article().steps
        #expect(steps.count == 24)
        try ConsoleArticle.check(steps, asking: server)
        let journal = try SocketClient(port: server.port).request("GET", "/_mock/sessions/default/journal")
        let entries = try #require(
            (try JSONSerialization.jsonObject(with: Data(journal.body)) as? [String: Any])?["entries"]
                as? [[String: Any]])
        #expect(entries.count == steps.count - 3)
        for entry in entries {
            let status = (entry["answer"] as? [String: Any])?["status"] as? Int ?? 0
            let isBroken = (entry["violations"] as? [Any])?.isEmpty == false
            let isGated = entry["why"] as? String == "contract: insufficient-permissions"
            #expect(isBroken == ([400, 401].contains(status) && !isGated), "\(entry)")
        }
    }

    @Test func `the scenario with a lost response detects a repeated write`() throws {
        let folder = try TemporaryFolder()
        let scenario = try #require(
            try Self.article().blocks(in: "yaml").first { $0.contains("\n    takes-effect: true\n") })
        try String(scenario).write(toFile: folder.path("lost.yaml"), atomically: true, encoding: .utf8)
        let server = try ServerRun(folder.path("lost.yaml"))
        let client = SocketClient(port: server.port)
        let tokens = [
            ("Authorization", "Bearer \(server.ready["developerToken"] as? String ?? "")"),
            ("Music-User-Token", "anything"),
        ]
        func make() throws -> Int {
            try client.request(
                "POST", "/v1/me/library/playlists", fields: tokens, body: #"{"attributes": {"name": "Mine"}}"#
            ).status
        }
        func verdict() throws -> String {
            try client.request("GET", "/_mock/sessions/default/verdict?format=text").text
        }
        #expect(try make() == 504)
        #expect(try verdict().hasPrefix("passed: The answer is lost (\(folder.path("lost.yaml")))\n"))
        #expect(try make() == 201)
        #expect(try verdict().contains("NOT MET  made once"))
    }
}
