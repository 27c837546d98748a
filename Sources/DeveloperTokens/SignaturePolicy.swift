package import SystemCryptography

/// Whose developer tokens are taken: what Apple has on file of its developers.
package struct RegisteredKeys: Sendable, Hashable {
    /// The keys by their ids, which tokens name as `kid`.
    package var keys: [String: P256PublicKey]
    /// The teams, which tokens name as `iss`; nil for any.
    package var teams: [String]?

    package init(keys: [String: P256PublicKey], teams: [String]? = nil) {
        self.keys = keys
        self.teams = teams
    }
}
