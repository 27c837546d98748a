import MusicContract
import OrderedJSON
package import SeededRandom
package import SystemCryptography
package import Timestamps
import URLCoding

/// A developer token taken apart: a JSON Web Token (RFC 7519) signed with ES256 (Sources, API 1.2).
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
    /// The domains whose pages the token is for, as the service's own player has them; nil when it is for any
    /// (Sources, API 1.2).
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

extension DeveloperToken {
    /// A well-formed token that no key has signed: its 64 signature bytes are drawn from the seed.
    ///
    /// It is good for `accept: any` and `accept: well-formed`, and for the session it was made for; sessions of one seed
    /// have tokens of their own.
    package static func makeUnsigned(
        keyID: String, issuer: String, issuedAt: Timestamp, lifetimeSeconds seconds: Int, seed: Seed, session: String
    ) -> String {
        let signed = makeSigningInput(keyID: keyID, issuer: issuer, issuedAt: issuedAt, lifetimeSeconds: seconds)
        return "\(signed).\(Base64URL.encode(seed.bytes(for: "developer-token:\(session)", index: 1, length: 64)))"
    }

    /// A token as Apple's developers make theirs; two of them differ in their signatures.
    package static func makeSigned(
        by key: P256PrivateKey, keyID: String, issuer: String, issuedAt: Timestamp, lifetimeSeconds seconds: Int
    ) throws(KeyError) -> String {
        let signed = makeSigningInput(keyID: keyID, issuer: issuer, issuedAt: issuedAt, lifetimeSeconds: seconds)
        return "\(signed).\(Base64URL.encode(try key.signature(of: Array(signed.utf8))))"
    }

    /// Header and claims, as signatures are made over them.
    private static func makeSigningInput(
        keyID: String, issuer: String, issuedAt: Timestamp, lifetimeSeconds seconds: Int
    ) -> String {
        var header = JSONWriter()
        header.beginObject()
        header.member("alg", "ES256")
        header.member("kid", keyID)
        header.endObject()
        var claims = JSONWriter()
        claims.beginObject()
        claims.member("iss", issuer)
        claims.key("iat")
        claims.integer(Int(issuedAt.seconds))
        claims.key("exp")
        claims.integer(Int(issuedAt.seconds) + seconds)
        claims.endObject()
        return "\(Base64URL.encode(header.bytes)).\(Base64URL.encode(claims.bytes))"
    }
}

extension DeveloperToken {
    /// What is wrong with who signed the token, or nil: a `kid` with a key, a team that is taken, a signature by that
    /// key over header and claims (RFC 7515 section 5.2).
    ///
    /// The token's form is not judged here: see `problem(at:origin:)`, which goes first.
    package func verificationError(using policy: RegisteredKeys) -> DeveloperTokenError? {
        guard let keyID, let key = policy.keys[keyID] else {
            return .unknownKeyID(keyID, known: policy.keys.keys.sorted())
        }
        if let teams = policy.teams, !(issuer.map(teams.contains) ?? false) {
            return .teamMismatch(expected: teams, actual: issuer)
        }
        return signatureLengthError ?? (isSigned(by: key) ? nil : .signatureMismatch(keyID: keyID))
    }

    /// Whether the key made the signature over header and claims, as they came.
    package func isSigned(by key: P256PublicKey) -> Bool {
        key.verifies(signature, of: signingInput)
    }

    /// What is wrong with the signature's length: 64 bytes, and not what most libraries give when they are not asked for
    /// r‖s.
    var signatureLengthError: DeveloperTokenError? {
        if signature.count == 64 { return nil }
        let isDER = (68...72).contains(signature.count) && signature.first == 0x30
        return isDER ? .derEncodedSignature(length: signature.count) : .invalidSignatureLength(signature.count)
    }
}
