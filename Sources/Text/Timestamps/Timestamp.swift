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

extension Timestamp {
    package static let dayMilliseconds: Int64 = 86_400_000

    /// Returns the same day and time some months later, or the last day of that month if it is shorter.
    package func adding(months: Int) -> Timestamp {
        let parts = UTCCalendar.Components(from: self)
        let (year, month) = ((parts.year * 12 + parts.month - 1 + months) / 12, (parts.month - 1 + months) % 12 + 1)
        let day = min(parts.day, UTCCalendar.days(inMonth: month, of: year))
        let days = UTCCalendar.days(from1970ToYear: year, month: month, day: day)
        let daysBefore = UTCCalendar.days(from1970ToYear: parts.year, month: parts.month, day: parts.day)
        return Timestamp(milliseconds: milliseconds + Int64(days - daysBefore) * Self.dayMilliseconds)
    }
}

/// The part of the proleptic Gregorian calendar in UTC that dates in HTTP and RFC 3339 need.
enum UTCCalendar {
    static let weekdays: [StaticString] = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    static let months: [StaticString] = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    struct Components {
        let year, month, day, hour, minute, second: Int
        /// The day of the week, from 0 for Sunday.
        let weekday: Int

        init(from instant: Timestamp) {
            let seconds = Int(instant.seconds)
            let days = seconds >= 0 ? seconds / 86400 : (seconds - 86399) / 86400
            let rest = seconds - days * 86400
            (hour, minute, second) = (rest / 3600, rest / 60 % 60, rest % 60)
            weekday = ((days + 4) % 7 + 7) % 7
            (year, month, day) = UTCCalendar.date(daysFrom1970: days)
        }
    }

    static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Counts in eras of 400 years (146,097 days) that start on March 1, so that the leap day is the last day of a
    /// year.
    static func days(from1970ToYear year: Int, month: Int, day: Int) -> Int {
        let year = month <= 2 ? year - 1 : year
        let era = (year >= 0 ? year : year - 399) / 400
        let yearOfEra = year - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    private static func date(daysFrom1970 days: Int) -> (Int, Int, Int) {
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    }
}
