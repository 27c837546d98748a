import Scenarios
import Text

/// The `scenarios` command, which lists and searches the shipped scenarios.
enum ScenariosCommand {
    static func run(with arguments: Arguments) throws(CommandError) -> Int32 {
        let words = arguments.positional.map { $0.lowercased() }
        let all = ShippedScenarios.summaries
        if words.count == 1, let name = ShippedScenarios.name(for: arguments.positional[0]),
            let summary = all.first(where: { $0.name == name })
        {
            Terminal.print(description(of: summary))
            return 0
        }
        let found = all.filter { summary in
            let text = ([summary.name, summary.title, summary.about] + summary.tags).joined(separator: "\n")
                .lowercased()
            return words.allSatisfy(text.contains)
        }
        guard !found.isEmpty else {
            let hint =
                arguments.positional.count == 1
                ? Suggestion.text(for: arguments.positional[0], in: all.map(\.name)) ?? "" : ""
            throw .init("no scenario contains \(words.joined(separator: " and ")).\(hint)", exitStatus: 1)
        }
        Terminal.print(TextTable.text(of: found.map { [$0.name, $0.title] }))
        return 0
    }

    /// Returns the text of `about`, and the commands that use the scenario.
    private static func description(of summary: ShippedScenarios.Summary) -> String {
        let tags = summary.tags.isEmpty ? "" : "tags: \(summary.tags.joined(separator: ", "))\n"
        return """
            \(summary.title)

            \(summary.about)\(summary.about.hasSuffix("\n") || summary.about.isEmpty ? "" : "\n")\(tags)
              apple-music-mock run \(summary.name) -- COMMAND
              apple-music-mock init --scenario \(summary.name) Scenarios
              extends: \(summary.name).yaml

            """
    }
}
