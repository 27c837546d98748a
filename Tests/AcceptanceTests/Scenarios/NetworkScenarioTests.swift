import AppleMusicMock
import TestFixtures
import Testing
import TestSupport
import Text

/// Tests of shipped scenarios about limits, outages, and the network that transcripts cannot express.
@Suite(.tags(.wire)) struct NetworkScenarioTests {
    @Test func `storm-with-back-off sends Retry-After and serves a client after the wait`() async throws {
        let mock = try await MockWithClient(shipped: "limits/storm-with-back-off.yaml")
        var (served, rejected) = (0, 0)
        while served < 12 {
            let answer = try mock("/v1/catalog/us/songs?ids=1200868616")
            if answer.status == 200 {
                served += 1
                continue
            }
            rejected += 1
            try #require(rejected < 20)
            #expect(answer.text == #"{"message":"API capacity exceeded"}"#)
            #expect(answer.header("Cache-Control") == "no-store")
            let wait = try #require(answer.header("Retry-After"))
            #expect(wait == "2")
            _ = try mock.control("POST", "clock", body: #"{"advance":"\#(wait)s"}"#)
        }
        #expect(rejected == 7)
    }

    @Test func `maintenance-window ends after five minutes`() async throws {
        let mock = try await MockWithClient(shipped: "outages/maintenance-window.yaml")
        for _ in 0..<5 {
            let closed = try mock.send("GET", "/v1/me/library/songs", [])
            #expect(closed.status == 503 && closed.body.isEmpty && closed.header("Retry-After") == "60")
        }
        #expect(try mock("/v1/storefronts").header("Date") == "Thu, 01 Jan 2026 00:05:00 GMT")
    }

    @Test func `too-much-at-once returns an HTML page instead of JSON`() async throws {
        let mock = try await MockWithClient(shipped: "outages/too-much-at-once.yaml")
        let answer = try mock("/v1/catalog/us/songs?ids=1200868616")
        #expect(answer.header("Content-Type") == "text/html" && answer.text.contains("Gateway Timeout"))
    }

    @Test func `slow-answers has the same delays on every run`() async throws {
        let mock = try await MockWithClient(shipped: "network/slow-answers.yaml")
        var runs: [[Int?]] = []
        for _ in 0..<2 {
            for code in 0..<8 { _ = try mock("/v1/catalog/us/songs/\(code)") }
            runs.append(try mock.delays())
            #expect(try mock.control("POST", "reset").status == 204)
        }
        #expect(runs[0] == runs[1])
        let delays = runs[0].compactMap(\.self)
        #expect(delays.count == 8 && Set(delays).count > 3 && delays.allSatisfy { (1...4000).contains($0) })
    }

    @Test func `broken-bodies breaks each body once, in a different way`() async throws {
        let mock = try await MockWithClient(shipped: "network/broken-bodies.yaml")
        for target in ["/v1/catalog/us/albums/1200868601", "/v1/catalog/us/artists/82842423"] {
            let broken = try ReceivedResponse(try mock.bytes("GET", target))
            let whole = try mock(target)
            #expect(broken.status == 200 && broken.header("Content-Length") == "\(whole.body.count)", "\(target)")
            #expect(broken.body.count <= 200 && whole.body.starts(with: broken.body), "\(target)")
        }
        let chunked = try ReceivedResponse(try mock.bytes("GET", "/v1/catalog/us/songs/1200868616"))
        #expect(chunked.header("Transfer-Encoding") == "chunked" && chunked.header("Content-Length") == nil)
        #expect(try mock("/v1/catalog/us/songs/1200868616").ids == ["1200868616"])
        let faults = try mock.journal().map { $0["answer"]?["fault"]?.string }
        #expect(faults == ["truncate", nil, "reset-after", nil, "malformed-chunk", nil])
    }

    @Test func `never-answers hangs the charts request and serves other requests`() async throws {
        let mock = try await MockWithClient(shipped: "network/never-answers.yaml")
        let charts = try PersistentConnection(port: mock.port)
        try charts.sendRequest("GET", "/v1/catalog/us/charts?types=songs", mock.tokens)
        var faults: [String?] = []
        while faults.isEmpty { faults = try mock.journal().map { $0["answer"]?["fault"]?.string } }
        #expect(faults == ["hang"])
        #expect(try mock("/v1/catalog/us/albums/1200868601").status == 200)
        #expect(charts.isSilent)
        #expect(!mock.mock.verdict().hasPassed)
        charts.endSending()
        var closes: [String?] = []
        while closes.isEmpty {
            closes = try mock.journal().filter { $0["answer"]?["closedAfter"] != nil }.map {
                $0["request"]?["path"]?.string
            }
        }
        #expect(closes == ["/v1/catalog/us/charts"])
        #expect(mock.mock.verdict().hasPassed)
    }

    @Test func `byte-by-byte delivers complete responses`() async throws {
        let mock = try await MockWithClient(shipped: "network/byte-by-byte.yaml")
        let (one, all) = (try mock("/v1/storefronts/us"), try mock("/v1/storefronts"))
        #expect(one.ids == ["us"] && one.header("Content-Length") == "\(one.body.count)")
        #expect(all.ids == ["us"])
        #expect(try mock.journal().map { $0["answer"]?["fault"]?.string } == ["drip", "drip"])
    }

    @Test func `captive-portal returns its page without tokens until the user has signed in`() async throws {
        let mock = try await MockWithClient(shipped: "network/captive-portal.yaml")
        let page = try mock.send("GET", "/v1/me/library/songs", [])
        #expect(page.status == 200 && page.header("Content-Type") == "text/html")
        #expect(page.text == (try Repository.text("Scenarios/Pages/captive-portal.html")))
        _ = try mock.control("PUT", "states", body: #"{"sign-in":"done"}"#)
        #expect(try mock.send("GET", "/v1/me/library/songs", []).status == 401)
        #expect(try mock("/v1/storefronts").ids == ["us"])
    }

    @Test func `gateway-wants-a-name decides by the User-Agent header alone`() async throws {
        let mock = try await MockWithClient(shipped: "network/gateway-wants-a-name.yaml")
        let nameless = try mock("/v1/storefronts")
        #expect(nameless.status == 403 && nameless.text == "Clients without User-Agent are not served.\n")
        #expect(nameless.header("Via") == "1.1 gateway")
        #expect(nameless.header("Content-Type") == "text/plain; charset=utf-8")
        func ask(as agent: String) throws -> Int {
            try mock.send("GET", "/v1/storefronts", mock.tokens + [("user-agent", agent)]).status
        }
        #expect(try ask(as: "curl/8.5.0") == 403)
        #expect(try ask(as: "Player/1.0") == 200)
    }

    @Test func `bad-day fails some requests, and a client repeating them gets every album`() async throws {
        let mock = try await MockWithClient(shipped: "network/bad-day.yaml")
        var ids: Set<String> = []
        for target in ["/v1/catalog/us/albums/1200868601", "/v1/catalog/jp/albums/1440889712"] {
            for _ in 0..<20 {
                guard let answer = try? mock(target), answer.status == 200 else { continue }
                if answer.header("Content-Length") == "\(answer.body.count)" { ids.formUnion(answer.ids) }
            }
        }
        #expect(ids == ["1200868601", "1440889712"])
        #expect(try mock.journal().contains { $0["answer"]?["fault"] != nil })
    }
}
