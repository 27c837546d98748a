import HTTPMessages
import MusicAPI
import MusicContract
import Platform
import Text

/// Requests responses from a copy of a session, without tokens, rules, or a journal.
struct SessionProbe {
    private let state: Locked<LockedState>

    /// A list with all its pages.
    struct FullList: Sendable {
        /// The items in order.
        var items: [Item] = []
        /// The status of the first page.
        let status: Int
        let body: [UInt8]

        struct Item: Sendable, Hashable {
            /// The type and id, such as `songs/1000`.
            let reference: String
            /// The offset of its page plus its position in the page.
            let offset: Int
        }
    }

    /// The maximum number of pages to follow, for recordings whose `next` never ends.
    private static let maximumPageCount = 1_000_000

    /// - Parameter state: A snapshot of the session without its journal. Its lists show pending writes at once.
    init(state: LockedState) {
        var copy = state
        copy.state.applyPendingLibraryWrites()
        self.state = Locked(copy)
    }

    /// Returns the catalog ids of library items such as `library-songs/i.x`, with `nil` for items that are not in the
    /// catalog.
    func catalogIDs(of items: [String], user: Int) -> [String?] {
        let context = state.withLock {
            $0.context(for: HTTPRequest(method: "GET", target: "/"), user: user)
        }
        return items.map { item in
            let parts = item.split(separator: "/", maxSplits: 1).map(String.init)
            return parts.count == 2 ? context.api.catalogID(of: parts[1], type: parts[0]) : nil
        }
    }

    /// Returns the response to a user from the current API or from an earlier one.
    func response(to target: String, user: Int, api: MusicAPI? = nil) -> HTTPResponse {
        let request = HTTPRequest(method: "GET", target: target)
        let (evaluation, decided) = state.withLock { state in
            var evaluation = RequestEvaluation(
                PreparedRequest(request, parsesBody: false),
                context: state.context(for: request, user: user, api: api))
            let decided = evaluation.defaultResponse(in: &state)
            return (evaluation, decided)
        }
        return evaluation.render(decided).response
    }

    /// Returns a list from its first page to its last.
    ///
    /// It is empty if the service returns the error for no related resources (Sources, API 4, code 40403).
    func fullList(at target: String, user: Int, api: MusicAPI? = nil) -> FullList {
        let first = response(to: target, user: user, api: api)
        var list = FullList(status: first.hasNoRelatedResources ? 200 : first.status, body: first.body)
        guard first.status == 200 else { return list }
        var bodies = [(target: target, body: first.body)]
        var targets: Set<String> = [target]
        while let (target, body) = bodies.popLast() {
            let start = PathAndQuery(target).value(of: "offset").flatMap { Int($0) } ?? 0
            guard let document = try? JSONDocument.parse(body) else { continue }
            for page in ResponsePages(document: document).pages {
                list.items += page.items.enumerated().map { .init(reference: $1, offset: start + $0) }
                guard let next = page.next.map(PathAndQuery.removingOrigin), targets.count < Self.maximumPageCount,
                    targets.insert(next).inserted
                else { continue }
                let answer = response(to: next, user: user, api: api)
                if answer.status == 200 { bodies.append((next, answer.body)) }
            }
        }
        return list
    }
}

extension SessionProbe {
    /// Returns whether a page of a list is past the list's end: it has no items, and no page follows it.
    func isPastEnd(_ target: String, user: Int, api: MusicAPI) -> Bool {
        let response = response(to: target, user: user, api: api)
        if response.hasNoRelatedResources { return true }
        guard response.status == 200, let document = try? JSONDocument.parse(response.body) else { return false }
        return ResponsePages(document: document).pages.allSatisfy { $0.items.isEmpty && $0.next == nil }
    }
}

extension HTTPResponse {
    /// Whether the response is the error for no related resources.
    fileprivate var hasNoRelatedResources: Bool {
        let nothing = APIError(.noRelatedResources)
        guard status == nothing.status, let document = try? JSONDocument.parse(body) else { return false }
        return document.root["errors"]?[0]?["code"]?.string == nothing.code
    }
}
