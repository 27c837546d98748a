import Encodings

/// A text that is not written down, and what kind of one it is.
struct Secret: Sendable, Hashable {
    let kind: Kind
    let text: String

    enum Kind: String, Sendable {
        case developerToken = "developer token"
        case userToken = "user token"
        case cookie = "cookie"
        case other = "secret"

        /// What stands under a name, of a header field or a parameter, that is no secret otherwise; nil for no secret.
        init?(named name: String) {
            let letters = name.lowercased().filter { $0 != "-" && $0 != "_" }
            switch letters {
            case _ where letters.contains("authorization"), _ where letters.contains("developertoken"):
                self = .developerToken
            case _ where letters.contains("usertoken"): self = .userToken
            case _ where letters.contains("cookie"): self = .cookie
            case _ where ["token", "secret", "password", "apikey"].contains { letters.contains($0) }: self = .other
            default: return nil
            }
        }
    }

    /// No id or name of the service is as long as this.
    static let longestName = 64

    /// Words before what is secret in an `Authorization`, in lower case.
    static let schemes: Set = ["bearer", "basic", "digest", "token"]

    /// Whether a byte may stand in a token: base64url and dots.
    static func isTokenByte(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
            || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || "-_.".utf8.contains(byte)
    }

    /// Whether a text looks like a JSON Web Token, under whatever name it is sent.
    static func looksLikeToken(_ text: some StringProtocol) -> Bool {
        text.hasPrefix("eyJ") && text.utf8.count { $0 == UInt8(ascii: ".") } == 2
    }
}

/// A secret and where in a head it stands.
struct FoundSecret: Sendable {
    let range: Range<Int>
    let secret: Secret
}
