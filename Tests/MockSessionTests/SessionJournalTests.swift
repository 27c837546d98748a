import Foundation
import HTTPMessages
import MockSession
import TestFixtures
import Testing
import TestSupport
import Text

@Suite struct SessionJournalTests {
    @Test func `the journal shows when a client closed a connection, but not after a reset`() throws {
        let ask = try Engine(
            "time-scale: 0\nrules: [{request: GET /v1/storefronts, answer: hang}]", journalCapacity: 2)
        let early = ask.session.respond(to: ask.request("/v1/storefronts"))
        ask.session.reset()
        let hanging = ask.session.respond(to: ask.request("/v1/storefronts"))
        let complete = ask.session.respond(to: ask.request("/v1/me/storefront"))
        early.endHandler?(.closedByClient)
        ask.session.advance(milliseconds: 12_000)
        let text = { ask.session.journalEntries(since: 0, limit: 1).entries[0].json.compact }
        #expect(!text().contains("closedAfter"))
        hanging.endHandler?(.closedByClient)
        #expect(text().contains(#""answer":{"status":200,"fault":"hang","closedAfter":12000,"#), "\(text())")
        #expect(complete.endHandler == nil)
        for _ in 0..<2 { _ = ask("/v1/me/storefront") }
        #expect(!text().contains("closedAfter"), "the entry was dropped")
    }

    @Test func `an entry contains the request, the response, and the reason`() throws {
        let ask = try Engine(
            """
            clock: 2026-11-20T12:00:00Z
            rules: [{name: down, request: /v1/storefronts/us, answer: {fault: truncate, at: 4B}, delay: 2s, then: {advance: 250ms}}]
            """)
        let request = HTTPRequest(
            method: "GET", target: "/v1/storefronts/us?l=en%2DGB&l=x",
            headers: [
                HTTPField(name: "host", value: "a"), HTTPField(name: "Accept", value: "b"),
                HTTPField(name: "HOST", value: "\"c\""),
                HTTPField(name: "Authorization", value: "Bearer \(ask.session.developerToken)"),
            ])
        _ = ask.session.respond(to: request)
        _ = ask("/v1/storefronts", "HEAD", fields: ["Host": "", "Authorization": "", "Music-User-Token": ""])
        #expect(
            ask.session.entries.map(\.text) == [
                #"{"number":1,"kind":"request","time":"2026-11-20T12:00:00Z","request":{"method":"GET","#
                    + #""path":"/v1/storefronts/us","query":"l=en%2DGB&l=x","headers":[{"name":"host","value":"a"},"#
                    + #"{"name":"Accept","value":"b"},{"name":"HOST","value":"\"c\""},{"name":"Authorization","#
                    + #""value":"Bearer <developer token 1, the session's own>"}]},"answer":{"status":200,"#
                    + #""fault":"truncate","delay":2000,"endpoint":"/v1/storefronts/{id}","items":1,"next":false,"size":284,"#
                    + #""rules":["rule 1 \"down\""]},"why":"rule 1 \"down\"; catalog","violations":[],"nearMisses":[]}"#,
                #"{"number":2,"kind":"request","time":"2026-11-20T12:00:00.250Z","request":{"method":"HEAD","#
                    + #""path":"/v1/storefronts","query":"","headers":[]},"answer":{"status":401,"#
                    + #""endpoint":"/v1/storefronts","name":"developer-token-missing"},"#
                    + #""why":"developer token: the request has no Authorization header","violations":[],"nearMisses":[]}"#,
            ])
    }

    @Test func `every response is logged, including cached ones`() throws {
        let ask = try Engine(shipped: "quick-start.yaml")
        for _ in 0..<3 { _ = ask("/v1/catalog/us/albums/1200868601") }
        _ = ask("/v1/storefronts", "OPTIONS")
        _ = ask("/v1/catalog/us/albums/1200868601")
        let entries = ask.session.entries
        #expect(entries.map(\.number) == [1, 2, 3, 4, 5])
        #expect(entries.map(\.reason) == ["catalog", "catalog", "catalog", "CORS preflight", "catalog"])
        #expect(entries.map(\.request.head)[4] == entries[0].request.head)
        #expect(ask.session.summary().requestCount == 5)
    }

    @Test(arguments: [
        (0, 100, [6, 7, 8, 9], 9), (3, 2, [6, 7], 7), (6, 2, [7, 8], 8), (8, .max, [9], 9), (9, 10, [], 9),
        (0, 0, [], 0), (-5, 1, [6], 6), (.min, .max, [6, 7, 8, 9], 9), (10, 10, [], 0), (.max, .max, [], 0),
    ])
    func `the oldest entries are dropped and the others keep their numbers`(
        since: Int, limit: Int, numbers: [Int], next: Int
    ) throws {
        let ask = try Engine(journalCapacity: 4)
        for number in 1...9 { _ = ask("/v1/storefronts?offset=\(number)") }
        let page = ask.session.journalEntries(since: since, limit: limit)
        #expect(page.entries.map(\.number) == numbers)
        #expect(page.entries.map { $0.exchange?.request.query } == numbers.map { "offset=\($0)" })
        #expect(page.next == next)
    }

    @Test func `the journal drops its oldest entries when it has too many bytes, with a note in the verdict`() throws {
        let session = MockSession(
            id: "default", scenarioName: "test", scenario: try Engine.scenario(""), journalByteCapacity: 100_000)
        let ask = Engine(session)
        for number in 1...20 {
            _ = ask("/v1/storefronts?offset=\(number)", fields: ["X": String(repeating: "some words ", count: 2_000)])
        }
        let numbers = session.entries.map(\.number)
        #expect(numbers == [17, 18, 19, 20])
        #expect(session.journalEntries(since: 0, limit: 1).entries.map(\.number) == [17])
        #expect(session.summary().requestCount == 20)
        #expect(session.verdict().notes.contains("16 entries were dropped because the journal is full."))
        for _ in 0..<5 { _ = ask("/v1/storefronts", fields: ["X": String(repeating: "some words ", count: 20_000)]) }
        #expect(session.entries.map(\.number) == [25])
    }

    /// The reason is a field until then, so that each change of it also reaches the journal.
    @Test func `one function writes the field of the reason`() throws {
        let folder = URL(filePath: Repository.root).appending(path: "Sources")
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        let writers = files.compactMap { $0 as? URL }.filter { file in
            let text = file.pathExtension == "swift" ? try? String(contentsOf: file, encoding: .utf8) : nil
            return text?.contains("name: \"Mock-Answer\"") ?? false
        }
        #expect(writers.map(\.lastPathComponent) == ["HTTPResponse+Delivery.swift"])
    }

    @Test func `a journal with capacity zero still counts requests`() throws {
        let ask = try Engine(journalCapacity: 0)
        _ = ask("/v1/storefronts")
        _ = ask("/v1/storefronts")
        #expect(ask.session.entries.isEmpty && ask.session.summary().requestCount == 2)
    }

    @Test func `the response of a proxy is logged`() throws {
        let ask = try Engine()
        let response = HTTPResponse(
            status: 404, delivery: HTTPDelivery(delay: .milliseconds(30), fault: .hang), reason: "café")
        #expect(ask.session.log(ask.request("/v1/a", "PUT"), response: response, forForeignHost: "a.example"))
        let entry = try #require(ask.session.entries.first)
        #expect(entry.status == 404 && entry.reason == "café" && entry.fault == "hang" && entry.delayMilliseconds == 30)
        #expect(entry.request.headers.contains { $0.value == "Bearer <developer token 1, the session's own>" })
    }

    @Test(arguments: [
        ("reset", "reset"), ("empty", "empty"), ("{fault: truncate, at: 1B}", "truncate"),
        ("{fault: reset-after, at: 1B}", "reset-after"), ("malformed-chunk", "malformed-chunk"), ("garbage", "garbage"),
        ("{fault: drip, every: 1ms, bytes: 1B}", "drip"), ("hang", "hang"),
    ])
    func `an entry names the fault`(fault: String, name: String) throws {
        let ask = try Engine("rules: [{request: /v1/**, answer: \(fault)}]")
        _ = ask("/v1/storefronts")
        #expect(ask.session.entries.map(\.fault) == [name])
    }

    @Test func `observers are notified of every entry until they stop observing`() throws {
        let ask = try Engine()
        let (first, second) = (RecordedNotifications(), RecordedNotifications())
        let observation = ask.session.observe(first.record)
        _ = ask.session.observe { [session = ask.session] entry in
            // The session's lock is not held.
            second.record(entry)
            #expect(session.summary().requestCount == entry.number)
        }
        _ = ask("/v1/storefronts")
        _ = ask("/v1/storefronts")
        ask.session.stopObserving(id: observation)
        _ = ask("/v1/storefronts")
        #expect(first.numbers == [1, 2])
        ask.session.reset()
        _ = ask("/v1/storefronts")
        #expect(second.numbers == [1, 2, 3, 1])
        #expect(second.lines.last == "GET /v1/storefronts 200")
    }
}
