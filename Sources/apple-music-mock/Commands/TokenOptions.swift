import MusicContract

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
