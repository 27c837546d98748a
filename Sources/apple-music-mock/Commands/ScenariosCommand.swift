import MusicCatalog
import MusicDevice
import Scenarios
import Text

/// The `scenarios` command, which lists and searches the shipped scenarios.
enum ScenariosCommand {
    static func run(with arguments: Arguments) throws(CommandError) -> Int32 {
        var (texts, words) = (arguments.positional, [String]())
        // A method and a path are one text also without quotation marks; another word, such as `offline`, is searched.
        if texts.count == 2, isURL(texts[1]),
            texts[0].allSatisfy(\.isUppercase) || RequestPattern.methods.contains(texts[0].uppercased())
        {
            texts = [texts.joined(separator: " ")]
        }
        for text in texts { words.append(try searchedText(for: text)) }
        let all = ShippedScenarios.summaries
        if texts.count == 1, let name = ShippedScenarios.name(for: texts[0]),
            let summary = all.first(where: { $0.name == name })
        {
            Terminal.print(description(of: summary))
            return 0
        }
        // The scenarios with the words in their names come first, then those with the words in their titles.
        let found = all.compactMap { summary in rank(of: summary, for: words).map { (rank: $0, summary: summary) } }
            .enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element.summary)
        guard !found.isEmpty else {
            let hint = texts.count == 1 ? Suggestion.text(for: texts[0], in: all.map(\.name)) ?? "" : ""
            throw .init("no scenario contains \(words.joined(separator: " and ")).\(hint)", exitStatus: 1)
        }
        Terminal.print(TextTable.text(of: found.map { [$0.name, $0.title] }))
        return 0
    }

    /// Returns an argument in lower case, without the scheme and the host of a URL.
    private static func searchedText(for argument: String) throws(CommandError) -> String {
        let parts = argument.split(separator: " ")
        guard let url = parts.last?.lowercased(), parts.count <= 2, isURL(url) else { return argument.lowercased() }
        if parts.count == 2 { try ExplainRequestCommand.requireMethod(parts[0].uppercased()) }
        return (parts.dropLast().map { $0.lowercased() } + [PathAndQuery.removingOrigin(from: url)]).joined(
            separator: " ")
    }

    private static func isURL(_ text: String) -> Bool {
        ["/", "http://", "https://"].contains(where: text.lowercased().hasPrefix)
    }

    /// Returns the position of the first text that all words are in, together with those before it.
    ///
    /// The texts are the name, the title, the description, and what the scenario acts on, in which a path is also in a pattern that
    /// it matches. Returns `nil` if the words are not in all texts.
    private static func rank(of summary: ShippedScenarios.Summary, for words: [String]) -> Int? {
        let texts = [summary.name, summary.title, ([summary.about] + summary.tags).joined(separator: "\n")]
        var text = ""
        let place = texts.firstIndex { next in
            text += next.lowercased() + "\n"
            return words.allSatisfy(text.contains)
        }
        if let place { return place }
        let subjects = subjects(ofScenarioNamed: summary.name)
        text += subjects.joined(separator: "\n").lowercased()
        let patterns = subjects.compactMap { try? RequestPattern($0) }
        let acts = words.allSatisfy { word in
            text.contains(word)
                || requests(in: word).contains { request in
                    patterns.contains { $0.matches(method: request.method, segments: request.path.segments) }
                }
        }
        return acts ? texts.count : nil
    }

    /// Returns the requests that a word such as `/v1/storefronts` or `get /v1/storefronts` means; empty for another word.
    private static func requests(in word: String) -> [(method: String, path: PathAndQuery)] {
        let parts = word.split(separator: " ")
        guard let path = parts.last, path.hasPrefix("/"), parts.count <= 2 else { return [] }
        let methods = parts.count == 2 ? [parts[0].uppercased()] : Array(RequestPattern.methods)
        return methods.map { ($0, PathAndQuery(String(path))) }
    }

    /// Returns the requests and operations that the rules of a scenario match, and those over its rate limit.
    private static func subjects(ofScenarioNamed name: String) -> [String] {
        let path = ShippedScenarios.path(ofName: name)
        guard let scenario = ScenarioLoader.load(path, from: ShippedScenarios.fileSystem).scenario else { return [] }
        let requests = scenario.rules.flatMap { $0.requestMatcher?.patterns.map(\.text) ?? [] }
        let operations = scenario.operationRules.compactMap { rule in
            if case .operation(let operation, user: _) = rule.subject { operation.rawValue } else { nil }
        }
        return (requests + operations).uniqued()
            + (scenario.rateLimit == nil ? [] : ["each request over the rate limit"])
    }

    /// Returns the text of `about`, what the scenario acts on, and the commands that use it.
    private static func description(of summary: ShippedScenarios.Summary) -> String {
        let tags = summary.tags.isEmpty ? "" : "tags: \(summary.tags.joined(separator: ", "))\n"
        let subjects = subjects(ofScenarioNamed: summary.name)
        let actsOn = subjects.isEmpty ? "" : "acts on: \(subjects.joined(separator: ", "))\n"
        return """
            \(summary.title)

            \(summary.about)\(summary.about.hasSuffix("\n") || summary.about.isEmpty ? "" : "\n")\(actsOn)\(tags)
              apple-music-mock run \(summary.name) -- COMMAND
              apple-music-mock init --scenario \(summary.name) Scenarios
              extends: \(summary.name).yaml

            """
    }
}
