import MusicCatalog
import MusicContract
import Text

/// A request to an endpoint, with its checked query and the data that answers it.
///
/// It is a class because a copy of its values would retain dozens of objects.
final class APICall: Sendable {
    let serviceData: ServiceData
    let catalog: Catalog
    /// The catalog that lists show.
    let listedCatalog: Catalog
    /// The texts of resources that responses share, or `nil` if each response renders its resources.
    let renderedResources: RenderedResources?
    let request: APIRequest
    let endpoint: Endpoint
    let pathParameters: PathParameters
    let query: ValidatedQuery
    /// The language of texts and of `next`, or `nil` for the default language.
    ///
    /// A language without a region selects the storefront's tag with one: `en` selects `en-US` (Sources, API 9).
    let language: String?
    /// Whether the response has untranslated text, or `nil` without a language.
    let untranslatedText: UntranslatedText?

    init(
        serviceData: ServiceData, renderedResources: RenderedResources?, request: APIRequest, endpoint: Endpoint,
        pathParameters: PathParameters, query: ValidatedQuery
    ) {
        self.renderedResources = renderedResources
        (catalog, listedCatalog) = (serviceData.catalog, serviceData.listedCatalog)
        (self.serviceData, self.request, self.endpoint) = (serviceData, request, endpoint)
        (self.pathParameters, self.query) = (pathParameters, query)
        let storefront = pathParameters.storefront.isEmpty ? request.userStorefront : pathParameters.storefront
        language = query.language.map { SupportedLanguages.tag(for: $0, of: storefront, in: serviceData) }
        untranslatedText = language == nil ? nil : UntranslatedText(in: storefront)
    }

    /// The requested path, encoded as the service does.
    var path: String {
        "/" + request.target.segments.joined(separator: "/")
    }

    /// Whether lists do not show all writes yet.
    var hasPendingWrites: Bool { listedCatalog !== catalog }

    /// The last path segment.
    var lastSegment: String { request.target.segments.last ?? "" }

    /// Returns the kind of resources of a type in the path's storefront.
    func kind(of type: ResourceType) -> ResourceKind {
        ResourceKind(storefront: pathParameters.storefront, of: type)
    }

    /// Returns whether a list has no item at the requested offset or after it.
    func isPastEnd(_ items: some Collection, gaps: ListGaps) -> Bool {
        query.limit > 0 ? gaps.firstMember(at: query.offset) >= items.count : items.isEmpty
    }

    /// A page of a list.
    struct Page<Item> {
        /// The items, without those that the scenario omits.
        let members: ArraySlice<Item>
        /// The offset of the next page, or `nil` for the last page.
        let next: Int?
    }

    /// Returns the requested page of a list, or all items if the response is not paginated.
    ///
    /// A page starts at the first recorded item at or after its offset, so a walk reads past gaps.
    func page<Items: RandomAccessCollection>(
        of items: Items, gaps: ListGaps = ListGaps()
    ) -> Page<Items.Element> where Items.Index == Int {
        guard query.limit > 0 else { return Page(members: Array(items)[...], next: nil) }
        let start = min(gaps.firstMember(at: query.offset), items.count)
        let limit = min(query.limit, request.pageLimit?.count ?? .max)
        let next = max(query.offset, gaps.position(ofMember: start)) + limit
        let end = min(gaps.firstMember(at: next), items.count)
        if limit < query.limit, end < items.count { request.pageLimit?.recordShortPage() }
        let hidden = serviceData.hiddenPositions(ofListNamed: endpoint.limitName)
        var members: [Items.Element] = []
        members.reserveCapacity(end - start)
        for place in start..<end where hidden?.contains(gaps.position(ofMember: place)) != true {
            members.append(items[place])
        }
        return Page(members: members[...], next: end < items.count ? next : nil)
    }

    /// Returns `{"href": …, "next": …, "data": […], "meta": {"total": …}}`, without members that are `nil`.
    func body(
        of members: ArraySlice<Int32>, href: String? = nil, next: String? = nil, total: Int? = nil,
        as form: ResourceWriter.Representation
    ) -> [UInt8] {
        body { writer in
            if let href { writer.json.member("href", href) }
            if let next { writer.json.member("next", next) }
            writer.writeData(members, as: form)
            if let total { writer.writeTotal(total) }
        }
    }

    /// Returns an object with the members that a function writes.
    func body(_ writeMembers: (inout ResourceWriter) -> Void) -> [UInt8] {
        var writer = ResourceWriter(for: self)
        writer.json.beginObject()
        writeMembers(&writer)
        writer.json.endObject()
        return writer.finished()
    }

    /// Renders the requested page of a list.
    ///
    /// - Parameters:
    ///   - members: The whole list.
    ///   - path: The path of `next`.
    ///   - href: The address of the list in the body; `nil` for a body without one.
    ///   - parameters: The parameters that `next` repeats; the language alone if `nil`.
    ///   - total: The number of members to show in `meta`, without gaps; `nil` for a body without it.
    ///   - gaps: The positions that are not recorded.
    ///   - form: How much of each resource is shown.
    /// - Returns: The JSON of the page.
    func listBody<Members: RandomAccessCollection<Int32>>(
        of members: Members, at path: String, href: String? = nil,
        parameters: KeyValuePairs<String, String?>? = nil,
        total: Int? = nil, gaps: ListGaps = ListGaps(), as form: ResourceWriter.Representation
    ) -> [UInt8] where Members.Index == Int {
        let page = page(of: members, gaps: gaps)
        let next = page.next.map {
            HrefBuilder.nextHref(path: path, offset: $0, parameters: parameters ?? ["l": language])
        }
        return body(of: page.members, href: href, next: next, total: total.map { $0 + gaps.count }, as: form)
    }

    /// Returns the `href` of a response, which repeats the request's parameters (Sources, API 4).
    func href(for path: String) -> String {
        HrefBuilder.href(
            path: path,
            parameters: [
                "l": query.language, "limit": query.requestedLimit.map(String.init),
                "offset": query.requestedOffset.map(String.init), "with": query.text(of: "with"),
            ])
    }
}

extension APICall {
    /// Writes the JSON of a response, which cannot fail.
    typealias Body = @Sendable () -> [UInt8]

    /// Validates the endpoint's requirements that `ValidatedQuery` does not check, and looks up the resources.
    ///
    /// The cost depends on the number of ids and not on the size of the response.
    ///
    /// - Returns: The body, which is not written yet.
    /// - Throws: The error that the service returns: a violation of the contract, or one for missing resources.
    func verify() throws(APIError) -> Body {
        switch endpoint.handler {
        case .resource: try resource()
        case .resources: try resources()
        case .relationship: try relationship()
        case .mixedResources: try mixedResources()
        case .view: try view()
        case .search: try search()
        case .searchHints: try searchHints()
        case .searchSuggestions: try searchSuggestions()
        case .languageTag: try languageTag()
        case .connectivity: { Array("{}".utf8) }
        case .charts: try charts()
        case .recordedList: recordedList
        case .storefronts: storefronts
        case .storefront: try storefront(code: pathParameters.id)
        case .userStorefront: try userStorefront()
        case .restricted: throw APIError(.insufficientPermissions, permissionName)
        case .alwaysEmpty: try recordedRelationship()
        case .librarySearch: try librarySearch()
        case .recentlyAdded: recentlyAdded
        case .recommendations: recommendations
        case .recommendation: try recommendation()
        case .recommendationContents: try recommendationContents()
        case .summaries: try summaries()
        case .summarySearch: summariesByPeriod
        case .ratings: try ratings()
        case .rating: try rating()
        case .ratingContent: try ratingContent()
        case .folders: folders
        case .folder: try folder()
        case .folderChildren: try folderChildren()
        case .folderParent: try folderParent()
        case .addToLibrary, .createPlaylist, .createFolder, .addTracks, .addFavorites, .setRating, .deleteRating,
            .nextTracks:
            { [] }
        }
    }

    /// The name of the permission that the endpoint requires and that Apple does not grant (Sources, API 1.5).
    private var permissionName: String {
        let segments = request.target.segments
        if segments[1] == "editorial" {
            return "\(segments[3].prefix(1).uppercased())\(segments[3].dropFirst())Resource"
        }
        return endpoint.method == "DELETE" && lastSegment == "favorites" ? "Favorites:DELETE:IdsQuery" : lastSegment
    }

    /// Returns the text of a required parameter.
    ///
    /// A text without any visible character is rejected like an empty one (Sources, API 7).
    func requiredText(of name: String) throws(APIError) -> String {
        let error = APIError(.missingParameter, name, parameter: name)
        guard let text = query.text(of: name) else { throw error }
        guard !text.allSatisfy(\.isWhitespace) else { throw error.limited(by: .guessed) }
        return text
    }

    /// Returns the values of a required list parameter.
    func requiredList(of name: String) throws(APIError) -> [String] {
        guard let values = query.listValues(of: name) else { throw APIError(.missingParameter, name, parameter: name) }
        return values
    }

    /// Validates the parameters that select resources.
    func validateSelection(of type: ResourceType) throws(APIError) {
        if let ids = query.ids { return try validateSingleOnly(type, count: ids.count) }
        guard endpoint.parameters.contains("limit") else { throw APIError(.missingIDs, parameter: "ids") }
        try validateSingleOnly(type, count: 2)
        if let order = sortOrder(of: type), !MusicContract.sortKeys(of: type.name).contains(order.attribute) {
            throw APIError(.parameterNotAllowed, "sort", parameter: "sort")
        }
    }

    /// Rejects relationships that only a single resource can include (Sources, API 1.5).
    private func validateSingleOnly(_ type: ResourceType, count: Int) throws(APIError) {
        guard count != 1 else { return }
        for name in query.includedRelationships(for: type.name) {
            if MusicContract.relationship(of: type.name, named: name)?.presence.needsSingleResource == true {
                throw APIError(.singleResourceOnly, name, parameter: "include")
            }
        }
    }
}
