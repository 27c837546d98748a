import Platform
import Scenarios
import Text

/// The arguments of a command, split into options and positional arguments.
struct Arguments {
    struct Option {
        let name: String
        /// The placeholder of the option's value in messages, or `nil` if the option does not take a value.
        let valueName: String?
        /// Whether all values of a repeated option are kept; otherwise the last one applies.
        let isRepeatable: Bool
    }

    private var values: [String: [String]] = [:]
    /// The positional arguments.
    private(set) var positional: [String] = []
    /// The number of positional arguments after `--`, or `nil` if there is no `--`.
    private(set) var countAfterDoubleDash: Int?

    /// Accepts `--name value`, `--name=value`, and `--name`; arguments after `--` are never options.
    init(commandLine arguments: [String], options: [Option]) throws(CommandError) {
        var remaining = arguments[...]
        while let argument = remaining.popFirst() {
            if argument == "--" {
                positional += remaining
                countAfterDoubleDash = remaining.count
                return
            }
            guard argument.hasPrefix("-"), argument != "-" else {
                positional.append(argument)
                continue
            }
            let sides = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard let option = options.first(where: { $0.name == sides[0] }) else {
                throw Self.unknownOptionError(named: sides[0], options: options)
            }
            if let value = option.valueName {
                guard let text = sides.count > 1 ? sides[1] : remaining.popFirst() else {
                    throw CommandError(message: "missing value for \(option.name): \(value)")
                }
                values[option.name] = (option.isRepeatable ? values[option.name] ?? [] : []) + [text]
            } else if sides.count > 1 {
                throw CommandError(message: "\(option.name) does not take a value")
            } else {
                values[option.name] = [""]
            }
        }
    }

    /// Throws an error for the first positional argument, because the command takes none.
    func requireNoPositional() throws(CommandError) {
        guard positional.isEmpty else { throw CommandError(message: "unexpected argument \"\(positional[0])\"") }
    }

    /// Returns the scenario before `--`, if there is one, and the command after it.
    func scenarioAndCommand() throws(CommandError) -> (scenario: String?, command: [String]) {
        let count = countAfterDoubleDash ?? 0
        let scenarios = positional.dropLast(count)
        guard scenarios.count <= 1 else {
            throw .init(message: "unexpected argument \"\(scenarios[1])\"; write the command after --")
        }
        guard count > 0 else { throw .init(message: "missing command after --") }
        return (scenarios.first, positional.suffix(count))
    }

    subscript(_ name: String) -> String? { values[name]?.last }

    /// Returns all values of a repeatable option, in the order given.
    func allValues(of name: String) -> [String] { values[name] ?? [] }

    func contains(option name: String) -> Bool { values[name] != nil }

    /// Returns an option's value as an integer, or `nil` if the option is absent.
    func number<Number: FixedWidthInteger>(_ name: String, in range: ClosedRange<Number>) throws(CommandError)
        -> Number?
    {
        guard let text = self[name] else { return nil }
        guard let number = Number(text), range.contains(number) else {
            let bounds = "\(range.lowerBound) and \(range.upperBound)"
            throw CommandError(message: "\(name) must be an integer between \(bounds), not \"\(text)\"")
        }
        return number
    }

    /// Returns an option's value as a decimal number, or `nil` if the option is absent.
    func decimal(_ name: String, in range: ClosedRange<Double>) throws(CommandError) -> Double? {
        guard let text = self[name] else { return nil }
        guard let number = Double(text), range.contains(number) else {
            let bounds = "\(range.lowerBound) and \(range.upperBound)"
            throw CommandError(message: "\(name) must be a number between \(bounds), not \"\(text)\"")
        }
        return number
    }

    /// Returns an option's value if it is one of the allowed values, or `nil` if the option is absent.
    func value(_ name: String, in allowed: [String]) throws(CommandError) -> String? {
        guard let text = self[name] else { return nil }
        guard allowed.contains(text) else {
            let hint = Suggestion.text(for: text, in: allowed) ?? ""
            let names = allowed.joined(separator: ", ")
            throw CommandError(message: "\(name) must be one of \(names), not \"\(text)\".\(hint)")
        }
        return text
    }

    /// Returns an option's value as a duration, or `nil` if the option is absent.
    func duration(_ name: String) throws(CommandError) -> Duration? {
        guard let text = self[name] else { return nil }
        guard let milliseconds = DurationSyntax.milliseconds(from: text), milliseconds > 0 else {
            throw CommandError(message: "\(name) must be a duration such as 40s or 5m, not \"\(text)\"")
        }
        return .milliseconds(milliseconds)
    }

    private static func unknownOptionError(named name: String, options: [Option]) -> CommandError {
        let known = options.map(\.name) + ["--help"]
        let hint = Suggestion.text(for: name, in: known) ?? " The options are \(known.joined(separator: ", "))."
        return CommandError(message: "unknown option \(name).\(hint)")
    }
}

enum Suggestion {
    /// Returns ` Did you mean "x"?`, or `nil` if no allowed name is similar.
    static func text(for name: String, in allowed: [String]) -> String? {
        Suggestions.nearest(to: name, in: allowed).map { " Did you mean \"\($0)\"?" }
    }
}

enum EnvironmentVariable {
    /// Returns the value of a variable, or `nil` if it is missing or empty.
    static func value(of name: String) -> String? {
        getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
}
