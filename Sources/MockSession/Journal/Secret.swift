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
