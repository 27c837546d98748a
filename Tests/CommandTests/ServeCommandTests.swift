import Foundation
import TestFixtures
import Testing
import TestSupport

@Suite(.tags(.wire)) struct ServeCommandTests {
    private func ask(_ server: ServerRun, _ target: String, _ fields: [(String, String)] = []) throws
        -> ReceivedResponse
    {
        let token = server.ready["developerToken"] as? String ?? ""
        return try SocketClient(port: server.port)
            .request("GET", target, fields: [("Authorization", "Bearer \(token)")] + fields)
    }

    @Test func `serve without arguments uses the quick start and writes the ready file`() throws {
        let server = try ServerRun()
        #expect(server.ready["url"] as? String == "http://127.0.0.1:\(server.port)")
        #expect(server.ready["pid"] as? Int == Int(server.process.processIdentifier))
        #expect((server.ready["userToken"] as? String)?.isEmpty == false)
        #expect(try ask(server, "/v1/catalog/us/albums/1200868601").ids == ["1200868601"])
        #expect(
            server.banner.contains("curl -H 'Authorization: Bearer \(server.ready["developerToken"] as? String ?? "")'")
        )
    }

    @Test(arguments: [SIGINT, SIGTERM])
    func `a signal ends the server with status 0`(signal: Int32) throws {
        let server = try ServerRun()
        kill(server.process.processIdentifier, signal)
        server.process.waitUntilExit()
        #expect(server.process.terminationReason == .exit)
        #expect(server.process.terminationStatus == 0)
    }

    @Test func `a port in use exits with status 3 and a helpful message`() throws {
        let server = try ServerRun()
        let second = try CommandRun("serve", "--port", "\(server.port)")
        #expect(second.status == 3)
        #expect(
            second.error.contains("port \(server.port) on 127.0.0.1 is in use, probably by another apple-music-mock."))
        #expect(second.error.contains("--port 0"))
        #expect(try ask(server, "/_mock/sessions/default/journal").text.contains(#""entries":[]"#))
    }

    @Test func `a folder serves all its scenarios, each in a session with its name`() throws {
        let server = try ServerRun("\(Repository.root)/Scenarios")
        #expect(try ask(server, "/v1/storefronts").ids == ["us", "jp"])
        #expect(
            try ask(server, "/v1/storefronts", [("Mock-Session", "storefronts/two-storefronts")]).ids == [
                "us", "jp", "no",
            ])
        #expect(
            try ask(server, "/v1/storefronts", [("Mock-Session", "quick-start")]).header("Mock-Session") == "default")
        let unknown = try ask(server, "/v1/storefronts", [("Mock-Session", "unknown")])
        #expect(unknown.status == 404)
        #expect(unknown.string("error") == "unknown session \"unknown\"")
        #expect(unknown.string("hint")?.contains("GET /_mock/sessions lists the") == true)
        let misspelled = try ask(server, "/v1/storefronts", [("Mock-Session", "storefronts/two-storefront")])
        #expect(misspelled.string("hint")?.contains("\"storefronts/two-storefronts\"") == true)
        #expect(try ask(server, "/_mock/health").status == 200)
    }

    @Test(.tags(.external), .enabled(if: CryptographicLibrary.isHere, "libcrypto is not installed"))
    func `a server with a registered key accepts a token signed by the command`() throws {
        let server = try ServerRun("\(Repository.root)/Scenarios/tokens/signed-tokens.yaml")
        let key = "\(Repository.root)/Scenarios/Keys/mock-developer.p8"
        let signed = try CommandRun("token", "--key", key, "--kid", "MOCK0KEY01", "--team", "MOCK0TEAM1").output
        let strange = try CommandRun("token", "--key", key, "--kid", "MOCK0KEY01", "--team", "MOCK0TEAM2").output
        let client = SocketClient(port: server.port)
        func ask(_ token: String) throws -> ReceivedResponse {
            try client.request(
                "GET", "/v1/storefronts", fields: [("Authorization", "Bearer \(token.split(separator: "\n").joined())")]
            )
        }
        #expect(try ask(signed).status == 200)
        #expect(try ask(strange).header("Mock-Answer")?.contains("MOCK0TEAM2") == true)
        #expect(try ask(try CommandRun("token").output).status == 401)
    }

    @Test func `the seed determines the ids, and processes with the same seed agree`() throws {
        let scenario = "\(Repository.root)/Scenarios/library/library-of-250-songs.yaml"
        let target = "/v1/me/library/songs?limit=5"
        let answers = try ["1", "1", "2"].map { seed in
            try ask(try ServerRun(scenario, "--seed", seed), target, [("Music-User-Token", "x")]).text
                .replacing(#/127\.0\.0\.1:\d+/#, with: "")
        }
        #expect(answers[0] == answers[1])
        #expect(answers[0] != answers[2])
    }
}
