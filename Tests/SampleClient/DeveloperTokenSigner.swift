import Foundation

/// Makes the developer tokens of a team: JSON Web Tokens, signed with ES256.
struct DeveloperTokenSigner: Sendable {
    let keyID: String
    let teamID: String
    /// The time that a token is made at.
    let now: @Sendable () -> Date
    /// Signs with the team's key, in the form that most libraries give: DER.
    let sign: @Sendable ([UInt8]) throws -> [UInt8]
    let bug: SampleClient.Bug?

    /// A token that is good for an hour.
    func token() throws -> String {
        let made = Int(now().timeIntervalSince1970)
        let header = #"{"alg":"ES256","kid":"\#(keyID)"}"#
        let claims = #"{"iss":"\#(teamID)","iat":\#(made),"exp":\#(made + 3600)}"#
        let signed = "\(Self.base64URL(header.utf8)).\(Self.base64URL(claims.utf8))"
        let signature = try sign(Array(signed.utf8))
        return "\(signed).\(Self.base64URL(bug == .signsDER ? signature : Self.joined(signature)))"
    }

    /// The two numbers of a DER signature, 32 bytes each, as a JSON Web Token has them (RFC 7518 section 3.4).
    private static func joined(_ der: [UInt8]) -> [UInt8] {
        // A sequence of two integers (30, length, then 02, length, digits twice), each with a zero in front where it
        // would be taken for a negative number, and without the zeros that it could do without.
        var rest = der.dropFirst(2)
        var joined: [UInt8] = []
        for _ in 0..<2 {
            let length = Int(rest.dropFirst().first ?? 0)
            let digits = rest.dropFirst(2).prefix(length).drop { $0 == 0 }
            joined += [UInt8](repeating: 0, count: max(0, 32 - digits.count)) + digits
            rest = rest.dropFirst(2 + length)
        }
        return joined
    }

    private static func base64URL(_ bytes: some Sequence<UInt8>) -> String {
        Data(bytes).base64EncodedString().replacingOccurrences(of: "+", with: "-")
            .replacingOccurrences(of: "/", with: "_").replacingOccurrences(of: "=", with: "")
    }
}
