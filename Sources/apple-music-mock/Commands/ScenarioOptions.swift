import Scenarios
import Text

/// The options of a command that change or select scenarios.
struct ScenarioOptions {
    let overrides: ScenarioOverrides
    let selection: TagSelection

    init(arguments: Arguments) throws(CommandError) {
        var parameters: [String: String] = [:]
        for text in arguments.allValues(of: "--set") {
            let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard sides.count == 2, !sides[0].isEmpty else {
                throw .init(message: "--set must be NAME=VALUE, not \"\(text)\"")
            }
            parameters[sides[0]] = sides[1]
        }
        overrides = ScenarioOverrides(
            seed: try arguments.number("--seed", in: 0...UInt64(Int.max)).map(Seed.init),
            timeScale: try arguments.decimal("--time-scale", in: 0...1000), parameters: parameters)
        selection = TagSelection(
            included: arguments.allValues(of: "--tag"), excluded: arguments.allValues(of: "--without-tag"))
    }

    /// Throws an error for a parameter that no scenario declares, or a tag that no scenario has.
    fileprivate func requireKnown(_ name: String, in known: [String], message: String) throws(CommandError) {
        guard !known.contains(name) else { return }
        throw .init(message: "\(message) \"\(name)\".\(Suggestion.text(for: name, in: known) ?? "")")
    }

    /// Requires that the scenarios have all names in the options.
    ///
    /// - Parameters:
    ///   - parameters: The parameters of all scenarios.
    ///   - tags: The tags of all scenarios.
    /// - Throws: An error for the first unknown name.
    func requireKnownNames(parameters: [String], tags: [String]) throws(CommandError) {
        for name in overrides.parameters.keys.sorted() {
            try requireKnown(name, in: parameters, message: "no scenario declares the parameter")
        }
        for tag in selection.included + selection.excluded {
            try requireKnown(tag, in: tags, message: "no scenario has the tag")
        }
    }
}
