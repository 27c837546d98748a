import MusicContract
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

    /// Returns the names that fit at an offset of a text, and the range of the partial name that they replace.
    ///
    /// The text may have errors: the partial name at the offset is replaced by a placeholder, once as a key and once as a value, and
    /// the parser finds its place.
    package static func completions(
        at offset: Int, in file: SourceFile
    ) -> (completions: [ScenarioCompletion], replacedRange: Range<Int>) {
        let partialName = PartialName(at: offset, in: file)
        let found = partialName.placeholders.flatMap { placeholder -> [ScenarioCompletion] in
            let text =
                file.bytes[..<partialName.range.lowerBound] + placeholder.utf8
                + file.bytes[partialName.range.upperBound...]
            guard let document = ScenarioYAML.parse(SourceFile(name: file.name, bytes: Array(text))).document else {
                return []
            }
            let elements = document.schemaElements
            guard let element = elements.first(where: { $0.range.lowerBound == partialName.range.lowerBound }) else {
                return []
            }
            switch element {
            case .key(_, owner: let owner, present: let present):
                return owner.completions(excluding: present, addsColon: !partialName.hasColon)
            case .chosenKey(_, type: let type, owner: let key):
                let names = type.completionNames + elements.names(inMapOf: key)
                return names.map { name, detail in
                    ScenarioCompletion(
                        kind: .key, name: name, text: partialName.hasColon ? name : "\(name): ", detail: detail,
                        documentation: "")
                }
            case .value(_, type: let type, key: let key):
                let names = type.alternatives.compactMap(\.scalarType).flatMap(\.completionNames)
                return (names + elements.names(forValueOf: key)).map { name, detail in
                    ScenarioCompletion(kind: .value, name: name, text: name, detail: detail, documentation: "")
                }
            }
        }
        var names: Set<String> = []
        return (
            found.filter { $0.name != PartialName.placeholder && names.insert($0.name).inserted }, partialName.range
        )
    }
}

/// The partial name at an offset of a text, for which names are offered.
private struct PartialName {
    /// A name that is neither a key nor a value of the language.
    static let placeholder = "completion-placeholder"

    /// The range of the partial name, which can be empty.
    let range: Range<Int>
    /// Whether a colon follows the partial name.
    let hasColon: Bool
    /// The texts that can replace the partial name: as a key and as a value.
    let placeholders: [String]

    init(at offset: Int, in file: SourceFile) {
        let offset = min(max(offset, 0), file.bytes.count)
        let line = file.byteRange(ofLine: file.position(of: offset).line)
        let before = file.bytes[min(line.lowerBound, offset)..<offset]
        let after = file.bytes[offset..<max(line.upperBound, offset)]
        let start = before.lastIndex { !$0.isOfName }.map { $0 + 1 } ?? before.startIndex
        let end = after.firstIndex { !$0.isOfName } ?? after.endIndex
        range = start..<end
        let next = after[end...].first { $0 != UInt8(ascii: " ") }
        hasColon = next == UInt8(ascii: ":")
        let head = String(decoding: file.bytes[before.startIndex..<start], as: UTF8.self)
        let key = Self.placeholder + (hasColon ? "" : ": ")
        placeholders =
            switch head.last(where: { $0 != " " }) {
            case _ where head.hasPrefix("#") || head.contains(" #"): []
            case _ where head.allSatisfy({ $0 == " " || $0 == "-" }): [key, Self.placeholder]
            case "{": [key]
            case ",": [key, Self.placeholder]
            case "[", ":": [Self.placeholder]
            default: []
            }
    }
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
    fileprivate func completions(excluding present: [String], addsColon: Bool) -> [ScenarioCompletion] {
        let taken = present.filter { $0 != PartialName.placeholder }
        guard !hasSingleKey || taken.isEmpty else { return [] }
        let excluded = allExclusions.filter { $0.contains(where: taken.contains) }.flatMap { $0 }
        return keys.filter { !taken.contains($0.name) && !excluded.contains($0.name) }.map { key in
            let isOnOneLine = key.type.alternatives.contains { $0.scalarType != nil }
            let defaultNote = key.defaultText.isEmpty ? "" : " Default: \(key.defaultText)."
            return ScenarioCompletion(
                kind: .key, name: key.name, text: addsColon ? key.name + (isOnOneLine ? ": " : ":") : key.name,
                detail: key.type.description(in: .language), documentation: key.help.sentence + defaultNote)
        }
    }
}

extension [SchemaElement] {
    /// Returns the names that the scenario gives to states, for the keys of `states`.
    fileprivate func names(inMapOf key: String) -> [(name: String, detail: String)] {
        key == "states" ? chosenNames(of: "states").map { ($0, "a state of this scenario") } : []
    }

    /// Returns the names in the scenario to which the value of a key can refer.
    fileprivate func names(forValueOf key: String) -> [(name: String, detail: String)] {
        switch key {
        case "user": chosenNames(of: "users").map { ($0, "a user of this scenario") }
        case "after", "after-last", "after-each", "before":
            values(of: "name", in: "rule").map { ($0, "a rule") }
                + values(of: "name", in: "expectation").map { ($0, "an expectation") }
        default: []
        }
    }

    private func chosenNames(of key: String) -> [String] {
        compactMap { element in
            if case .chosenKey(let name, type: _, owner: key) = element { name.text } else { nil }
        }
    }

    /// Returns the values of a key of the language, in all mappings or in those of one name.
    private func values(of key: String, in mapping: String?) -> [String] {
        zip(self, dropFirst()).compactMap { element, next in
            guard case .key(let name, owner: let owner, present: _) = element, name.text == key,
                mapping == nil || owner.name == mapping, case .value(let value, type: _, key: _) = next
            else { return nil }
            return value.text
        }
    }
}
