import MusicCatalog
import MusicContract
import MusicDevice
import Text

/// The behavior of the tests if nothing fails, learned from two runs.
package struct Baseline: Sendable {
    /// The kinds of requests and operations, in the order in which the tests use them.
    package let actions: [ExploredAction]
    /// The lists that the tests read completely, by target.
    package let walks: [String]
    /// The lists that were complete on one page of which the tests may want no more: they chose a limit below the maximum, or
    /// the list is a view, such as the top songs of an artist.
    let singlePageWalks: Set<String>
    /// The lists of which the tests read only a part, by target.
    let partlyReadLists: [String]
    /// The lists with further pages of which the tests read only the first one, by target.
    let unreadPages: [String: UnreadPages]
    /// The numbers of items in the lists that the tests change, by target.
    let itemCounts: [String: Int]
    /// The requests that only one of the two runs sent.
    let unstableRequests: [String]
    /// The larger number of equal requests in one of the two runs, by identity.
    let requestCounts: [String: Int]
    /// The largest number of equal requests.
    package var largestRequestCount: Int { requestCounts.values.max() ?? 0 }
    let violations: Set<String>
    /// Whether the tests reset the session, so that only the requests after the last reset are known.
    let wasReset: Bool

    /// The further pages of a list of which the tests read only the first one.
    struct UnreadPages: Sendable, Hashable {
        /// The number of items that were read, as a sentence.
        let detail: String
        /// Whether the tests asked for the largest possible page, so that they want the whole list.
        let isCertain: Bool
    }

    /// - Parameters:
    ///   - first: The first run.
    ///   - second: The second run, with the walks of the first one as expectations.
    ///   - initialItemCounts: The numbers of items in the candidates' lists before the tests, by target.
    package init(first: RunObservation, second: RunObservation, initialItemCounts: [String: Int]) {
        let counts = [first, second].map { run in
            Dictionary(run.requests.map { ($0.identity, 1) }, uniquingKeysWith: +)
        }
        requestCounts = counts[0].merging(counts[1]) { max($0, $1) }
        unstableRequests = (first.requests + second.requests).map(\.identity)
            .filter { counts[0][$0] != counts[1][$0] }.uniqued()
        violations = first.violations.union(second.violations)
        wasReset = first.wasReset || second.wasReset
        let candidates = Self.listTargets(of: first)
        walks = candidates.filter { second.incompleteWalks[$0] == nil }
        partlyReadLists = candidates.filter { second.incompleteWalks[$0] != nil }
        singlePageWalks = Self.singlePageTargets(of: first).intersection(walks)
        let unread = Self.unreadPages(of: first)
        unreadPages = second.incompleteWalks.reduce(into: [:]) { result, walk in
            result[walk.key] = unread[walk.key].map { UnreadPages(detail: walk.value, isCertain: $0) }
        }
        itemCounts = second.itemCounts.filter { initialItemCounts[$0.key] != $0.value }
        let stable = Set(counts[1].keys).intersection(counts[0].keys)
        actions = Self.actions(of: first, stableRequests: stable)
    }

    /// Returns the lists that a run read, by target, which a second run must read completely.
    static func listTargets(of run: RunObservation) -> [String] {
        let actions = actions(of: run, stableRequests: Set(run.requests.map(\.identity)))
        let kinds = Set(actions.filter(\.isPagedList).map(\.kind))
        return run.requests.filter { kinds.contains(ActionKind($0)) && $0.itemCount != nil }.map(\.listTarget).uniqued()
    }

    /// Returns the lists of which a run read only the first page, and may want no more than that, by target.
    private static func singlePageTargets(of run: RunObservation) -> Set<String> {
        let actions = actions(of: run, stableRequests: [])
        let groups = Dictionary(grouping: run.requests, by: \.listTarget)
        return Set(
            groups.filter { _, requests in
                requests.allSatisfy { request in
                    let action = actions.first { $0.kind == ActionKind(request) }
                    return !request.isLaterPage
                        && (action?.isView == true || action?.hasSmallLimit(request) == true)
                }
            }.keys)
    }

    /// Returns the lists with further pages of which a run read only the first one, by target, and whether it asked for the
    /// largest possible page.
    private static func unreadPages(of run: RunObservation) -> [String: Bool] {
        let actions = actions(of: run, stableRequests: [])
        let lists = Dictionary(grouping: run.requests.filter { $0.itemCount != nil }, by: \.listTarget)
        return lists.filter { $1.allSatisfy { !$0.isLaterPage && $0.hasNextPage } }.mapValues { requests in
            requests.contains { request in
                let action = actions.first { $0.kind == ActionKind(request) }
                return action?.isView == false && action?.hasLargestLimit(request) == true
            }
        }
    }

    /// Returns the lists that the writes of a run can change, by target.
    static func changedListTargets(of run: RunObservation) -> [String] {
        run.requests.filter(\.isWrite).flatMap(changedListTargets).uniqued()
    }

    private static func changedListTargets(ofWrite request: ObservedRequest) -> [String] {
        switch request.endpoint {
        case "/v1/me/library": ["songs", "albums", "playlists", "music-videos"].map { "/v1/me/library/\($0)" }
        case "/v1/me/favorites": []
        default: [request.listTarget]
        }
    }

    /// Returns whether a list has another number of items after a write.
    func checksEffect(of action: ExploredAction) -> Bool {
        action.example.map { Self.changedListTargets(ofWrite: $0).contains { itemCounts[$0] != nil } } ?? false
    }

    private static func actions(of run: RunObservation, stableRequests: Set<String>) -> [ExploredAction] {
        let canRenewToken = run.operations.contains { $0.operation == .requestUserToken }
        let byKind = Dictionary(grouping: run.requests, by: ActionKind.init)
        let kinds = run.requests.map(ActionKind.init).uniqued()
        var actions = kinds.compactMap { kind -> ExploredAction? in
            guard let requests = byKind[kind], let example = requests.first else { return nil }
            return ExploredAction(
                kind: kind, example: example,
                pattern: pattern(of: example, isStable: stableRequests.contains(example.identity)),
                query: query(of: kind, among: kinds), itemCount: requests.compactMap(\.itemCount).max() ?? 0,
                canRenewToken: canRenewToken)
        }
        for operation in run.operations.map(\.operation).uniqued() {
            actions.append(
                ExploredAction(
                    kind: .operation(operation), example: nil, pattern: operation.rawValue, query: [], itemCount: 0,
                    canRenewToken: canRenewToken))
        }
        return actions
    }

    /// Returns the pattern of the requests like one; ids that differ between runs become `*`.
    private static func pattern(of request: ObservedRequest, isStable: Bool) -> String {
        let row = request.endpoint.split(separator: "/").map(String.init)
        let segments = request.target.segments.enumerated().map { index, segment in
            let isID = row.indices.contains(index) && row[index].hasPrefix("{") && row[index] != "{storefront}"
            return isID && !isStable || segment.contains { "*{}:".contains($0) } ? "*" : segment
        }
        return "\(request.method) /\(segments.joined(separator: "/"))"
    }

    /// Returns conditions that distinguish the requests of a kind from those of other kinds with the same path.
    private static func query(of kind: ActionKind, among kinds: [ActionKind]) -> [String] {
        guard case .request(let method, let endpoint, let names, let isLaterPage) = kind else { return [] }
        var conditions: [String] = []
        for case .request(method, endpoint, let otherNames, let otherIsLater) in kinds {
            if otherIsLater != isLaterPage {
                conditions.append(
                    isLaterPage
                        ? #"offset: {absent: false, not: "0"}"# : #"offset: {any-of: [{absent: true}, "0"]}"#)
            }
            conditions += Set(names).subtracting(otherNames).sorted().map { #""\#($0)": {absent: false}"# }
            conditions += Set(otherNames).subtracting(names).sorted().map { #""\#($0)": {absent: true}"# }
        }
        return conditions.uniqued()
    }
}
