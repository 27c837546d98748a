/// A point in time, in milliseconds since 1970-01-01T00:00:00Z without leap seconds.
package struct Timestamp: Sendable, Hashable, Comparable {
    package let milliseconds: Int64

    /// The last timestamp with a four-digit year, as dates in HTTP require.
    package static let latest = Timestamp(milliseconds: 253_402_300_799_999)

    package init(milliseconds: Int64) {
        self.milliseconds = milliseconds
    }

    /// Whole seconds since 1970, rounded down, the unit of JSON Web Tokens.
    package var seconds: Int64 { milliseconds >= 0 ? milliseconds / 1000 : (milliseconds - 999) / 1000 }

    package static func < (left: Timestamp, right: Timestamp) -> Bool {
        left.milliseconds < right.milliseconds
    }
}

extension Timestamp {
    /// Parses RFC 3339, such as `2026-11-20T12:00:00Z`, with an optional fraction and offset.
    ///
    /// Returns `nil` for other text and outside the years 1 to 9999 in UTC.
    package init?(rfc3339 text: String) {
        var scanner = DigitScanner(text)
        guard let year = scanner.readDigits(count: 4), scanner.consume("-"), let month = scanner.readDigits(count: 2),
            scanner.consume("-"),
            let day = scanner.readDigits(count: 2),
            scanner.consume("T") || scanner.consume("t") || scanner.consume(" "),
            let hour = scanner.readDigits(count: 2), scanner.consume(":"), let minute = scanner.readDigits(count: 2),
            scanner.consume(":"),
            let second = scanner.readDigits(count: 2), (1...12).contains(month),
            (1...UTCCalendar.days(inMonth: month, of: year)).contains(day), hour < 24, minute < 60, second < 60
        else { return nil }
        let fraction = scanner.consume(".") ? scanner.readFraction() : 0
        guard let fraction, let offset = scanner.readOffsetMinutes(), scanner.isAtEnd else { return nil }
        let minutes =
            UTCCalendar.days(from1970ToYear: year, month: month, day: day) * 1440 + hour * 60 + minute - offset
        milliseconds = Int64(minutes * 60 + second) * 1000 + Int64(fraction)
        guard (-62_135_596_800_000...Self.latest.milliseconds).contains(milliseconds) else { return nil }
    }

    /// RFC 3339 in UTC, to the second: `2026-11-20T12:00:00Z`.
    package var rfc3339: String {
        let parts = UTCCalendar.Components(from: self)
        return "\(padded(parts.year, width: 4))-\(padded(parts.month, width: 2))-\(padded(parts.day, width: 2))T"
            + "\(padded(parts.hour, width: 2)):\(padded(parts.minute, width: 2)):\(padded(parts.second, width: 2))Z"
    }

    /// The value of a `Date` header field (RFC 9110 section 5.6.7): `Fri, 20 Nov 2026 12:00:00 GMT`.
    package var imfFixdate: String {
        let parts = UTCCalendar.Components(from: self)
        return String(unsafeUninitializedCapacity: 29) { text in
            var count = 0
            func append(_ literal: StaticString) {
                for index in 0..<literal.utf8CodeUnitCount { text[count + index] = literal.utf8Start[index] }
                count += literal.utf8CodeUnitCount
            }
            func append(_ number: Int, width: Int) {
                var rest = number
                for place in (count..<count + width).reversed() {
                    text[place] = UInt8(ascii: "0") + UInt8(rest % 10)
                    rest /= 10
                }
                count += width
            }
            append(UTCCalendar.weekdays[parts.weekday])
            append(", ")
            append(parts.day, width: 2)
            append(" ")
            append(UTCCalendar.months[parts.month - 1])
            append(" ")
            append(parts.year, width: 4)
            append(" ")
            append(parts.hour, width: 2)
            append(":")
            append(parts.minute, width: 2)
            append(":")
            append(parts.second, width: 2)
            append(" GMT")
            return count
        }
    }

    private func padded(_ number: Int, width: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, width - text.count)) + text
    }
}

/// Reads fields of a fixed number of digits.
private struct DigitScanner {
    private var remaining: Substring.UTF8View

    init(_ text: String) {
        remaining = text[...].utf8
    }

    var isAtEnd: Bool { remaining.isEmpty }

    mutating func consume(_ character: Unicode.Scalar) -> Bool {
        guard let first = remaining.first, UInt32(first) == character.value else { return false }
        remaining.removeFirst()
        return true
    }

    mutating func readDigits(count: Int) -> Int? {
        var value = 0
        for _ in 0..<count {
            guard let digit = readDigit() else { return nil }
            value = value * 10 + digit
        }
        return value
    }

    /// Reads a fraction as milliseconds.
    ///
    /// Further digits are dropped.
    mutating func readFraction() -> Int? {
        guard var value = readDigit() else { return nil }
        var width = 1
        while let digit = readDigit() {
            if width < 3 { value = value * 10 + digit }
            width += 1
        }
        while width < 3 {
            value *= 10
            width += 1
        }
        return value
    }

    mutating func readOffsetMinutes() -> Int? {
        if consume("Z") || consume("z") { return 0 }
        let sign = consume("-") ? -1 : consume("+") ? 1 : 0
        guard sign != 0, let hour = readDigits(count: 2), consume(":"), let minute = readDigits(count: 2), hour < 24,
            minute < 60
        else {
            return nil
        }
        return sign * (hour * 60 + minute)
    }

    private mutating func readDigit() -> Int? {
        guard let first = remaining.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else { return nil }
        remaining.removeFirst()
        return Int(first - UInt8(ascii: "0"))
    }
}

extension Timestamp {
    /// RFC 3339 in UTC, with milliseconds if they are not zero: `2026-11-20T12:00:00.250Z`.
    package var rfc3339WithMilliseconds: String {
        let rest = milliseconds - seconds * 1000
        guard rest != 0 else { return rfc3339 }
        let digits = String(1000 + rest).dropFirst()
        return "\(rfc3339.dropLast()).\(digits)Z"
    }
}
