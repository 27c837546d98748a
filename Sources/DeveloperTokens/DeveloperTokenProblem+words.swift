import Determinism
import MusicContract

extension DeveloperTokenProblem: CustomStringConvertible {
    /// One sentence without a full stop, for the journal, `Mock-Answer` and `token --inspect`.
    package var description: String {
        switch self {
        case .missing: "the request has no Authorization header"
        case .notBearer: "the Authorization header is not \"Bearer\" and a token"
        case .notThreeParts(let count): "a token has three parts between dots, this one has \(count)"
        case .notBase64URL: "a part of the token is not base64url without padding"
        case .notJSON: "the token's header or claims are not a JSON object"
        case .algorithm(let seen): "alg must be ES256, \(was(seen))"
        case .keyID(let seen): "kid must have ten characters, \(was(seen))"
        case .issuer(let seen): "iss must be a team id of ten characters, \(was(seen))"
        case .issuedAtMissing: "iat is missing or no whole number"
        case .expiryMissing: "exp is missing or no whole number"
        case .expired(let at, let now): "the token expired at \(instant(at)), the clock says \(instant(now))"
        case .livesTooLong(let seconds):
            "exp may be at most \(MusicContract.longestDeveloperTokenLife) s after iat, here it is \(seconds) s"
        case .signatureLength(let count):
            "an ES256 signature has 64 bytes (r and s as they are), this one has \(count)"
        case .signatureIsDER(let count): "\(DeveloperTokenProblem.signatureLength(count)): it looks like DER"
        case .origin(let expected, let seen):
            "the token is for \(expected.joined(separator: ", ")), the Origin header \(was(seen))"
        case .unknownKeyID(let seen, let known): "kid must name a known key (\(list(known))), \(was(seen))"
        case .team(let expected, let seen): "iss must be a known team (\(list(expected))), \(was(seen))"
        case .signatureMismatch(let keyID):
            "the signature is not by the key \(keyID), or header or claims have changed since"
        }
    }

    private func was(_ seen: String?) -> String {
        seen.map { "was \"\($0)\"" } ?? "was missing"
    }

    private func list(_ names: [String]) -> String {
        names.isEmpty ? "there is none" : names.joined(separator: ", ")
    }

    private func instant(_ seconds: Int) -> String {
        guard seconds.magnitude <= 62_135_596_800 else { return "\(seconds)" }
        return Instant(milliseconds: Int64(seconds) * 1000).rfc3339
    }
}
