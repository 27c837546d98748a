import Determinism
import DeveloperTokens
import MockSession

/// `token`: makes a developer token, or shows what is in one.
enum TokenCommand {
    static func run(_ arguments: Arguments) throws(UsageError) -> Int32 {
        let request = try TokenRequest(arguments)
        do throws(KeyFileError) {
            return try run(request)
        } catch {
            Terminal.error("apple-music-mock token: \(error.message)\n")
            return error.status
        }
    }

    private static func run(_ request: TokenRequest) throws(KeyFileError) -> Int32 {
        let now = Instant.machine
        switch request {
        case .inspect(let token, let file):
            let key = try file.map { file throws(KeyFileError) in (file.path, try file.publicKey()) }
            return TokenInspection.run(token, key: key, at: now)
        case .unsigned(let life):
            let token = DeveloperToken.unsigned(
                keyID: "MOCKKEY001", issuer: "MOCKTEAM01", issuedAt: now, life: life,
                seed: Seed(UInt64(bitPattern: now.milliseconds)), session: "token")
            Terminal.print(token + "\n")
        case .signed(let file, let keyID, let team, let life):
            let key = try file.privateKey()
            do {
                let token = try DeveloperToken.signed(
                    by: key, keyID: keyID, issuer: team, issuedAt: now, life: life)
                Terminal.print(token + "\n")
            } catch {
                throw file.failure(error)
            }
        }
        return 0
    }
}
