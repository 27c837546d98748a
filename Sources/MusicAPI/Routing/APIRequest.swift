import MusicContract
package import Text

/// A request to the API after its tokens were checked.
///
/// It is a class because a copy of its values would retain each of them.
package final class APIRequest: Sendable {
    package let method: String
    package let target: PathAndQuery
    /// The storefront of the user's account.
    package let userStorefront: String
    /// Whether the request has an accepted user token whose user has a library.
    package let hasActiveUser: Bool
    /// Whether the path ends in a slash.
    package let endsInSlash: Bool
    /// The base of the addresses of media in the response, or `nil` for the one in the catalog.
    package let mediaBase: String?
    /// The body as received.
    package let body: [UInt8]
    /// The maximum number of items on a page of the response, or `nil` for as many as requested.
    package let pageLimit: Int?

    package init(
        method: String, target: PathAndQuery, userStorefront: String, hasActiveUser: Bool = false,
        endsInSlash: Bool = false, mediaBase: String? = nil, body: [UInt8] = [],
        pageLimit: Int? = nil
    ) {
        self.method = method
        self.target = target
        self.userStorefront = userStorefront
        self.hasActiveUser = hasActiveUser
        self.endsInSlash = endsInSlash
        self.mediaBase = mediaBase
        self.body = body
        self.pageLimit = pageLimit
    }

    /// Returns the request with a maximum number of items on a page of its response.
    package func withPageLimit(_ limit: Int?) -> APIRequest {
        limit == nil ? self : copy(target: target, pageLimit: limit)
    }

    /// Returns the request with parameters such as `types[]` read as `types`.
    func readingBracketLists() -> APIRequest {
        guard target.parameters.contains(where: { $0.name.hasSuffix("[]") }) else { return self }
        return copy(
            target: target.renamingParameters { $0.hasSuffix("[]") ? String($0.dropLast(2)) : $0 },
            pageLimit: pageLimit)
    }

    private func copy(target: PathAndQuery, pageLimit: Int?) -> APIRequest {
        APIRequest(
            method: method, target: target, userStorefront: userStorefront, hasActiveUser: hasActiveUser,
            endsInSlash: endsInSlash, mediaBase: mediaBase, body: body, pageLimit: pageLimit)
    }

    /// Whether the request only reads.
    package var isRead: Bool { method.resolvingHEAD == "GET" }
}

extension APIRequest: Hashable {
    package static func == (one: APIRequest, other: APIRequest) -> Bool {
        one.target == other.target && one.method == other.method && one.userStorefront == other.userStorefront
            && one.hasActiveUser == other.hasActiveUser && one.endsInSlash == other.endsInSlash
            && one.mediaBase == other.mediaBase && one.body == other.body && one.pageLimit == other.pageLimit
    }

    /// Combines the parts in which requests differ most often.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(target)
        hasher.combine(hasActiveUser)
        hasher.combine(mediaBase)
    }
}

extension PathAndQuery {
    /// Whether the request requires a user token (Sources, API 1.1).
    ///
    /// This applies to paths under `/v1/me` and to the personal station.
    package var isPersonal: Bool {
        guard segments.count > 1, segments[0] == "v1" else { return false }
        if segments[1] == "me" { return true }
        return segments.count == 4 && segments[1] == "catalog" && segments[3] == "stations"
            && listValues(of: MusicContract.personalSelectors.parameter)?.isEmpty == false
    }

    /// Whether the request names the relationship `library` of catalog resources, which is empty without a user token
    /// (Sources, API 1.1).
    package var namesLibrary: Bool {
        guard segments.count > 2, segments[0] == "v1", segments[1] == "catalog" else { return false }
        if segments.count == 6, segments[5] == MusicContract.personalSelectors.relationship,
            MusicContract.resourceType(named: segments[3]) != nil
        {
            return true
        }
        return libraryModifier != nil
    }

    /// The parameter that includes or relates the relationship `library` of catalog resources, or `nil`.
    var libraryModifier: String? {
        guard !parameters.isEmpty, segments.count > 1, segments[1] == "catalog", segments[0] == "v1" else { return nil }
        return parameters.first { parameter in
            let name = parameter.name
            guard name.hasPrefix("include") || name.hasPrefix("relate") else { return false }
            let isCatalogType = segments.count > 3 && MusicContract.resourceType(named: segments[3]) != nil
            let isModifier =
                ["include[", "relate["].contains(where: name.hasPrefix)
                || (isCatalogType || segments.count == 3) && ["include", "relate"].contains(name)
            return isModifier && listValues(of: name)?.contains(MusicContract.personalSelectors.relationship) == true
        }?.name
    }
}
