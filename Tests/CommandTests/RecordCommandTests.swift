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

    #if !canImport(Darwin)
        @Test(.enabled(if: TLSClient.isAvailable, "libssl is missing"))
        func `a certificate that is not trusted is reported with the option for its authority`() throws {
            let folder = try TemporaryFolder()
            let service = try ServerRun("--tls", "--ca", folder.path("ca.pem"))
            let url = "https://127.0.0.1:\(service.port)"
            let remedy = "; name the file of its authority with --upstream-ca FILE\n"
            let script = "curl -sS --noproxy '*' -o /dev/null $APPLE_MUSIC_MOCK_URL/v1/storefronts"
            let run = try CommandRun(
                "record", "--into", folder.path("a"), "--upstream", url, "--", "sh", "-c", script)
            #expect(run.status == 1 && run.error.contains(remedy), "\(run.error)")
            try folder.write("scenario.yaml", "scenario: One\nrecordings: [a.json]\n")
            try folder.write("a.json", #"{"request": "GET /v1/storefronts", "status": 200}"#)
            let diff = try CommandRun(["diff", folder.path("scenario.yaml"), "--upstream", url]) {
                $0.environment = ["APPLE_MUSIC_DEVELOPER_TOKEN": "a"]
            }
            #expect(diff.status == 3 && diff.error.contains(remedy), "\(diff.error)")
        }
    #endif
}
