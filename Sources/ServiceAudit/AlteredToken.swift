package import Platform
package import Text

/// Developer tokens with one altered claim, which only the owner of the private key can create.
package struct AlteredToken: Sendable {
    private let key: P256PrivateKey
    private let keyID: String
    private let team: String
    private let now: Timestamp

    package init(key: P256PrivateKey, keyID: String, team: String, now: Timestamp) {
        (self.key, self.keyID, self.team, self.now) = (key, keyID, team, now)
    }

    /// Returns a token that is valid for an hour, with an alteration such as `exp=-60`, `alg=RS256`, or `sig=der`.
    package func make(_ alteration: String) throws(KeyError) -> String {
        let sides = alteration.components(separatedBy: "=", limit: 2)
        let (name, value) = (sides[0], sides.count > 1 ? sides[1] : "")
        let seconds = Int(now.seconds)
        let expiry = seconds + (name == "exp" ? Int(value) ?? 0 : 3600)
        let header: JSONValue = ["alg": .string(name == "alg" ? value : "ES256"), "kid": .string(keyID)]
        let claims: JSONValue = [
            "iss": .string(team), "iat": .integer(seconds),
            "exp": name == "fraction" ? .raw(Array("\(expiry).75".utf8)) : .integer(expiry),
            "origin": name == "origin" ? [.string(value)] : .absent,
        ]
        let signed = "\(Base64URL.encode(header.bytes)).\(Base64URL.encode(claims.bytes))"
        let signature = try key.signature(of: Array(signed.utf8))
        return "\(signed).\(Base64URL.encode(name == "sig" ? Self.der(signature) : signature))"
    }

    /// Returns the signature r‖s in the encoding of ASN.1.
    static func der(_ signature: [UInt8]) -> [UInt8] {
        func integer(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
            let digits = bytes.drop { $0 == 0 }
            let padded = (digits.first ?? 0x80) >= 0x80 ? [0] + digits : Array(digits)
            return [0x02, UInt8(padded.count)] + padded
        }
        let body = integer(signature.prefix(signature.count / 2)) + integer(signature.suffix(signature.count / 2))
        return [0x30, UInt8(body.count)] + body
    }
}
