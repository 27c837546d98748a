import MusicDevice
import Scenarios
package import Text

/// A run of the tests with one failure.
package struct PlannedRun: Sendable, Hashable {
    package let action: ExploredAction
    package let failure: Failure

    /// The name in reports and in the environment of the tests, such as
    /// `rate-limited POST /v1/me/library/playlists`.
    package var label: String { "\(failure.name) \(action.kind.label)" }

    /// The rules of the failure as YAML, a list; `nil` if the failure is not a rule.
    var rulesText: String? {
        guard case .rule(let members, let isOnce) = failure.effect else { return nil }
        var lines = ["- name: \(failure.name)", "  request: \(action.pattern)"]
        if !action.query.isEmpty { lines.append("  query: {\(action.query.joined(separator: ", "))}") }
        if isOnce { lines.append("  call: 1") }
        // A page that is one item shorter than the client's.
        let shorter = "\(max(1, action.itemCount - 1))"
        lines += members.map { "  " + $0.replacing("${items}", with: shorter) }
        return lines.joined(separator: "\n") + "\n"
    }
}

/// The failures to play, and the order.
package struct ExplorationPlan: Sendable {
    /// The runs in their order: failures with a higher yield first, each for all kinds of requests.
    package let runs: [PlannedRun]

    /// The selection of failures and requests.
    package struct Selection: Sendable {
        package var depth = Failure.Depth.usual
        /// The names of families and failures, or empty for all.
        package var names: Set<String> = []
        /// The families that are left out unless `names` contains them.
        package var excludedFamilies: Set<Failure.Family> = []
        /// Returns whether failures are applied to a request with a method and a path, or to an operation.
        package var includes: @Sendable (ActionKind, _ example: ObservedRequest?) -> Bool = { _, _ in true }
        /// Determines the order of the requests for each failure.
        package var seed = Seed(0)

        package init() {}

        fileprivate func contains(_ failure: Failure) -> Bool {
            names.isEmpty
                ? failure.depth <= depth && !excludedFamilies.contains(failure.family)
                : names.contains(failure.name) || names.contains(failure.family.rawValue)
        }
    }

    package init(baseline: Baseline, storefrontCount: Int, selection: Selection) {
        let actions = baseline.actions.filter { selection.includes($0.kind, $0.example) }
        let operations = actions.compactMap { action in
            if case .operation(let operation) = action.kind { operation } else { nil }
        }
        let failures = (Failure.all + operations.flatMap(Failure.failures)).enumerated()
            .filter { selection.contains($0.element) }
            .sorted { ($0.element.depth, $0.offset) < ($1.element.depth, $1.offset) }.map(\.element)
        runs = failures.enumerated().flatMap { rank, failure in
            var accepted = actions.filter { $0.accepts(failure.scope) }
            if failure.effect == .account(.otherStorefront), storefrontCount < 2 { accepted = [] }
            if failure.isPlayedOnce { accepted = Array(accepted.prefix(1)) }
            // The behavior of the transport rarely depends on the endpoint.
            if failure.family == .hang {
                accepted = [accepted.first { !$0.isWrite }, accepted.first(where: \.isWrite)].compactMap { $0 }
            }
            return Self.shuffled(accepted, seed: selection.seed, rank: rank)
                .map { PlannedRun(action: $0, failure: failure) }
        }
    }

    private static func shuffled(_ actions: [ExploredAction], seed: Seed, rank: Int) -> [ExploredAction] {
        guard seed != Seed(0) else { return actions }
        return actions.enumerated().map { index, action in
            (key: seed.number(for: "explore \(rank)", index: index), action)
        }.sorted { $0.key < $1.key }.map(\.1)
    }
}

extension Failure {
    /// Whether the failure does not depend on the request, because it changes the account.
    fileprivate var isPlayedOnce: Bool {
        if case .account = effect { true } else { false }
    }
}

extension ExplorationPlan.Selection {
    /// Returns a filter for a pattern such as `GET /v1/me/**`, or for the name of an operation; `nil` for any other text.
    package static func filter(for pattern: String) -> (@Sendable (ActionKind, ObservedRequest?) -> Bool)? {
        if let operation = DeviceOperation(rawValue: pattern) { return { kind, _ in kind == .operation(operation) } }
        guard let pattern = try? RequestPattern(pattern) else { return nil }
        return { _, example in
            example.map { pattern.matches(method: $0.method, segments: $0.target.segments) } ?? false
        }
    }
}
