package import Text

/// The recorded and generated data: resources per storefront and language, relationships, lists, charts, and exchanges.
///
/// It is immutable. Each recording stays in one buffer, and resources are ranges of it that responses copy.
package final class Catalog: Sendable {
    /// The kinds in the order of their first occurrence.
    package let kinds: [ResourceKind]
    /// The formats of the kinds, in their order.
    package let formats: [KindFormat]
    /// The recorded data; added resources follow it.
    let recorded: RecordedData
    /// The user's writes, or an empty overlay.
    package let overlay: CatalogOverlay
    private let hasNewRelationships: Bool

    init(_ recorded: RecordedData, ratings: [ResourceReference: Int]) {
        self.recorded = recorded
        kinds = recorded.index.kinds
        formats = kinds.map(KindFormat.init)
        var overlay = CatalogOverlay(recordedCount: recorded.resources.count)
        for (item, value) in ratings { overlay.setRating(of: item, to: value) }
        self.overlay = overlay
        hasNewRelationships = false
    }

    /// Creates a catalog with a user's writes that shares the recorded data.
    package init(_ catalog: Catalog, with overlay: CatalogOverlay) {
        recorded = catalog.recorded
        kinds = overlay.kinds.isEmpty ? recorded.index.kinds : recorded.index.kinds + overlay.kinds
        formats = kinds == catalog.kinds ? catalog.formats : kinds.map(KindFormat.init)
        self.overlay = overlay
        hasNewRelationships = !overlay.relationships.isEmpty
    }

    /// Returns the user's rating of a resource, 1 or -1, or `nil` if it is not rated.
    package func rating(of item: ResourceReference) -> Int? {
        guard !overlay.ratings.isEmpty else { return nil }
        return overlay.ratings[item] ?? counterpartsWithRatings(of: item).first.flatMap { overlay.ratings[$0] }
    }

    /// The resources by index.
    package var resources: ResourceTable { ResourceTable(catalog: self) }

    /// Returns a resource without copying the overlay, because every response reads many resources.
    func resource(at index: Int) -> Resource {
        guard index < recorded.resources.count else { return overlay.addedResources[index - recorded.resources.count] }
        var resource = recorded.resources[index]
        if hasNewRelationships, let relationships = overlay.relationships[Int32(index)] {
            resource.relationships = relationships
        }
        return resource
    }

    var resourceCount: Int { recorded.resources.count + overlay.addedResources.count }

    /// Returns the index of a resource, or `nil` if it is unknown; it may have no attributes.
    package func index(of id: String, in kind: ResourceKind) -> Int? {
        let found = overlay.index(of: id, in: kind) ?? recorded.index.find(id, in: kind)
        return found.flatMap { overlay.isDeleted($0) ? nil : Int($0) }
    }

    /// Returns the resources of a kind with the ids that are known, in the order of the ids, if they have attributes.
    package func resources(of kind: ResourceKind, withIDs ids: [String]) -> [Int32] {
        let kindIndex = recorded.index.kindIndex(of: kind)
        return ids.compactMap { id in
            let found = overlay.index(of: id, in: kind) ?? kindIndex.flatMap { recorded.index.find(id, kindIndex: $0) }
            return found.flatMap { attributes(at: Int($0)) == nil || overlay.isDeleted($0) ? nil : $0 }
        }
    }

    /// Returns the attributes of a resource in the default language, or `nil` if only its identifier is known.
    func attributes(at index: Int) -> JSONFragment? {
        index < recorded.resources.count
            ? recorded.resources[index].attributes
            : overlay.addedResources[index - recorded.resources.count].attributes
    }

    /// Returns the resources of a kind that have attributes: recorded ones, then written ones, each in order.
    package func allResources(of kind: ResourceKind) -> [Int32] {
        let recorded = recordedResources(of: kind)
        let written = overlay.allResources(of: kind)
        return written.isEmpty ? recorded : recorded + written.elements
    }

    /// Returns the recorded resources of a kind that have attributes, in order.
    func recordedResources(of kind: ResourceKind) -> [Int32] {
        recorded.index.kindIndex(of: kind).map { recorded.resourcesByKind[$0] } ?? []
    }

    /// Returns the members of the list at a path such as `/v1/me/recent/played/tracks`, as recorded or as changed by the
    /// user, or `nil`.
    package func members(ofListAt path: String) -> ListMembers? {
        overlay.lists[path].map { ListMembers($0) } ?? recorded.lists[path].map { ListMembers($0.members) }
    }

    /// Returns the members of the list at a path, or without such a list all resources of a kind.
    package func members(ofListAt path: String, orAllOf kind: ResourceKind) -> ListMembers {
        members(ofListAt: path) ?? ListMembers(allResources(of: kind))
    }

    /// Returns whether the library's list of a type contains a resource of that type.
    ///
    /// Without a list, all resources are listed.
    package func isListed(_ index: Int32, libraryType type: String) -> Bool {
        guard !overlay.isDeleted(index) else { return false }
        let path = ResourceKind.libraryListPath(of: type)
        let isRecorded = recorded.libraryMembers[path]?.contains(Int(index))
        guard overlay.lists[path] != nil else { return isRecorded ?? true }
        guard overlay.datesAdded[index] == nil else { return true }
        return Int(index) < recorded.resources.count
            && (isRecorded ?? (recorded.resources[Int(index)].attributes != nil))
    }

    /// Returns the gaps of the list at a path; a list that the user changed has none.
    package func gaps(inListAt path: @autoclosure () -> String) -> ListGaps {
        guard !recorded.gaps.isEmpty else { return ListGaps() }
        let path = path()
        return overlay.lists[path] == nil ? recorded.gaps[path] ?? ListGaps() : ListGaps()
    }

    /// Returns the gaps of a relationship of a resource, or of another owner if it is `nil`.
    ///
    /// The path is only needed if the resource can have gaps.
    package func gaps(inRelationshipOf owner: Int?, at path: @autoclosure () -> String) -> ListGaps {
        guard owner.map({ recorded.gapOwners.contains(Int32($0)) }) ?? true else { return ListGaps() }
        return gaps(inListAt: path())
    }

    /// Returns the resources of a kind that have a code (`isrc`, `upc`), ignoring case.
    package func resources(of kind: ResourceKind, attribute: String, value: String) -> [Int32] {
        recorded.index.resources(of: kind, attribute: attribute, value: value)
    }

    /// Returns the charts of a type, or of a group that `with` adds, in recorded order.
    package func charts(of type: String, in storefront: String) -> [Chart] {
        recorded.chartsByType[ResourceKind(storefront: storefront, type: type)] ?? []
    }

    /// Returns the exchange recorded for a request, regardless of the order and encoding of its parameters, of the white space
    /// of its body, and of the order of members in it.
    ///
    /// - Parameters:
    ///   - method: The method.
    ///   - target: The path and the query.
    ///   - body: The body; an exchange that was recorded without its body matches any.
    /// - Returns: The exchange, or `nil` if none was recorded.
    package func exchange(method: String, target: PathAndQuery, body: [UInt8]) -> RecordedExchange? {
        guard !recorded.exchanges.isEmpty, let known = recorded.exchanges["\(method) \(target.canonicalText)"] else {
            return nil
        }
        let anyBody = known.first { $0.requestText == nil }
        guard known.contains(where: { $0.requestText != nil }) else { return anyBody }
        let text = RecordedExchange.requestText(of: body)
        return known.first { $0.requestText == text } ?? anyBody
    }

    /// Returns whether a recorded exchange contains an id as a JSON string, or a library resource that the catalog of no
    /// storefront has.
    package func containsOutsideOfStorefronts(_ id: String) -> Bool {
        let quoted = JSONWriter.quoted(id)
        return recorded.exchanges.values.contains { $0.contains { $0.body.contains(quoted) } }
            || formats.filter(\.hasCatalogID).contains { format in
                allResources(of: format.kind).contains { resource in
                    catalogCounterparts(of: resource).isEmpty
                        && attributes(at: Int(resource)).map { recorded.storage.bytes(of: $0).contains(quoted) }
                            ?? false
                }
            }
    }

    /// Returns whether the catalog has resources of another storefront.
    func hasOtherStorefronts(than storefront: String) -> Bool {
        recorded.storefronts.count > 1 || recorded.storefronts.first.map { $0 != storefront } ?? false
    }

    /// Returns whether the request of an exchange has a method and path segments that a closure accepts.
    package func hasExchange(where accepts: (_ method: String, _ segments: [String]) -> Bool) -> Bool {
        recorded.exchangesByPath.keys.contains { request in
            let method = request.prefix { $0 != " " }
            return accepts(String(method), PathAndQuery(String(request.dropFirst(method.count + 1))).segments)
        }
    }

    /// Whether the catalog contains exchanges.
    package var hasExchanges: Bool { !recorded.exchanges.isEmpty }

    /// Returns the exchanges recorded for a path with any parameters, sorted by request.
    package func exchanges(method: String, path: PathAndQuery) -> [(target: PathAndQuery, exchange: RecordedExchange)] {
        guard !recorded.exchanges.isEmpty else { return [] }
        let request = "\(method) \(path.canonicalText)".prefix { $0 != "?" }
        return (recorded.exchangesByPath[request] ?? []).sorted().flatMap { key in
            (recorded.exchanges[key] ?? []).map { (PathAndQuery(String(key.dropFirst(method.count + 1))), $0) }
        }
    }
}

extension Catalog {
    /// Returns the resource in a storefront that is equivalent to an id of any storefront.
    ///
    /// It is the resource with the id, or else the first one with the same code: songs and videos have ISRCs, albums
    /// have UPCs (Sources, API 2.3).
    package func equivalent(of id: String, in kind: ResourceKind) -> Int32? {
        indexWithAttributes(of: id, in: kind) ?? resourceWithSameCode(as: id, in: kind)
    }

    /// Returns the resource that a storefront has for a resource of the user's personal data, or `nil` if it has none.
    ///
    /// Resources without a storefront, such as library resources, are the same for every storefront.
    package func counterpart(of member: Int32, in storefront: String) -> Int32? {
        guard member >= 0 else {
            return counterpart(of: Int32(Self.owner(ofStationMember: member)), in: storefront).map(Self.stationMember)
        }
        let resource = resource(at: Int(member))
        let kind = kinds[resource.kindIndex]
        guard kind.storefront != nil, kind.storefront != storefront else { return member }
        return equivalent(of: resource.id, in: ResourceKind(storefront: storefront, type: kind.type))
    }

    /// Returns the clean version of an explicit resource, or the resource itself if it is not explicit or the storefront
    /// has no clean version.
    ///
    /// A clean version has the same name and artist. One that is marked as clean is preferred to one without a content
    /// rating.
    package func cleanVersion(of resource: Int32) -> Int32 {
        guard resource >= 0, contentRating(of: resource) == "explicit",
            let name = attribute("name", of: Int(resource))
        else { return resource }
        let artist = attribute("artistName", of: Int(resource))
        let versions = resources(of: kinds[resources[Int(resource)].kindIndex], named: name).filter { other in
            contentRating(of: other) != "explicit" && attribute("artistName", of: Int(other)) == artist
        }
        return versions.first { contentRating(of: $0) == "clean" } ?? versions.first ?? resource
    }

    private func contentRating(of resource: Int32) -> String? { attribute("contentRating", of: Int(resource)) }

    /// Returns the resource with an id, or `nil` if it has no attributes.
    private func indexWithAttributes(of id: String, in kind: ResourceKind) -> Int32? {
        recorded.index.find(id, in: kind).flatMap { resources[Int($0)].attributes == nil ? nil : $0 }
    }

    private func resourceWithSameCode(as id: String, in kind: ResourceKind) -> Int32? {
        let code = kind.type == "albums" ? "upc" : "isrc"
        for elsewhere in kindsByType[kind.type] ?? [] {
            guard let known = indexWithAttributes(of: id, in: elsewhere), let value = attribute(code, of: Int(known))
            else { continue }
            if let found = recorded.index.resources(of: kind, attribute: code, value: value).first { return found }
        }
        return nil
    }
}
