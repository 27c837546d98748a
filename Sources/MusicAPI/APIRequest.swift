package import URLCoding

/// A request as the API sees it: method and target, tokens already dealt with.
package struct APIRequest: Sendable {
    package let method: String
    package let target: PathAndQuery
    /// The storefront of the user's account.
    package let userStorefront: String
    /// Whether it is known who asks, a good user token came with it, and whether they have a library.
    package let hasActiveUser: Bool
    /// What it carries, as it came.
    package let body: [UInt8]

    package init(
        method: String, target: PathAndQuery, userStorefront: String, hasActiveUser isSomebodys: Bool = false,
        body: [UInt8] = []
    ) {
        self.method = method
        self.target = target
        self.userStorefront = userStorefront
        self.hasActiveUser = isSomebodys
        self.body = body
    }
}
