import MusicContract
import Platform
import Text

/// The output of `token --inspect`: header, claims, and validation errors.
enum TokenInspection {
    /// Prints the token's content, and returns 1 if the token is malformed, invalid now, or not signed by the given
    /// key.
    static func run(token text: String, key: (path: String, key: P256PublicKey)?, at now: Timestamp) -> Int32 {
        let text = text.hasPrefix("Bearer ") ? String(text.dropFirst(7)) : text
        let token: DeveloperToken
        do {
            token = try DeveloperToken(parsing: text)
        } catch {
            Terminal.printError("malformed: \(error)\n")
            return 1
        }
        Terminal.printText("header     \(token.headerText)\nclaims     \(token.claimsText)\n")
        if let issued = token.issuedAt { Terminal.printText("issued     \(Timestamp.text(seconds: issued))\n") }
        if let expires = token.expiresAt { Terminal.printText("expires    \(Timestamp.text(seconds: expires))\n") }
        let isSigned = key.map { token.isSigned(by: $0.key) }
        Terminal.printText(
            "signature  \(token.signature.count) bytes, \(signatureText(isSigned: isSigned, keyPath: key?.path))\n")
        let validationError = token.validationError(at: now, origin: token.origins?.first)
        if let validationError {
            Terminal.printError("rejected at the system time: \(validationError)\n")
        } else {
            Terminal.printText("well-formed and valid at the system time\n")
            if let note = DeveloperToken.note(forSecondsToExpiry: token.secondsToExpiry(from: now)) {
                Terminal.printText("note: \(note)\n")
            }
        }
        if isSigned == false, token.signature.count == 64 {
            Terminal.printError("not signed by this key, or changed after signing\n")
        }
        return validationError == nil && isSigned != false ? 0 : 1
    }

    private static func signatureText(isSigned: Bool?, keyPath path: String?) -> String {
        guard let isSigned, let path else { return "not verified" }
        return isSigned ? "verified with \(path)" : "not signed with \(path)"
    }
}
