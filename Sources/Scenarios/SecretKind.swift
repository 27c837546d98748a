/// What kind of secret a text is; raw values are how people call it.
package enum SecretKind: String, Sendable {
    case developerToken = "developer token"
    case userToken = "user token"
    case cookie = "cookie"
    case generic = "secret"

    /// What stands under a name, of a header field or a parameter, that is no secret otherwise; nil for no secret.
    package init?(named name: String) {
        let letters = name.lowercased().filter { $0 != "-" && $0 != "_" }
        switch letters {
        case _ where letters.contains("authorization"), _ where letters.contains("developertoken"):
            self = .developerToken
        case _ where letters.contains("usertoken"): self = .userToken
        case _ where letters.contains("cookie"): self = .cookie
        case _ where ["token", "secret", "password", "apikey"].contains { letters.contains($0) }: self = .generic
        default: return nil
        }
    }
}
