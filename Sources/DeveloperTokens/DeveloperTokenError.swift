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
        case .expectedBearerScheme: "the Authorization header is not \"Bearer\" followed by a token"
        case .invalidPartCount(let count): "a token has three parts separated by dots, found \(count)"
        case .invalidBase64URL: "a part of the token is not base64url without padding"
        case .invalidJSON: "the token's header or claims are not a JSON object"
        case .unsupportedAlgorithm(let actual): "alg must be ES256, \(actualText(actual))"
        case .invalidKeyID(let actual): "kid must have ten characters, \(actualText(actual))"
        case .invalidIssuer(let actual): "iss must be a team id of ten characters, \(actualText(actual))"
        case .missingIssuedAt: "iat is missing or not an integer"
        case .missingExpiry: "exp is missing or not an integer"
        case .expired(let at, let now):
            "the token expired at \(timestampText(seconds: at)) (current time: \(timestampText(seconds: now)))"
        case .lifetimeTooLong(let seconds):
            "exp must be at most \(MusicContract.maximumDeveloperTokenLifetimeSeconds) s after iat, found \(seconds) s"
        case .invalidSignatureLength(let count):
            "an ES256 signature has 64 bytes (r followed by s), found \(count)"
        case .derEncodedSignature(length: let count):
            "\(DeveloperTokenError.invalidSignatureLength(count)), which looks like DER"
        case .originMismatch(let expected, let actual):
            "the token is for \(expected.joined(separator: ", ")), but the Origin header \(actualText(actual))"
        case .unknownKeyID(let actual, let known):
            "kid must name a known key (\(joinedNames(known))), \(actualText(actual))"
        case .teamMismatch(let expected, let actual):
            "iss must be a known team (\(joinedNames(expected))), \(actualText(actual))"
        case .signatureMismatch(let keyID):
            "the signature is not by the key \(keyID), or the header or claims were changed after signing"
        }
    }

    private func actualText(_ actual: String?) -> String {
        actual.map { "was \"\($0)\"" } ?? "was missing"
    }

    private func joinedNames(_ names: [String]) -> String {
        names.isEmpty ? "none is registered" : names.joined(separator: ", ")
    }

    private func timestampText(seconds: Int) -> String {
        guard seconds.magnitude <= 62_135_596_800 else { return "\(seconds)" }
        return Timestamp(milliseconds: Int64(seconds) * 1000).rfc3339
    }
}
