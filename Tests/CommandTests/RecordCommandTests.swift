import Foundation
import TestFixtures
import Testing
import TestSupport

/// The `record` command with the built binary and another mock as the service.
@Suite(.tags(.wire, .external), .timeLimit(.minutes(2)), .enabled(if: Curl.isTested, "curl is not installed"))
struct RecordCommandTests {
    @Test func `recordings of a service on different ports are equal`() throws {
        let folder = try TemporaryFolder()
        var ports: Set<UInt16> = []
        for name in ["a", "b"] {
            let service = try ServerRun()
            ports.insert(service.port)
            let token = try #require(service.ready["developerToken"] as? String)
            let script = """
                curl -sS --noproxy '*' -o /dev/null -H "Authorization: Bearer \(token)" \
                "$APPLE_MUSIC_MOCK_URL/v1/catalog/us/albums/1200868601"
                """
            let run = try CommandRun(
                "record", "--into", folder.path(name), "--upstream", "http://127.0.0.1:\(service.port)", "--", "sh",
                "-c", script)
            #expect(run.status == 0, "\(run.error)")
        }
        #expect(ports.count == 2)
        let names = folder.files.filter { $0.hasPrefix("a/") }.map { $0.dropFirst(2) }
        #expect(names.count == 3, "the scenario, the folder, and a recording")
        for name in names { #expect(folder.text("a/\(name)") == folder.text("b/\(name)"), "\(name)") }
        #expect(names.contains { folder.text("a/\($0)").contains("https://api.music.apple.com/_mock/media/") })
    }
}
