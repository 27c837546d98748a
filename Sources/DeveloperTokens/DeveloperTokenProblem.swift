/// Why a developer token is refused.
///
/// The wire shows none of this: every one is 401 with an empty body (facts 1.2).
package enum DeveloperTokenProblem: Error, Sendable, Hashable {
    case missing
    case notBearer
    case notThreeParts(Int)
    case notBase64URL
    case notJSON
    case algorithm(String?)
    case keyID(String?)
    case issuer(String?)
    case issuedAtMissing
    case expiryMissing
    case expired(at: Int, now: Int)
    case livesTooLong(seconds: Int)
    case signatureLength(Int)
    /// The classic mistake: DER instead of r‖s, and how many bytes it has.
    case signatureIsDER(Int)
    case origin(expected: [String], seen: String?)
    case unknownKeyID(String?, known: [String])
    case team(expected: [String], seen: String?)
    /// Another key made the signature, or header or claims are not what was signed.
    case signatureMismatch(keyID: String)
}
