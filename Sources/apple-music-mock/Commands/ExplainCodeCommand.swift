import DiagnosticExplanations
import Diagnostics
import MusicContract
import MusicDevice
import ScenarioLoading

/// The `explain CODE` form of `explain`, which describes a diagnostic, a device rule, or a contract rule.
enum ExplainCodeCommand {
    /// Prints the explanation of a code, which can be given as printed by `check`: `error[unknown-key]`.
    ///
    /// - Returns: The exit status, which is 1 if the code is unknown; the error message then suggests the nearest code.
    static func run(code text: String) -> Int32 {
        let code = bareCode(in: text)
        if let refusal = DeviceRuleViolation.examples.first(where: { $0.rule == code }) {
            Terminal.print(explanation(of: refusal))
            return 0
        }
        if let words = explanation(ofRule: code) {
            Terminal.print(words)
            return 0
        }
        guard let article = DiagnosticExplanation.explanation(for: code) else {
            let codes =
                DiagnosticExplanation.all.map(\.code) + DeviceRuleViolation.examples.map(\.rule)
                + MusicContract.ruleNames
            let hint =
                Suggestion.text(for: code, in: codes)
                ?? "\n\(wrappedLines(of: "The codes are \(codes.joined(separator: ", "))."))"
            Terminal.printError("apple-music-mock explain: there is no code \"\(code)\".\(hint)\n")
            return 1
        }
        Terminal.print(explanation(of: article))
        return 0
    }

    /// Returns the text in brackets, or the whole text if there are no brackets.
    private static func bareCode(in text: String) -> String {
        guard let open = text.firstIndex(of: "["), let close = text[open...].firstIndex(of: "]") else { return text }
        return String(text[text.index(after: open)..<close])
    }

    /// Returns the explanation of a device rule, whose violation the device rejects with 409.
    private static func explanation(of refusal: DeviceRuleViolation) -> String {
        let sentence =
            "The device refuses this with 409, and it breaks the contract in the verdict; for example: "
            + "\(refusal.message)."
        return """
            \(refusal.rule): a rule of the device

            \(wrappedLines(of: sentence))
            \(wrappedLines(of: "What to do: \(refusal.hint)."))
            Where it says so: \(refusal.source)

            """
    }

    /// Returns the explanation of a contract rule, or `nil` if no rule has this name.
    private static func explanation(ofRule name: String) -> String? {
        guard MusicContract.ruleNames.contains(name) else { return nil }
        let error = APIError.Case(rawValue: name)
        if let passedOver = explanation(ofIgnoredRule: name) { return passedOver }
        let said = error?.messageTemplate.map { "\($0.title): \($0.detail)" } ?? "there is no such path"
        let confidence = error?.ruleConfidence ?? .documented
        let weight =
            confidence.isCertain
            ? "It breaks the contract in the verdict, unless the scenario says `contract: reported` or excepts it."
            : "The verdict notes it, and fails nobody for it."
        return """
            \(name): a rule of the contract, for requests

            \(wrappedLines(of: "The service says \"\(said)\", where {0} is the bound or the name. That this is not allowed is \(confidence.rawValue). \(weight)"))
            `apple-music-mock routes` lists what each endpoint takes.

            """
    }

    /// Returns the explanation of a contract rule whose violation the service ignores, or `nil` for any other rule.
    private static func explanation(ofIgnoredRule name: String) -> String? {
        let what: String
        switch name {
        case MusicContract.unknownParameter: what = "a parameter that is nearly one of the endpoint's"
        case MusicContract.unknownValue: what = "a value that the parameter does not have there"
        default: return nil
        }
        let sentence =
            "The request asks with \(what). The service answers as if it were not there, as far as anybody knows, and the mock "
            + "does too: what the client wanted does not come. The verdict notes it, and fails nobody for it."
        return """
            \(name): a rule of the contract, for requests

            \(wrappedLines(of: sentence))
            `apple-music-mock routes` lists what each endpoint takes, `routes --format openapi` the values too.

            """
    }

    private static func explanation(of article: DiagnosticExplanation) -> String {
        var text = "\(article.code): \(article.title)\n\n\(wrappedLines(of: article.reason))\nAn example:\n\n"
        text += article.example.map(listing).joined()
        if (article.example + article.fix).contains(where: \.hasEscapes) {
            text += "    (‹07› is a byte in hexadecimal, ‹65×[› is [ so many times, ⏎ in it a line break,\n"
            text += "    ‹end› the end of a file without a line break.)\n\n"
        }
        let found = ScenarioInput.path(article.path, in: article.exampleFiles, overrides: .empty).diagnostics
        let own = found.filter { $0.code == article.code }
        text += "What `check` says:\n\n" + DiagnosticRenderer().renderText(own)
        if found.count > own.count { text += "(and \(found.count - own.count) others)\n" }
        text += "\nInstead:\n\n" + article.fix.map(listing).joined()
        return isAboutKeys(article.code) ? text + keysNote : text
    }

    /// A reference to the list of keys.
    private static let keysNote = """
        All keys, what each takes and what it says: in the article ScenarioKeys of the documentation, and as JSON
        Schema, for editors, from `apple-music-mock schema`.

        """

    /// Returns whether a list of all keys helps to fix the diagnostic.
    private static func isAboutKeys(_ code: String) -> Bool {
        ["unknown-key", "missing-key"].contains(code)
    }

    /// Returns the paragraph wrapped to lines of at most 80 characters.
    private static func wrappedLines(of paragraph: String) -> String {
        var (lines, line) = ("", "")
        for word in paragraph.split(separator: " ") {
            if !line.isEmpty, line.count + 1 + word.count > 80 {
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
        let locked = file.isUnreadable ? " (there, but not readable)" : ""
        let text = lines.map { $0.isEmpty ? "\n" : "      \($0)\n" }.joined()
        return "    \(file.path)\(locked)\n\(text)\n"
    }
}
