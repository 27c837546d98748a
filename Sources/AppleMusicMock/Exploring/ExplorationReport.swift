import ClientExploration
public import Foundation
import Text

/// The failures that were played against a test, and the behavior of the client with each.
public struct ExplorationReport: Sendable, CustomStringConvertible {
    /// The findings, the worst first.
    public let findings: [Finding]
    /// The number of runs, without those of the baseline.
    public let runCount: Int
    /// The number of failures that were not played.
    public let skippedCount: Int
    /// Remarks about the exploration itself, one sentence each.
    public let notes: [String]
    /// The matrix, the findings, and the notes.
    public let description: String
    /// The report in the format of `explored.json`, with the requests of each run.
    public let jsonData: Data

    /// Whether no finding must be repaired, and no run is undecided.
    public var hasPassed: Bool { !findings.contains { $0.isOpen || $0.isUndecided } }

    init(_ results: ExplorationResults) {
        findings = results.findings.map(Finding.init)
        (runCount, skippedCount) = (results.runs.count, results.skippedRuns.count)
        (notes, description) = (results.notes, results.text)
        jsonData = Data(results.json(includingEvents: true).bytes)
    }

    /// Throws the report if a finding must be repaired, or if a run is undecided.
    ///
    /// - Throws: ``ExplorationError`` unless ``hasPassed``.
    public func requirePassed() throws {
        if !hasPassed { throw ExplorationError(report: self) }
    }

    /// Runs in which the client did the same with a failure.
    public struct Finding: Sendable, Hashable {
        /// The name, which is stable between explorations.
        public let id: String
        /// The behavior of the client.
        public let result: Result
        /// The severity of the result.
        public let severity: Severity
        /// A sentence without a period that names the request and what the client did.
        public let title: String
        /// A description of the first run, one sentence without a period; can be empty.
        public let detail: String
        /// The names of the failures.
        public let failures: [String]
        /// The scenario that plays the first failure again; empty for a remark.
        public let reproduction: String
        /// Whether the finding must be repaired: it is a defect, and it is not accepted.
        public let isOpen: Bool
        /// Whether nothing is known about the client's behavior in these runs, and that is not accepted.
        public let isUndecided: Bool

        init(_ finding: ClientExploration.Finding) {
            (id, title, failures) = (finding.id, finding.title, finding.failureNames)
            result = Result(rawValue: finding.result.rawValue)
            severity = Severity(finding.result.severity)
            detail = finding.runs[0].outcome.detail
            reproduction = finding.reproduction?.text ?? ""
            (isOpen, isUndecided) = (finding.isOpen, finding.isUndecided)
        }
    }

    /// A behavior of the client; `rawValue` is its name in reports.
    public struct Result: RawRepresentable, Sendable, Hashable {
        /// The name in reports, such as `loses`.
        public let rawValue: String

        /// Creates a result from its name in reports.
        public init(rawValue: String) { self.rawValue = rawValue }

        private init(_ result: Outcome.Result) { rawValue = result.rawValue }

        /// The test passed, and data that it read or wrote without the failure are missing.
        public static let loses = Result(.loses)
        /// More is written than without the failure.
        public static let writesTwice = Result(.writesTwice)
        /// Equal requests follow each other without a pause.
        public static let floods = Result(.floods)
        /// The test did not end, and no request came.
        public static let hangs = Result(.hangs)
        /// The test did not end, and requests still came.
        public static let loops = Result(.loops)
        /// The process ended.
        public static let crashes = Result(.crashes)
        /// The client hid the failure, and an expectation of the test failed.
        public static let hides = Result(.hides)
        /// An error of decoding replaced the service's error.
        public static let trips = Result(.trips)
        /// The client sent the request again before the time in `Retry-After`.
        public static let tooEarly = Result(.tooEarly)
        /// The client repeated a request that cannot succeed.
        public static let repeats = Result(.repeats)
        /// The client violated the contract after the failure.
        public static let breaksContract = Result(.breaksContract)
        /// The client used an id of another storefront.
        public static let usesForeignID = Result(.usesForeignID)
        /// The client reported an empty list as an error.
        public static let takesEmptyForError = Result(.takesEmptyForError)
        /// The test passed with the first page of a list whose limit it chose.
        public static let readsOnePage = Result(.readsOnePage)
        /// The failure never ended, and the test passed.
        public static let unnoticed = Result(.unnoticed)
        /// The failure ended, and the client did not try again.
        public static let givesUp = Result(.givesUp)
        /// An expectation of the test depends on the changed data.
        public static let testDepends = Result(.testDepends)
        /// Nothing shows why the test failed, or whether the client of a stopped test hangs or pauses.
        public static let unclear = Result(.unclear)
    }

    /// The severity of a result.
    public enum Severity: String, Sendable, Comparable {
        /// A remark, which does not fail the test.
        case note
        /// A defect of the client.
        case wrong
        /// A defect that loses or duplicates data, floods the service, or makes the client unusable.
        case severe

        init(_ severity: ClientExploration.Severity) {
            switch severity {
            case .none, .note: self = .note
            case .wrong: self = .wrong
            case .severe: self = .severe
            }
        }

        /// Returns whether one severity is less bad than another.
        public static func < (one: Severity, other: Severity) -> Bool {
            let order: [Severity] = [.note, .wrong, .severe]
            return order.firstIndex(of: one) ?? 0 < order.firstIndex(of: other) ?? 0
        }
    }
}

/// An error thrown for findings that must be repaired.
public struct ExplorationError: LocalizedError, Sendable, CustomStringConvertible {
    /// The report with the findings.
    public let report: ExplorationReport
    /// The report as text.
    public var description: String { report.description }
    /// The same text, for `localizedDescription`.
    public var errorDescription: String? { description }
}
