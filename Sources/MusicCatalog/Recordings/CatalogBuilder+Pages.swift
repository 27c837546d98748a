extension CatalogBuilder {
    /// The lists that are not relationships.
    struct JoinedPages {
        var lists: [String: ResourceList] = [:]
        var charts: [Chart] = []
        var views: [(owner: Int32, view: ResourceView)] = []
    }

    /// Joins the pages of every list in order, and assigns relationships to their resources.
    mutating func joinPages() -> JoinedPages {
        var joined = JoinedPages()
        for identity in lists.identities {
            if case .relationship(let owner, _) = identity, removedResources.contains(owner) { continue }
            if case .view(let owner, _) = identity, removedResources.contains(owner) { continue }
            let members = excludingRemoved(
                join(lists.pages[identity] ?? [], of: identity) + (lists.additions[identity] ?? []))
            switch identity {
            case .relationship(let owner, let name):
                resources[Int(owner)].relationships.removeAll { $0.name == name }
                resources[Int(owner)].relationships.append(ResourceList(name: name, members: members))
            case .view(let owner, let name):
                let view = ResourceView(name: name, title: lists.titles[identity], members: members)
                joined.views.append((owner, view))
            case .list(path: let path): joined.lists[path] = ResourceList(name: path, members: members)
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
    /// A member that appears on two pages is added once, from the longer page.
    private mutating func join(_ pages: [Page], of identity: PageCollection.Identity) -> [Int32] {
        guard pages.count > 1 || pages.first?.next != nil || (pages.first?.offset ?? 0) > 0 else {
            return pages.first?.members ?? []
        }
        var members: [Int32] = []
        var last: Page?
        for (start, page) in sortedByStart(pages) {
            guard start <= members.count else {
                report(
                    .pageGap(list: name(of: identity), recordedCount: members.count, nextOffset: start),
                    at: page.location)
                return members
            }
            guard start + page.members.count > members.count || last == nil else { continue }
            members += page.members.dropFirst(members.count - start)
            last = page
        }
        if let last, let next = last.next {
            report(.truncatedList(list: name(of: identity), count: members.count, next: next), at: last.location)
        }
        return members
    }

    /// Returns the pages and their offsets in order.
    ///
    /// Pages without an offset are identified by their `next`. The first one starts the list, and the last one, without
    /// a `next`, starts at the `next` of the one before. The others end at their `next`.
    private func sortedByStart(_ pages: [Page]) -> [(start: Int, page: Page)] {
        var loose: [Int: Page] = [:]
        for page in pages where page.offset == nil {
            let next = page.next.flatMap { PageHref(parsing: $0)?.offset } ?? .max
            if let other = loose[next], other.members.count >= page.members.count { continue }
            loose[next] = page
        }
        var placed = pages.compactMap { page in page.offset.map { (start: $0, page: page) } }
        var following = 0
        for (next, page) in loose.sorted(by: { $0.key < $1.key }) {
            let start = following == 0 || next == .max ? following : max(0, next - page.members.count)
            placed.append((start, page))
            following = next
        }
        return placed.sorted { ($0.start, -$0.page.members.count) < ($1.start, -$1.page.members.count) }
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
        case .chart(let storefront, let type, let chart, _): return "the \(chart) chart of \(type) in \(storefront)"
        }
    }
}
