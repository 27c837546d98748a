package import Text

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
    case expired(at: Double, now: Timestamp)
    /// An `exp` that lies too many seconds after now.
    case expiresTooLate(seconds: Double, now: Timestamp)
    /// An `exp` in milliseconds, the unit of JavaScript's `Date.now()`.
    case expiresAtMilliseconds(Double)
    case invalidSignatureLength(Int)
    /// A signature in DER instead of r‖s, with its length in bytes.
    case derEncodedSignature(length: Int)
    case originMismatch(expected: [String], actual: String?)
    case unknownKeyID(String?, known: [String])
    case teamMismatch(expected: [String], actual: String?)
    /// A signature by another key, or over another header or other claims.
    case signatureMismatch(keyID: String)
    /// A token that was rejected before, which is permanent.
    case rejectedBefore
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
        case .missingIssuedAt: "iat is missing or not a number"
        case .missingExpiry: "exp is missing or not a number"
        case .expired(let at, let now):
            "the token expired at \(Timestamp.text(seconds: at)) (current time: \(now.rfc3339))"
        case .expiresTooLate(let seconds, let now):
            """
            exp must be at most \(MusicContract.maximumSecondsToDeveloperTokenExpiry) s after the current time \
            (\(now.rfc3339)), found \(numberText(seconds)) s
            """
        case .expiresAtMilliseconds(let value):
            "exp must be in seconds, found \(numberText(value)), which looks like milliseconds"
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
        case .rejectedBefore: "it was rejected before"
        }
    }

    private func actualText(_ actual: String?) -> String {
        actual.map { "was \"\($0)\"" } ?? "was missing"
    }

    private func joinedNames(_ names: [String]) -> String {
        names.isEmpty ? "none is registered" : names.joined(separator: ", ")
    }

    private func numberText(_ number: Double) -> String {
        Int64(exactly: number).map(String.init) ?? "\(number)"
    }
}

extension Timestamp {
    /// Returns seconds since 1970 as RFC 3339, or as a number if they are outside the years 1 to 9999.
    package static func text(seconds: Double) -> String {
        guard (-62_135_596_800..<253_402_300_800).contains(seconds) else {
            return Int64(exactly: seconds).map(String.init) ?? "\(seconds)"
        }
        return Timestamp(milliseconds: Int64((seconds * 1000).rounded(.down))).rfc3339
    }
}
