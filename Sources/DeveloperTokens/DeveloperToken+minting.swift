package import Determinism
import Encodings
import OrderedJSON

extension DeveloperToken {
    /// A well-formed token that no key has signed: its 64 signature bytes are drawn from the seed.
    ///
    /// It is good for `accept: any` and `accept: well-formed`, and for the session it was made for; sessions of one seed
    /// have tokens of their own.
    package static func unsigned(
        keyID: String, issuer: String, issuedAt: Instant, life seconds: Int, seed: Seed, session: String
    ) -> String {
        var header = JSONWriter()
        header.beginObject()
        header.member("alg", "ES256")
        header.member("kid", keyID)
        header.endObject()
        var claims = JSONWriter()
        claims.beginObject()
        claims.member("iss", issuer)
        claims.key("iat")
        claims.integer(Int(issuedAt.seconds))
        claims.key("exp")
        claims.integer(Int(issuedAt.seconds) + seconds)
        claims.endObject()
        let signature = seed.bytes("developer-token:\(session)", 1, length: 64)
        return [header.bytes, claims.bytes, signature].map(Base64URL.encode).joined(separator: ".")
    }
}
