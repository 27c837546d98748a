import MockServer
import MockSession
import Scenarios

/// The entry point of the command.
@main
enum Main {
    static func main() {
        Terminal.prepare()
        Terminal.exit(status: run(arguments: Array(CommandLine.arguments.dropFirst())))
    }

    /// Runs a command and returns the exit status: 0 success, 1 invalid input, 2 usage error, 3 system error.
    private static func run(arguments: [String]) -> Int32 {
        guard let name = arguments.first else {
            Terminal.printError(Help.overview)
            return 2
        }
        if ["--help", "-h", "help"].contains(name) {
            return Help.print(for: arguments.dropFirst().first)
        }
        if ["--version", "-V"].contains(name) {
            Terminal.print("apple-music-mock \(ProductVersion.current)\n")
            return 0
        }
        guard let command = Command(rawValue: name) else { return reportUnknownCommand(named: name) }
        let rest = Array(arguments.dropFirst())
        if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
            return Help.print(for: name)
        }
        do {
            if command == .run || command == .explore { try RunOptions.requireDoubleDash(in: rest, command: name) }
            let parsed = try Arguments(commandLine: rest, options: Help.of(command).options)
            switch command {
            case .serve: return try ServeCommand.run(with: parsed)
            case .run: return try RunCommand.run(with: parsed)
            case .explore: return try ExploreCommand.run(with: parsed)
            case .check: return try CheckCommand.run(with: parsed)
            case .format: return try FormatCommand.run(with: parsed)
            case .initialize: return try InitCommand.run(with: parsed, schema: ScenarioSchema.json)
            case .scenarios: return try ScenariosCommand.run(with: parsed)
            case .completions: return try ShellCompletion.run(with: parsed)
            case .manual: return try ManualPage.run(with: parsed)
            case .generate: return try GenerateCommand.run(with: parsed)
            case .import: return try ImportCommand.run(with: parsed)
            case .record: return try RecordCommand.run(with: parsed)
            case .diff: return try DiffCommand.run(with: parsed)
            case .audit: return try AuditCommand.run(with: parsed)
            case .coverage: return try CoverageCommand.run(with: parsed)
            case .explain: return try ExplainRequestCommand.run(with: parsed)
            case .token: return try TokenCommand.run(with: parsed)
            case .routes: return try RoutesCommand.run(with: parsed)
            case .schema: return try SchemaCommand.run(with: parsed)
            case .sessions: return try SessionsCommand.run(with: parsed)
            case .verdict: return try VerdictCommand.run(with: parsed)
            case .journal: return try JournalCommand.run(with: parsed)
            case .device: return try PerformOperationCommand.run(with: parsed)
            case .clock: return try ClockCommand.run(with: parsed)
            case .rule: return try RuleCommand.run(with: parsed)
            case .reset: return try ResetCommand.run(with: parsed)
            case .lsp: return try LanguageServerCommand.run(with: parsed)
            }
        } catch {
            return error.report(for: command)
        }
    }

    private static func reportUnknownCommand(named name: String) -> Int32 {
        let known = Command.allCases.map(\.rawValue) + ["--help", "--version"]
        let hint = Suggestion.text(for: name, in: known) ?? " The commands are \(known.joined(separator: ", "))."
        Terminal.printError("apple-music-mock: unknown command \"\(name)\".\(hint)\n")
        return 2
    }
}
