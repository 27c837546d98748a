import Determinism
import DeveloperTokens
import MockSession
import MusicContract

/// `token`: makes a developer token, or shows what is in one.
enum TokenCommand {
    static func run(_ arguments: Arguments) throws(Arguments.Mistake) -> Int32 {
        guard arguments.rest.isEmpty else { throw .init(message: "\"\(arguments.rest[0])\" is not expected here") }
        if let token = arguments["--inspect"] {
            guard !arguments.has("--expires") else {
                throw .init(message: "--inspect and --expires exclude each other")
            }
            return inspect(token)
        }
        let life = try arguments["--expires"].map { text throws(Arguments.Mistake) in try seconds(text) } ?? 12 * 3600
        let now = Instant.machine
        let token = DeveloperToken.unsigned(
            keyID: "MOCKKEY001", issuer: "MOCKTEAM01", issuedAt: now, life: life,
            seed: Seed(UInt64(bitPattern: now.milliseconds)), session: "token")
        Terminal.print(token + "\n")
        return 0
    }

    /// Prints header, claims and what is wrong with the form; exit status 1 when something is.
    private static func inspect(_ text: String) -> Int32 {
        let text = text.hasPrefix("Bearer ") ? String(text.dropFirst(7)) : text
        let token: DeveloperToken
        do {
            token = try DeveloperToken(parsing: text)
        } catch {
            Terminal.error("not well-formed: \(error)\n")
            return 1
        }
        Terminal.print("header     \(token.headerText)\nclaims     \(token.claimsText)\n")
        if let issued = token.issuedAt { Terminal.print("issued     \(instant(issued))\n") }
        if let expires = token.expiresAt { Terminal.print("expires    \(instant(expires))\n") }
        Terminal.print("signature  \(token.signature.count) bytes, not verified\n")
        let origin = token.origins?.first
        if let problem = token.problem(at: .machine, origin: origin) {
            Terminal.error("refused by this machine's clock: \(problem)\n")
            return 1
        }
        Terminal.print("well-formed, by this machine's clock\n")
        return 0
    }

    private static func instant(_ seconds: Int) -> String {
        seconds.magnitude <= 62_135_596_800 ? Instant(milliseconds: Int64(seconds) * 1000).rfc3339 : "\(seconds)"
    }

    /// `90s`, `30m`, `12h`, `180d`.
    private static func seconds(_ text: String) throws(Arguments.Mistake) -> Int {
        let units: [Character: Int] = ["s": 1, "m": 60, "h": 3600, "d": 86400]
        let longest = MusicContract.longestDeveloperTokenLife
        guard let unit = text.last.flatMap({ units[$0] }), let number = Int(text.dropLast()), number > 0,
            number <= longest / unit
        else { throw .init(message: "--expires is a duration like 90s, 30m, 12h or 180d, at most \(longest)s") }
        return number * unit
    }
}
