import MusicContract
import Text

extension CatalogBuilder {
    /// Imports a response body: its pages, and every resource in it.
    ///
    /// A body without a list, such as search hints, is replayed when the author's request arrives.
    mutating func addResponseBody(_ root: JSONView, in recording: Recording) {
        guard root["data"]?.kind == .array || root["results"]?.kind == .object else {
            let problem = root["errors"] == nil ? RecordingDiagnostic.expectedRecording(root) : .errorsWithoutRequest
            return report(problem, at: recording.location(of: root))
        }
        if let address = recording.authorsAddress, recording.address?.isReplayed == true,
            !addReplay(root, of: address, in: recording)
        {
            return
        }
        validateAddress(of: root, in: recording)
        mergeFilters(of: root, in: recording)
        // Of members with one name, the last one counts.
        let (data, results) = (root["data"]?.node, root["results"]?.node)
        for member in root.members {
            switch member.key.string {
            case "data" where member.value.kind == .array:
                if member.value.node == data { addPage(member.value, of: root, in: recording) }
            case "results" where member.value.kind == .object:
                guard member.value.node == results else { continue }
                let order = root["meta"]?["results"]?["order"]?.elements.compactMap(\.string) ?? []
                for group in member.value.members {
                    let name = group.key.string ?? ""
                    addGroup(named: name, with: group.value, place: order.firstIndex(of: name), in: recording)
                }
            default: addNestedResources(of: member.value, in: recording)
            }
        }
    }

    /// Reports an `href` and a `next` that are not addresses of the list that the author names.
    private mutating func validateAddress(of page: JSONView, in recording: Recording) {
        guard let author = recording.authorsAddress, let given = recording.address else { return }
        for name in ["href", "next"] {
            guard let value = page[name], let text = value.string, let own = PageHref(parsing: text) else { continue }
            if !own.isSameList(as: given) {
                return report(.otherList(named: name, author: author.location), at: recording.location(of: value))
            }
            if name == "next", let offset = own.offset, offset <= given.offset ?? 0 {
                report(.nextNotAfterPage(author: author.location), at: recording.location(of: value))
            }
        }
    }

    /// Adds a group, which is a page of search results or an array of chart pages.
    ///
    /// - Parameters:
    ///   - name: The name of the group.
    ///   - group: The page or the charts.
    ///   - place: The place of the group in the recorded order, or `nil`.
    ///   - recording: The recording that contains the group.
    private mutating func addGroup(
        named name: String, with group: JSONView, place: Int?, in recording: Recording
    ) {
        if let data = group["data"], data.kind == .array {
            validateAddress(of: group, in: recording)
            addSearchPage(data, of: group, type: name, place: place, in: recording)
        } else if group.kind == .array, group.elements.contains(where: { $0["chart"] != nil }) {
            for chart in group.elements { addChart(chart, type: name, in: recording) }
        } else {
            addNestedResources(of: group, in: recording)
        }
    }

    private mutating func addSearchPage(
        _ data: JSONView, of group: JSONView, type: String, place: Int?, in recording: Recording
    ) {
        let members = addResources(data, in: recording, allowsRepeats: false)
        let address = PageHref.Located(of: group, in: recording)
        guard MusicContract.resourceType(named: type) != nil,
            case .search(let storefront, let term) = address.href?.owner
        else { return }
        let kind = ResourceKind(storefront: storefront, type: type)
        _ = index.register(kind)
        lists.add(
            Page(
                members: members, offset: address.offset, next: group["next"]?.string,
                location: recording.location(of: data)),
            to: .search(RecordedSearch.Key(kind: kind, term: term)), place: place)
    }

    private mutating func addChart(_ chart: JSONView, type: String, in recording: Recording) {
        guard let data = chart["data"], data.kind == .array else { return }
        validateAddress(of: chart, in: recording)
        let members = addResources(data, in: recording, allowsRepeats: false)
        let address = PageHref.Located(of: chart, in: recording)
        guard case .chart(let storefront, let named, let genre) = address.href?.owner else {
            return locationsWithoutHref.append(recording.location(of: data))
        }
        _ = index.register(ResourceKind(storefront: storefront, type: type))
        let identity = PageCollection.Identity.chart(
            storefront: storefront, type: type, chart: chart["chart"]?.string ?? named ?? "most-played", genre: genre)
        lists.add(
            Page(
                members: members, offset: address.offset, next: chart["next"]?.string,
                location: recording.location(of: data)),
            to: identity, title: chart["name"]?.string)
    }

    /// Adds a body's `data` as a page of the list that the body's address identifies, if any.
    private mutating func addPage(_ data: JSONView, of root: JSONView, in recording: Recording) {
        let address = PageHref.Located(of: root, in: recording)
        let members = addResources(data, in: recording, allowsRepeats: address.href?.allowsRepeats ?? false)
        let page = Page(
            members: members, offset: address.offset, next: root["next"]?.string,
            location: recording.location(of: data))
        switch address.href?.owner {
        case .relationship(let kind, let id, let name):
            lists.add(page, to: .relationship(owner: reserveIndex(for: id, in: kind), name: name))
        case .view(let kind, let id, let name):
            let title = root["attributes"]?["title"]?.string
            lists.add(page, to: .view(owner: reserveIndex(for: id, in: kind), name: name), title: title)
        case .list(path: let path): lists.add(page, to: .list(path: path))
        case .derived, .chart, .search, .completions, .ratings: break
        case nil:
            if members.count > 1, !canBeResources(members, in: data) { locationsWithoutHref.append(page.location) }
        }
    }

    /// Returns whether the response can be one to a request for resources by id: complete resources of one type, which are
    /// not a page of a list.
    private func canBeResources(_ members: [Int32], in data: JSONView) -> Bool {
        Set(members.map { resources[Int($0)].kindIndex }).count == 1
            && data.elements.allSatisfy { $0["attributes"] != nil }
    }

    /// Adds the resources that are nested anywhere in a value.
    mutating func addNestedResources(of view: JSONView, in recording: Recording, parent: String? = nil) {
        switch view.kind {
        case .object where isResource(view):
            _ = addResource(view, in: recording, parent: parent)
        case .object:
            validateID(of: view, in: recording)
            for member in view.members where member.key.string != "attributes" {
                addNestedResources(of: member.value, in: recording, parent: parent)
            }
        case .array:
            for element in view.elements { addNestedResources(of: element, in: recording, parent: parent) }
        default: break
        }
    }
}

extension PageHref {
    /// Whether the list can contain a resource more than once, as playlists and histories can.
    ///
    /// The recently played tracks cannot: a song that is played again moves to the start (Sources, API 3.4).
    var allowsRepeats: Bool {
        switch owner {
        case .relationship(let kind, _, let name): Self.allowsRepeats(ownerType: kind.type, relationship: name)
        case .list(path: let path):
            (path.hasPrefix("/v1/me/recent") || path.hasPrefix("/v1/me/history"))
                && path != "/v1/me/recent/played/tracks"
        case .view, .chart, .search, .completions, .ratings, .derived: false
        }
    }

    static func allowsRepeats(ownerType type: String, relationship name: String) -> Bool {
        name == "tracks" && type.hasSuffix("playlists")
    }
}

extension PageHref {
    /// The address of a page and its offset in the list.
    fileprivate struct Located {
        let href: PageHref?
        /// The offset, or `nil` if only a `next` identifies the list.
        let offset: Int?

        /// Reads the address of a body or a group from its `href`, otherwise from its `next`, otherwise from the
        /// request that returned the recording.
        init(of page: JSONView, in recording: Recording) {
            let own = page["href"]?.string.flatMap(PageHref.init)
            href = own ?? page["next"]?.string.flatMap(PageHref.init) ?? recording.address
            offset = (own ?? recording.address).map { $0.offset ?? 0 } ?? (page["next"] == nil ? 0 : nil)
        }
    }
}

/// A filter whose recorded results are served, because attributes do not contain all of them.
private enum RecordedFilter {
    static let names = ["storefront-chart", "featured", "identity", "isrc", "upc", "equivalents"]

    /// Returns the path of the list that stores the results of a filter.
    static func path(kind: ResourceKind, name: String, value: String) -> String {
        "\(kind.path)?filter[\(name)]=\(ResourceIndex.normalizedCode(value, attribute: name))"
    }
}

extension CatalogBuilder {
    /// Adds the filter results in `meta.filters` of a response body.
    private mutating func mergeFilters(of root: JSONView, in recording: Recording) {
        guard let filters = root["meta"]?["filters"], filters.kind == .object else { return }
        for filter in filters.members where filter.value.kind == .object {
            guard let name = filter.key.string, RecordedFilter.names.contains(name) else { continue }
            for value in filter.value.members where value.value.kind == .array {
                let members = addResources(value.value, in: recording, allowsRepeats: false)
                guard let first = members.first, let text = value.key.string else { continue }
                let kind = index.kinds[resources[Int(first)].kindIndex]
                lists.add(
                    Page(members: members, offset: 0, next: nil, location: recording.location(of: value.value)),
                    to: .list(path: RecordedFilter.path(kind: kind, name: name, value: text)))
            }
        }
    }

    /// Adds generated results of a filter, unless its results were recorded.
    mutating func addGeneratedResults(_ members: [Int32], ofFilter name: String, value: String, kind: ResourceKind) {
        let path = RecordedFilter.path(kind: kind, name: name, value: value)
        guard lists.pages[.list(path: path)] == nil else { return }
        lists.add(Page(generated: members), to: .list(path: path))
    }
}

extension Catalog {
    /// Returns the recorded results of a filter for a value, or `nil`.
    package func recordedResults(ofFilter filter: String, value: String, kind: ResourceKind) -> [Int32]? {
        members(ofListAt: RecordedFilter.path(kind: kind, name: filter, value: value))?.elements
    }
}
