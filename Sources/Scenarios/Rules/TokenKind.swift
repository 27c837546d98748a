/// The tokens that a request carries.
package enum TokenKind: String, Sendable, CaseIterable {
    case developerToken = "developer-token"
    case userToken = "user-token"
}
