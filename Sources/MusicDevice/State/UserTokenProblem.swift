/// Why a Music User Token is not taken.
package enum UserTokenRejectionReason: Sendable, Hashable {
    case missing
    /// No user has it.
    case unknown
    /// It was refused before, and refusals stick.
    case rejected(generation: Int)
    /// Another generation has taken its place.
    case replaced(generation: Int, by: Int)
    /// The user has taken the app's permission away since it was handed out.
    case revoked
    /// It goes with developer tokens of another issuer.
    case issuerMismatch(expected: String)
}

extension UserTokenRejectionReason: CustomStringConvertible {
    package var description: String {
        switch self {
        case .missing: "the request has none"
        case .unknown: "nobody has this one"
        case .rejected(generation: let generation):
            "generation \(generation) was refused; request-user-token gives the next"
        case .replaced(let generation, let current): "generation \(generation) has been replaced by \(current)"
        case .revoked: "the user has taken the permission away; request-user-token gives another once it is back"
        case .issuerMismatch(expected: let issuer): "it goes with developer tokens of \(issuer)"
        }
    }
}
