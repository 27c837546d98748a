import Foundation
import Testing
import Text

@Suite struct TimestampTests {
    @Test(arguments: [
        ("2026-11-20T12:00:00Z", "Fri, 20 Nov 2026 12:00:00 GMT"),
        ("1970-01-01T00:00:00Z", "Thu, 01 Jan 1970 00:00:00 GMT"),
        ("2024-02-29T23:59:59Z", "Thu, 29 Feb 2024 23:59:59 GMT"),
        ("1969-12-31T23:59:59Z", "Wed, 31 Dec 1969 23:59:59 GMT"),
        ("2000-03-01T00:00:00Z", "Wed, 01 Mar 2000 00:00:00 GMT"),
        ("0001-01-01T00:00:00Z", "Mon, 01 Jan 0001 00:00:00 GMT"),
    ])
    func `a timestamp is parsed and formatted`(text: String, shown: String) throws {
        let instant = try #require(Timestamp(rfc3339: text))
        #expect(instant.rfc3339 == text)
        #expect(instant.imfFixdate == shown)
    }

    @Test func `parsing respects fractions and time zone offsets`() {
        #expect(Timestamp(rfc3339: "1970-01-01T01:00:00.25+01:00")?.milliseconds == 250)
        #expect(Timestamp(rfc3339: "1970-01-01T00:00:00.0009Z")?.milliseconds == 0)
        #expect(Timestamp(rfc3339: "1969-12-31T23:59:59.5-00:00")?.seconds == -1)
    }

    @Test(arguments: [
        "", "2026-11-20", "2026-11-20T12:00:00", "2026-13-01T00:00:00Z", "2026-02-29T00:00:00Z", "2026-11-20T24:00:00Z",
        "2026-11-20T12:60:00Z", "2026-11-20T12:00:00.Z", "2026-11-20T12:00:00Zx", "2026-11-20T12:00:00+1:00",
        "26-11-20T12:00:00Z",
    ])
    func `parsing rejects invalid timestamps`(text: String) {
        #expect(Timestamp(rfc3339: text) == nil)
    }

    @Test func `dates match Foundation in the Gregorian calendar`() {
        let formatter = ISO8601DateFormatter()
        for day in stride(from: -700_000, through: 400_000, by: 997) {
            let instant = Timestamp(milliseconds: Int64(day) * 86_400_000 + 12_345_000)
            guard day > -141_000 else { continue }
            #expect(instant.rfc3339 == formatter.string(from: Date(timeIntervalSince1970: Double(day) * 86400 + 12345)))
        }
    }
}
