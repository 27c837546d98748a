import MusicAPI
import Scenarios
import Text

/// The pages that a client read of each list of a walk.
struct WalkProgress: Sendable {
    /// The lists in the order of their first requests.
    private(set) var lists: [List] = []
    /// The requests for pages after the first one, if the walk limits requests past the end.
    private(set) var laterRequests: [PageRequest] = []
    /// The pages that a response to a user named as `next`, which the user may request even if they are empty.
    private var announcedPages: Set<UserPage> = []
    /// The number of bytes of the items and targets.
    private(set) var byteCount = 0

    private struct UserPage: Hashable {
        let user: String?
        let target: String
    }

    /// A request for a page after the first one, whatever its response was.
    struct PageRequest: Sendable {
        /// The number of the request in the journal.
        let number: Int
        /// The target with only the parameters that identify the page.
        let target: String
        let offset: String
        let user: String?
        /// The API at the time of the request.
        let api: MusicAPI
    }

    /// A list and the pages that were read of it.
    struct List: Sendable {
        /// The target that identifies the list, without the parameters that differ between pages.
        let target: PathAndQuery
        /// The name of the user, or `nil` if the scenario does not name users.
        let user: String?
        private(set) var pages: [Page] = []
        /// The API that returned the last page that was read; later writes need not be read.
        private(set) var api: MusicAPI?
        /// The items that were read inside other resources, which some clients start from.
        private(set) var nestedItems: Set<String> = []
        /// Whether the last page was read.
        private(set) var isComplete = false
        /// The API that returned the first page; lists of later pages can differ.
        private(set) var firstAPI: MusicAPI?

        struct Page: Sendable {
            /// The number of the request in the journal.
            let number: Int
            /// The position of the first item in the list, from 0.
            let offset: Int
            let items: [String]
        }

        init(target: PathAndQuery, user: String?) { (self.target, self.user) = (target, user) }

        mutating func add(_ page: Page, isLast: Bool, api: MusicAPI) {
            pages.append(page)
            firstAPI = firstAPI ?? api
            isComplete = isComplete || isLast
            self.api = api
        }

        /// Adds the pages that were read later of the same list.
        mutating func merge(_ later: List) {
            pages += later.pages
            nestedItems.formUnion(later.nestedItems)
            isComplete = isComplete || later.isComplete
        }

        mutating func addNestedItems(_ items: [String], api: MusicAPI) {
            nestedItems.formUnion(items)
            self.api = self.api ?? api
        }
    }

    /// The parameters that identify a list, unlike the page size and `include`.
    private static let identifyingParameters: Set = ["term", "types", "chart", "genre", "kinds"]

    /// Records the pages of matching lists in a response.
    mutating func record(_ event: RequestEvent, walk: ExpectedWalk, number: Int) {
        let (match, target) = (walk.matcher, event.completedRequest.input.target)
        let requestsPage =
            match.differences(from: event.completedRequest.input).isEmpty
            && !target.parameters.contains {
                Self.selectsResources($0.name) && !match.inspectsParameter(named: $0.name)
            }
        if requestsPage, walk.maximumRequestsPastEnd != nil { recordRequest(event, for: target, number: number) }
        guard let body = event.body else { return }
        let found = ResponsePages(document: body)
        if requestsPage, !found.pages.isEmpty {
            // Each group of a search or of charts is a separate list, identified by its address.
            for page in found.pages {
                let address = page.group ?? target
                let list = address.keepingParameters {
                    Self.identifyingParameters.contains($0) || Self.selectsResources($0)
                }
                if ["0", nil].contains(address.value(of: "offset")) { restartList(at: list, event: event) }
                let offset = (address.value(of: "offset") ?? target.value(of: "offset")).flatMap { Int($0) } ?? 0
                lists[index(of: list, user: event.userName)].add(
                    List.Page(number: number, offset: offset, items: page.items), isLast: page.next == nil,
                    api: event.api)
                byteCount += page.items.reduce(0) { $0 + Self.byteCount(of: $1) }
                if let next = page.next {
                    let target = Self.pageTarget(PathAndQuery(PathAndQuery.removingOrigin(from: next)))
                    let isNew = announcedPages.insert(UserPage(user: event.userName, target: target)).inserted
                    if isNew { byteCount += Self.byteCount(of: target) }
                }
            }
        }
        for (path, items) in found.nestedLists where match.matches(method: "GET", segments: path) {
            lists[index(of: PathAndQuery(segments: path), user: event.userName)].addNestedItems(items, api: event.api)
            byteCount += items.reduce(0) { $0 + Self.byteCount(of: $1) }
        }
    }

    /// Records a request for a page after the first one, unless a response named that page as `next`.
    private mutating func recordRequest(_ event: RequestEvent, for target: PathAndQuery, number: Int) {
        guard event.completedRequest.input.method == "GET", let offset = target.value(of: "offset"), offset != "0"
        else { return }
        let page = Self.pageTarget(target)
        guard !announcedPages.contains(UserPage(user: event.userName, target: page)) else { return }
        byteCount += MemoryLayout<PageRequest>.stride + Self.byteCount(of: page)
        laterRequests.append(
            PageRequest(number: number, target: page, offset: offset, user: event.userName, api: event.api))
    }

    /// Returns the target of a page in a canonical spelling, without its size and other parameters.
    private static func pageTarget(_ target: PathAndQuery) -> String {
        target.keepingParameters { identifyingParameters.contains($0) || selectsResources($0) || $0 == "offset" }
            .canonicalText
    }

    /// Starts a new list if the list has changed since it was read.
    private mutating func restartList(at target: PathAndQuery, event: RequestEvent) {
        let place = index(of: target, user: event.userName)
        guard let before = lists[place].api, !before.showsSameLists(as: event.api) else { return }
        append(List(target: target, user: event.userName))
    }

    private mutating func append(_ list: List) {
        byteCount += MemoryLayout<List>.stride + list.target.byteCount
        lists.append(list)
    }

    private static func byteCount(of text: String) -> Int { MemoryLayout<String>.stride + text.utf8.count }

    private mutating func index(of target: PathAndQuery, user: String?) -> Int {
        if let known = lists.lastIndex(where: { $0.target == target && $0.user == user }) { return known }
        append(List(target: target, user: user))
        return lists.count - 1
    }

    /// Returns whether a parameter selects resources, so that the response is not the complete list.
    private static func selectsResources(_ name: String) -> Bool { name.hasPrefix("ids") || name.hasPrefix("filter[") }
}
