import ClientExploration
import EmbeddedFiles
import RecordingFiles
import Scenarios
import Text

/// The options of `explore`.
struct ExploreOptions {
    /// The path of the scenario, or `nil` for the built-in quick start.
    let scenarioPath: String?
    let scenarioOptions: ScenarioOptions
    let tls: TLSOptions
    let selection: ExplorationPlan.Selection
    let seed: UInt64
    /// The real time after which no further run is started.
    let budget: Duration
    /// The number of runs at a time.
    let jobCount: Int
    /// The real time after which a run is stopped.
    let patience: Duration
    /// The folder for `explored.json` and the reproductions; `nil` for none.
    let folder: String?
    /// Whether only the findings of the folder are played again.
    let playsAgain: Bool
    let reports: [ReportOutput<ExplorationResults.Format>]
    /// The command and its arguments, given after `--`; not empty.
    let command: [String]

    init(arguments: Arguments) throws(CommandError) {
        (scenarioPath, command) = try arguments.scenarioAndCommand()
        scenarioOptions = try ScenarioOptions(arguments: arguments)
        tls = try TLSOptions(arguments: arguments, allowsIsolation: true)
        seed = scenarioOptions.overrides.seed?.value ?? 0
        budget = try arguments.duration("--budget") ?? .seconds(300)
        patience = try arguments.duration("--patience") ?? .seconds(40)
        jobCount = try arguments.number("--jobs", in: 1...64) ?? 1
        guard jobCount == 1 || !tls.isIsolated else {
            throw .init(message: "--jobs cannot be combined with --isolated, which has one port")
        }
        let again = arguments["--again"]
        guard again == nil || arguments["--out"] == nil else {
            throw .init(message: "--again cannot be combined with --out: it plays the findings of its folder")
        }
        guard again == nil || scenarioPath == nil else {
            throw .init(message: "--again takes no scenario: explored.json names it")
        }
        (folder, playsAgain) = (again ?? arguments["--out"], again != nil)
        var selection = try Self.selection(of: arguments)
        selection.seed = Seed(seed)
        self.selection = selection
        reports = try ReportOutput.all(in: arguments)
    }

    private static func selection(of arguments: Arguments) throws(CommandError) -> ExplorationPlan.Selection {
        var selection = ExplorationPlan.Selection()
        if let depth = try arguments.value("--depth", in: Failure.Depth.allCases.map(\.rawValue)) {
            selection.depth = Failure.Depth(rawValue: depth) ?? .usual
        }
        for name in arguments.allValues(of: "--failures").flatMap({ $0.split(separator: ",") }).map(String.init) {
            guard Failure.isKnown(name) else { throw .init(message: Failure.unknownNameMessage(name)) }
            selection.names.insert(name)
        }
        var filters: [@Sendable (ActionKind, ObservedRequest?) -> Bool] = []
        for pattern in arguments.allValues(of: "--requests") {
            guard let filter = ExplorationPlan.Selection.filter(for: pattern) else {
                throw .init(
                    message: "--requests must be \"METHOD /path\" or the name of an operation, not \"\(pattern)\"")
            }
            filters.append(filter)
        }
        if !filters.isEmpty {
            selection.includes = { [filters] kind, example in filters.contains { $0(kind, example) } }
        }
        return selection
    }
}

extension ExplorationResults {
    /// The formats of reports.
    enum Format: String, CaseIterable {
        case junit, json, text, html
    }
}

extension ReportOutput<ExplorationResults.Format> {
    /// Writes the report atomically, and returns an error message or `nil`.
    func write(_ results: ExplorationResults) -> String? {
        path.flatMap { AtomicFile.write(bytes(of: results), to: $0) }
    }

    private func bytes(of results: ExplorationResults) -> [UInt8] {
        switch format {
        case .junit: Array(JUnitReport.xml(of: [results.junitReport]).utf8)
        case .text: Array(results.text.utf8)
        case .json: results.json(includingEvents: true).bytes + [UInt8(ascii: "\n")]
        case .html: WebPage.exploration(json: results.json(includingEvents: true).bytes)
        }
    }
}
