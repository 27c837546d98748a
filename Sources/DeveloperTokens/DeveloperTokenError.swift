import MusicContract
import Timestamps

/// The reason why a developer token is rejected.
///
/// Clients do not see it: every rejection is 401 with an empty body (Sources, API 1.2).
package enum DeveloperTokenError: Error, Sendable, Hashable {
    case missingAuthorization
    case expectedBearerScheme
    case invalidPartCount(Int)
    case invalidBase64URL
    case invalidJSON
    case unsupportedAlgorithm(String?)
    case invalidKeyID(String?)
    case invalidIssuer(String?)
    case missingIssuedAt
    case missingExpiry
    case expired(at: Int, now: Int)
    case lifetimeTooLong(seconds: Int)
    case invalidSignatureLength(Int)
    /// A signature in DER instead of r‖s, with its length in bytes.
    case derEncodedSignature(length: Int)
    case originMismatch(expected: [String], actual: String?)
    case unknownKeyID(String?, known: [String])
    case teamMismatch(expected: [String], actual: String?)
    /// A signature by another key, or over another header or other claims.
    case signatureMismatch(keyID: String)
}

extension DeveloperTokenError: CustomStringConvertible {
    /// A sentence without a period for the journal, `Mock-Answer`, and `token --inspect`.
    package var description: String {
        switch self {
        case .missingAuthorization: "the request has no Authorization header"
        case .expectedBearerScheme: "the Authorization header is not \"Bearer\" and a token"
        case .invalidPartCount(let count): "a token has three parts between dots, this one has \(count)"
        case .invalidBase64URL: "a part of the token is not base64url without padding"
        case .invalidJSON: "the token's header or claims are not a JSON object"
        case .unsupportedAlgorithm(let seen): "alg must be ES256, \(actualText(seen))"
        case .invalidKeyID(let seen): "kid must have ten characters, \(actualText(seen))"
        case .invalidIssuer(let seen): "iss must be a team id of ten characters, \(actualText(seen))"
        case .missingIssuedAt: "iat is missing or no whole number"
        case .missingExpiry: "exp is missing or no whole number"
        case .expired(let at, let now):
            "the token expired at \(timestampText(seconds: at)), the clock says \(timestampText(seconds: now))"
        case .lifetimeTooLong(let seconds):
            "exp may be at most \(MusicContract.maximumDeveloperTokenLifetimeSeconds) s after iat, here it is \(seconds) s"
        case .invalidSignatureLength(let count):
            "an ES256 signature has 64 bytes (r and s as they are), this one has \(count)"
        case .derEncodedSignature(length: let count):
            "\(DeveloperTokenError.invalidSignatureLength(count)): it looks like DER"
        case .originMismatch(let expected, let seen):
            "the token is for \(expected.joined(separator: ", ")), the Origin header \(actualText(seen))"
        case .unknownKeyID(let seen, let known):
            "kid must name a known key (\(joinedNames(known))), \(actualText(seen))"
        case .teamMismatch(let expected, let seen):
            "iss must be a known team (\(joinedNames(expected))), \(actualText(seen))"
        case .signatureMismatch(let keyID):
            "the signature is not by the key \(keyID), or header or claims have changed since"
        }
    }

    private func actualText(_ seen: String?) -> String {
        seen.map { "was \"\($0)\"" } ?? "was missing"
    }

    private func joinedNames(_ names: [String]) -> String {
        names.isEmpty ? "there is none" : names.joined(separator: ", ")
    }

    private func timestampText(seconds: Int) -> String {
        guard seconds.magnitude <= 62_135_596_800 else { return "\(seconds)" }
        return Timestamp(milliseconds: Int64(seconds) * 1000).rfc3339
    }
}
