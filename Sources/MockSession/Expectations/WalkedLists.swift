import Encodings
import MusicAPI
import Scenarios

/// The lists of a walk: what was read of each, page by page.
struct WalkedLists: Sendable {
    /// In the order of the first sight.
    private(set) var lists: [List] = []

    /// One list, whatever its pages.
    struct List: Sendable {
        /// What it is asked by, without what pages differ in.
        let target: APITarget
        /// The user's name, where the scenario names users.
        let user: String?
        private(set) var pages: [Page] = []
        /// What answered its last page: what is written later nobody has to read.
        private(set) var api: MusicAPI?
        /// What was read of it inside of resources: some clients begin there.
        private(set) var inside: Set<String> = []
        /// Whether its last page was read.
        private(set) var isEnded = false

        struct Page: Sendable {
            /// The number of the request in the journal.
            let number: Int
            let items: [String]
        }

        init(target: APITarget, user: String?) { (self.target, self.user) = (target, user) }

        mutating func add(_ page: Page, isLast: Bool, from api: MusicAPI) {
            pages.append(page)
            isEnded = isEnded || isLast
            self.api = api
        }

        /// Goes on with what was read later of the same list.
        mutating func goOn(_ later: List) {
            pages += later.pages
            inside.formUnion(later.inside)
            isEnded = isEnded || later.isEnded
        }

        mutating func add(inside items: [String], from api: MusicAPI) {
            inside.formUnion(items)
            self.api = self.api ?? api
        }
    }

    /// What makes a list another one; how long its pages are and what they show beside it does not.
    private static let telling: Set = ["term", "types", "chart", "genre", "kinds"]

    /// Sees what a request read of the lists that are meant.
    mutating func read(_ seen: SeenRequest, _ match: RequestMatch, number: Int) {
        guard let body = seen.body else { return }
        let found = PagesInBody(body)
        let target = seen.observed.subject.target
        if match.differences(from: seen.observed.subject).isEmpty,
            !target.parameters.contains(where: { Self.picks($0.name) && !match.tests(query: $0.name) }),
            !found.pages.isEmpty
        {
            // Each group of a search or of charts is a list, which its own address tells from others.
            for page in found.pages {
                let address = page.group ?? target
                let list = address.keeping { Self.telling.contains($0) || Self.picks($0) }
                if ["0", nil].contains(address.value("offset")) { begin(list, seen) }
                lists[place(of: list, seen.user)].add(
                    List.Page(number: number, items: page.items), isLast: page.next == nil, from: seen.api)
            }
        }
        for (path, items) in found.inside where match.pattern.matches(method: "GET", segments: path) {
            lists[place(of: APITarget(segments: path), seen.user)].add(inside: items, from: seen.api)
        }
    }

    /// Begins a list anew that may have changed since it was read.
    private mutating func begin(_ target: APITarget, _ seen: SeenRequest) {
        let place = place(of: target, seen.user)
        guard let before = lists[place].api, !before.showsSameLists(as: seen.api) else { return }
        lists.append(List(target: target, user: seen.user))
    }

    private mutating func place(of target: APITarget, _ user: String?) -> Int {
        if let known = lists.lastIndex(where: { $0.target == target && $0.user == user }) { return known }
        lists.append(List(target: target, user: user))
        return lists.count - 1
    }

    /// Whether a parameter asks for some resources, and not for a list as it is.
    private static func picks(_ name: String) -> Bool { name.hasPrefix("ids") || name.hasPrefix("filter[") }
}
