import MusicContract
import MusicDevice
import ScenarioLanguage
import Text

/// Words of the second edition of the language.
extension Reading {
    /// Reports a key of the second edition, and returns whether it is one.
    private mutating func reportOldKey(_ entry: SyntaxMappingEntry, in mapping: String) -> Bool {
        let key = entry.key
        // A rule has `from` only with a time; otherwise it is the key of an answer.
        let isMeant = mapping != "rule" || key.text != "from" || entry.value.text?.first?.isNumber == true
        let isRenamed = ScenarioUpgrade.newName(ofKey: key.text, inMapping: mapping) != nil
        let value = isRenamed ? shortText(of: entry.value) : entry.value.text.flatMap { $0.contains("..") ? nil : $0 }
        guard isMeant, let help = ScenarioUpgrade.replacement(forKey: key.text, inMapping: mapping, value: value)
        else { return false }
        report(oldWord: key, help: help)
        return true
    }

    /// Reports the value of a key that only the second edition has, and returns whether it is one.
    mutating func reportOldValue(of entry: SyntaxMappingEntry, in mapping: SchemaMapping) -> Bool {
        guard mapping.name == "expectation" else { return false }
        let old: (word: SyntaxScalar, mapping: String)? =
            switch entry.key.text {
            case "gave-up": entry.value.entry(forKey: "within").map { ($0.key, "gave-up") }
            case "covers" where entry.value.text == "once", "per" where entry.value.text == "url":
                (entry.key, mapping.name)
            default: nil
            }
        let value = old?.mapping == "gave-up" ? entry.value["within"]?.text : entry.value.text
        guard let old,
            let help = ScenarioUpgrade.replacement(forKey: old.word.text, inMapping: old.mapping, value: value)
        else { return false }
        report(oldWord: old.word, help: help)
        return true
    }

    /// Reports a word of the second edition; the first one of a file also names the command that rewrites the file.
    private mutating func report(oldWord word: SyntaxScalar, help: String) {
        let file = loader.sources.location(of: word.range).file.name
        let isFile = file.hasSuffix(".yaml") && file != OverlayFileSystem.name
        report(
            .oldWord(word.text, help: help, file: isFile && loader.upgradableFiles.insert(file).inserted ? file : nil),
            at: word.range)
    }
}

/// Keys that a mapping does not have.
extension Reading {
    /// Reports unknown keys of a mapping: those of other languages together, because they describe one value together, and
    /// each of the others.
    mutating func reportUnknownKeys(
        _ unknown: [SyntaxMappingEntry], in entries: [SyntaxMappingEntry], of mapping: SchemaMapping
    ) {
        var foreign: [(entry: SyntaxMappingEntry, meaning: ForeignKeys.Meaning)] = []
        for entry in unknown where !reportOldKey(entry, in: mapping.name) {
            if let meaning = meaning(of: entry, in: mapping) {
                foreign.append((entry, meaning))
            } else {
                report(unknownKey(entry, in: entries, of: mapping), at: entry.key.range)
            }
        }
        guard let first = foreign.first else { return }
        let name = first.entry.key.text
        if foreign.count == 1, case .key(path: let path, value: "VALUE") = first.meaning, path.count == 1,
            path != ["answer"] || !first.entry.value.isMapping || first.entry.value.isAnswer
        {
            return report(.renamedKey(name: name, mapping: mapping, meant: path[0]), at: first.entry.key.range)
        }
        let replacement = replacement(for: foreign, in: entries)
        if mapping.key(named: name)?.type.isRequest == true {
            return report(.requestMapping(replacement: replacement ?? ""), at: first.entry.value.range)
        }
        report(
            .foreignKey(
                name: name, mapping: mapping, replacement: replacement, advice: advice(for: foreign, of: mapping)),
            at: first.entry.key.range)
    }

    /// Returns the meaning of a key of another language, of an answer's key in a rule, or of a request with separate parts.
    private func meaning(of entry: SyntaxMappingEntry, in mapping: SchemaMapping) -> ForeignKeys.Meaning? {
        let key = entry.key.text
        if mapping.key(named: key)?.type.isRequest == true { return .request }
        if mapping.name == "rule" {
            if language["answer"].key(named: key) != nil { return .key(path: ["answer", key], value: "VALUE") }
            if language["error"].key(named: key) != nil { return .key(path: ["answer", "error", key], value: "VALUE") }
        }
        return ForeignKeys.meaning(of: key, in: mapping)
    }

    private func unknownKey(
        _ entry: SyntaxMappingEntry, in entries: [SyntaxMappingEntry], of mapping: SchemaMapping
    ) -> ScenarioDiagnostic {
        let name = entry.key.text
        guard mapping.name == "operation", DeviceOperation(rawValue: name) != nil else {
            return .unknownKey(name: name, mapping: mapping)
        }
        return .operationWithoutArguments(name: name)
    }

    /// Returns the instructions for keys without a counterpart.
    private func advice(
        for foreign: [(entry: SyntaxMappingEntry, meaning: ForeignKeys.Meaning)], of mapping: SchemaMapping
    ) -> [String] {
        var advice = foreign.compactMap { key in
            if case .advice(let text) = key.meaning { text } else { nil }
        }
        if mapping.name == "rule", foreign.contains(where: { $0.entry.key.text == "headers" }) {
            advice.append("To match header fields of the request, write `headers: {…}`.")
        }
        return advice
    }

    /// Returns the entries of this language for keys of another language, such as
    /// `request: GET /v1/me/storefront, answer: {status: 503}`, or `nil` if none has a counterpart.
    private func replacement(
        for foreign: [(entry: SyntaxMappingEntry, meaning: ForeignKeys.Meaning)], in entries: [SyntaxMappingEntry]
    ) -> String? {
        var tree = EntryTree()
        for (entry, meaning) in foreign {
            switch meaning {
            case .advice: continue
            case .request: tree.insert(requestText(in: foreign.map(\.entry)), at: ["request"])
            case .key(path: let path, value: let template):
                if path[0] == "answer", path.count > 1, let base = baseAnswer(for: path, in: entries) {
                    tree.insert(base, at: ["answer", "from"])
                }
                if path == ["answer"], entry.value.isMapping {
                    insertAnswer(entry.value, into: &tree)
                } else {
                    tree.insert(value(of: entry, in: template), at: path)
                }
            }
        }
        return tree.isEmpty ? nil : tree.text
    }

    /// Inserts the entries of a response of another language, or of this one.
    private func insertAnswer(_ response: SyntaxNode, into tree: inout EntryTree) {
        for entry in response.entries {
            let name = entry.key.text
            if language["answer"].key(named: name) != nil {
                tree.insert(shortText(of: entry.value), at: ["answer", name])
            } else if case .key(path: let path, value: let template)? = ForeignKeys.meaning(
                of: name, in: language["answer"])
            {
                tree.insert(value(of: entry, in: template), at: ["answer"] + path)
            } else if case .key(path: let path, value: let template)? = ForeignKeys.meaning(
                of: name, in: language["rule"])
            {
                tree.insert(value(of: entry, in: template), at: path)
            }
        }
    }

    /// Returns the named answer from which the answer with a misplaced key starts, or `nil`.
    ///
    /// Header fields alone would belong to a 200. A complete recorded answer has no base.
    private func baseAnswer(for path: [String], in entries: [SyntaxMappingEntry]) -> String? {
        guard !["from", "fault", "recording"].contains(path[1]) else { return nil }
        if case .scalar(let scalar) = entries.first(where: { $0.key.text == "answer" })?.value.content,
            NamedResponse(rawValue: scalar.text) != nil
        {
            return scalar.text
        }
        let hasStatus = entries.contains { $0.key.text.lowercased().hasPrefix("status") }
        return path[1] == "headers" && !hasStatus ? "rate-limited" : nil
    }

    /// Returns the value of a template for the author's value.
    private func value(of entry: SyntaxMappingEntry, in template: String) -> String {
        let text = shortText(of: entry.value)
        guard template == "DURATION" else { return template.replacing("VALUE", with: text) }
        return text.allSatisfy(\.isNumber) ? text + "ms" : text
    }

    /// Returns the author's text of a value, or `…` if it is long.
    private func shortText(of node: SyntaxNode) -> String {
        guard !node.isNull, let text = loader.sources.text(of: node.range), text.count <= 40,
            !text.contains(where: \.isNewline)
        else { return "…" }
        return text
    }

    /// Returns the request pattern for a method and a path in separate keys.
    private func requestText(in entries: [SyntaxMappingEntry]) -> String {
        let nested = entries.flatMap { $0.value.entries }
        let texts = (entries + nested).compactMap { entry -> String? in
            guard case .scalar(let scalar) = entry.value.content else { return nil }
            return scalar.text
        }
        let method = texts.first { text in
            ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"].contains(text.uppercased())
        }
        let path = texts.first { $0.hasPrefix("/") } ?? "/v1/…"
        return (method.map { $0.uppercased() + " " } ?? "") + path.prefix { $0 != "?" }
    }
}

/// Entries of nested mappings, in the order of insertion.
private struct EntryTree {
    private indirect enum Node {
        case value(String)
        case mapping(EntryTree)
    }

    private var entries: [(key: String, node: Node)] = []

    var isEmpty: Bool { entries.isEmpty }

    /// The entries in flow style without outer braces.
    var text: String {
        entries.map { entry in
            switch entry.node {
            case .value(let value): "\(entry.key): \(value)"
            case .mapping(let tree): "\(entry.key): {\(tree.text)}"
            }
        }.joined(separator: ", ")
    }

    /// Inserts a value, unless the path has one.
    mutating func insert(_ value: String, at path: some Collection<String>) {
        guard let key = path.first else { return }
        let rest = path.dropFirst()
        let index = entries.firstIndex { $0.key == key }
        guard !rest.isEmpty else {
            if index == nil { entries.append((key, .value(value))) }
            return
        }
        var tree = EntryTree()
        if let index, case .mapping(let known) = entries[index].node { tree = known }
        tree.insert(value, at: rest)
        if let index { entries[index].node = .mapping(tree) } else { entries.append((key, .mapping(tree))) }
    }
}

extension SyntaxNode {
    /// Whether the node has only keys of an answer.
    fileprivate var isAnswer: Bool {
        entries.allSatisfy { ScenarioSchema.language["answer"].key(named: $0.key.text) != nil }
    }
}
