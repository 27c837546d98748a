package import ScenarioLanguage
package import Text

/// A place in a scenario's text that declares a name, or refers to one.
package struct ScenarioName: Sendable {
    package let name: String
    let kind: NameKind
    package let isDeclaration: Bool
    /// The byte offsets of the name in the text, without quotes.
    package let range: Range<Int>
    /// Whether the scenario declares the name, so that it has a declaration and can be renamed.
    package var isDeclared: Bool { kind.isDeclared }

    /// Returns whether a place has the same name.
    package func isSameName(as other: ScenarioName) -> Bool { kind == other.kind && name == other.name }

    /// Returns whether a text can replace the name.
    package func canBeRenamed(to text: String) -> Bool {
        let form: Form<String> = kind == .parameter ? .parameterName : .name
        return form.type.scalarType?.isValid(text) == true && !ParameterReference.isContained(in: Array(text.utf8))
    }

    /// Returns the path of the file or folder that the place names, or `nil` if it names no file.
    package func target(in path: String) -> String? {
        [.scenarioFile, .recordingFile, .otherFile].contains(kind)
            ? FilePath.join(FilePath.folder(of: path), name) : nil
    }
}

extension SyntaxDocument {
    /// The places of all names in the document, in source order.
    package var scenarioNames: [ScenarioName] {
        let names = schemaElements.compactMap { element -> ScenarioName? in
            guard let use = element.use else { return nil }
            return ScenarioName(
                name: element.scalar.text, kind: use.kind, isDeclaration: use.isDeclaration,
                range: element.scalar.contentRange(in: file))
        }
        return (names + parameterReferences).sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    /// The references to parameters, such as `${storefront}`.
    private var parameterReferences: [ScenarioName] {
        root.entries.filter { !ParameterExpander.declaringKeys.contains($0.key.text) }
            .flatMap { [$0.key.range, $0.value.range] }.flatMap(parameterReferences)
    }

    private func parameterReferences(in range: Range<Int>) -> [ScenarioName] {
        var names: [ScenarioName] = []
        var rest = file.bytes[range]
        while let dollar = rest.firstIndex(of: UInt8(ascii: "$")) {
            rest = rest[(dollar + 1)...]
            if rest.first == UInt8(ascii: "$") {
                rest = rest.dropFirst()
            } else if rest.first == UInt8(ascii: "{"), let end = rest.firstIndex(of: UInt8(ascii: "}")) {
                let range = dollar + 2..<end
                names.append(
                    ScenarioName(
                        name: String(decoding: file.bytes[range], as: UTF8.self), kind: .parameter,
                        isDeclaration: false, range: range))
                rest = rest[(end + 1)...]
            }
        }
        return names
    }
}

extension SyntaxScalar {
    /// Returns the byte offsets of the text without quotes; those of the scalar if it has escapes.
    fileprivate func contentRange(in file: SourceFile) -> Range<Int> {
        guard style == .singleQuoted || style == .doubleQuoted, range.count == text.utf8.count + 2 else { return range }
        return range.lowerBound + 1..<range.upperBound - 1
    }
}

extension ScenarioLoader {
    /// Returns the texts of a scenario: its own, and then those that it extends.
    package static func texts(
        of path: String, from files: any ScenarioFileSystem, servedFolder folder: String? = nil
    ) -> [SourceFile] {
        var loader = ScenarioLoader(
            files: files, path: path, root: ScenarioRoot(of: path, in: files, servedFolder: folder))
        guard let (root, isPartial) = loader.readText() else { return loader.sources.files }
        _ = loader.layers(of: root, values: [:], isPartial: isPartial)
        return loader.sources.files
    }

    /// Returns the texts in which a name has the same meaning as in a scenario.
    ///
    /// They are the texts of each scenario that contains the declaration of the name.
    ///
    /// - Parameters:
    ///   - name: A place of the name.
    ///   - path: The scenario.
    ///   - candidates: The paths of other scenarios.
    ///   - files: The file system that contains them.
    ///   - folder: The served folder, which the scenarios can always read from.
    /// - Returns: The texts, each with the places of the name in it.
    package static func places(
        of name: ScenarioName, in path: String, and candidates: [String], from files: any ScenarioFileSystem,
        servedFolder folder: String? = nil
    ) -> [(file: SourceFile, names: [ScenarioName])] {
        func places(in file: SourceFile) -> [ScenarioName] {
            ScenarioYAML.parse(file).document?.scenarioNames.filter(name.isSameName) ?? []
        }
        var found = texts(of: path, from: files, servedFolder: folder).map { (file: $0, names: places(in: $0)) }
        let declaring = found.filter { $0.names.contains(where: \.isDeclaration) }.map(\.file.name)
        for candidate in candidates where candidate != path {
            let texts = texts(of: candidate, from: files, servedFolder: folder)
            guard texts.contains(where: { (declaring.isEmpty ? [path] : declaring).contains($0.name) }) else {
                continue
            }
            for text in texts where !found.contains(where: { $0.file.name == text.name }) {
                found.append((text, places(in: text)))
            }
        }
        return found.filter { !$0.names.isEmpty }
    }

    /// Returns the paths of the scenarios near another one: those in the folder that it can read from.
    package static func neighbors(
        of path: String, from files: any ScenarioFileSystem, servedFolder folder: String? = nil
    ) -> [String] {
        let root = ScenarioRoot(of: path, in: files, servedFolder: folder).folder
        return (try? files.files(below: root, ending: ".yaml", within: root)) ?? []
    }
}
