package import HTTPMessages

extension MockSession {
    /// What the first user is answered where nothing goes wrong: past tokens and rules, and without anybody noticing.
    package func usualAnswer(_ target: String) -> HTTPResponse { QuietQuestion(of: self).answer(target, user: 0) }
}
