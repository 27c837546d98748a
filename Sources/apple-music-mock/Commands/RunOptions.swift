import Scenarios

/// The options of `run`.
struct RunOptions {
    /// The path of the scenario or of a folder, or `nil` for the built-in quick start.
    let scenarioPath: String?
    let scenarioOptions: ScenarioOptions
    let tls: TLSOptions
    let reports: [RunReportOutput]
    /// Whether the journal keeps the bodies of requests and responses.
    let keepsBodies: Bool
    /// Whether warnings are errors, and a verdict fails if nothing was expected.
    let isStrict: Bool
    /// The data that the reports need.
    var reportDetails: RunReport.ScenarioResult.Details { .init(reports.map(\.details)) }
    /// The command and its arguments, given after `--`.
    ///
    /// Not empty.
    let command: [String]

    init(arguments: Arguments) throws(CommandError) {
        let count = arguments.countAfterDoubleDash ?? 0
        let scenarios = arguments.positional.dropLast(count)
        guard scenarios.count <= 1 else {
            throw .init(message: "unexpected argument \"\(scenarios[1])\"; write the command after --")
        }
        let scenario = scenarios.first
        command = arguments.positional.suffix(count)
        guard !command.isEmpty else { throw .init(message: "missing command after --") }
        self.scenarioPath = scenario
        scenarioOptions = try ScenarioOptions(arguments: arguments)
        tls = try TLSOptions(arguments: arguments, allowsIsolation: true)
        var reports: [RunReportOutput] = []
        for text in arguments.allValues(of: "--report") {
            let report = try RunReportOutput(text)
            guard !reports.contains(where: { $0.path == report.path }) else {
                throw .init(message: "duplicate report path \"\(report.path ?? text)\"")
            }
            if let scenario, report.path.map(FilePath.normalized) == FilePath.normalized(scenario) {
                throw .init(message: "the report would overwrite \(scenario)")
            }
            reports.append(report)
        }
        self.reports = reports
        isStrict = arguments.contains(option: "--strict")
        keepsBodies = !arguments.contains(option: "--no-bodies")
        if !keepsBodies, let report = reports.first(where: { !$0.details.isDisjoint(with: .ofBodies) }) {
            throw .init(message: "--report \(report.format.rawValue)=PATH cannot be combined with --no-bodies")
        }
    }

    /// Checks for `--` before parsing, so that options of the command are not parsed as options of this one.
    static func requireDoubleDash(in arguments: [String], command: String) throws(CommandError) {
        guard arguments.contains("--") else {
            let place = command == "run" ? "[SCENARIO | FOLDER]" : "[SCENARIO]"
            throw .init(message: "missing -- before the command: apple-music-mock \(command) \(place) -- COMMAND")
        }
    }
}
