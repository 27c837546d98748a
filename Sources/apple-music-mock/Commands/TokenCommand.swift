import MockSession
import MusicContract
import Platform
import Text

/// The `token` command, which creates or inspects a developer token.
enum TokenCommand {
    static func run(with arguments: Arguments) throws(CommandError) -> Int32 {
        let now = Timestamp.now
        switch try TokenOptions(arguments: arguments) {
        case .inspection(let token, let file):
            let key = try file.map { file throws(CommandError) in (file.path, try file.publicKey()) }
            return TokenInspection.run(token: token, key: key, at: now)
        case .unsigned(let lifetime):
            let token = DeveloperToken.makeUnsigned(
                keyID: "MOCKKEY001", issuer: "MOCKTEAM01", issuedAt: now, lifetimeSeconds: lifetime,
                seed: Seed(UInt64(bitPattern: now.milliseconds)), session: "token", generation: 1)
            print(token, lifetimeSeconds: lifetime)
        case .signed(let file, let keyID, let team, let lifetime):
            let key = try file.privateKey()
            do {
                let token = try DeveloperToken.makeSigned(
                    by: key, keyID: keyID, issuer: team, issuedAt: now, lifetimeSeconds: lifetime)
                print(token, lifetimeSeconds: lifetime)
            } catch {
                throw file.error(for: error)
            }
        }
        return 0
    }

    /// Prints a token, and a note to standard error if the service may reject its lifetime.
    private static func print(_ token: String, lifetimeSeconds: Int) {
        Terminal.print(token + "\n")
        if let note = DeveloperToken.note(forSecondsToExpiry: Double(lifetimeSeconds)) {
            Terminal.printError("apple-music-mock token: note: \(note)\n")
        }
    }
}

/// The options of `token`.
enum TokenOptions {
    case inspection(token: String, key: KeyFile?)
    case unsigned(lifetimeSeconds: Int)
    case signed(keyFile: KeyFile, keyID: String, team: String, lifetimeSeconds: Int)

    init(arguments: Arguments) throws(CommandError) {
        try arguments.requireNoPositional()
        let key = arguments["--key"].map(KeyFile.init)
        if let token = arguments["--inspect"] {
            for name in ["--expires", "--kid", "--team"] where arguments.contains(option: name) {
                throw .init(message: "--inspect cannot be combined with \(name)")
            }
            self = .inspection(token: token, key: key)
            return
        }
        let lifetime = try Self.lifetimeSeconds(in: arguments)
        let missing = ["--key", "--kid", "--team"].filter { !arguments.contains(option: $0) }
        if let key, let keyID = try Self.identifier("--kid", in: arguments),
            let team = try Self.identifier("--team", in: arguments)
        {
            self = .signed(keyFile: key, keyID: keyID, team: team, lifetimeSeconds: lifetime)
        } else if missing.count == 3 {
            self = .unsigned(lifetimeSeconds: lifetime)
        } else {
            let names = missing.joined(separator: " and ")
            throw .init(message: "--key, --kid, and --team must be given together; missing \(names)")
        }
    }

    /// Returns a key id or a team id, each of which has 10 characters.
    private static func identifier(_ name: String, in arguments: Arguments) throws(CommandError) -> String? {
        guard let text = arguments[name] else { return nil }
        guard text.unicodeScalars.count == 10 else {
            throw .init(message: "\(name) must be an id of ten characters, not \"\(text)\"")
        }
        return text
    }

    /// Returns the lifetime in seconds, parsed from `90s`, `30m`, `12h`, or `180d`.
    private static func lifetimeSeconds(in arguments: Arguments) throws(CommandError) -> Int {
        guard let text = arguments["--expires"] else { return 12 * 3600 }
        let units: [Character: Int] = ["s": 1, "m": 60, "h": 3600, "d": 86400]
        let maximum = MusicContract.maximumSecondsToDeveloperTokenExpiry
        guard let unit = text.last.flatMap({ units[$0] }), let number = Int(text.dropLast()), number > 0,
            number <= maximum / unit
        else { throw .init(message: "--expires must be a duration such as 30m, 12h, or 180d, at most \(maximum)s") }
        return number * unit
    }
}

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
