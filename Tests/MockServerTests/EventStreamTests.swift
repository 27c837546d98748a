import MockServer
import TestFixtures
import Testing
import TestSupport
import Text

/// The endpoint `GET /_mock/sessions/{id}/events`.
@Suite(.tags(.wire)) struct EventStreamTests {
    @Test func `each request sends an event with its journal entry`() throws {
        let fixture = try MockServerFixture()
        let events = try EventReader(port: fixture.server.port, "/_mock/sessions/default/events")
        for target in ["/v1/storefronts", "/v1/storefronts/us", "/v1/nothing"] { _ = try fixture.api(target) }
        let seen = try events.next(3)
        #expect(seen.map(\.name) == ["journal", "journal", "journal"])
        #expect(seen.map(\.id) == [1, 2, 3])
        let journal = try fixture("GET", "/_mock/sessions/default/journal")
        let entries = try #require(journal.json("entries")).elements.map(\.rawText)
        #expect(seen.map(\.data) == entries)
    }

    @Test func `a stream resumes after the last event ID`() throws {
        let fixture = try MockServerFixture()
        for _ in 0..<5 { _ = try fixture.api("/v1/storefronts") }
        let resumed = try EventReader(port: fixture.server.port, "/_mock/sessions/default/events", lastEventID: "2")
        #expect(try resumed.next(3).map(\.id) == [3, 4, 5])
        _ = try fixture.api("/v1/storefronts")
        #expect(try resumed.next()?.id == 6)
    }

    @Test func `device operations are sent as events, each of them once`() throws {
        let fixture = try MockServerFixture()
        let device = "/_mock/sessions/default/device/request-user-token"
        for _ in 0..<3 { _ = try fixture("POST", device) }
        _ = try fixture.api("/v1/storefronts")
        let events = try EventReader(port: fixture.server.port, "/_mock/sessions/default/events")
        let resumed = try EventReader(port: fixture.server.port, "/_mock/sessions/default/events", lastEventID: "4")
        _ = try fixture("POST", device)
        for reader in [events, resumed] {
            let event = try reader.next()
            #expect(event?.id == 5 && event?.text("kind") == "device")
        }
    }

    @Test func `notifications of the device follow the event of the operation`() throws {
        let fixture = try MockServerFixture(["main.yaml": "scenario: Main\nstorefronts: [us, jp]\n"])
        let events = try EventReader(port: fixture.server.port, "/_mock/sessions/default/events")
        let device = "/_mock/sessions/default/device/change-storefront"
        _ = try fixture("POST", device, body: #"{"storefront":"jp"}"#)
        let told = try events.next(3)
        #expect(told.map(\.name) == ["journal", "notification", "notification"])
        #expect(
            told.dropFirst().map { $0.text("name") }
                == ["SKStorefrontCountryCodeDidChange", "SKStorefrontIdentifierDidChange"])
    }

    @Test func `a resumed stream sends all missed events at once`() throws {
        let fixture = try MockServerFixture()
        let connection = try PersistentConnection(port: fixture.server.port)
        let target = "/v1/storefronts?l=" + String(repeating: "x", count: 2000)
        for _ in 0..<1000 {
            try connection.sendRequest("GET", target)
            _ = try connection.response()
        }
        let events = try EventReader(port: fixture.server.port, "/_mock/sessions/default/events", lastEventID: "0")
        #expect(try events.next(1000).map(\.id) == Array(1...1000))
        _ = try fixture.api("/v1/storefronts")
        #expect(try events.next()?.id == 1001)
    }

    @Test(arguments: ["99", "9223372036854775807"])
    func `a last event ID past the journal starts with the next event`(id: String) throws {
        let fixture = try MockServerFixture()
        _ = try fixture.api("/v1/storefronts")
        let events = try EventReader(port: fixture.server.port, "/_mock/sessions/default/events", lastEventID: id)
        _ = try fixture.api("/v1/storefronts")
        #expect(try events.next()?.id == 2)
    }

    @Test(arguments: ["x", "-1", "1.5"])
    func `an invalid last event ID is rejected`(id: String) throws {
        let fixture = try MockServerFixture()
        let answer = try fixture("GET", "/_mock/sessions/default/events", [("Last-Event-ID", id)])
        #expect(answer.status == 400 && answer.string("error")?.contains("Last-Event-ID") == true)
    }

    @Test func `all streams of a session receive the same events and none of other sessions`() throws {
        let fixture = try MockServerFixture()
        let made = try fixture.session()
        let streams = try (0..<3).map { _ in try EventReader(port: fixture.server.port, "\(made.path)/events") }
        _ = try fixture.api("/v1/storefronts")
        _ = try fixture.api("/v1/storefronts/us", token: made.developerToken)
        for stream in streams {
            let event = try #require(try stream.next())
            #expect(event.id == 1 && event.data.contains("/v1/storefronts/us"))
        }
    }

    @Test func `a deleted session ends its streams`() throws {
        let fixture = try MockServerFixture()
        let made = try fixture.session()
        let events = try EventReader(port: fixture.server.port, "\(made.path)/events")
        _ = try fixture.api("/v1/storefronts", token: made.developerToken)
        #expect(try fixture("DELETE", made.path).status == 204)
        #expect(try events.next()?.id == 1)
        #expect(try events.next() == nil)
    }

    @Test func `a reset sends an event and restarts the entry numbers on open streams`() throws {
        let fixture = try MockServerFixture()
        let events = try EventReader(port: fixture.server.port, "/_mock/sessions/default/events")
        for _ in 0..<3 { _ = try fixture.api("/v1/storefronts") }
        #expect(try fixture("POST", "/_mock/sessions/default/reset").status == 204)
        _ = try fixture.api("/v1/storefronts/us")
        let told = try events.next(5)
        #expect(told.map(\.id) == [1, 2, 3, nil, 1] && told[3].name == "reset")
    }

    @Test func `the server keeps responding after clients disconnect, and HEAD opens no stream`() throws {
        let fixture = try MockServerFixture()
        for _ in 0..<50 {
            let events = try EventReader(port: fixture.server.port, "/_mock/sessions/default/events")
            _ = events
        }
        let connection = try PersistentConnection(port: fixture.server.port)
        try connection.sendRequest("HEAD", "/_mock/sessions/default/events")
        #expect(try connection.response(toHead: true).status == 200)
        // The connection is still usable, because no stream was opened on it.
        try connection.sendRequest("GET", "/v1/storefronts")
        #expect(try connection.response().status == 401)
    }

    @Test
    func `a server that stops does not wait for open streams`() throws {
        let fixture = try MockServerFixture(gracePeriod: .seconds(100_000))
        let events = try EventReader(port: fixture.server.port, "/_mock/sessions/default/events")
        fixture.server.stop()
        #expect((try? events.next()) ?? nil == nil)
    }

    @Test func `a stream contains the requests of concurrent clients once and in order`() async throws {
        let fixture = try MockServerFixture()
        let made = try fixture.session(#"{"port":0}"#)
        let events = try EventReader(port: fixture.server.port, "\(made.path)/events")
        // Two servers, each on a separate thread, handle the requests of the session.
        _ = try await Threads.run(4) { number in
            let connection = try PersistentConnection(port: number % 2 == 0 ? made.port : fixture.server.port)
            for _ in 0..<250 {
                try connection.sendRequest("GET", "/v1/storefronts", [("Mock-Session", made.id)])
                _ = try connection.response()
            }
        }
        #expect(try events.next(1000).map(\.id) == Array(1...1000))
    }
}
