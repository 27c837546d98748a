package import Determinism
import MusicContract

extension DeveloperToken {
    /// What is wrong with the token's form at that time, or nil: `alg` ES256, ten-character `kid` and `iss`, whole
    /// `iat` and `exp`, `exp` after now and at most 15,777,000 s after `iat`, a 64-byte signature, a fitting `Origin`.
    package func problem(at now: Instant, origin: String?) -> DeveloperTokenProblem? {
        guard algorithm == "ES256" else { return .algorithm(algorithm) }
        guard keyID?.unicodeScalars.count == 10 else { return .keyID(keyID) }
        guard issuer?.unicodeScalars.count == 10 else { return .issuer(issuer) }
        guard let issuedAt else { return .issuedAtMissing }
        guard let expiresAt else { return .expiryMissing }
        guard expiresAt > now.seconds else { return .expired(at: expiresAt, now: Int(now.seconds)) }
        let (life, overflow) = expiresAt.subtractingReportingOverflow(issuedAt)
        guard !overflow, life <= MusicContract.longestDeveloperTokenLife else {
            return .livesTooLong(seconds: overflow ? .max : life)
        }
        if let problem = signatureLengthProblem { return problem }
        if let origins, !(origin.map(origins.contains) ?? false) { return .origin(expected: origins, seen: origin) }
        if let rootOrigins, !rootOrigins.contains(where: { origin?.isOfHTTPSDomain($0) == true }) {
            return .origin(expected: rootOrigins.map { "https://*.\($0)" }, seen: origin)
        }
        return nil
    }
}

extension String {
    /// Whether an origin is a domain's or one below it, over HTTPS.
    fileprivate func isOfHTTPSDomain(_ domain: String) -> Bool {
        self == "https://\(domain)" || (hasPrefix("https://") && hasSuffix(".\(domain)"))
    }
}
