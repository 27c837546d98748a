package import Determinism
package import SystemCryptography
import Encodings
import OrderedJSON

extension DeveloperToken {
    /// A well-formed token that no key has signed: its 64 signature bytes are drawn from the seed.
    ///
    /// It is good for `accept: any` and `accept: well-formed`, and for the session it was made for; sessions of one seed
    /// have tokens of their own.
    package static func makeUnsigned(
        keyID: String, issuer: String, issuedAt: Timestamp, lifetimeSeconds seconds: Int, seed: Seed, session: String
    ) -> String {
        let signed = makeSigningInput(keyID: keyID, issuer: issuer, issuedAt: issuedAt, lifetimeSeconds: seconds)
        return "\(signed).\(Base64URL.encode(seed.bytes(for: "developer-token:\(session)", index: 1, length: 64)))"
    }

    /// A token as Apple's developers make theirs; two of them differ in their signatures.
    package static func makeSigned(
        by key: P256PrivateKey, keyID: String, issuer: String, issuedAt: Timestamp, lifetimeSeconds seconds: Int
    ) throws(KeyError) -> String {
        let signed = makeSigningInput(keyID: keyID, issuer: issuer, issuedAt: issuedAt, lifetimeSeconds: seconds)
        return "\(signed).\(Base64URL.encode(try key.signature(of: Array(signed.utf8))))"
    }

    /// Header and claims, as signatures are made over them.
    private static func makeSigningInput(
        keyID: String, issuer: String, issuedAt: Timestamp, lifetimeSeconds seconds: Int
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
        return "\(Base64URL.encode(header.bytes)).\(Base64URL.encode(claims.bytes))"
    }
}
