import ScenarioLanguage
package import Text

/// A key or a value that an editor offers at a place in a scenario's text.
package struct ScenarioCompletion: Sendable {
    package enum Kind: Sendable {
        case key, value
    }

    package let kind: Kind
    package let name: String
    /// The text to insert, which contains the colon of a new key.
    package let text: String
    /// The type of a key's value, or a few words about a value; can be empty.
    package let detail: String
    /// The meaning and the default; empty for a value.
    package let documentation: String

    /// Returns what fits at an offset of a text, the most likely first, and the range of the partial text that it replaces.
    ///
    /// The text may have errors: a placeholder is inserted at the offset, once as a key and once as a value, and the parser
    /// finds its place.
    ///
    /// - Parameters:
    ///   - offset: The offset.
    ///   - file: The text.
    ///   - analysis: The last analysis of the text, for the names that it inherits and the data that it serves.
    ///   - files: The file system that contains the files that the text can name.
    /// - Returns: The completions and the range.
    package static func completions(
        at offset: Int, in file: SourceFile, analysis: ScenarioAnalysis, files: any ScenarioFileSystem
    ) -> (completions: [ScenarioCompletion], replacedRange: Range<Int>) {
        let offset = min(max(offset, 0), file.bytes.count)
        let cursor = CompletionCursor(at: offset, in: file)
        var found: [ScenarioCompletion] = []
        var replaced = offset..<offset
        for insertion in cursor.insertions {
            let changed = SourceFile(name: file.name, bytes: insertion)
            guard let document = ScenarioYAML.parse(changed).document else { continue }
            let elements = document.schemaElements
            guard
                let element = elements.first(where: {
                    $0.range.contains(offset) && $0.scalar.text.contains(CompletionCursor.placeholder)
                })
            else { continue }
            let place = CompletionPlace(element: element, elements: elements, analysis: analysis, files: files)
            let choices = place.choices
            guard found.isEmpty || choices.partial == cursor.partial(before: replaced) else { continue }
            if found.isEmpty {
                let tail = place.tail(of: choices)
                replaced = offset - choices.partial.utf8.count..<offset + tail.utf8.count
            }
            let isNewKey = element.isKey && !cursor.hasColon && !choices.isPart
            found += choices.choices.map { $0.completion(isNewKey: isNewKey) }
        }
        var names: Set<String> = []
        return (found.filter { names.insert($0.name).inserted }, replaced)
    }
}

/// A text that fits at a place.
struct CompletionChoice {
    let name: String
    var detail = ""
    var documentation = ""
    /// Whether the value of the key can be on the same line.
    var isOnOneLine = true

    fileprivate func completion(isNewKey: Bool) -> ScenarioCompletion {
        let isKey = isNewKey || !documentation.isEmpty
        return ScenarioCompletion(
            kind: isKey ? .key : .value, name: name, text: isNewKey ? name + (isOnOneLine ? ": " : ":") : name,
            detail: detail, documentation: documentation)
    }
}

/// The text around an offset, and what can be inserted there.
private struct CompletionCursor {
    /// A name that is neither a key nor a value of the language.
    static let placeholder = "completion-placeholder"

    private let bytes: [UInt8]
    private let offset: Int
    /// Whether a colon follows the partial name.
    let hasColon: Bool
    /// The text with a placeholder at the offset: as a key, and as a value.
    let insertions: [[UInt8]]

    init(at offset: Int, in file: SourceFile) {
        (bytes, self.offset) = (file.bytes, offset)
        let line = file.byteRange(ofLine: file.position(of: offset).line)
        let rest = file.bytes[offset..<max(line.upperBound, offset)]
        let tail = rest.prefix { $0.isOfName }
        let next = rest[tail.endIndex...].first { ![UInt8(ascii: " "), UInt8(ascii: "\"")].contains($0) }
        hasColon = next == UInt8(ascii: ":")
        let start = file.bytes[..<offset] + Self.placeholder.utf8 + tail
        let value = Array(start + file.bytes[tail.endIndex...])
        let key = hasColon ? value : Array(start + ": ".utf8 + file.bytes[tail.endIndex...])
        insertions =
            switch Self.opener(of: file.bytes[min(line.lowerBound, offset)..<offset]) {
            case nil: []
            case UInt8(ascii: "\n"), UInt8(ascii: ","): [key, value]
            case UInt8(ascii: "{"): [key]
            default: [value]
            }
    }

    /// Returns the text between the start of a range and the offset.
    func partial(before range: Range<Int>) -> String {
        String(decoding: bytes[range.lowerBound..<offset], as: UTF8.self)
    }

    /// Returns the character that starts the value at the end of a line: a colon, a bracket, a comma, a quote, or a line
    /// break at the start of a line; `nil` in a comment.
    private static func opener(of head: ArraySlice<UInt8>) -> UInt8? {
        var opener = UInt8(ascii: "\n")
        var isAtStart = true
        var quote: UInt8?
        for (index, byte) in zip(head.indices, head) {
            let isLast = index + 1 == head.endIndex
            let isBeforeSpace = isLast || head[index + 1] == UInt8(ascii: " ")
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                if quote == byte { quote = nil } else if quote == nil, isAtStart { quote = byte }
                isAtStart = false
            case _ where quote != nil: break
            case UInt8(ascii: " "): break
            case UInt8(ascii: "#") where index == head.startIndex || head[index - 1] == UInt8(ascii: " "): return nil
            case UInt8(ascii: "{") where isAtStart, UInt8(ascii: "[") where isAtStart: opener = byte
            case UInt8(ascii: ":") where isBeforeSpace, UInt8(ascii: ",") where isBeforeSpace || opener != 0x3A:
                (opener, isAtStart) = (byte, true)
            case UInt8(ascii: "-") where isBeforeSpace && opener == UInt8(ascii: "\n") && isAtStart: break
            default: isAtStart = false
            }
        }
        return quote ?? opener
    }
}

/// Choices for a part of a text.
struct CompletionChoices {
    let choices: [CompletionChoice]
    /// The text before the offset that a choice replaces.
    let partial: String
    /// The characters after the offset that a choice does not replace.
    var terminators = ""
    /// Whether the text before the partial one remains.
    let isPart: Bool
}

/// A place in a scenario's text, with everything that is known about it.
struct CompletionPlace {
    let element: SchemaElement
    /// The elements of the text.
    let elements: [SchemaElement]
    let analysis: ScenarioAnalysis
    let files: any ScenarioFileSystem
    /// The text of the element before the offset, and after it.
    let before: String
    let after: String

    fileprivate init(
        element: SchemaElement, elements: [SchemaElement], analysis: ScenarioAnalysis, files: any ScenarioFileSystem
    ) {
        (self.element, self.elements, self.analysis, self.files) = (element, elements, analysis, files)
        let parts = element.scalar.text.split(
            separator: CompletionCursor.placeholder, maxSplits: 1, omittingEmptySubsequences: false)
        before = String(parts.first ?? "")
        after = parts.count > 1 ? String(parts[1]) : ""
    }

    /// The other keys of the mapping that contains the element.
    var presentKeys: [String] {
        element.entries.map(\.key.text).filter { !$0.contains(CompletionCursor.placeholder) }
    }

    /// Returns the text after the offset that choices replace.
    fileprivate func tail(of choices: CompletionChoices) -> Substring {
        after.prefix { !choices.terminators.contains($0) && !$0.isNewline }
    }

    /// The choices that fit.
    fileprivate var choices: CompletionChoices {
        if let parameters = parameterChoices { return parameters }
        switch element.role {
        case .key(owner: let owner):
            return all(owner.choices(excluding: presentKeys))
        case .member: return all(memberChoices)
        case .chosenKey(let type): return choices(of: [type])
        case .value(let type): return choices(of: type.alternatives.compactMap(\.scalarType))
        }
    }

    /// Returns choices for the text after the last one of some characters.
    func parts(_ choices: [CompletionChoice], after separators: String) -> CompletionChoices {
        let start = before.lastIndex { separators.contains($0) }.map(before.index(after:)) ?? before.startIndex
        return CompletionChoices(
            choices: choices, partial: String(before[start...]), terminators: separators,
            isPart: start > before.startIndex)
    }

    private func choices(of types: [ScalarType]) -> CompletionChoices {
        for type in types {
            if let use = type.use, let found = nameChoices(for: use, type: type) {
                let words = (found.isPart ? [] : types.filter { $0.use == nil }).flatMap(\.completionNames).map {
                    CompletionChoice(name: $0.name, detail: $0.detail)
                }
                return CompletionChoices(
                    choices: words + found.choices, partial: found.partial, terminators: found.terminators,
                    isPart: found.isPart)
            }
        }
        if let value = contextualChoices { return value }
        return all(types.flatMap(\.completionNames).map { CompletionChoice(name: $0.name, detail: $0.detail) })
    }

    /// The parameters, if a reference starts before the offset.
    private var parameterChoices: CompletionChoices? {
        guard let start = before.ranges(of: "${").last, !before[start.upperBound...].contains("}") else { return nil }
        let isClosed = after.drop { $0.isLetter || $0.isNumber || "-_".contains($0) }.first == "}"
        let names = names(of: .parameter).map { name in
            CompletionChoice(name: name.name + (isClosed ? "" : "}"), detail: name.detail)
        }
        return CompletionChoices(
            choices: names, partial: String(before[start.upperBound...]), terminators: "} /,:\"'", isPart: true)
    }
}

extension SchemaElement {
    fileprivate var isKey: Bool { if case .value = role { false } else { true } }
}

extension UInt8 {
    /// Whether the byte can be part of a name of the language, such as `albums.tracks`.
    fileprivate var isOfName: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), 0x80...:
            true
        default: false
        }
    }
}

extension SchemaMapping {
    /// Returns the keys that can be added to those that are present.
    fileprivate func choices(excluding taken: [String]) -> [CompletionChoice] {
        guard !hasSingleKey || taken.isEmpty else { return [] }
        let excluded = allExclusions.filter { $0.contains(where: taken.contains) }.flatMap { $0 }
        return keys.filter { !taken.contains($0.name) && !excluded.contains($0.name) }.map { key in
            let defaultNote = key.defaultText.isEmpty ? "" : " Default: \(key.defaultText)."
            return CompletionChoice(
                name: key.name, detail: key.type.description(in: .language),
                documentation: key.help.sentence + defaultNote,
                isOnOneLine: key.type.alternatives.contains { $0.scalarType != nil })
        }
    }
}
