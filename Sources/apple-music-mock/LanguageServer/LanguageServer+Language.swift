import ScenarioLanguage
import Scenarios
import Text

/// Help from the table of the scenario language.
extension LanguageServer {
    /// Returns the explanation of the key at a position, or `null`.
    func hover(_ parameters: JSONView?) throws(RPCError) -> JSONValue {
        let document = try document(parameters)
        let offset = try offset(parameters, in: document)
        guard Self.isScenario(document), let parsed = ScenarioYAML.parse(document.file).document,
            let (explanation, range) = KeyExplanation.explanation(at: offset, in: parsed)
        else { return .null }
        return [
            "contents": ["kind": "markdown", "value": .string(explanation.markdown)],
            "range": encoding.range(of: range, in: document.file),
        ]
    }

    /// Returns the keys and values that fit at a position.
    mutating func completions(_ parameters: JSONView?) throws(RPCError) -> JSONValue {
        let document = try document(parameters)
        let offset = try offset(parameters, in: document)
        guard Self.isScenario(document) || Self.hasNoKeys(document) else { return [] }
        let (completions, replaced) = ScenarioCompletion.completions(
            at: offset, in: document.file, analysis: analysis(of: document), files: documents)
        let range = encoding.range(of: replaced, in: document.file)
        return .array(
            completions.enumerated().map { index, completion in json(of: completion, index: index, range: range) })
    }

    /// Returns whether a document has no keys yet, so that it can become a scenario.
    private static func hasNoKeys(_ document: OpenDocuments.Document) -> Bool {
        switch ScenarioYAML.parse(document.file).document?.root.content {
        case .mapping, .sequence: false
        case .scalar, .absent, nil: true
        }
    }

    private func json(of completion: ScenarioCompletion, index: Int, range: JSONValue) -> JSONValue {
        let item: JSONValue = [
            "label": .string(completion.name), "kind": completion.kind == .key ? 10 : 12,
            "textEdit": ["range": range, "newText": .string(completion.text)],
            // The order of the table.
            "sortText": .string(String(String(10_000 + index).dropFirst())),
        ]
        let documentation: JSONValue = ["kind": "markdown", "value": .string(completion.documentation)]
        return item.with("detail", completion.detail.isEmpty ? nil : .string(completion.detail))
            .with("documentation", completion.documentation.isEmpty ? nil : documentation)
    }
}

extension KeyExplanation {
    fileprivate var markdown: String {
        let facts = facts.map { "- \($0.name): \($0.text)\n" }.joined()
        let rules = rules.map { "\n\($0)\n" }.joined()
        return "**\(title)**\n\n\(meaning)\n\n\(facts)\(rules)"
            + (example.isEmpty ? "" : "\n```yaml\n\(example)```\n")
    }
}
