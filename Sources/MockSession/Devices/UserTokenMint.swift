import Determinism

/// Makes what a session's devices hand out: the same for the same seed, session, user and generation.
struct UserTokenIssuer: Sendable {
    let seed: Seed
    let sessionID: String

    private static let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

    func token(of user: String?, generation: Int) -> String {
        let purpose = "user-token:\(sessionID)" + (user.map { ":\($0)" } ?? "")
        return seed.string(for: purpose, index: generation, length: 88, alphabet: Self.alphabet)
    }

    /// A UUID of version 4 (RFC 9562 section 5.4), in lower case.
    func deviceIdentifier(of user: String?) -> String {
        let purpose = "device:\(sessionID)" + (user.map { ":\($0)" } ?? "")
        let digits = seed.string(for: purpose, index: 0, length: 30, alphabet: "0123456789abcdef")
        let variant = seed.string(for: purpose, index: 1, length: 1, alphabet: "89ab")
        let parts = [0..<8, 8..<12, 12..<15, 15..<18, 18..<30].map { range in
            String(decoding: Array(digits.utf8)[range], as: UTF8.self)
        }
        return "\(parts[0])-\(parts[1])-4\(parts[2])-\(variant)\(parts[3])-\(parts[4])"
    }
}
