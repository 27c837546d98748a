import MockServer
import MockSession
import TestFixtures
import Testing
import TestSupport
import Text

/// The bodies in the journal.
@Suite(.tags(.wire)) struct JournalBodyTests {
    @Test func `the journal has bodies only if the request asks for them`() throws {
        let fixture = try MockServerFixture()
        let body = try fixture.api("/v1/storefronts/us").text
        let path = "/_mock/sessions/default/journal"
        let plain = try fixture("GET", path)
        #expect(plain.json("entries", 0, "request", "body") == nil)
        #expect(plain.json("entries", 0, "answer", "headers") == nil)
        #expect(try fixture("GET", path + "?bodies=false").text == plain.text)
        let full = try fixture("GET", path + "?bodies=true")
        #expect(full.string("entries", 0, "request", "body") == "")
        #expect(full.string("entries", 0, "answer", "body") == body)
        let names = full.json("entries", 0, "answer", "headers")?.elements.compactMap { $0["name"]?.string }
        #expect(names?.contains("Content-Type") == true)
        #expect(try fixture("GET", path + "?bodies=yes").status == 400)
    }

    @Test func `bodies have no secrets, and reading them changes no placeholder`() throws {
        let fixture = try MockServerFixture()
        let secret = "a-token-that-only-the-body-has-0123456789"
        let request = #"{"attributes":{"name":"Mix","description":"\#(secret)"},"userToken":"\#(secret)"}"#
        _ = try fixture("POST", "/v1/me/library/playlists", body: request)
        let full = try fixture("GET", "/_mock/sessions/default/journal?bodies=true")
        #expect(full.string("entries", 0, "request", "body")?.contains(#""userToken":"<user token 1>""#) == true)
        _ = try fixture.api("/v1/me/library/songs", userToken: "the-token-of-the-second-request")
        let later = try fixture("GET", "/_mock/sessions/default/journal?since=1").text
        #expect(later.contains("<user token 1>"))
    }

    @Test func `the reason in the fields of a response is readable`() throws {
        let fixture = try MockServerFixture()
        let sent = try fixture.api("/v1/me/storefront", userToken: "").header("Mock-Answer")
        #expect(sent == "user token: missing from the request")
        let journal = try fixture("GET", "/_mock/sessions/default/journal?bodies=true")
        let fields = try #require(journal.json("entries", 0, "answer", "headers")?.elements)
        #expect(fields.first { $0["name"]?.string == "Mock-Answer" }?["value"]?.string == sent)
        #expect(try fixture("GET", "/_mock/sessions/default/har").text.contains("user token: missing from the request"))
    }

    @Test func `an archive has the same bodies`() throws {
        let fixture = try MockServerFixture()
        let body = try fixture.api("/v1/storefronts/us").text
        let archive = try fixture("GET", "/_mock/sessions/default/har")
        #expect(archive.header("Content-Type") == "application/json")
        #expect(archive.string("log", "version") == "1.2")
        #expect(archive.string("log", "entries", 0, "response", "content", "text") == body)
        #expect(!archive.text.contains(fixture.server.session.developerToken))
    }
}
