import OrderedJSON
import ScenarioSyntax
import Scenarios

extension ScenarioReader {
    /// One answer, or a list of them taken one after the other.
    func responses(from node: SyntaxNode) -> [ScenarioDraft.ResponseDraft] {
        guard case .sequence = node.content else { return [response(from: node)].compactMap { $0 } }
        return node.items.compactMap(response)
    }

    private func response(from node: SyntaxNode) -> ScenarioDraft.ResponseDraft? {
        guard let keys = MappingValues(node) else {
            if node.text == "usual" { return .init(response: .default) }
            return node.enumValue().map { .init(response: .named($0, changes: .empty)) }
        }
        let changes = responseChanges(in: keys)
        if let like = keys["like"] {
            return like.enumValue().map {
                .init(response: .named($0, changes: changes), bodyFile: keys["body-file"]?.locatedText)
            }
        }
        return ScenarioDraft.ResponseDraft(
            response: .inline(status: changes.status ?? (changes.error == nil ? 200 : 400), changes: changes),
            bodyFile: keys["body-file"]?.locatedText, recording: keys["recording"]?.locatedText)
    }

    private func responseChanges(in keys: MappingValues) -> ResponseChanges {
        var changes = ResponseChanges()
        changes.status = keys["status"]?.wholeNumber()
        if let parts = keys["error"].flatMap(MappingValues.init) {
            changes.error = ErrorObjectChanges(
                code: parts["code"]?.text, title: parts["title"]?.text, detail: parts["detail"]?.text,
                parameter: parts["parameter"]?.text, pointer: parts["pointer"]?.text)
        }
        changes.headers = (keys["headers"].flatMap(MappingValues.init)?.orderedEntries ?? []).compactMap { entry in
            entry.value.text.map { ResponseHeader(name: entry.key.text, value: $0) }
        }
        changes.body = keys.jsonValue(forKey: "body").map(responseBody)
        return changes
    }

    /// A text stands for itself; everything else is JSON.
    private func responseBody(from node: SyntaxNode) -> ResponseBody {
        if case .scalar(let scalar) = node.content, scalar.style != .plain {
            return ResponseBody(bytes: Array(scalar.text.utf8), isJSON: false)
        }
        var writer = JSONWriter()
        writeJSON(node, into: &writer)
        return ResponseBody(bytes: writer.bytes, isJSON: true)
    }
}
