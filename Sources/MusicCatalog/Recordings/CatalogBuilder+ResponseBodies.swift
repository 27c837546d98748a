import OrderedJSON

extension CatalogBuilder {
    /// Imports a response body: its pages, and every resource in it.
    mutating func addResponseBody(_ root: JSONView, in recording: Recording, href address: String?) {
        guard root["data"]?.kind == .array || root["results"]?.kind == .object else {
            let problem = root["errors"] == nil ? RecordingDiagnostic.expectedRecording : .errorsWithoutRequest
            return report(problem, at: recording.location(of: root))
        }
        mergeFilters(of: root, in: recording)
        for member in root.members {
            switch member.key.string {
            case "data" where member.value.kind == .array:
                addPage(member.value, of: root, in: recording, href: address)
            case "results" where member.value.kind == .object:
                for group in member.value.members {
                    addGroup(named: group.key.string ?? "", with: group.value, in: recording)
                }
            default: addNestedResources(of: member.value, in: recording)
            }
        }
    }

    /// Adds a group, which is a page of search results or an array of chart pages.
    private mutating func addGroup(named name: String, with group: JSONView, in recording: Recording) {
        if let data = group["data"], data.kind == .array {
            _ = addResources(data, in: recording, allowsRepeats: false)
        } else if group.kind == .array, group.elements.contains(where: { $0["chart"] != nil }) {
            for chart in group.elements { addChart(chart, type: name, in: recording) }
        } else {
            addNestedResources(of: group, in: recording)
        }
    }

    private mutating func addChart(_ chart: JSONView, type: String, in recording: Recording) {
        guard let data = chart["data"], data.kind == .array else { return }
        let members = addResources(data, in: recording, allowsRepeats: false)
        guard let text = chart["href"]?.string ?? chart["next"]?.string, let address = PageHref(parsing: text),
            case .chart(let storefront, let named, let genre) = address.owner
        else { return locationsWithoutHref.append(recording.location(of: data)) }
        let identity = PageCollection.Identity.chart(
            storefront: storefront, type: type, chart: chart["chart"]?.string ?? named ?? "most-played", genre: genre)
        lists.add(
            Page(
                members: members, offset: chart["href"] == nil ? nil : address.offset ?? 0, next: chart["next"]?.string,
                location: recording.location(of: data)),
            to: identity, title: chart["name"]?.string)
    }

    /// Adds a body's `data` as a page of the list that the body's address identifies, if any.
    private mutating func addPage(_ data: JSONView, of root: JSONView, in recording: Recording, href address: String?) {
        let own = root["href"]?.string.flatMap(PageHref.init)
        let given = address.flatMap(PageHref.init)
        let named = own ?? root["next"]?.string.flatMap(PageHref.init) ?? given
        let offset = (own ?? given).map { $0.offset ?? 0 } ?? (root["next"] == nil ? 0 : nil)
        let members = addResources(data, in: recording, allowsRepeats: named?.allowsRepeats ?? false)
        let page = Page(
            members: members, offset: offset, next: root["next"]?.string, location: recording.location(of: data))
        switch named?.owner {
        case .relationship(let kind, let id, let name):
            lists.add(page, to: .relationship(owner: reserveIndex(for: id, in: kind), name: name))
        case .view(let kind, let id, let name):
            let title = root["attributes"]?["title"]?.string
            lists.add(page, to: .view(owner: reserveIndex(for: id, in: kind), name: name), title: title)
        case .list(path: let path): lists.add(page, to: .list(path: path))
        case .derived, .chart: break
        case nil: if members.count > 1 { locationsWithoutHref.append(page.location) }
        }
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
    var allowsRepeats: Bool {
        switch owner {
        case .relationship(let kind, _, let name): Self.allowsRepeats(ownerType: kind.type, relationship: name)
        case .list(path: let path): path.hasPrefix("/v1/me/recent") || path.hasPrefix("/v1/me/history")
        case .view, .chart, .derived: false
        }
    }

    static func allowsRepeats(ownerType type: String, relationship name: String) -> Bool {
        name == "tracks" && type.hasSuffix("playlists")
    }
}

/// A filter whose results cannot be derived from attributes, such as a storefront's chart playlists or a user's
/// station.
private enum RecordedFilter {
    static let names = ["storefront-chart", "featured", "identity"]

    /// Returns the path of the list that stores the results of a filter.
    static func path(kind: ResourceKind, name: String, value: String) -> String {
        "\(kind.path)?filter[\(name)]=\(value)"
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
}

extension Catalog {
    /// Returns the recorded results of a filter for a value, or `nil`.
    package func recordedResults(ofFilter filter: String, value: String, kind: ResourceKind) -> [Int32]? {
        list(at: RecordedFilter.path(kind: kind, name: filter, value: value))?.members
    }
}
