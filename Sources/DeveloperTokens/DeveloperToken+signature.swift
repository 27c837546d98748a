package import SystemCryptography

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
