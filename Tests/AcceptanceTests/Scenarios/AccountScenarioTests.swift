import AppleMusicMock
import Foundation
import TestFixtures
import Testing
import TestSupport
import Text

/// Tests of shipped scenarios about tokens, users, and subscriptions that transcripts cannot express.
@Suite(.tags(.wire)) struct AccountScenarioTests {
    private func ask(_ mock: MockWithClient, _ target: String, as userToken: String) throws -> ReceivedResponse {
        try mock.send("GET", target, [mock.tokens[0], ("Music-User-Token", userToken)])
    }

    @Test func `refused-until-renewed replaces the user token once, after it is rejected`()
        async throws
    {
        let mock = try await MockWithClient(shipped: "tokens/refused-until-renewed.yaml")
        func renewed() throws -> String? {
            try mock.control("POST", "device/request-user-token").string("result", "userToken")
        }
        #expect(try renewed() == mock.tokens[1].1)
        for _ in 0..<3 { _ = try mock("/v1/me/library/songs") }
        #expect(try mock("/v1/me/recommendations").error == "40300 Invalid authentication")
        let second = try #require(try renewed())
        #expect(second != mock.tokens[1].1)
        #expect(try renewed() == second)
        #expect(try ask(mock, "/v1/me/library/songs", as: second).ids.count == 25)
    }

    @Test func `half-a-year-later moves the clock and rejects the expired developer token`() async throws {
        let mock = try await MockWithClient(shipped: "tokens/half-a-year-later.yaml")
        #expect(try mock("/v1/storefronts").header("Date") == "Thu, 01 Jan 2026 00:00:00 GMT")
        _ = try mock("/v1/catalog/us/search?term=khalid")
        let rejected = try mock("/v1/storefronts")
        #expect(rejected.status == 401 && rejected.body.isEmpty)
        #expect(rejected.header("Date") == "Fri, 03 Jul 2026 00:00:00 GMT")
        #expect(rejected.header("Mock-Answer")?.contains("expired") == true)
    }

    @Test
    func `half-a-year-later fails a client that keeps the token that it signed, and accepts one that signs again`()
        async throws
    {
        let mock = try await MockWithClient(shipped: "tokens/half-a-year-later.yaml")
        let now = Int(Date().timeIntervalSince1970)
        func ask(_ target: String, signedFor seconds: Int) throws -> Int {
            let claims = #"{"iss":"DEF123GHIJ","iat":\#(now),"exp":\#(now + seconds)}"#
            let parts = [#"{"alg":"ES256","kid":"ABC123DEFG"}"#, claims, String(repeating: "0", count: 64)]
            let token = parts.map { Base64URL.encode(Array($0.utf8)) }.joined(separator: ".")
            return try mock.send("GET", target, [("Authorization", "Bearer \(token)")]).status
        }
        for lifetime in [3600, 180 * 86_400, 15_777_000] {
            #expect(try mock.control("POST", "reset").status == 204)
            #expect(try ask("/v1/storefronts", signedFor: lifetime) == 200)
            #expect(try ask("/v1/catalog/us/search?term=khalid", signedFor: lifetime) == 200)
            #expect(try ask("/v1/storefronts", signedFor: lifetime) == 401)
            #expect(try ask("/v1/storefronts", signedFor: lifetime - 1) == 200, "signed again")
        }
    }

    @Test func `developer-token-expired accepts a new developer token`() async throws {
        let mock = try await MockWithClient(shipped: "tokens/developer-token-expired.yaml")
        #expect(try (0..<4).map { _ in try mock("/v1/storefronts").status } == [200, 200, 401, 401])
        let token = try #require(try mock.control("POST", "developer-token").string("developerToken"))
        #expect(token != mock.mock.developerToken && token == mock.mock.requestDeveloperToken())
        let fields = [("Authorization", "Bearer \(token)")]
        #expect(try (0..<3).map { _ in try mock.send("GET", "/v1/storefronts", fields).status } == [200, 200, 200])
        #expect(try mock.control("POST", "developer-token").string("developerToken") == token, "it is still valid")
    }

    @Test func `three-accounts gives each user a library and a storefront`() async throws {
        let mock = try await MockWithClient(shipped: "users/three-accounts.yaml")
        let songs = "/v1/me/library/songs?limit=100"
        #expect(try ask(mock, songs, as: "token-of-alice").ids.count == 100)
        #expect(try ask(mock, songs, as: "token-of-carol").ids.count == 8)
        #expect(try ask(mock, "/v1/me/storefront", as: "token-of-alice").ids == ["us"])
        #expect(try ask(mock, "/v1/me/storefront", as: "token-of-bob").ids == ["jp"])
        #expect(mock.tokens[1].1 == "token-of-alice")
    }

    @Test func `never-subscribed names the missing privilege`() async throws {
        let mock = try await MockWithClient(shipped: "subscription/never-subscribed.yaml")
        func missing(_ privilege: String) -> String {
            "40015 User's subscription tier does not have access to privilege: \(privilege)"
        }
        #expect(try mock("/v1/me/library/songs").error == missing("CloudLibrary"))
        #expect(try mock("/v1/me/recent/played").error == missing("ListeningHistory"))
        #expect(try mock("/v1/me/recommendations").text == #"{"data":[]}"#)
    }

    @Test func `privacy-not-acknowledged withholds the user token until the notice is accepted`() async throws {
        let mock = try await MockWithClient(shipped: "subscription/privacy-not-acknowledged.yaml")
        let rejected = try mock.control("POST", "device/request-user-token")
        #expect(rejected.string("error", "name") == "privacyAcknowledgementRequired")
        #expect(try mock.control("POST", "device/acknowledge-privacy", body: #"{"accept":false}"#).status == 200)
        #expect(try mock("/v1/me/library/songs").status == 403)
        _ = try mock.control("POST", "device/acknowledge-privacy")
        #expect(try mock.control("POST", "device/request-user-token").string("result", "userToken") != nil)
    }

    @Test func `moved-to-japan returns us twice, then jp`() async throws {
        let mock = try await MockWithClient(shipped: "storefronts/moved-to-japan.yaml")
        #expect(try (0..<4).map { _ in try mock("/v1/me/storefront").ids } == [["us"], ["us"], ["jp"], ["jp"]])
        #expect(try mock.control("POST", "reset").status == 204)
        #expect(try mock("/v1/me/storefront").ids == ["us"])
    }
}
