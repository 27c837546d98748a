package import HTTPMessages

extension MockSession {
    /// What the first user is answered where nothing goes wrong: past tokens and rules, and without anybody noticing.
    package func defaultResponse(to target: String) -> HTTPResponse {
        SessionProbe(of: self).response(to: target, user: 0)
    }
}
