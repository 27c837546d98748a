package import Determinism
import MusicContract

extension DeveloperToken {
    /// What is wrong with the token's form at that time, or nil: `alg` ES256, ten-character `kid` and `iss`, whole
    /// `iat` and `exp`, `exp` after now and at most 15,777,000 s after `iat`, a 64-byte signature, a fitting `Origin`.
    package func validationError(at now: Timestamp, origin: String?) -> DeveloperTokenError? {
        guard algorithm == "ES256" else { return .unsupportedAlgorithm(algorithm) }
        guard keyID?.unicodeScalars.count == 10 else { return .invalidKeyID(keyID) }
        guard issuer?.unicodeScalars.count == 10 else { return .invalidIssuer(issuer) }
        guard let issuedAt else { return .missingIssuedAt }
        guard let expiresAt else { return .missingExpiry }
        guard expiresAt > now.seconds else { return .expired(at: expiresAt, now: Int(now.seconds)) }
        let (life, overflow) = expiresAt.subtractingReportingOverflow(issuedAt)
        guard !overflow, life <= MusicContract.maximumDeveloperTokenLifetimeSeconds else {
            return .lifetimeTooLong(seconds: overflow ? .max : life)
        }
        if let problem = signatureLengthError { return problem }
        if let origins, !(origin.map(origins.contains) ?? false) {
            return .originMismatch(expected: origins, actual: origin)
        }
        if let rootOrigins, !rootOrigins.contains(where: { origin?.isHTTPSOrigin(in: $0) == true }) {
            return .originMismatch(expected: rootOrigins.map { "https://*.\($0)" }, actual: origin)
        }
        return nil
    }
}

extension String {
    /// Whether an origin is a domain's or one below it, over HTTPS.
    fileprivate func isHTTPSOrigin(in domain: String) -> Bool {
        self == "https://\(domain)" || (hasPrefix("https://") && hasSuffix(".\(domain)"))
    }
}
