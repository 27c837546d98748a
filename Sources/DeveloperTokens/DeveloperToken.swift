import Encodings
import OrderedJSON

/// A developer token taken apart: a JSON Web Token (RFC 7519) signed with ES256, as facts 1.2 has it.
package struct DeveloperToken: Sendable, Hashable {
    package let algorithm: String?
    package let keyID: String?
    /// The team: ten characters.
    package let issuer: String?
    /// Seconds since 1970; nil when absent or no whole number.
    package let issuedAt: Int?
    package let expiresAt: Int?
    /// The web origins the token is for; nil when it is for any.
    package let origins: [String]?
    /// The domains whose pages the token is for, as the service's own player has them; nil when it is for any (facts 1.2).
    package let rootOrigins: [String]?
    package let signature: [UInt8]
    /// What the signature is over: header and claims in base64url with the dot between them, as they came.
    package let signingInput: [UInt8]
    /// The header and the claims as they were written.
    package let headerText: String
    package let claimsText: String

    /// Takes a compact token apart.
    ///
    /// What it says is not judged here.
    package init(parsing text: String) throws(DeveloperTokenError) {
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count == 3 else { throw .invalidPartCount(parts.count) }
        guard let header = Base64URL.decode(parts[0]), let claims = Base64URL.decode(parts[1]),
            let signature = Base64URL.decode(parts[2])
        else { throw .invalidBase64URL }
        guard let head = try? JSONDocument.parse(header).root, let body = try? JSONDocument.parse(claims).root,
            head.kind == .object, body.kind == .object
        else { throw .invalidJSON }
        algorithm = head["alg"]?.string
        keyID = head["kid"]?.string
        issuer = body["iss"]?.string
        issuedAt = body["iat"]?.integer
        expiresAt = body["exp"]?.integer
        func texts(_ claim: String) -> [String]? {
            body[claim].map { $0.kind == .array ? $0.elements.compactMap(\.string) : [$0.string].compactMap { $0 } }
        }
        (origins, rootOrigins) = (texts("origin"), texts("root_https_origin"))
        self.signature = signature
        signingInput = Array(text.utf8[..<parts[1].endIndex])
        headerText = head.rawText
        claimsText = body.rawText
    }
}
