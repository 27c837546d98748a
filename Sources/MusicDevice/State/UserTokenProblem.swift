/// Why a Music User Token is not taken.
package enum UserTokenProblem: Sendable, Hashable {
    case missing
    /// No user has it.
    case unknown
    /// It was refused before, and refusals stick.
    case refused(Int)
    /// Another generation has taken its place.
    case replaced(Int, by: Int)
    /// The user has taken the app's permission away since it was handed out.
    case revoked
    /// It goes with developer tokens of another issuer.
    case otherIssuer(String)
}

extension UserTokenProblem: CustomStringConvertible {
    package var description: String {
        switch self {
        case .missing: "the request has none"
        case .unknown: "nobody has this one"
        case .refused(let generation):
            "generation \(generation) was refused; request-user-token gives the next"
        case .replaced(let generation, let current): "generation \(generation) has been replaced by \(current)"
        case .revoked: "the user has taken the permission away; request-user-token gives another once it is back"
        case .otherIssuer(let issuer): "it goes with developer tokens of \(issuer)"
        }
    }
}
