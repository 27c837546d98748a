import MusicContract
import Platform
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
    /// The limit of the pages of the response, or `nil` for as many items as requested.
    let pageLimit: PageLimit?

    package convenience init(
        method: String, target: PathAndQuery, userStorefront: String, hasActiveUser: Bool = false,
        endsInSlash: Bool = false, mediaBase: String? = nil, body: [UInt8] = []
    ) {
        self.init(
            method: method, target: target, userStorefront: userStorefront, hasActiveUser: hasActiveUser,
            endsInSlash: endsInSlash, mediaBase: mediaBase, body: body, pageLimit: nil)
    }

    private init(
        method: String, target: PathAndQuery, userStorefront: String, hasActiveUser: Bool, endsInSlash: Bool,
        mediaBase: String?, body: [UInt8], pageLimit: PageLimit?
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
        limit.map { copy(target: target, pageLimit: PageLimit($0)) } ?? self
    }

    /// Returns the request with parameters such as `types[]` read as `types`.
    func readingBracketLists() -> APIRequest {
        guard target.parameters.contains(where: { $0.name.hasSuffix("[]") }) else { return self }
        return copy(
            target: target.renamingParameters { $0.hasSuffix("[]") ? String($0.dropLast(2)) : $0 },
            pageLimit: pageLimit)
    }

    private func copy(target: PathAndQuery, pageLimit: PageLimit?) -> APIRequest {
        APIRequest(
            method: method, target: target, userStorefront: userStorefront, hasActiveUser: hasActiveUser,
            endsInSlash: endsInSlash, mediaBase: mediaBase, body: body, pageLimit: pageLimit)
    }

    /// Whether the request only reads.
    package var isRead: Bool { method.resolvingHEAD == "GET" }
}

/// The maximum number of items on a page of a response.
final class PageLimit: Sendable {
    let count: Int
    private let shortens = Locked(false)

    init(_ count: Int) { self.count = count }

    /// Whether it made a page shorter than requested; known when the response is written.
    var hasShortenedPage: Bool { shortens.withLock(\.self) }

    func recordShortPage() { shortens.withLock { $0 = true } }
}

extension APIRequest: Equatable {
    package static func == (one: APIRequest, other: APIRequest) -> Bool {
        one.target == other.target && one.method == other.method && one.userStorefront == other.userStorefront
            && one.hasActiveUser == other.hasActiveUser && one.endsInSlash == other.endsInSlash
            && one.mediaBase == other.mediaBase && one.body == other.body
            && one.pageLimit?.count == other.pageLimit?.count
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
            let isPlain = name == "include" || name == "relate"
            guard isPlain || name.hasPrefix("include[") || name.hasPrefix("relate["),
                listValues(of: name)?.contains(MusicContract.personalSelectors.relationship) == true
            else { return false }
            return !isPlain || segments.count == 3
                || segments.count > 3 && MusicContract.resourceType(named: segments[3]) != nil
        }?.name
    }
}
