import MusicAPI
import Scenarios
import URLCoding

/// The lists of a walk: what was read of each, page by page.
struct WalkProgress: Sendable {
    /// In the order of the first sight.
    private(set) var lists: [List] = []

    /// One list, whatever its pages.
    struct List: Sendable {
        /// What it is asked by, without what pages differ in.
        let target: PathAndQuery
        /// The user's name, where the scenario names users.
        let user: String?
        private(set) var pages: [Page] = []
        /// The API that returned its last page; later writes need not be read.
        private(set) var api: MusicAPI?
        /// What was read of it inside of resources: some clients begin there.
        private(set) var nestedItems: Set<String> = []
        /// Whether its last page was read.
        private(set) var isComplete = false

        struct Page: Sendable {
            /// The number of the request in the journal.
            let number: Int
            let items: [String]
        }

        init(target: PathAndQuery, user: String?) { (self.target, self.user) = (target, user) }

        mutating func add(_ page: Page, isLast: Bool, api: MusicAPI) {
            pages.append(page)
            isComplete = isComplete || isLast
            self.api = api
        }

        /// Goes on with what was read later of the same list.
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

    /// The parameters that identify a list; the page size and what is included do not.
    private static let identifyingParameters: Set = ["term", "types", "chart", "genre", "kinds"]

    /// Sees what a request read of the lists that are meant.
    mutating func record(_ seen: RequestEvent, matcher match: RequestMatcher, number: Int) {
        guard let body = seen.body else { return }
        let found = ResponsePages(document: body)
        let target = seen.completedRequest.input.target
        if match.differences(from: seen.completedRequest.input).isEmpty,
            !target.parameters.contains(where: {
                Self.selectsResources($0.name) && !match.inspectsParameter(named: $0.name)
            }),
            !found.pages.isEmpty
        {
            // Each group of a search or of charts is a list, which its own address tells from others.
            for page in found.pages {
                let address = page.group ?? target
                let list = address.keepingParameters {
                    Self.identifyingParameters.contains($0) || Self.selectsResources($0)
                }
                if ["0", nil].contains(address.value(of: "offset")) { restartList(at: list, event: seen) }
                lists[index(of: list, user: seen.userName)].add(
                    List.Page(number: number, items: page.items), isLast: page.next == nil, api: seen.api)
            }
        }
        for (path, items) in found.nestedLists where match.pattern.matches(method: "GET", segments: path) {
            lists[index(of: PathAndQuery(segments: path), user: seen.userName)].addNestedItems(items, api: seen.api)
        }
    }

    /// Restarts a list that may have changed since it was read.
    private mutating func restartList(at target: PathAndQuery, event seen: RequestEvent) {
        let place = index(of: target, user: seen.userName)
        guard let before = lists[place].api, !before.showsSameLists(as: seen.api) else { return }
        lists.append(List(target: target, user: seen.userName))
    }

    private mutating func index(of target: PathAndQuery, user: String?) -> Int {
        if let known = lists.lastIndex(where: { $0.target == target && $0.user == user }) { return known }
        lists.append(List(target: target, user: user))
        return lists.count - 1
    }

    /// Whether a parameter asks for some resources, and not for a list as it is.
    private static func selectsResources(_ name: String) -> Bool { name.hasPrefix("ids") || name.hasPrefix("filter[") }
}
