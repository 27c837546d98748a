import MusicCatalog
import MusicDevice

/// A run and its outcome.
package struct ExploredRun: Sendable {
    package let run: PlannedRun
    package private(set) var outcome: Outcome
    /// The last lines of the output, or the issues that the test recorded.
    package let output: String
    /// The requests of the run, at most ``maximumEventCount``, in their order.
    package let events: [ObservedRequest]
    /// The number of further requests.
    let furtherEventCount: Int
    /// Whether the run was stopped because of the time, so that other runs may have slowed it down.
    package let reachedTimeLimit: Bool

    /// The maximum number of requests that a report shows.
    private static let maximumEventCount = 40

    /// The run without a judgment, because it reached the time limit next to others and was not played again.
    package var unconfirmed: ExploredRun {
        var copy = self
        copy.outcome = .unconfirmed
        return copy
    }

    /// The run of a test that did not end after it was stopped.
    package var unfinished: ExploredRun {
        var copy = self
        if outcome.result == .unclear { copy.outcome = .unfinished }
        return copy
    }

    package init(
        _ run: PlannedRun, outcome: Outcome, output: String, requests: [ObservedRequest], reachedTimeLimit: Bool = false
    ) {
        (self.run, self.outcome, self.output) = (run, outcome, output)
        self.reachedTimeLimit = reachedTimeLimit
        events = Array(requests.prefix(Self.maximumEventCount))
        furtherEventCount = requests.count - events.count
    }
}

/// Runs with the same defect.
package struct Finding: Sendable {
    /// The name, which is stable between explorations, and the name of the file of the reproduction.
    package let id: String
    package let result: Outcome.Result
    /// The runs in their order; the first one is the simplest.
    package let runs: [ExploredRun]
    /// The reason that the finding is accepted, or `nil`.
    package var acceptedReason: String?
    /// Whether an earlier exploration found it.
    package var isKnown = false

    /// The scenario that plays the first run again; `nil` for remarks.
    package var reproduction: Reproduction?

    /// The remedy, one or two sentences; empty if nothing is wrong.
    var remedy: String {
        // In these runs the service reports no failure.
        result == .loses && runs[0].run.failure.family == .data
            ? "Return all data that the service has: a page can have fewer items than `limit`, so follow `next` until it is absent."
            : result.remedy
    }

    /// Whether the finding must be repaired.
    package var isOpen: Bool { result.severity >= .wrong && acceptedReason == nil }

    /// Whether nothing is known about the client's behavior, and this is not accepted.
    package var isUndecided: Bool { result == .unclear && acceptedReason == nil }

    /// A sentence without a period, such as `POST /v1/me/library/playlists: the client loses data, …`.
    package var title: String {
        let others = Set(runs.map(\.run.action.kind)).count - 1
        let more = others > 0 ? " and \(others) more" : ""
        return "\(runs[0].run.action.kind.label)\(more): the client \(result.sentence)"
    }

    /// The names of the failures, without repetitions.
    package var failureNames: [String] { runs.map(\.run.failure.name).uniqued() }

    /// Returns the findings of runs, the worst first.
    ///
    /// Runs with the same result belong together if they concern the same requests, or if the same error replaced the
    /// service's.
    package static func findings(in runs: [ExploredRun]) -> [Finding] {
        let relevant = runs.filter { $0.outcome.result.severity >= .note }
        let groups = Dictionary(grouping: relevant, by: groupKey)
        let keys = relevant.map(groupKey).uniqued().sorted { one, other in
            (groups[one]?.first?.outcome.result.rank ?? 0) < (groups[other]?.first?.outcome.result.rank ?? 0)
        }
        var usedIDs: [String: Int] = [:]
        return keys.compactMap { key in
            guard let runs = groups[key], let first = runs.first else { return nil }
            var id = first.fileName
            usedIDs[id, default: 0] += 1
            if let count = usedIDs[id], count > 1 { id += "-\(count)" }
            return Finding(id: id, result: first.outcome.result, runs: runs)
        }
    }

    private static func groupKey(_ run: ExploredRun) -> [String] {
        switch run.outcome.result {
        // The reason phrase of a status differs between failures.
        case .unclear: [run.outcome.result.rawValue, run.run.action.kind.label]
        case .trips, .hides, .takesEmptyForError, .breaksContract, .testDepends, .crashes:
            [run.outcome.result.rawValue, run.outcome.detail.withoutNumbersAndQuotes]
        // The cause is the client's transport, whatever the request is.
        case .hangs: [run.outcome.result.rawValue]
        // One loop usually sends all requests with a method.
        case .floods, .tooEarly, .writesTwice:
            [run.outcome.result.rawValue, run.run.action.example?.method ?? ""]
        // A client that does not try again does so after each failure, whatever the request is.
        case .givesUp: [run.outcome.result.rawValue]
        default: [run.outcome.result.rawValue, run.run.action.kind.label]
        }
    }
}

extension ExploredRun {
    /// The result, the path, and the failure, such as `loses-me-library-playlists-tracks-rate-limited`.
    fileprivate var fileName: String {
        let path: String
        switch run.action.kind {
        case .operation(let operation): path = operation.rawValue
        case .request(let method, let endpoint, _, let isLaterPage):
            let names = endpoint.split(separator: "/").filter { !$0.hasPrefix("{") && $0 != "v1" && $0 != "catalog" }
            path = ([method.lowercased()] + names.map(String.init) + (isLaterPage ? ["later-pages"] : []))
                .joined(separator: "-")
        }
        let words = "\(outcome.result.rawValue)-\(path)-\(run.failure.name)"
        return String(words.map { $0.isLetter || $0.isNumber ? $0 : "-" })
    }
}

extension String {
    /// The text without digits and without quoted parts, by which messages of the same defect are equal.
    var withoutNumbersAndQuotes: String {
        var result = ""
        var quote: Character?
        for character in self {
            if let open = quote {
                if character == open { quote = nil }
            } else if character == "\"" || character == "`" || character == "'" && result.last?.isLetter != true {
                quote = character
            } else if !character.isNumber {
                result.append(character)
            }
        }
        return result
    }
}
