/// The limits for repeating a request, and the pauses before that.
struct RetryPolicy {
    private var repetitions = 0
    private var hasNewDeveloperToken = false
    private var hasNewUserToken = false

    /// Whether the request may be repeated with a new developer token: once.
    mutating func renewsDeveloperToken() -> Bool {
        defer { hasNewDeveloperToken = true }
        return !hasNewDeveloperToken
    }

    /// Whether the request may be repeated with a new user token: once.
    mutating func renewsUserToken() -> Bool {
        defer { hasNewUserToken = true }
        return !hasNewUserToken
    }

    /// Whether the request may be repeated: four times.
    mutating func repeats() -> Bool {
        repetitions += 1
        return repetitions < 5
    }

    /// Returns the pause before the request is repeated: the requested one, else 0.5 s, doubled each time; `nil` after the
    /// last repetition.
    mutating func pause(requested: Duration?) -> Duration? {
        let pause = requested ?? .milliseconds(500 << repetitions)
        return repeats() ? pause : nil
    }
}
