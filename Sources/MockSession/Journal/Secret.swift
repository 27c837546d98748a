import Scenarios

/// A text that is not written down, and what kind of one it is.
struct Secret: Sendable, Hashable {
    let kind: Kind
    let text: String

    typealias Kind = SecretKind

    /// No id or name of the service is as long as this.
    static let maximumNameLength = 64

    /// Words before what is secret in an `Authorization`, in lower case.
    static let authorizationSchemes: Set = ["bearer", "basic", "digest", "token"]

    /// Whether a byte may stand in a token: base64url and dots.
    static func isTokenByte(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
            || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || "-_.".utf8.contains(byte)
    }

    /// Whether a text looks like a JSON Web Token, under whatever name it is sent.
    static func isTokenLike(_ text: some StringProtocol) -> Bool {
        text.hasPrefix("eyJ") && text.utf8.count { $0 == UInt8(ascii: ".") } == 2
    }
}

/// A secret and where in a head it stands.
struct LocatedSecret: Sendable {
    let range: Range<Int>
    let secret: Secret
}
