import Foundation

/// Creates the developer tokens of a team: JSON Web Tokens, signed with ES256.
struct DeveloperTokenSigner: Sendable {
    let keyID: String
    let teamID: String
    /// Returns the current time.
    let now: @Sendable () -> Date
    /// Signs with the team's key, in the format of most libraries: DER.
    let sign: @Sendable ([UInt8]) throws -> [UInt8]
    let bug: SampleClient.Bug?

    /// Returns a token that is valid for 1 hour.
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
        // A sequence of two integers (30, length, then 02, length, and digits twice), each with a leading zero if it would
        // be negative otherwise, and without other leading zeros.
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
