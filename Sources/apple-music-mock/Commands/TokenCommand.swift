import MockSession
import MusicContract
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
