/// A moment, in milliseconds since 1970-01-01T00:00:00Z, leap seconds aside.
package struct Instant: Sendable, Hashable, Comparable {
    package let milliseconds: Int64

    /// The last one with a year of four digits, as dates on the wire have it.
    package static let latest = Instant(milliseconds: 253_402_300_799_999)

    package init(milliseconds: Int64) {
        self.milliseconds = milliseconds
    }

    /// Whole seconds since 1970, rounded down, as JSON Web Tokens count them.
    package var seconds: Int64 { milliseconds >= 0 ? milliseconds / 1000 : (milliseconds - 999) / 1000 }

    package static func < (left: Instant, right: Instant) -> Bool {
        left.milliseconds < right.milliseconds
    }
}

extension Instant {
    /// Reads RFC 3339: `2026-11-20T12:00:00Z`, with a fraction and an offset if there is one; nil for anything else,
    /// and outside the years 1 to 9999 in UTC.
    package init?(rfc3339 text: String) {
        var scanner = DigitScanner(text)
        guard let year = scanner.digits(4), scanner.take("-"), let month = scanner.digits(2), scanner.take("-"),
            let day = scanner.digits(2), scanner.take("T") || scanner.take("t") || scanner.take(" "),
            let hour = scanner.digits(2), scanner.take(":"), let minute = scanner.digits(2), scanner.take(":"),
            let second = scanner.digits(2), (1...12).contains(month),
            (1...Calendar.days(inMonth: month, of: year)).contains(day), hour < 24, minute < 60, second < 60
        else { return nil }
        let fraction = scanner.take(".") ? scanner.fraction() : 0
        guard let fraction, let offset = scanner.offsetMinutes(), scanner.isAtEnd else { return nil }
        let minutes = Calendar.days(from1970To: year, month, day) * 1440 + hour * 60 + minute - offset
        milliseconds = Int64(minutes * 60 + second) * 1000 + Int64(fraction)
        guard (-62_135_596_800_000...Self.latest.milliseconds).contains(milliseconds) else { return nil }
    }

    /// RFC 3339 in UTC, to the second: `2026-11-20T12:00:00Z`.
    package var rfc3339: String {
        let parts = Calendar.Parts(self)
        return "\(padded(parts.year, 4))-\(padded(parts.month, 2))-\(padded(parts.day, 2))T"
            + "\(padded(parts.hour, 2)):\(padded(parts.minute, 2)):\(padded(parts.second, 2))Z"
    }

    /// What the `Date` header field shows (RFC 9110 section 5.6.7): `Fri, 20 Nov 2026 12:00:00 GMT`.
    package var imfFixdate: String {
        let parts = Calendar.Parts(self)
        return "\(Calendar.weekdays[parts.weekday]), \(padded(parts.day, 2)) \(Calendar.months[parts.month - 1]) "
            + "\(padded(parts.year, 4)) \(padded(parts.hour, 2)):\(padded(parts.minute, 2)):\(padded(parts.second, 2)) GMT"
    }

    private func padded(_ number: Int, _ width: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, width - text.count)) + text
    }
}

/// Reads fixed-width digits.
private struct DigitScanner {
    private var rest: Substring.UTF8View

    init(_ text: String) {
        rest = text[...].utf8
    }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard let first = rest.first, UInt32(first) == character.value else { return false }
        rest.removeFirst()
        return true
    }

    mutating func digits(_ count: Int) -> Int? {
        var value = 0
        for _ in 0..<count {
            guard let digit = digit() else { return nil }
            value = value * 10 + digit
        }
        return value
    }

    /// Milliseconds; further digits are dropped.
    mutating func fraction() -> Int? {
        guard var value = digit() else { return nil }
        var width = 1
        while let digit = digit() {
            if width < 3 { value = value * 10 + digit }
            width += 1
        }
        while width < 3 {
            value *= 10
            width += 1
        }
        return value
    }

    mutating func offsetMinutes() -> Int? {
        if take("Z") || take("z") { return 0 }
        let sign = take("-") ? -1 : take("+") ? 1 : 0
        guard sign != 0, let hour = digits(2), take(":"), let minute = digits(2), hour < 24, minute < 60 else {
            return nil
        }
        return sign * (hour * 60 + minute)
    }

    private mutating func digit() -> Int? {
        guard let first = rest.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else { return nil }
        rest.removeFirst()
        return Int(first - UInt8(ascii: "0"))
    }
}
