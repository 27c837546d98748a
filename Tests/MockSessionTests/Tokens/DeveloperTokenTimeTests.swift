import MockSession
import MusicDevice
import Testing
import TestSupport
import Text

/// Tests of the times in developer tokens, compared with the session's clock.
@Suite struct DeveloperTokenTimeTests {
    /// The times of a developer token, and the expected result at a time of the clock.
    struct Row: Sendable, CustomTestStringConvertible {
        let label: String
        var clock = "2026-01-01T00:00:00Z"
        let claims: String
        /// A part of `Mock-Answer`, or `nil` if the token is accepted.
        let reason: String?
        /// Whether the verdict has a note about the time until `exp`.
        var hasNote = false

        var testDescription: String { label }
    }

    static let rows: [Row] = [
        Row(label: "B1 fractions", claims: #""iat":1767225540.25,"exp":1767229200.75"#, reason: nil),
        Row(label: "B1 exponents", claims: #""iat":1.76722554e9,"exp":1.7672292e9"#, reason: nil),
        Row(label: "B1 a fraction of zero", claims: #""iat":1767225540.0,"exp":1767229200.0"#, reason: nil),
        Row(label: "B1 a fraction of a second left", claims: #""iat":1767225540,"exp":1767225600.25"#, reason: nil),
        Row(
            label: "B1 exp is a string", claims: #""iat":1767225540,"exp":"1767229200""#,
            reason: "exp is missing or not a number"),
        Row(
            label: "B1 iat is a Boolean", claims: #""iat":true,"exp":1767229200"#,
            reason: "iat is missing or not a number"),
        Row(label: "B2 signed a year ago", claims: #""iat":1735689600,"exp":1767225660"#, reason: nil),
        Row(
            label: "B3 the documented example", clock: "2017-04-01T00:00:00Z",
            claims: #""iat":1437179036,"exp":1493298100"#, reason: nil),
        Row(
            label: "B3 the documented example, half a year before its end", clock: "2016-10-01T00:00:00Z",
            claims: #""iat":1437179036,"exp":1493298100"#,
            reason: "exp must be at most 15777000 s after the current time (2016-10-01T00:00:00Z), found 18018100 s"),
        Row(
            label: "B4 signed a year ahead", clock: "2017-04-01T00:00:00Z",
            claims: #""iat":1522540800,"exp":1522544400"#,
            reason: "exp must be at most 15777000 s after the current time"),
        Row(
            label: "B5 milliseconds", claims: #""iat":1767225600000,"exp":1767229200000"#,
            reason: "exp must be in seconds, found 1767229200000, which looks like milliseconds"),
        Row(
            label: "B5 fractions of milliseconds", claims: #""iat":1767225600000,"exp":1767229200000.5"#,
            reason: "which looks like milliseconds"),
        Row(label: "B6 182 days", claims: #""iat":1767225600,"exp":1782950400"#, reason: nil),
        Row(
            label: "B6 182 days and a second", claims: #""iat":1767225600,"exp":1782950401"#, reason: nil, hasNote: true
        ),
        Row(label: "B6 the maximum", claims: #""iat":1767225600,"exp":1783002600"#, reason: nil, hasNote: true),
        Row(
            label: "B6 above the maximum", claims: #""iat":1767225600,"exp":1783002601"#,
            reason: "exp must be at most 15777000 s after the current time (2026-01-01T00:00:00Z), found 15777001 s"),
        Row(
            label: "B6 a fraction above the maximum", claims: #""iat":1767225600,"exp":1783002600.5"#,
            reason: "found 15777000.5 s"),
        Row(
            label: "B1 expired a fraction ago", clock: "2026-01-01T00:00:00.500Z",
            claims: #""iat":1767225540,"exp":1767225600.25"#, reason: "the token expired at 2026-01-01T00:00:00Z"),
        Row(
            label: "out of range", claims: #""iat":-1e400,"exp":1e400"#, reason: "which looks like milliseconds"),
        Row(label: "long ago", claims: #""iat":0,"exp":-1e300"#, reason: "the token expired at"),
    ]

    @Test(arguments: rows)
    func `only the time from now to exp decides`(row: Row) throws {
        let ask = try Engine("clock: \(row.clock)")
        let answer = ask("/v1/storefronts", fields: Self.authorization(Self.token(row.claims)))
        guard let reason = row.reason else {
            #expect(answer.status == 200, "\(answer.header("Mock-Answer") ?? "")")
            #expect(
                ask.session.verdict().notes == (row.hasNote ? [Self.note] : []), "\(ask.session.verdict().notes)")
            return
        }
        #expect(answer.status == 401 && answer.body.isEmpty)
        #expect(answer.header("Mock-Answer")?.contains(reason) == true, "\(answer.header("Mock-Answer") ?? "")")
        #expect(ask.session.verdict().notes.isEmpty)
    }

    @Test func `a token signed by the system clock is accepted whatever the scenario's clock is`() throws {
        let now = Timestamp.now.seconds
        for clock in ["2001-01-01T00:00:00Z", "2026-01-01T00:00:00Z", "2190-01-01T00:00:00Z", "system"] {
            let ask = try Engine("clock: \(clock)")
            for (issued, expiry, status) in [
                (now, now + 3600, 200), (now - 86_400, now + 3600, 200), (now, now + 15_724_800, 200),
                (now + 400 * 86_400, now + 400 * 86_400 + 3600, 401), (now - 7200, now - 3600, 401),
                (now, now + 15_777_100, 401),
            ] {
                let token = Self.token(#""iat":\#(issued),"exp":\#(expiry)"#)
                let answer = ask("/v1/storefronts", fields: Self.authorization(token))
                #expect(answer.status == status, "\(clock) \(expiry - now): \(answer.header("Mock-Answer") ?? "")")
            }
        }
    }

    @Test(arguments: ["clock: 2026-01-01T00:00:00Z", "clock: system"])
    func `a token signed by the system clock expires when the scenario's clock advances`(clock: String) throws {
        let ask = try Engine(clock)
        let now = Timestamp.now.seconds
        let first = Self.authorization(Self.token(#""iat":\#(now),"exp":\#(now + 3600)"#))
        #expect(ask("/v1/storefronts", fields: first).status == 200)
        ask.session.advance(milliseconds: 3_540_000)
        #expect(ask("/v1/storefronts", fields: first).status == 200)
        ask.session.advance(milliseconds: 60_000)
        let rejected = ask("/v1/storefronts", fields: first)
        #expect(rejected.status == 401)
        #expect(rejected.header("Mock-Answer")?.hasPrefix("developer token: the token expired at ") == true)
        let second = Self.authorization(Self.token(#""iat":\#(now),"exp":\#(now + 3601)"#))
        #expect(ask("/v1/storefronts", fields: second).status == 200, "signed again by the system clock")
        ask.session.reset()
        #expect(ask("/v1/storefronts", fields: first).status == 200)
    }

    @Test func `an edited clock does not end the life of a token`() throws {
        let ask = try Engine("clock: 2026-01-01T00:00:00Z")
        let now = Timestamp.now.seconds
        let fields = Self.authorization(Self.token(#""iat":\#(now),"exp":\#(now + 3600)"#))
        for clock in ["2026-01-01T00:00:00Z", "2031-01-01T00:00:00Z", "2001-01-01T00:00:00Z", "system"] {
            ask.session.replaceScenario(with: try Engine.scenario("clock: \(clock)"))
            #expect(ask("/v1/storefronts").status == 200, "\(clock)")
            #expect(ask("/v1/storefronts", fields: fields).status == 200, "\(clock)")
        }
        ask.session.advance(milliseconds: 3_600_000)
        #expect(ask("/v1/storefronts", fields: fields).status == 401)
    }

    @Test func `an explanation does not start the life of a token`() throws {
        let ask = try Engine()
        let now = Timestamp.now.seconds
        let fields = Self.authorization(Self.token(#""iat":\#(now),"exp":\#(now + 3600)"#))
        _ = ask.session.explain(ask.request("/v1/storefronts", fields: fields))
        ask.session.advance(milliseconds: 3_700_000)
        #expect(ask("/v1/storefronts", fields: fields).status == 200)
    }

    @Test func `the token of a session is accepted by sessions with other clocks`() throws {
        for (clock, other) in [
            ("2001-01-01T00:00:00Z", "2026-01-01T00:00:00Z"), ("2026-01-01T00:00:00Z", "2190-01-01T00:00:00Z"),
            ("2190-01-01T00:00:00Z", "2190-01-01T00:00:00Z"), ("system", "2026-01-01T00:00:00Z"),
        ] {
            let token = try Engine("clock: \(clock)\nseed: 2").session.developerToken
            let answer = try Engine("clock: \(other)")("/v1/storefronts", fields: Self.authorization(token))
            #expect(answer.status == 200, "\(clock): \(answer.header("Mock-Answer") ?? "")")
        }
    }

    @Test func `the session's token is valid by its clock and by the system clock`() throws {
        for clock in ["2001-01-01T00:00:00Z", "2026-01-01T00:00:00Z", "2190-01-01T00:00:00Z", "system"] {
            let ask = try Engine("clock: \(clock)")
            #expect(ask("/v1/storefronts").status == 200, "\(clock)")
            let claims = try #require(Base64URL.decode(ask.session.developerToken.split(separator: ".")[1].utf8))
            let numbers = String(decoding: claims, as: UTF8.self).matches(of: /[0-9]{9,}/).compactMap { Int64($0.0) }
            try #require(numbers.count == 2)
            #expect(numbers[0] <= Timestamp.now.seconds, "\(clock)")
            for now in [Timestamp.now, ask.session.now] { #expect(now.seconds < numbers[1], "\(clock)") }
            ask.session.advance(milliseconds: 179 * 86_400_000)
            #expect(ask("/v1/storefronts").status == 200)
            ask.session.advance(milliseconds: 86_400_000)
            #expect(ask("/v1/storefronts").header("Mock-Answer")?.contains("the token expired at") == true)
        }
    }

    /// The note about tokens whose `exp` is almost too far ahead.
    private static let note = """
        A developer token expires more than 15724800 s (182 days) ahead. Apple documents up to 15777000 s, but developers \
        report rejections above 182 days. Sign tokens for at most 180 days.
        """

    static func token(_ claims: String) -> String {
        [
            Array(#"{"alg":"ES256","kid":"ABC123DEFG"}"#.utf8), Array(#"{"iss":"DEF123GHIJ",\#(claims)}"#.utf8),
            [UInt8](repeating: 0x30, count: 64),
        ].map(Base64URL.encode).joined(separator: ".")
    }

    static func authorization(_ token: String) -> [String: String] { ["Authorization": "Bearer \(token)"] }
}
