package import Platform
package import Text

/// A parsed developer token: a JSON Web Token (RFC 7519) signed with ES256 (Sources, API 1.2).
package struct DeveloperToken: Sendable, Hashable {
    package let algorithm: String?
    package let keyID: String?
    /// The id of the team, ten characters.
    package let issuer: String?
    /// Seconds since 1970 with any fraction (RFC 7519 section 2), or `nil` if the claim is missing or is not a number.
    package let issuedAt: Double?
    package let expiresAt: Double?
    /// The web origins that may use the token, or `nil` for any.
    package let origins: [String]?
    /// The domains whose pages may use the token, as in tokens of the service's own player, or `nil` for any (Sources,
    /// API 1.2).
    package let rootOrigins: [String]?
    package let signature: [UInt8]
    /// The signed bytes: header and claims in base64url, joined by a period, as they were received.
    package let signingInput: [UInt8]
    /// The header and the claims as JSON text.
    package let headerText: String
    package let claimsText: String

    /// Parses a compact token without validating its claims.
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
        issuedAt = body["iat"]?.double
        expiresAt = body["exp"]?.double
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

/// The public keys and teams whose developer tokens are accepted.
package struct RegisteredKeys: Sendable, Hashable {
    /// The keys by their ids, the `kid` of tokens.
    package var keys: [String: P256PublicKey]
    /// The accepted teams, the `iss` of tokens, or `nil` for any.
    package var teams: [String]?

    package init(keys: [String: P256PublicKey], teams: [String]? = nil) {
        self.keys = keys
        self.teams = teams
    }
}

extension DeveloperToken {
    /// Returns the first error in the token's form or times at a given time, or `nil`.
    package func validationError(at now: Timestamp, origin: String?) -> DeveloperTokenError? {
        formError(origin: origin) ?? timeError(at: now)
    }

    /// Returns the first error in the token's form, or `nil`.
    ///
    /// A valid token has `alg` ES256, a `kid` and an `iss` of ten characters, numbers `iat` and `exp`, a signature of 64
    /// bytes, and a matching `Origin`.
    package func formError(origin: String?) -> DeveloperTokenError? {
        guard algorithm == "ES256" else { return .unsupportedAlgorithm(algorithm) }
        guard keyID?.unicodeScalars.count == 10 else { return .invalidKeyID(keyID) }
        guard issuer?.unicodeScalars.count == 10 else { return .invalidIssuer(issuer) }
        guard issuedAt != nil else { return .missingIssuedAt }
        guard expiresAt != nil else { return .missingExpiry }
        if let error = signatureLengthError { return error }
        if let origins, !(origin.map(origins.contains) ?? false) {
            return .originMismatch(expected: origins, actual: origin)
        }
        if let rootOrigins, !rootOrigins.contains(where: { origin?.isHTTPSOrigin(in: $0) == true }) {
            return .originMismatch(expected: rootOrigins.map { "https://*.\($0)" }, actual: origin)
        }
        return nil
    }

    /// Returns the error in the token's `exp` at a given time, or `nil`.
    ///
    /// A valid `exp` is after now, by at most 15,777,000 s. The service does not compare it with `iat` (Sources, API
    /// 1.2).
    package func timeError(at now: Timestamp) -> DeveloperTokenError? {
        guard let expiresAt else { return .missingExpiry }
        let seconds = secondsToExpiry(from: now)
        guard seconds > 0 else { return .expired(at: expiresAt, now: now) }
        if seconds <= Double(MusicContract.maximumSecondsToDeveloperTokenExpiry) { return nil }
        return expiresAt > Self.firstMillisecondsValue
            ? .expiresAtMilliseconds(expiresAt) : .expiresTooLate(seconds: seconds, now: now)
    }

    /// Returns whether the clock that dates the token shows `now`: it is valid, was signed before, and was never
    /// invalid in between.
    ///
    /// The signing clock may be up to one minute ahead.
    package func isValid(byClockAt now: Timestamp) -> Bool {
        guard let issuedAt, let expiresAt, timeError(at: now) == nil else { return false }
        return issuedAt <= Double(now.seconds + 60)
            && expiresAt - issuedAt <= Double(MusicContract.maximumSecondsToDeveloperTokenExpiry)
    }

    /// Returns the seconds from a time to `exp`, which are negative if it has passed and infinite without an `exp`.
    package func secondsToExpiry(from now: Timestamp) -> Double {
        (expiresAt ?? .infinity) - Double(now.milliseconds) / 1000
    }

    /// The least value of `exp` that is certainly in milliseconds: in seconds, it would be in the year 5138.
    private static let firstMillisecondsValue = 1e11
}

extension String {
    /// Returns whether this origin is an HTTPS origin of a domain or of one of its subdomains.
    fileprivate func isHTTPSOrigin(in domain: String) -> Bool {
        self == "https://\(domain)" || (hasPrefix("https://") && hasSuffix(".\(domain)"))
    }
}

extension DeveloperToken {
    /// Describes an `exp` that the service is documented to accept and reported to reject; `nil` for an earlier one.
    ///
    /// - Parameter seconds: The time from now to `exp`.
    /// - Returns: Three sentences with the limits.
    package static func note(forSecondsToExpiry seconds: Double) -> String? {
        let reliable = MusicContract.reliableSecondsToDeveloperTokenExpiry
        guard seconds > Double(reliable) else { return nil }
        return """
            A developer token expires more than \(reliable) s (182 days) ahead. Apple documents up to \
            \(MusicContract.maximumSecondsToDeveloperTokenExpiry) s, but developers report rejections above 182 days. \
            Sign tokens for at most 180 days.
            """
    }

    /// Makes a well-formed token without a valid signature: the 64 signature bytes come from the seed.
    ///
    /// Sessions with `accept: any` or `accept: well-formed` accept it. Sessions with the same seed still have different
    /// tokens, and so do the generations of one session, which start at 1.
    package static func makeUnsigned(
        keyID: String, issuer: String, issuedAt: Timestamp, lifetimeSeconds seconds: Int, seed: Seed, session: String,
        generation: Int
    ) -> String {
        let signed = makeSigningInput(keyID: keyID, issuer: issuer, issuedAt: issuedAt, lifetimeSeconds: seconds)
        let signature = seed.bytes(for: "developer-token:\(session)", index: generation, length: 64)
        return "\(signed).\(Base64URL.encode(signature))"
    }

    /// Makes a signed token.
    ///
    /// Two tokens with the same claims differ in their signatures.
    package static func makeSigned(
        by key: P256PrivateKey, keyID: String, issuer: String, issuedAt: Timestamp, lifetimeSeconds seconds: Int
    ) throws(KeyError) -> String {
        let signed = makeSigningInput(keyID: keyID, issuer: issuer, issuedAt: issuedAt, lifetimeSeconds: seconds)
        return "\(signed).\(Base64URL.encode(try key.signature(of: Array(signed.utf8))))"
    }

    /// Returns the header and the claims in the form that is signed.
    private static func makeSigningInput(
        keyID: String, issuer: String, issuedAt: Timestamp, lifetimeSeconds seconds: Int
    ) -> String {
        let header: JSONValue = ["alg": "ES256", "kid": .string(keyID)]
        let claims: JSONValue = [
            "iss": .string(issuer), "iat": .integer(Int(issuedAt.seconds)),
            "exp": .integer(Int(issuedAt.seconds) + seconds),
        ]
        return "\(Base64URL.encode(header.bytes)).\(Base64URL.encode(claims.bytes))"
    }
}

extension DeveloperToken {
    /// Returns why the signature is not accepted, or `nil`.
    ///
    /// Requires a `kid` with a registered key, an accepted team, and a signature by that key over header and claims
    /// (RFC 7515 section 5.2).
    ///
    /// Call `validationError(at:origin:)` first: this function does not check the form of the token.
    package func verificationError(using policy: RegisteredKeys) -> DeveloperTokenError? {
        guard let keyID, let key = policy.keys[keyID] else {
            return .unknownKeyID(keyID, known: policy.keys.keys.sorted())
        }
        if let teams = policy.teams, !(issuer.map(teams.contains) ?? false) {
            return .teamMismatch(expected: teams, actual: issuer)
        }
        return signatureLengthError ?? (isSigned(by: key) ? nil : .signatureMismatch(keyID: keyID))
    }

    /// Returns whether the key signed the header and the claims as they were received.
    package func isSigned(by key: P256PublicKey) -> Bool {
        key.verifies(signature, of: signingInput)
    }

    /// The error in the signature's length, or `nil` for 64 bytes.
    ///
    /// Distinguishes the DER form, which most libraries produce by default.
    var signatureLengthError: DeveloperTokenError? {
        if signature.count == 64 { return nil }
        let isDER = (68...72).contains(signature.count) && signature.first == 0x30
        return isDER ? .derEncodedSignature(length: signature.count) : .invalidSignatureLength(signature.count)
    }
}
