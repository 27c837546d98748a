import MockSession
import Scenarios
import Text

/// The `completions` command, which prints a script that completes commands, options, and shipped scenarios in a shell.
enum ShellCompletion {
    static func run(with arguments: Arguments) throws(CommandError) -> Int32 {
        guard arguments.positional.count == 1 else {
            throw .init(message: "completions takes one shell: bash, zsh, or fish")
        }
        switch arguments.positional[0] {
        case "bash": Terminal.print(bash)
        case "zsh": Terminal.print("#compdef apple-music-mock\nautoload -U +X bashcompinit && bashcompinit\n" + bash)
        case "fish": Terminal.print(fish)
        case let other:
            throw .init(message: "completions knows bash, zsh, and fish, not \"\(other)\"")
        }
        return 0
    }

    /// The commands whose first argument can be a shipped scenario.
    private static let scenarioCommands: Set<Command> = [.serve, .run, .explore, .check, .explain, .scenarios]

    private static var bash: String {
        let cases = Command.allCases.map { command in
            let options = (Help.of(command).options.map(\.name) + ["--help"]).joined(separator: " ")
            let names = scenarioCommands.contains(command) ? " $scenarios" : ""
            return "    \(command.rawValue)) words=\"\(options)\(names)\" ;;\n"
        }.joined()
        return """
            _apple_music_mock() {
              local word=${COMP_WORDS[COMP_CWORD]} words scenarios="\(ShippedScenarios.names.joined(separator: " "))"
              if [ "$COMP_CWORD" -eq 1 ]; then
                words="\(Command.allCases.map(\.rawValue).joined(separator: " ")) --help --version"
              else
                case ${COMP_WORDS[1]} in
            \(cases)    esac
              fi
              COMPREPLY=($(compgen -W "$words" -- "$word") $(compgen -f -- "$word"))
            }
            complete -o filenames -F _apple_music_mock apple-music-mock

            """
    }

    private static var fish: String {
        let start = "complete -c apple-music-mock"
        let commands = Command.allCases.map(\.rawValue)
        var lines = ["\(start) -n __fish_use_subcommand -f -a '\(commands.joined(separator: " "))'"]
        for command in Command.allCases {
            let condition = "-n '__fish_seen_subcommand_from \(command.rawValue)'"
            lines += Help.of(command).options.map { option in
                "\(start) \(condition) -l \(option.name.dropFirst(2))\(option.valueName == nil ? "" : " -r")"
            }
            if scenarioCommands.contains(command) {
                lines.append("\(start) \(condition) -a '\(ShippedScenarios.names.joined(separator: " "))'")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }
}

/// The `manual` command, which prints the help of all commands as a manual page.
enum ManualPage {
    static func run(with arguments: Arguments) throws(CommandError) -> Int32 {
        try arguments.requireNoPositional()
        let sections = Command.allCases.map { ".SS \($0.rawValue)\n" + verbatim(Help.of($0).text) }
        Terminal.print(
            """
            .TH APPLE-MUSIC-MOCK 1 "" "apple-music-mock \(ProductVersion.current)"
            .SH NAME
            apple-music-mock \\- a mock Apple Music server for contract tests
            .SH SYNOPSIS
            .B apple-music-mock
            .I COMMAND
            [\\fIARGUMENT\\fR ...]
            .SH DESCRIPTION
            \(verbatim(Help.overview)).SH COMMANDS
            \(sections.joined())
            """)
        return 0
    }

    /// Returns a text that a manual shows with its line breaks.
    private static func verbatim(_ text: String) -> String {
        let lines = text.replacing("\\", with: "\\e").replacing("-", with: "\\-").split(
            separator: "\n", omittingEmptySubsequences: false
        ).map { line in
            line.hasPrefix(".") || line.hasPrefix("'") ? "\\&\(line)" : String(line)
        }
        return ".nf\n\(lines.joined(separator: "\n"))\n.fi\n"
    }
}
