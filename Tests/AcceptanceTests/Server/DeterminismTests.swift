import TestFixtures
import Testing
import TestSupport

/// Tests that a scenario, a seed, and 300 requests produce identical bytes in every process and on every port.
@Suite(.tags(.wire)) struct DeterminismTests {
    private static let targets = [
        "/v1/catalog/us/albums/1200868601", "/v1/catalog/us/albums/1455002310", "/v1/catalog/jp/albums/1440889712",
        "/v1/catalog/us/songs/1200868616", "/v1/catalog/us/songs/1200868874?l=es-MX",
        "/v1/catalog/us/songs?ids=1200868616,1,1200868874", "/v1/catalog/us/songs?limit=2&ids=1200868616",
        "/v1/catalog/us/search?term=khalid&limit=3", "/v1/catalog/jp/search?term=a", "/v1/catalog/us/search",
        "/v1/catalog/us/genres", "/v1/catalog/jp/genres", "/v1/catalog/us/charts?types=songs,albums",
        "/v1/catalog/us/albums/1200868601/tracks?limit=2&offset=3", "/v1/catalog/us/artists/1",
        "/v1/catalog/us/podcasts/1", "/v1/catalog/xx/albums/1", "/v1/me/library/songs?limit=5",
        "/v1/me/library/playlists", "/v1/me/storefront", "/v1/storefronts", "/v1/nothing",
    ]

    private static let requests = (0..<300).map { number in
        (
            method: ["GET", "GET", "GET", "HEAD", "GET", "OPTIONS", "GET"][number / targets.count % 7],
            target: targets[number * 7 % targets.count], lacksUserToken: number % 5 == 4
        )
    }

    private func transcript(of server: ServerRun) throws -> [[UInt8]] {
        let client = SocketClient(port: server.port)
        let developerToken = try #require(server.ready["developerToken"] as? String)
        let userToken = try #require(server.ready["userToken"] as? String)
        return try Self.requests.map { request in
            var fields = [("Authorization", "Bearer \(developerToken)")]
            if !request.lacksUserToken { fields.append(("Music-User-Token", userToken)) }
            return try client.bytes(request.method, request.target, fields: fields)
        }
    }

    private func serve(seed: String) throws -> ServerRun {
        try ServerRun("\(Repository.root)/Scenarios/network/bad-day.yaml", "--time-scale", "0", "--seed", seed)
    }

    private func expectSame(_ one: [[UInt8]], _ other: [[UInt8]], _ what: String) {
        for (number, (one, other)) in zip(one, other).enumerated() where one != other {
            Issue.record(
                """
                \(what): request \(number), \(Self.requests[number])
                \(String(decoding: one, as: UTF8.self))
                \(String(decoding: other, as: UTF8.self))
                """)
            return
        }
    }

    @Test func `two processes and a reset session return identical bytes for the same seed`() throws {
        let (one, two) = (try serve(seed: "20"), try serve(seed: "20"))
        #expect(one.port != two.port)
        let first = try transcript(of: one)
        expectSame(first, try transcript(of: two), "another process")
        let again = try transcript(of: one)
        #expect(again != first, "no state changes")
        #expect(try SocketClient(port: one.port).request("POST", "/_mock/sessions/default/reset").status == 204)
        expectSame(first, try transcript(of: one), "after a reset")
        for bytes in first {
            let text = String(decoding: bytes, as: UTF8.self)
            #expect(!text.contains("\(one.port)") && !text.contains("\(two.port)"), "found the port: \(text)")
        }
    }

    @Test func `every random effect occurs, and another seed changes the responses`() throws {
        let server = try serve(seed: "20")
        let bytes = try transcript(of: server)
        let answers = bytes.map { try? ReceivedResponse($0) }
        let statuses = Set(answers.compactMap { $0?.status })
        #expect(statuses == [200, 204, 400, 403, 404, 429, 500, 503, 504])
        #expect(bytes.contains { $0.isEmpty }, "no fault `empty`")
        #expect(zip(bytes, answers).contains { !$0.isEmpty && $1 == nil }, "no fault `garbage`")
        #expect(answers.contains { $0?.header("Transfer-Encoding") == "chunked" }, "no fault `malformed-chunk`")
        #expect(answers.contains { $0?.body.count == 300 }, "no fault `truncate`")
        #expect(answers.contains { $0?.header("Retry-After") == "1" }, "the rate limit was not reached")
        #expect(answers.contains { $0?.header("Mock-Answer")?.contains("edited by") == true }, "nothing was edited")
        #expect(Set(answers.compactMap { $0?.header("Date") }).count > 1, "the clock was not moved")
        #expect(try transcript(of: try serve(seed: "21")) != bytes)
    }
}
