import Determinism

/// Makes the Music User Tokens of a session: the same for the same seed, session, user and generation.
struct UserTokenMint: Sendable {
    let seed: Seed
    let session: String

    private static let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

    func token(of user: String?, generation: Int) -> String {
        let purpose = "user-token:\(session)" + (user.map { ":\($0)" } ?? "")
        return seed.text(purpose, generation, length: 88, alphabet: Self.alphabet)
    }
}
