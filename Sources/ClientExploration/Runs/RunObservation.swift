package import MockSession
import MusicAPI
import MusicCatalog
import MusicDevice
import Scenarios
import Text

/// The facts of a run in the session's journal and verdict.
package struct RunObservation: Sendable {
    package let requests: [ObservedRequest]
    let operations: [ObservedOperation]
    /// The violations of the contract, without the requests that caused them.
    let violations: Set<String>
    /// The lists of walks that were not read completely, by target, with a sentence.
    let incompleteWalks: [String: String]
    /// The numbers of items in lists at the end, by target.
    let itemCounts: [String: Int]
    /// Whether the tests reset the session, which removes the requests before that.
    let wasReset: Bool
    /// The number of times that the rule of the failure fired.
    let firedCount: Int
    /// The requests for catalog resources that exist only in another storefront, which got 404.
    let foreignRequests: [ObservedRequest]

    /// A device operation that the app performed.
    struct ObservedOperation: Sendable, Hashable {
        let number: Int
        let operation: DeviceOperation
        let hasSucceeded: Bool
    }

    /// - Parameters:
    ///   - session: The session, after the client has stopped.
    ///   - targets: The lists whose items are counted at the end.
    package init(of session: MockSession, countingItemsOf targets: [String]) {
        let entries = session.journalEntries(since: 0, limit: .max).entries
        requests = entries.compactMap(ObservedRequest.init)
        operations = entries.compactMap { entry in
            entry.operation.map {
                ObservedOperation(number: entry.number, operation: $0.operation, hasSucceeded: $0.hasSucceeded)
            }
        }
        wasReset = session.resetCount > 0
        let verdict = session.verdict()
        violations = Set(
            verdict.violations.map { violation in
                "\(violation.violation.rule)\(violation.violation.parameter.map { " (\($0))" } ?? ""): \(violation.violation.source)"
            })
        // An item that is read twice, as by two tests, is read.
        incompleteWalks = Dictionary(
            verdict.expectationResults.filter { $0.name.hasPrefix(Self.walkPrefix) && !$0.hasSeenAllItems }
                .map { (String($0.name.dropFirst(Self.walkPrefix.count)), $0.actual) }, uniquingKeysWith: { $1 })
        itemCounts = Dictionary(
            targets.compactMap { target in session.itemCount(ofListAt: target).map { (target, $0) } },
            uniquingKeysWith: { $1 })
        firedCount = session.summary().ruleCounts.filter { $0.rule.hasPrefix("added rule") }.reduce(0) { $0 + $1.fired }
        let catalog = session.scenario.serviceData.catalog
        // A client is not to blame for an id that the mock handed out.
        foreignRequests = requests.filter {
            $0.status == 404 && catalog.hasOnlyElsewhere($0)
                && !session.canHaveHandedOut($0.target.segments[4], type: $0.target.segments[3])
        }
    }

    /// The start of the names of the expectations that exploring adds.
    static let walkPrefix = "read completely: "
}

extension ExpectationResult {
    /// Whether each item of a walk was read at least once.
    fileprivate var hasSeenAllItems: Bool {
        guard let count, let allowed = count.allowed else { return false }
        return count.seen >= allowed.from
    }
}

extension Catalog {
    /// Returns whether a request asks a storefront's catalog for an id that exists only in another storefront.
    fileprivate func hasOnlyElsewhere(_ request: ObservedRequest) -> Bool {
        let segments = request.target.segments
        guard segments.count > 4, segments.prefix(2) == ["v1", "catalog"] else { return false }
        let (storefront, type, id) = (segments[2], segments[3], segments[4])
        guard index(of: id, in: ResourceKind(storefront: storefront, type: type)) == nil else { return false }
        return kinds.contains { kind in
            kind.type == type && kind.storefront != nil && kind.storefront != storefront
                && index(of: id, in: ResourceKind(storefront: kind.storefront, type: type)) != nil
        }
    }
}
