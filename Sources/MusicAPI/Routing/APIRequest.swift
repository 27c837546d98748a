import MusicContract
package import URLCoding

/// A request to the API after its tokens were checked.
package struct APIRequest: Sendable {
    package let method: String
    package let target: PathAndQuery
    /// The storefront of the user's account.
    package let userStorefront: String
    /// Whether the request has an accepted user token whose user has a library.
    package let hasActiveUser: Bool
    /// The body as received.
    package let body: [UInt8]

    package init(
        method: String, target: PathAndQuery, userStorefront: String, hasActiveUser: Bool = false,
        body: [UInt8] = []
    ) {
        self.method = method
        self.target = target
        self.userStorefront = userStorefront
        self.hasActiveUser = hasActiveUser
        self.body = body
    }

    /// Whether the request only reads.
    package var isRead: Bool { method.resolvingHEAD == "GET" }
}

extension PathAndQuery {
    /// Whether the request is for a user's data (Sources, API 1.1).
    ///
    /// This applies to paths under `/v1/me`, the personal station, and the `library` relationship of catalog resources.
    package var isPersonal: Bool {
        if segments.prefix(2) == ["v1", "me"] { return true }
        guard segments.count > 2, segments.prefix(2) == ["v1", "catalog"] else { return false }
        let personal = MusicContract.personalSelectors
        let type = segments.count > 3 ? MusicContract.resourceType(named: segments[3]) : nil
        if type?.name == "stations", segments.count == 4, listValues(of: personal.parameter)?.isEmpty == false {
            return true
        }
        if type != nil, segments.count == 6, segments[5] == personal.relationship { return true }
        return parameters.map(\.name).contains { name in
            let isModifier =
                ["include[", "relate["].contains(where: name.hasPrefix)
                || (type != nil || segments.count == 3) && ["include", "relate"].contains(name)
            return isModifier && listValues(of: name)?.contains(personal.relationship) == true
        }
    }
}
