import ScenarioLanguage
import Scenarios
import Text

/// The names in a document, and its outline.
extension LanguageServer {
    /// Returns the places that declare the name at a position: in the document, or else in the texts that it extends; or the
    /// file that the position names.
    func definitions(_ parameters: JSONView?) throws(RPCError) -> JSONValue {
        let document = try document(parameters)
        guard let name = try name(parameters, in: document) else { return [] }
        if let target = name.target(in: document.file.name) { return .array(locations(ofFileAt: target)) }
        guard name.isDeclared else { return [] }
        let places = places(of: name, in: document, others: [])
        let declarations = places.map { ($0.file, $0.names.filter(\.isDeclaration)) }
        let own = declarations.filter { $0.0.name == document.file.name && !$0.1.isEmpty }
        return .array((own.isEmpty ? declarations : own).flatMap { locations(of: $0.1, in: $0.0) })
    }

    /// Returns all places of the name at a position, also in other files.
    func references(_ parameters: JSONView?) throws(RPCError) -> JSONValue {
        let document = try document(parameters)
        guard let name = try name(parameters, in: document), name.isDeclared else { return [] }
        let isIncluded = parameters?["context"]?["includeDeclaration"]?.bool ?? true
        return .array(
            allPlaces(of: name, in: document).flatMap { file, names in
                locations(of: names.filter { isIncluded || !$0.isDeclaration }, in: file)
            })
    }

    /// Returns the range of the name at a position if it can be renamed, or `null`.
    func renamedRange(_ parameters: JSONView?) throws(RPCError) -> JSONValue {
        let document = try document(parameters)
        guard let name = try name(parameters, in: document), name.isDeclared else { return .null }
        return ["range": encoding.range(of: name.range, in: document.file), "placeholder": .string(name.name)]
    }

    /// Returns the edits that rename the name at a position in all files.
    func renamingEdits(_ parameters: JSONView?) throws(RPCError) -> JSONValue {
        let document = try document(parameters)
        guard let name = try name(parameters, in: document), name.isDeclared else {
            throw .invalidParameters("the text at the position is not a name of the scenario")
        }
        guard let text = parameters?["newName"]?.string, name.canBeRenamed(to: text) else {
            throw .invalidParameters("the new name is not valid")
        }
        var changes: [(String, JSONValue)] = []
        for (file, names) in allPlaces(of: name, in: document) {
            guard let uri = documents.uri(of: file.name) else {
                throw .invalidParameters("\"\(name.name)\" is a name of the built-in file \(file.name)")
            }
            changes.append(
                (uri, .array(names.map { edit(of: file, range: $0.range, text: $0.text(for: text, in: file)) })))
        }
        return ["changes": .object(changes)]
    }

    /// Returns the outline of a document.
    func symbols(_ parameters: JSONView?) throws(RPCError) -> JSONValue {
        let document = try document(parameters)
        return .array(outline(of: document).map { json(of: $0, kind: .namespace, in: document.file) })
    }

    /// Returns the lines of each entry of the outline that has several.
    func foldingRanges(_ parameters: JSONView?) throws(RPCError) -> JSONValue {
        let document = try document(parameters)
        return .array(
            outline(of: document).flatMap { [$0] + $0.children }.compactMap { symbol in
                let first = document.file.position(of: symbol.range.lowerBound).line - 1
                let last = document.file.position(of: symbol.range.upperBound).line - 1
                return first < last ? ["startLine": .integer(first), "endLine": .integer(last)] : nil
            })
    }

    private func outline(of document: OpenDocuments.Document) -> [ScenarioSymbol] {
        Self.isScenario(document) ? ScenarioYAML.parse(document.file).document?.scenarioSymbols ?? [] : []
    }

    // MARK: Places

    private func name(_ parameters: JSONView?, in document: OpenDocuments.Document) throws(RPCError) -> ScenarioName? {
        let offset = try offset(parameters, in: document)
        guard Self.isScenario(document), let parsed = ScenarioYAML.parse(document.file).document else { return nil }
        // A reference to a parameter is inside another name.
        return parsed.scenarioNames.last { $0.range.lowerBound <= offset && offset <= $0.range.upperBound }
    }

    private func allPlaces(
        of name: ScenarioName, in document: OpenDocuments.Document
    ) -> [(file: SourceFile, names: [ScenarioName])] {
        let path = document.file.name
        let near = ScenarioLoader.neighbors(of: path, from: documents, servedFolder: snapshot.servedFolder(for: path))
        return places(of: name, in: document, others: documents.all.map(\.file.name) + near)
    }

    private func places(
        of name: ScenarioName, in document: OpenDocuments.Document, others: [String]
    ) -> [(file: SourceFile, names: [ScenarioName])] {
        let path = document.file.name
        return ScenarioLoader.places(
            of: name, in: path, and: others, from: documents, servedFolder: snapshot.servedFolder(for: path))
    }

    private func locations(of names: [ScenarioName], in file: SourceFile) -> [JSONValue] {
        guard let uri = documents.uri(of: file.name) else { return [] }
        return names.map { ["uri": .string(uri), "range": encoding.range(of: $0.range, in: file)] }
    }

    /// Returns the start of a file, or of each file in a folder.
    private func locations(ofFileAt path: String) -> [JSONValue] {
        var paths = [path]
        if documents.kind(of: path) == .folder {
            paths = (try? documents.files(below: path, ending: "", within: path)) ?? []
        }
        let start: JSONValue = ["line": 0, "character": 0]
        return paths.filter { documents.kind(of: $0) == .file }.compactMap { path in
            documents.uri(of: path).map { ["uri": .string($0), "range": ["start": start, "end": start]] }
        }
    }

    /// The number of a symbol's kind in the protocol.
    private enum SymbolKind: Int { case namespace = 3, object = 19 }

    private func json(of symbol: ScenarioSymbol, kind: SymbolKind, in file: SourceFile) -> JSONValue {
        [
            "name": .string(symbol.name), "detail": .string(symbol.detail), "kind": .integer(kind.rawValue),
            "range": encoding.range(of: symbol.range, in: file),
            "selectionRange": encoding.range(of: symbol.nameRange, in: file),
            "children": .array(symbol.children.map { json(of: $0, kind: .object, in: file) }),
        ]
    }
}

extension ScenarioName {
    /// Returns the YAML text of a new name in place of this one: quoted if it needs quotes that this one does not have.
    fileprivate func text(for name: String, in file: SourceFile) -> String {
        let isInQuotes = range.lowerBound > 0 && [0x22, 0x27].contains(file.bytes[range.lowerBound - 1])
        if name.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_.-]*( [A-Za-z0-9_.-]+)*/) != nil { return name }
        let quoted = JSONValue.string(name).compact
        return isInQuotes ? String(quoted.dropFirst().dropLast()) : quoted
    }
}
