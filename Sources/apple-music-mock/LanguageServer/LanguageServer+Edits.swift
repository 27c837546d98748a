import ScenarioLanguage
import Text

/// Changes of a document's text.
extension LanguageServer {
    /// Returns an action for each suggestion of a diagnostic in a range.
    func codeActions(_ parameters: JSONView?) throws(RPCError) -> JSONValue {
        let document = try document(parameters)
        guard let start = encoding.offset(of: parameters?["range"]?["start"], in: document.file),
            let end = encoding.offset(of: parameters?["range"]?["end"], in: document.file), start <= end
        else { throw .invalidParameters("the request has no valid range") }
        let touched = (published[document.file.name] ?? []).filter {
            let range = $0.primary.location.range
            return range.lowerBound <= end && range.upperBound >= start
        }
        return .array(
            touched.flatMap { diagnostic in
                diagnostic.suggestions.enumerated().map { index, suggestion in
                    let edit = edit(of: document.file, range: diagnostic.primary.location.range, text: suggestion)
                    return [
                        "title": .string("Replace with \"\(suggestion)\""), "kind": "quickfix",
                        "isPreferred": .bool(index == 0),
                        "edit": ["changes": .object([(document.uri, .array([edit]))])],
                    ]
                }
            })
    }

    /// Returns the edit that formats a document; empty if it is formatted or has syntax errors.
    func formattingEdits(_ parameters: JSONView?) throws(RPCError) -> JSONValue {
        let document = try document(parameters)
        let (parsed, diagnostics) = ScenarioYAML.parse(document.file)
        guard Self.isScenario(document), let parsed, !diagnostics.containsErrors else { return [] }
        let formatted = ScenarioYAML.format(parsed)
        guard !formatted.utf8.elementsEqual(document.file.bytes) else { return [] }
        return [edit(of: document.file, range: 0..<document.file.bytes.count, text: formatted)]
    }

    func edit(of file: SourceFile, range: Range<Int>, text: String) -> JSONValue {
        ["range": encoding.range(of: range, in: file), "newText": .string(text)]
    }
}
