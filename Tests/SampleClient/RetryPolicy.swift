/// How often one request may be sent again, and after how long.
struct RetryPolicy {
    private var repetitions = 0
    private var hasNewDeveloperToken = false
    private var hasNewUserToken = false

    /// Whether a new developer token may be tried: once.
    mutating func renewsDeveloperToken() -> Bool {
        defer { hasNewDeveloperToken = true }
        return !hasNewDeveloperToken
    }

    /// Whether a new user token may be tried: once.
    mutating func renewsUserToken() -> Bool {
        defer { hasNewUserToken = true }
        return !hasNewUserToken
    }

    /// Whether it may be sent again: four times.
    mutating func repeats() -> Bool {
        repetitions += 1
        return repetitions < 5
    }

    /// How long to wait before it is sent again: as told, else half a second and each time twice as long; nil at the end
    /// of all patience.
    mutating func pause(_ told: Duration?) -> Duration? {
        let own = Duration.milliseconds(500 << repetitions)
        return repeats() ? told ?? own : nil
    }
}
