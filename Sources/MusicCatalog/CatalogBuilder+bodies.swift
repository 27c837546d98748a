import Encodings
import OrderedJSON

extension CatalogBuilder {
    /// Harvests a response body: its pages, and every resource anywhere in it.
    mutating func harvestBody(_ root: JSONView, of recording: Recording, address: String?) {
        guard root["data"]?.kind == .array || root["results"]?.kind == .object else {
            let problem = root["errors"] == nil ? RecordingProblem.notARecording : .errorsWithoutRequest
            return report(problem, at: recording.location(root))
        }
        takeFilters(root, of: recording)
        for member in root.members {
            switch member.key.string {
            case "data" where member.value.kind == .array:
                addPage(member.value, of: root, in: recording, address: address)
            case "results" where member.value.kind == .object:
                for group in member.value.members { harvestGroup(group.key.string ?? "", group.value, of: recording) }
            default: harvestEverything(in: member.value, of: recording)
            }
        }
    }

    /// A group of search results is a page, a group of charts an array of pages.
    private mutating func harvestGroup(_ name: String, _ group: JSONView, of recording: Recording) {
        if let data = group["data"], data.kind == .array {
            _ = harvest(data, of: recording, allowingRepeats: false)
        } else if group.kind == .array, group.elements.contains(where: { $0["chart"] != nil }) {
            for chart in group.elements { addChart(chart, type: name, of: recording) }
        } else {
            harvestEverything(in: group, of: recording)
        }
    }

    private mutating func addChart(_ chart: JSONView, type: String, of recording: Recording) {
        guard let data = chart["data"], data.kind == .array else { return }
        let members = harvest(data, of: recording, allowingRepeats: false)
        guard let text = chart["href"]?.string ?? chart["next"]?.string, let address = PageAddress(text),
            case .chart(let storefront, let named, let genre) = address.place
        else { return withoutAddress.append(recording.location(data)) }
        let identity = PageCollection.Identity.chart(
            storefront: storefront, type: type, chart: chart["chart"]?.string ?? named ?? "most-played", genre: genre)
        lists.add(
            Page(
                members: members, offset: chart["href"] == nil ? nil : address.offset ?? 0, next: chart["next"]?.string,
                location: recording.location(data)),
            to: identity, title: chart["name"]?.string)
    }

    /// Takes a body's `data` as a page of the list that the body names, if it names one.
    private mutating func addPage(_ data: JSONView, of root: JSONView, in recording: Recording, address: String?) {
        let own = root["href"]?.string.flatMap(PageAddress.init)
        let given = address.flatMap(PageAddress.init)
        let named = own ?? root["next"]?.string.flatMap(PageAddress.init) ?? given
        let offset = (own ?? given).map { $0.offset ?? 0 } ?? (root["next"] == nil ? 0 : nil)
        let members = harvest(data, of: recording, allowingRepeats: named?.mayRepeat ?? false)
        let page = Page(
            members: members, offset: offset, next: root["next"]?.string, location: recording.location(data))
        switch named?.place {
        case .relationship(let kind, let id, let name):
            lists.add(page, to: .relationship(owner: resource(id, in: kind), name: name))
        case .view(let kind, let id, let name):
            let title = root["attributes"]?["title"]?.string
            lists.add(page, to: .view(owner: resource(id, in: kind), name: name), title: title)
        case .list(let path): lists.add(page, to: .list(path))
        case .derived, .chart: break
        case nil: if members.count > 1 { withoutAddress.append(page.location) }
        }
    }

    /// Finds resources wherever they stand.
    mutating func harvestEverything(in view: JSONView, of recording: Recording, parent: String? = nil) {
        switch view.kind {
        case .object where isResource(view):
            _ = harvestResource(view, of: recording, parent: parent)
        case .object:
            checkID(view, recording)
            for member in view.members where member.key.string != "attributes" {
                harvestEverything(in: member.value, of: recording, parent: parent)
            }
        case .array:
            for element in view.elements { harvestEverything(in: element, of: recording, parent: parent) }
        default: break
        }
    }
}

extension PageAddress {
    /// Whether a list may hold the same resource twice: a playlist and a history may, an album may not.
    var mayRepeat: Bool {
        switch place {
        case .relationship(let kind, _, let name): Self.mayRepeat(owner: kind.type, name)
        case .list(let path): path.hasPrefix("/v1/me/recent") || path.hasPrefix("/v1/me/history")
        case .view, .chart, .derived: false
        }
    }

    static func mayRepeat(owner type: String, _ name: String) -> Bool {
        name == "tracks" && type.hasSuffix("playlists")
    }
}
