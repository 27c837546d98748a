/// Why a developer token is refused.
///
/// The wire shows none of this: every one is 401 with an empty body (facts 1.2).
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
    /// The classic mistake: DER instead of r‖s, and how many bytes it has.
    case derEncodedSignature(length: Int)
    case originMismatch(expected: [String], actual: String?)
    case unknownKeyID(String?, known: [String])
    case teamMismatch(expected: [String], actual: String?)
    /// Another key made the signature, or header or claims are not what was signed.
    case signatureMismatch(keyID: String)
}
