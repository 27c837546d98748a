/// A kind of secret.
///
/// Raw values are names for messages.
package enum SecretKind: String, Sendable, CaseIterable {
    case developerToken = "developer token"
    case userToken = "user token"
    case cookie = "cookie"
    case generic = "secret"

    /// Determines the kind from the name of a header field or parameter.
    ///
    /// Returns `nil` if its values are not secret.
    package init?(named name: String) {
        let letters = name.lowercased().filter { $0 != "-" && $0 != "_" }
        switch letters {
        // Apple's affiliates publish these.
        case _ where letters.contains("affiliatetoken"), _ where letters.contains("campaigntoken"): return nil
        case _ where letters.contains("authorization"), _ where letters.contains("developertoken"):
            self = .developerToken
        case _ where letters.contains("usertoken"): self = .userToken
        case _ where letters.contains("cookie"): self = .cookie
        case _ where ["token", "secret", "password", "apikey"].contains { letters.contains($0) }: self = .generic
        default: return nil
        }
    }
}
