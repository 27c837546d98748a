extension CatalogBuilder {
    /// The lists that are not relationships.
    struct JoinedPages {
        var lists: [String: ResourceList] = [:]
        var charts: [Chart] = []
        var views: [(owner: Int32, view: ResourceView)] = []
        var searches: [RecordedSearch.Key: RecordedSearch] = [:]
        /// The gaps of the lists that have some, by path.
        var gaps: [String: ListGaps] = [:]
        /// The owners of relationships with gaps.
        var gapOwners: Set<Int32> = []
    }

    /// A list with the members of its pages.
    private struct JoinedList {
        var members: [Int32] = []
        var gaps = ListGaps()
        /// Whether the last page has no `next`.
        var isComplete = true
    }

    /// Joins the pages of every list in order, and assigns relationships to their resources.
    mutating func joinPages() -> JoinedPages {
        var joined = JoinedPages()
        for identity in lists.identities {
            if case .relationship(let owner, _) = identity, removedResources.contains(owner) { continue }
            if case .view(let owner, _) = identity, removedResources.contains(owner) { continue }
            let list = join(lists.pages[identity] ?? [], of: identity)
            let members = list.members + excludingRemoved(lists.additions[identity] ?? [])
            if !list.gaps.isEmpty { joined.gaps[path(of: identity)] = list.gaps }
            switch identity {
            case .relationship(let owner, let name):
                if !list.gaps.isEmpty { joined.gapOwners.insert(owner) }
                resources[Int(owner)].relationships.removeAll { $0.name == name }
                resources[Int(owner)].relationships.append(ResourceList(name: name, members: members))
            case .view(let owner, let name):
                let view = ResourceView(name: name, title: lists.titles[identity], members: members)
                joined.views.append((owner, view))
            case .list(path: let path): joined.lists[path] = ResourceList(name: path, members: members)
            case .search(let key):
                joined.searches[key] = RecordedSearch(
                    members: members, isComplete: list.isComplete, place: lists.places[identity])
            case .chart(let storefront, let type, let chart, let genre):
                joined.charts.append(
                    Chart(
                        storefront: storefront, type: type, name: chart, genre: genre,
                        title: lists.titles[identity] ?? chart, list: ResourceList(name: chart, members: members)))
            }
        }
        return joined
    }

    /// Joins pages by their offsets, or by their `next` values if the offsets are unknown.
    ///
    /// A member that appears on two pages is added once, from the longer page. A page that ends before its `next` is
    /// shorter than its limit, as the service's pages can be.
    private mutating func join(_ pages: [Page], of identity: PageCollection.Identity) -> JoinedList {
        var list = JoinedList()
        guard pages.count > 1 || pages.first?.next != nil || (pages.first?.offset ?? 0) > 0 else {
            list.members = excludingRemoved(pages.first?.members ?? [])
            return list
        }
        var end = 0
        var last: Page?
        for (start, page) in sortedByStart(pages) {
            if start > end {
                if last?.nextOffset != start {
                    report(
                        .pageGap(list: name(of: identity), offset: end, count: start - end),
                        at: page.location)
                }
                list.gaps.add(start - end, beforeMember: list.members.count)
                end = start
            }
            guard start + page.members.count > end || last == nil else { continue }
            list.members += excludingRemoved(Array(page.members.dropFirst(end - start)))
            end = start + page.members.count
            last = page
        }
        guard let last, let next = last.next else { return list }
        list.isComplete = false
        // The service has more results of a search than a recording needs.
        if case .search = identity { return list }
        report(.truncatedList(list: name(of: identity), count: end, next: next), at: last.location)
        return list
    }

    /// Returns the pages and their offsets in order.
    ///
    /// Pages without an offset are identified by their `next`. The first one starts the list, and the last one, without
    /// a `next`, starts at the `next` of the one before. The others end at their `next`.
    private func sortedByStart(_ pages: [Page]) -> [(start: Int, page: Page)] {
        var loose: [Int: Page] = [:]
        for page in pages where page.offset == nil {
            let next = page.nextOffset ?? .max
            if let other = loose[next], other.members.count >= page.members.count { continue }
            loose[next] = page
        }
        var placed = pages.compactMap { page in page.offset.map { (start: $0, page: page) } }
        var following = 0
        for (next, page) in loose.sorted(by: { $0.key < $1.key }) {
            let gap = following == 0 || next == .max ? 0 : next - page.members.count - following
            // A missing page is as long as this one. Fewer missing items are those that the page does not show.
            placed.append((gap < page.members.count && gap > 0 ? following : max(0, following + gap), page))
            following = next
        }
        return placed.sorted { ($0.start, -$0.page.members.count) < ($1.start, -$1.page.members.count) }
    }

    /// Returns the path of a list, or a text that identifies a chart.
    private func path(of identity: PageCollection.Identity) -> String {
        switch identity {
        case .relationship(let owner, let name): "\(href(of: owner))/\(name)"
        case .view(let owner, let name): "\(href(of: owner))/view/\(name)"
        case .list(path: let path): path
        case .search: name(of: identity)
        case .chart(let storefront, let type, let chart, let genre):
            Chart.path(storefront: storefront, type: type, name: chart, genre: genre)
        }
    }

    private func href(of index: Int32) -> String {
        let resource = resources[Int(index)]
        return self.index.kinds[resource.kindIndex].href(of: resource.id)
    }

    private func name(of identity: PageCollection.Identity) -> String {
        switch identity {
        case .relationship(let owner, let name):
            let resource = resources[Int(owner)]
            return "\(index.kinds[resource.kindIndex].type)/\(resource.id)/\(name)"
        case .view(let owner, let name):
            let resource = resources[Int(owner)]
            return "\(index.kinds[resource.kindIndex].type)/\(resource.id)/view/\(name)"
        case .list(path: let path): return path
        case .search(let key): return "the search for \(key.kind.type)"
        case .chart(let storefront, let type, let chart, _): return "the \(chart) chart of \(type) in \(storefront)"
        }
    }
}

extension Page {
    /// The offset in `next`, or `nil`.
    fileprivate var nextOffset: Int? { next.flatMap { PageHref(parsing: $0)?.offset } }
}
