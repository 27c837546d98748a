import Foundation
import TestFixtures
import Testing
import TestSupport

/// The `record` command with the built binary and another mock as the service.
@Suite(.tags(.wire, .external), .enabled(if: Curl.isTested, "curl is not installed"))
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

    @Test func `the inspector shows the exchanges while they are recorded`() throws {
        let folder = try TemporaryFolder()
        let service = try ServerRun()
        let token = try #require(service.ready["developerToken"] as? String)
        let script = """
            ask() { curl -sS --noproxy '*' "$@"; }
            ask -o /dev/null -H "Authorization: Bearer \(token)" "$APPLE_MUSIC_MOCK_URL/v1/storefronts/us"
            ask -o /dev/null "$APPLE_MUSIC_MOCK_URL/v1/catalog/us/genres"
            ask -w '\n' "$APPLE_MUSIC_MOCK_URL/_mock/sessions/default/journal?bodies=true&durations=true"
            ask -o /dev/null -w '%{http_code} %{content_type}\n' "$APPLE_MUSIC_MOCK_URL/_mock/"
            ask -o /dev/null -w '%{redirect_url}\n' -H 'Accept: text/html' "$APPLE_MUSIC_MOCK_URL/"
            ask -w '\n' "$APPLE_MUSIC_MOCK_URL/_mock/sessions"
            ask -o /dev/null -w '%{http_code}\n' -X POST "$APPLE_MUSIC_MOCK_URL/_mock/sessions/default/reset"
            echo "$APPLE_MUSIC_MOCK_URL"
            """
        let url = "http://127.0.0.1:\(service.port)"
        let run = try CommandRun(
            "record", "--into", folder.path("a"), "--only", "/v1/storefronts/**", "--upstream", url, "--", "sh", "-c",
            script)
        let lines = run.output.split(separator: "\n").map(String.init)
        try #require(lines.count == 6, "\(run.output)\(run.error)")
        let entries = try #require(
            (try JSONSerialization.jsonObject(with: Data(lines[0].utf8)) as? [String: Any])?["entries"]
                as? [[String: Any]])
        try #require(entries.map { $0["why"] as? String } == ["recorded", "passed on, but not recorded"])
        #expect(entries.allSatisfy { $0["took"] is NSNumber }, "\(entries)")
        let answer = try #require(entries[0]["answer"] as? [String: Any])
        #expect((answer["body"] as? String)?.contains("United States") == true)
        #expect(lines[0].contains("Bearer <developer token 1") && !lines[0].contains(token))
        #expect(lines[1] == "200 text/html; charset=utf-8" && lines[2] == "\(lines[5])/_mock/")
        #expect(lines[3].contains(#""recording":"\#(url)""#) && lines[4] == "404")
        #expect(run.error.hasPrefix("apple-music-mock record: the inspector is at \(lines[5])/_mock/\n"))
        #expect(folder.files.count { $0.hasSuffix(".json") } == 1)
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
