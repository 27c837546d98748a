import MusicContract
import OrderedJSON
import ScenarioSyntax

extension Reader {
    /// One answer, or a list of them taken one after the other.
    func answers(_ node: SyntaxNode) -> [ScenarioDraft.AnswerDraft] {
        guard case .sequence = node.content else { return [answer(node)].compactMap { $0 } }
        return node.items.compactMap(answer)
    }

    private func answer(_ node: SyntaxNode) -> ScenarioDraft.AnswerDraft? {
        guard let keys = Mapping(node) else {
            if node.text == "usual" { return .init(answer: .usual) }
            return node.word().map { .init(answer: .named($0, .none)) }
        }
        let changes = changes(keys)
        if let like = keys["like"] {
            return like.word().map { .init(answer: .named($0, changes), bodyFile: keys["body-file"]?.named) }
        }
        return ScenarioDraft.AnswerDraft(
            answer: .inline(status: changes.status ?? (changes.error == nil ? 200 : 400), changes),
            bodyFile: keys["body-file"]?.named, recording: keys["recording"]?.named)
    }

    private func changes(_ keys: Mapping) -> AnswerChanges {
        var changes = AnswerChanges()
        changes.status = keys["status"]?.wholeNumber()
        if let parts = keys["error"].flatMap(Mapping.init) {
            changes.error = AnswerError(
                code: parts["code"]?.text, title: parts["title"]?.text, detail: parts["detail"]?.text,
                parameter: parts["parameter"]?.text, pointer: parts["pointer"]?.text)
        }
        changes.headers = (keys["headers"].flatMap(Mapping.init)?.ordered ?? []).compactMap { entry in
            entry.value.text.map { AnswerHeader(name: entry.key.text, value: $0) }
        }
        changes.body = keys.json("body").map(answerBody)
        return changes
    }

    /// A text stands for itself; everything else is JSON.
    private func answerBody(_ node: SyntaxNode) -> AnswerBody {
        if case .scalar(let scalar) = node.content, scalar.style != .plain {
            return AnswerBody(bytes: Array(scalar.text.utf8), isJSON: false)
        }
        var writer = JSONWriter()
        writeJSON(node, into: &writer)
        return AnswerBody(bytes: writer.bytes, isJSON: true)
    }
}
