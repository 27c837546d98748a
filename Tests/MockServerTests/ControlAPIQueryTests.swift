import MockServer
import MockSession
import TestFixtures
import Testing
import TestSupport
import Text

/// The endpoints for the journal, the verdict, and explanations.
@Suite(.tags(.wire)) struct ControlAPIQueryTests {
    @Test func `consecutive journal pages return every entry once`() throws {
        let fixture = try MockServerFixture()
        for _ in 0..<120 { _ = try fixture.api("/v1/storefronts") }
        var since = 0
        var numbers: [Int] = []
        var sizes: [Int] = []
        repeat {
            let page = try fixture("GET", "/_mock/sessions/default/journal?since=\(since)")
            let entries = try #require(page.json("entries")).elements.compactMap { $0["number"]?.integer }
            since = try #require(page.json("next")?.integer)
            sizes.append(entries.count)
            numbers += entries
        } while sizes.last != 0
        #expect(numbers == Array(1...120) && sizes == [100, 20, 0] && since == 120)
        let page = try fixture("GET", "/_mock/sessions/default/journal?since=5&limit=2")
        #expect(page.json("entries")?.elements.compactMap { $0["number"]?.integer } == [6, 7])
        #expect(page.json("next")?.integer == 7)
        let all = try fixture("GET", "/_mock/sessions/default/journal?limit=99999999")
        #expect(all.json("entries")?.elements.map(\.self).count == 120)
        #expect(try fixture("GET", "/_mock/sessions/default/journal?since=9223372036854775807").status == 200)
    }

    @Test func `the journal contains no tokens`() throws {
        let fixture = try MockServerFixture()
        _ = try fixture.api("/v1/me/library/songs", userToken: "my-very-own-user-token")
        let journal = try fixture("GET", "/_mock/sessions/default/journal").text
        #expect(!journal.contains("my-very-own-user-token"))
        #expect(!journal.contains(fixture.server.session.developerToken))
    }

    @Test func `the verdict is available as JSON, text, and JUnit`() throws {
        let fixture = try MockServerFixture()
        _ = try fixture.api("/v1/me/library/songs?limit=999")
        let json = try fixture("GET", "/_mock/sessions/default/verdict")
        #expect(json.header("Content-Type") == "application/json" && json.json("passed")?.bool == false)
        #expect(try fixture("GET", "/_mock/sessions/default/verdict?format=json").text == json.text)
        let text = try fixture("GET", "/_mock/sessions/default/verdict?format=text")
        #expect(text.header("Content-Type") == "text/plain; charset=utf-8" && text.text.hasPrefix("FAILED"))
        let junit = try fixture("GET", "/_mock/sessions/default/verdict?format=junit")
        #expect(junit.header("Content-Type") == "application/xml")
        #expect(junit.text.hasPrefix("<?xml") && junit.text.contains("failures=\"1\""))
    }

    @Test func `explain returns the response source, uses session tokens, and counts no requests`() throws {
        let fixture = try MockServerFixture(["main.yaml": try #require(ControlAPITests.files["main.yaml"])])
        func explain(_ body: String) throws -> String? {
            let answer = try fixture("POST", "/_mock/sessions/default/explain", body: body)
            #expect(answer.status == 200)
            return "\(answer.string("answer", "by") ?? "-") \(answer.json("answer", "status")?.integer ?? 0)"
        }
        for _ in 0..<3 {
            #expect(try explain(#"{"method":"GET","path":"/v1/storefronts/us?l=en"}"#) == "catalog 200")
        }
        #expect(try explain(#"{"path":"/v1/storefronts","headers":{"authorization":null}}"#) == "developer token 401")
        #expect(try explain(#"{"path":"/v1/storefronts","headers":{"Authorization":"x"}}"#) == "developer token 401")
        let listed = #"{"path":"/v1/storefronts","headers":[{"name":"Authorization","value":"Bearer x"}]}"#
        #expect(try explain(listed) == "developer token 401")
        #expect(try explain(#"{"path":"/v1/me/storefront","headers":{"Music-User-Token":null}}"#) == "user token 403")
        let write = #""method":"POST","path":"/v1/me/library/playlists""#
        #expect(try explain("{\(write)}") == "contract 400")
        for body in [#"{"attributes":{"name":"A"}}"#, #""{\"attributes\":{\"name\":\"A\"}}""#] {
            #expect(try explain(#"{\#(write),"body":\#(body)}"#) == "catalog 201")
        }
        #expect(try explain(#"{"path":"/v1/me/storefront","headers":{"Media-User-Token":"x"}}"#) == "catalog 200")
        #expect(try fixture("GET", "/_mock/sessions/default").json("requests")?.integer == 0)
        #expect(try fixture.api("/v1/storefronts/us").status == 200)
    }
}
