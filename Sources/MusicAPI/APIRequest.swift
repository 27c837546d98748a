package import Encodings

/// A request as the API sees it: method and target, tokens already dealt with.
package struct APIRequest: Sendable {
    package let method: String
    package let target: APITarget
    /// The storefront of the user's account.
    package let userStorefront: String

    package init(method: String, target: APITarget, userStorefront: String) {
        self.method = method
        self.target = target
        self.userStorefront = userStorefront
    }
}
