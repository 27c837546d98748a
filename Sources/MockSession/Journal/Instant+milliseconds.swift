import Determinism

extension Timestamp {
    /// RFC 3339 in UTC, with milliseconds where there are any: `2026-11-20T12:00:00.250Z`.
    package var rfc3339WithMilliseconds: String {
        let rest = milliseconds - seconds * 1000
        guard rest != 0 else { return rfc3339 }
        let digits = String(1000 + rest).dropFirst()
        return "\(rfc3339.dropLast()).\(digits)Z"
    }
}
