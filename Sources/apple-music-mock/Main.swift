import Scenarios

/// The command.
@main
enum Main {
    static func main() {
        Terminal.prepare()
        Terminal.exit(run(Array(CommandLine.arguments.dropFirst())))
    }

    /// Runs a command and tells the exit status: 0 done, 1 the input is wrong, 2 the words are wrong, 3 the machine said no.
    private static func run(_ words: [String]) -> Int32 {
        guard let name = words.first else {
            Terminal.error(Help.overview)
            return 2
        }
        if ["--help", "-h", "help"].contains(name) {
            return Help.print(words.dropFirst().first)
        }
        if name == "--version" {
            Terminal.print("apple-music-mock \(Version.current)\n")
            return 0
        }
        guard let command = Command(rawValue: name) else { return unknown(name) }
        let rest = Array(words.dropFirst())
        if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
            return Help.print(name)
        }
        do {
            if command == .run { try RunOptions.requireDashes(rest) }
            let arguments = try Arguments(rest, allowing: command.options)
            switch command {
            case .serve: return try ServeCommand.run(arguments)
            case .run: return try RunCommand.run(arguments)
            case .check: return try CheckCommand.run(arguments)
            case .format: return try FormatCommand.run(arguments)
            case .initialize: return try InitCommand.run(arguments, schema: ScenarioSchema.json)
            case .explain: return try ExplainRequestCommand.run(arguments)
            case .token: return try TokenCommand.run(arguments)
            case .routes: return try RoutesCommand.run(arguments)
            case .schema: return try SchemaCommand.run(arguments)
            }
        } catch {
            Terminal.error("apple-music-mock \(name): \(error.message)\nTry: apple-music-mock \(name) --help\n")
            return 2
        }
    }

    private static func unknown(_ name: String) -> Int32 {
        if Command.planned.contains(name) {
            Terminal.error("apple-music-mock: \(name) is not part of this version (\(Version.current)).\n")
            return 2
        }
        let known = Command.allCases.map(\.rawValue) + ["--help", "--version"]
        let hint = Suggestion.text(for: name, in: known) ?? " The commands are \(known.joined(separator: ", "))."
        Terminal.error("apple-music-mock: there is no command \"\(name)\".\(hint)\n")
        return 2
    }
}
