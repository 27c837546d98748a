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
