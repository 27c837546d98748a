import EmbeddedFiles
import HTTPMessages
import MusicCatalog
import MusicContract
import MusicDevice
import Scenarios
import Text

/// The `explain CODE` and `explain KEY` forms of `explain`, which describe a diagnostic, a device rule, a contract rule,
/// a named answer, a status, or a key of the scenario language.
enum ExplainCodeCommand {
    /// Prints the explanation of a code, which can be given as printed by `check`: `error[unknown-key]`, or of a key.
    ///
    /// - Returns: The exit status, which is 1 if the code is unknown; the error message then suggests the nearest one.
    static func run(code text: String) -> Int32 {
        let code = bareCode(in: text)
        // A name such as `unknown-storefront` can be a diagnostic of a scenario and a rule for requests.
        let explanations =
            [
                DiagnosticExplanation.explanation(for: code).map(explanation),
                DeviceRuleViolation.examples.first { $0.rule == code }.map(explanation),
                explanation(ofRule: code), NamedResponse(rawValue: code).map(explanation),
                Int(code).flatMap(explanation(ofStatus:)), explanation(ofErrorCode: code),
            ].compactMap { $0 } + KeyExplanation.explanations(for: code).map(explanation)
        guard !explanations.isEmpty else {
            let codes =
                DiagnosticExplanation.all.map(\.code) + DeviceRuleViolation.examples.map(\.rule)
                + MusicContract.ruleNames + NamedResponse.allCases.map(\.rawValue)
            let hint =
                keys(withValue: code) ?? related(to: [code.lowercased()], codes: codes)
                ?? Suggestion.text(for: code, in: codes + KeyExplanation.names)
                ?? related(to: code.lowercased().split { !$0.isLetter }.map(String.init), codes: codes)
                ?? " `explain scenario`, `explain rule`, and `explain expectation` list the keys."
            Terminal.printError("apple-music-mock explain: unknown code or key \"\(code)\".\(hint)\n")
            return 1
        }
        Terminal.print(explanations.joined(separator: "\n"))
        return 0
    }

    /// Returns the code in brackets after a severity, or the whole text.
    private static func bareCode(in text: String) -> String {
        text.prefixMatch(of: /(error|warning|note)\[([^\]]+)\]/).map { String($0.output.2) } ?? text
    }

    /// Returns a hint with the keys that have a value of this name, such as `drip`, or `nil`.
    private static func keys(withValue name: String) -> String? {
        let keys = KeyExplanation.names.uniqued().filter { key in
            KeyExplanation.explanations(for: key).flatMap(\.facts).contains { fact in
                fact.name == "Names" && fact.text.split(separator: ", ").contains { $0 == name }
            }
        }
        guard !keys.isEmpty else { return nil }
        let list = keys.prefix(maximumHintCount).map { "`explain \($0)`" }.joined(separator: ", ")
        return " It is a value that these commands describe: \(list)."
    }

    /// The maximum number of names in a hint.
    private static let maximumHintCount = 8

    /// Returns a hint with the keys and codes whose names or meanings contain one of some words, or `nil`.
    private static func related(to words: [String], codes: [String]) -> String? {
        let names = words.filter { $0.count > 2 }.flatMap { word in
            KeyExplanation.names(about: word) + codes.filter { $0.hasWord(word) }
        }.uniqued()
        guard !names.isEmpty else { return nil }
        return " These keys and codes are about it: \(names.prefix(maximumHintCount).joined(separator: ", "))."
    }

    /// Returns the explanation of a device rule, whose violation the device rejects with 409.
    private static func explanation(of violation: DeviceRuleViolation) -> String {
        let sentence =
            "The device rejects this call with 409, and the verdict reports a violation. Example: "
            + "\(violation.message)."
        return """
            \(violation.rule): a device rule

            \(wrappedLines(of: sentence))
            \(wrappedLines(of: "Fix: \(violation.hint)."))
            Source: \(violation.source)

            """
    }

    /// Returns the explanation of a contract rule, or `nil` if no rule has this name.
    private static func explanation(ofRule name: String) -> String? {
        guard MusicContract.ruleNames.contains(name) else { return nil }
        let error = APIError.Case(rawValue: name)
        if let ignoredRule = explanation(ofIgnoredRule: name) { return ignoredRule }
        let message = error.map { APIError($0, "…", "…") }.map { "\($0.title): \($0.detail)" } ?? "no such path"
        let confidence = error?.ruleConfidence ?? .documented
        let effect =
            confidence.isCertain
            ? "The verdict fails, unless the scenario specifies `contract: reported` or an exception."
            : "The verdict reports it but does not fail."
        return """
            \(name): a contract rule for requests

            \(wrappedLines(of: "The service responds with \"\(message)\". Confidence in this rule: \(confidence.rawValue). \(effect)"))
            `apple-music-mock routes` lists the parameters of each endpoint.

            """
    }

    /// Returns the explanation of a named answer, which rules and rate limits can send.
    private static func explanation(of response: NamedResponse) -> String {
        let content =
            switch response.body(forResource: "…") {
            case .error(let error): "the error \(error.code), \"\(error.title): \(error.detail)\""
            case .empty: "no body"
            case .body(status: _, let type, let text):
                "a body of the type \(type), \(text.split(separator: "\n").joined())"
            }
        return """
            \(response.rawValue): a named answer

            \(wrappedLines(of: "The response has the status \(response.status) and \(content)."))
            A rule sends it with `answer: \(response.rawValue)`. `apple-music-mock explain answer` lists all names.

            """
    }

    /// Returns the explanation of a status of HTTP, or `nil` for another number.
    private static func explanation(ofStatus status: Int) -> String? {
        guard (200...599).contains(status) else { return nil }
        let text = names(answers: { $0.status == status }, errors: { $0.status == status })
        return """
            \(status): a status of HTTP, \(HTTPStatus.reasonPhrase(for: status))

            \(text)A rule sends it with `answer: \(status)`.\(text.isEmpty ? "" : " `apple-music-mock explain NAME` describes each name.")

            """
    }

    /// Returns the explanation of the code of an error of the service, such as `40300`, or `nil` for another text.
    private static func explanation(ofErrorCode code: String) -> String? {
        let errors = APIError.Case.allCases.map { APIError($0) }.filter { $0.code == code }
        guard let status = errors.first?.status else { return nil }
        let text = names(answers: { $0.errorCode == code }, errors: { $0.code == code })
        return """
            \(code): the code of an error of the service, \(errors.map(\.title).uniqued().joined(separator: ", "))

            \(text)Its status is \(status). `apple-music-mock explain NAME` describes each name.

            """
    }

    /// Returns lines with the names of the answers and of the contract rules whose errors meet a condition.
    private static func names(answers isAnswer: (NamedResponse) -> Bool, errors isError: (APIError) -> Bool) -> String {
        let answers = NamedResponse.allCases.filter(isAnswer).map(\.rawValue)
        let rules = MusicContract.ruleNames.filter { name in
            APIError.Case(rawValue: name).map { isError(APIError($0)) } ?? false
        }
        return [("Named answers", answers), ("Contract rules", rules)].filter { !$0.1.isEmpty }
            .map { wrappedLines(of: "\($0): \($1.joined(separator: ", ")).") }.joined()
    }

    /// Returns the explanation of a contract rule whose violation the service ignores, or `nil` for any other rule.
    private static func explanation(ofIgnoredRule name: String) -> String? {
        let defect: String
        switch name {
        case MusicContract.unknownParameter: defect = "a parameter that resembles one of the endpoint's"
        case MusicContract.unknownValue: defect = "a value that the parameter does not have for this endpoint"
        default: return nil
        }
        let sentence =
            "The request has \(defect). The service is believed to ignore it, and so does the mock, so the client does not get "
            + "the requested content. The verdict reports it but does not fail."
        return """
            \(name): a contract rule for requests

            \(wrappedLines(of: sentence))
            `apple-music-mock routes` lists the parameters of each endpoint, and `routes --format openapi` also their values.

            """
    }

    private static func explanation(of key: KeyExplanation) -> String {
        let width = (key.keys + key.facts).map(\.name.count).max() ?? 0
        func row(_ entry: (name: String, text: String)) -> String {
            let indentation = String(repeating: " ", count: width + 2)
            let lines = wrappedLines(of: entry.text, width: max(40, 80 - indentation.count))
                .split(separator: "\n").joined(separator: "\n" + indentation)
            return entry.name + String(repeating: " ", count: width + 2 - entry.name.count) + lines + "\n"
        }
        var text = "\(key.title)\n\n"
        if !key.meaning.isEmpty { text += wrappedLines(of: key.meaning) + "\n" }
        text += key.facts.map { row(($0.name, $0.text)) }.joined()
        if !key.keys.isEmpty { text += (key.facts.isEmpty ? "" : "\n") + key.keys.map(row).joined() }
        if !key.rules.isEmpty { text += "\n" + key.rules.map { wrappedLines(of: $0) }.joined() }
        let example = key.example.split(separator: "\n").map { "    \($0)\n" }.joined()
        let files = key.exampleFiles.map { file in
            let lines = file.text.split(separator: "\n").map { "      \($0)\n" }.joined()
            return "\n    \(file.name)\n\(lines)"
        }
        return key.example.isEmpty ? text : text + "\nExample:\n\n\(example)\(files.joined())"
    }

    private static func explanation(of article: DiagnosticExplanation) -> String {
        var text = "\(article.code): \(article.title)\n\n\(wrappedLines(of: article.reason))\nExample:\n\n"
        text += article.example.map(listing).joined()
        if (article.example + article.fix).contains(where: \.hasEscapes) {
            text += "    (‹07› is a byte in hexadecimal, ‹65×[› is [ 65 times, ⏎ is a line break, and\n"
            text += "    ‹end› is the end of a file without a line break.)\n\n"
        }
        let found = ScenarioInput.path(article.path, in: article.exampleFiles).diagnostics
        let own = found.filter { $0.code == article.code }
        text += "Output of `check`:\n\n" + DiagnosticRenderer().renderText(own)
        if found.count > own.count { text += "(and \(found.count - own.count) others)\n" }
        text += "\nFixed:\n\n" + article.fix.map(listing).joined()
        return isAboutKeys(article.code) ? text + keysNote : text
    }

    /// A reference to the list of keys.
    private static let keysNote = """
        `apple-music-mock explain rule` lists the keys of a rule; `explain KEY` describes a key. `apple-music-mock schema`
        prints all keys as JSON Schema for editors.

        """

    /// Returns whether a list of all keys helps to fix the diagnostic.
    private static func isAboutKeys(_ code: String) -> Bool {
        ["unknown-key", "missing-key"].contains(code)
    }

    /// Returns the paragraph wrapped to lines of at most `width` characters.
    private static func wrappedLines(of paragraph: String, width: Int = 80) -> String {
        var (lines, line) = ("", "")
        for word in paragraph.split(separator: " ") {
            if !line.isEmpty, line.count + 1 + word.count > width {
                lines += line + "\n"
                line = ""
            }
            line += (line.isEmpty ? "" : " ") + word
        }
        return lines + line + "\n"
    }

    /// Returns the file's path and indented text.
    private static func listing(of file: ExampleFile) -> String {
        let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        let suffix = file.isUnreadable ? " (not readable)" : ""
        let text = lines.map { $0.isEmpty ? "\n" : "      \($0)\n" }.joined()
        return "    \(file.path)\(suffix)\n\(text)\n"
    }
}

extension NamedResponse {
    /// The code of the error in the body, or `nil` without an error of the service.
    fileprivate var errorCode: String? { if case .error(let error) = body(forResource: "") { error.code } else { nil } }
}
