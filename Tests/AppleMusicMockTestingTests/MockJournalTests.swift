import AppleMusicMock
import Foundation
import Platform
import Testing

/// Reading the journal, and waiting for entries.
@Suite struct MockJournalTests {
    @Test func `entries describe requests, responses, and reasons without secrets`() async throws {
        let mock = try await MockAppleMusic.start()
        try await AppleMusicTestClient(mock)("/v1/catalog/us/search?term=a&limit=26")
        _ = try await mock.device.requestCapabilities()
        let entries = mock.journal.entries
        let (request, operation) = (try #require(entries.first), try #require(entries.last))
        #expect(entries.map(\.number) == [1, 2] && entries.map(\.id) == [1, 2])
        #expect(request.request?.description == "GET /v1/catalog/us/search?term=a&limit=26")
        #expect(request.request?.header("authorization") == "Bearer <developer token 1, the session's own>")
        #expect(request.response?.status == 400 && request.response?.fault == nil && request.response?.delay == .zero)
        #expect(request.reason == "contract: value-too-large" && request.operation == nil)
        #expect(request.violations == mock.verdict().violations && request.violations.first?.parameter == "limit")
        #expect(request.violations.first?.rule == .valueTooLarge)
        #expect(request.time == Date(timeIntervalSince1970: 1_767_225_600))
        #expect(operation.operation == .requestCapabilities && operation.request == nil && operation.response == nil)
        #expect(operation.description == "2 request-capabilities (\(operation.reason))" && !operation.reason.isEmpty)
        let everything = entries.map { "\($0) \(String(decoding: $0.jsonData, as: UTF8.self))" }.joined()
        #expect(!everything.contains(mock.developerToken) && !everything.contains(mock.userToken))
        #expect(everything.contains("musicCatalogPlayback"))
    }

    @Test(arguments: MockJournal.Fault.allCases.filter { ![.hang, .offline].contains($0) })
    func `the response of an entry has the fault of the rule`(fault: MockJournal.Fault) async throws {
        let details: [MockJournal.Fault: String] = [.truncate: ", at: 1B", .resetAfter: ", at: 1B"]
        let mock = try await MockAppleMusic.start(
            .text(
                "scenario: Fault\nrules: [{request: /v1/storefronts, answer: {fault: \(fault.rawValue)\(details[fault] ?? "")}}]"
            )
        )
        _ = try? await AppleMusicTestClient(mock)("/v1/storefronts")
        #expect(mock.journal.entries.map(\.response?.fault) == [fault])
    }

    @Test func `the entry of an unmatched request lists its near misses`() async throws {
        let mock = try await MockAppleMusic.start(
            .text("scenario: Near\nrules: [{request: /v1/catalog/us/albums/1, answer: {status: 200}}]"))
        try await AppleMusicTestClient(mock)("/v1/catalog/us/albums/2")
        let misses = try #require(mock.journal.entries.first?.nearMisses)
        #expect(misses.contains { $0.contains("rule 1") && $0.contains("albums/1") })
    }

    @Test func `next returns the first matching entry after the last returned or the given entry`() async throws {
        let mock = try await MockAppleMusic.start()
        let client = AppleMusicTestClient(mock)
        async let waited = mock.journal.next(matching: "GET /v1/catalog/**")
        try await client("/v1/storefronts")
        try await client("/v1/catalog/us/albums/1200868601")
        #expect(try await waited.number == 2)
        for _ in 0..<2 { try await client("/v1/storefronts") }
        #expect(try await mock.journal.next(matching: "/v1/storefronts").number == 3)
        #expect(try await mock.journal.next().number == 4)
        #expect(try await mock.journal.next(since: .beginning).number == 1)
        #expect(try await mock.journal.next(since: .entry(2)).number == 3)
        async let later = mock.journal.next(since: .entry(4))
        try await client("/v1/storefronts")
        #expect(try await later.number == 5)
    }

    @Test func `waiting with since now ignores earlier entries`() async throws {
        let mock = try await MockAppleMusic.start()
        let client = AppleMusicTestClient(mock)
        try await client("/v1/storefronts")
        let hasReturned = Locked(false)
        async let later = {
            defer { hasReturned.withLock { $0 = true } }
            return try await mock.journal.next(since: .now).number
        }()
        // The wait may start at any time, so send requests until it ends.
        while !hasReturned.withLock({ $0 }) { try await client("/v1/storefronts") }
        #expect(try await later > 1)
    }

    @Test func `operations and custom predicates can be awaited`() async throws {
        let mock = try await MockAppleMusic.start()
        async let operation = mock.journal.next(matching: .operation(.requestUserToken), since: .beginning)
        async let failure = mock.journal.next(matching: .where { $0.response?.status == 404 }, since: .beginning)
        try await AppleMusicTestClient(mock)("/v1/catalog/us/albums/1")
        _ = try await mock.device.requestUserToken(forDeveloperToken: mock.developerToken)
        let numbers = try await [operation.number, failure.number]
        #expect(numbers == [2, 1])
    }

    @Test func `canceling a wait throws, and an invalid pattern is an error`() async throws {
        let mock = try await MockAppleMusic.start()
        let task = Task { try await mock.journal.next() }
        task.cancel()
        let nothing = await #expect(throws: MockJournal.NoMatchError.self) { try await task.value }
        #expect(nothing?.description == "no entry matched any entry; no other entry was logged")
        for pattern in ["storefronts", "GET", "/v1/**/x", "/v1/storefronts?limit=1", "get /v1"] {
            let error = await #expect(throws: MockJournal.PatternError.self) {
                try await mock.journal.next(matching: .request(pattern))
            }
            #expect(error?.localizedDescription.hasPrefix("\"\(pattern)\" is not a request pattern") == true)
        }
    }

    @Test func `waiting fails when the mock stops or has stopped`() async throws {
        let mock = try await MockAppleMusic.start()
        let response = try mock.responseBody(for: "GET /v1/storefronts")
        #expect(!response.isEmpty)
        let waiting = Task { try await mock.journal.next(matching: "GET /v1/me/library/songs") }
        try await AppleMusicTestClient(mock)("/v1/storefronts")
        await mock.stop()
        let error = await #expect(throws: MockJournal.NoMatchError.self) { try await waiting.value }
        let text = "no entry matched GET /v1/me/library/songs; another entry was logged:\n  1 GET /v1/storefronts 200"
        #expect(error?.description.hasPrefix(text) == true)
        await #expect(throws: MockJournal.NoMatchError.self) { try await mock.journal.next(since: .now) }
    }

    @Test func `a wait with a limit returns an entry that exists, and otherwise names the entries that came instead`()
        async throws
    {
        let mock = try await MockAppleMusic.start()
        try await AppleMusicTestClient(mock)("/v1/storefronts")
        #expect(try await mock.journal.next(matching: "/v1/storefronts", within: .zero).number == 1)
        for limit in [Duration.zero, .milliseconds(1)] {
            let error = await #expect(throws: MockJournal.NoMatchError.self) {
                try await mock.journal.next(matching: "GET /v1/me/**", since: .beginning, within: limit)
            }
            let text =
                "no entry matched GET /v1/me/** within \(limit); another entry was logged:\n  1 GET /v1/storefronts 200"
            #expect(error?.description.hasPrefix(text) == true)
        }
    }

    @Test func `waiting for an unknown API path throws and suggests the nearest path`() async throws {
        let mock = try await MockAppleMusic.start()
        let error = await #expect(throws: MockJournal.PatternError.self) {
            try await mock.journal.next(matching: "GET /v1/me/libary/songs")
        }
        #expect(error?.description.hasSuffix("the nearest is /v1/me/library/songs") == true)
    }

    @Test func `iterating the journal starts with the first entry and ends on cancellation`() async throws {
        let mock = try await MockAppleMusic.start()
        try await AppleMusicTestClient(mock)("/v1/storefronts")
        async let numbers = mock.journal.prefix(3).reduce(into: []) { $0.append($1.number) }
        for _ in 0..<2 { try await AppleMusicTestClient(mock)("/v1/storefronts") }
        #expect(await numbers == [1, 2, 3])
        let endless = Task { await mock.journal.reduce(into: 0) { sum, _ in sum += 1 } }
        endless.cancel()
        #expect(await endless.value <= 3)
    }

    @Test func `concurrent waits each receive their matching entry`() async throws {
        let mock = try await MockAppleMusic.start()
        let client = AppleMusicTestClient(mock)
        let found = try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 1...20 {
                group.addTask {
                    try await mock.journal.next(matching: "/v1/catalog/us/songs/\(number)", since: .beginning).number
                }
                group.addTask { try await client("/v1/catalog/us/songs/\(number)") }
            }
            return try await group.reduce(into: Set<Int>()) { $0.insert($1) }
        }
        #expect(found == Set(1...20).union([404]))
    }
}
