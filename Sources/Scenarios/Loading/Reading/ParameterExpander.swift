import ScenarioLanguage
import Text

/// The value of a parameter.
struct ParameterValue {
    let text: String
    let style: SyntaxScalar.Style
    /// The location of the value in the author's text, or `nil` for a value from outside the scenario.
    let range: Range<Int>?
}

/// Replaces references such as `${storefront}` with the values of parameters, before values get their types.
struct ParameterExpander {
    /// A scalar whose text contains values of parameters.
    struct Expansion {
        let range: Range<Int>
        /// The names of the parameters in the order of their first reference.
        let names: [String]
    }

    /// The maximum number of bytes that values insert into one scenario.
    private static let maximumByteCount = 1 << 20

    private let values: [String: ParameterValue]
    /// Returns whether a name without a value has a declaration that is reported.
    private let isReported: (String) -> Bool
    /// The number of bytes that values have inserted.
    private var byteCount = 0
    private(set) var expansions: [Expansion] = []
    /// The diagnostics with their ranges, in order; `nil` for a reference whose declaration is reported.
    private(set) var problems: [(problem: ScenarioDiagnostic?, range: Range<Int>)] = []
    /// Whether values would insert more bytes than the maximum.
    private var isTooLong = false

    init(_ values: [String: ParameterValue], isReported: @escaping (String) -> Bool = { _ in false }) {
        (self.values, self.isReported) = (values, isReported)
    }

    /// The keys of a scenario whose values are not replaced, because they declare parameters.
    static let declaringKeys = ["parameters", "matrix"]

    /// Returns a scenario with all references replaced.
    mutating func expandedScenario(_ tree: SyntaxNode) -> SyntaxNode {
        guard case .mapping(entries: let entries, style: let style) = tree.content else { return expanded(tree) }
        let values = entries.map { Self.declaringKeys.contains($0.key.text) ? $0.value : expanded($0.value) }
        return SyntaxNode(.mapping(entries: expanded(entries, values: values), style: style), range: tree.range)
    }

    /// Returns a node with all references replaced.
    mutating func expanded(_ node: SyntaxNode) -> SyntaxNode {
        switch node.content {
        case .absent: return node
        case .scalar(let scalar):
            return SyntaxNode(.scalar(expanded(scalar)), range: node.range)
        case .sequence(items: let items, style: let style):
            return SyntaxNode(
                .sequence(items: items.map { SyntaxSequenceItem(value: expanded($0.value)) }, style: style),
                range: node.range)
        case .mapping(entries: let entries, style: let style):
            let values = entries.map { expanded($0.value) }
            return SyntaxNode(.mapping(entries: expanded(entries, values: values), style: style), range: node.range)
        }
    }

    /// Returns entries with new values and with references in keys replaced; reports keys that become equal.
    private mutating func expanded(_ entries: [SyntaxMappingEntry], values: [SyntaxNode]) -> [SyntaxMappingEntry] {
        var keys: Set<String> = []
        return zip(entries, values).map { entry, value in
            let key = expanded(entry.key)
            if !keys.insert(key.text).inserted { problems.append((.duplicateKey(key.text), key.range)) }
            return SyntaxMappingEntry(key: key, value: value)
        }
    }

    /// Returns a scalar with its references replaced.
    ///
    /// A scalar that is only a reference gets the style of the value, so that `"${count}"` in brackets can be a number.
    private mutating func expanded(_ scalar: SyntaxScalar) -> SyntaxScalar {
        reportTemplates(in: scalar)
        guard scalar.text.utf8.contains(UInt8(ascii: "$")) else { return scalar }
        let parts = ParameterReference.parts(of: scalar.text)
        var text = ""
        var names: [String] = []
        var knownNames: Set<String> = []
        for part in parts {
            switch part {
            case .text(let literal): text += literal
            case .reference(let name):
                guard let value = values[name] else {
                    problems.append(
                        (isReported(name) ? nil : unknownParameter(name, in: scalar.text), scalar.range))
                    text += "${\(name)}"
                    continue
                }
                if knownNames.insert(name).inserted { names.append(name) }
                byteCount += value.text.utf8.count
                guard byteCount <= Self.maximumByteCount else {
                    if !isTooLong {
                        problems.append((.longExpansion(name: name, maximum: Self.maximumByteCount), scalar.range))
                    }
                    isTooLong = true
                    continue
                }
                text += value.text
            }
        }
        if !names.isEmpty { expansions.append(Expansion(range: scalar.range, names: names)) }
        var style = scalar.style
        if parts.count == 1, case .reference(let name)? = parts.first, let value = values[name] { style = value.style }
        return SyntaxScalar(text: text, style: style, range: scalar.range)
    }

    /// Reports references in the syntax of other tools, such as `{{storefront}}` or `$storefront`, to parameters that exist.
    ///
    /// In quotes, `$storefront` is text. A regular expression is compiled each time, so most texts are compared with none.
    private mutating func reportTemplates(in scalar: SyntaxScalar) {
        func contains(_ sign: Unicode.Scalar) -> Bool { scalar.text.utf8.contains(UInt8(ascii: sign)) }
        let canBeVariable = scalar.style == .plain && contains("$")
        guard
            let template =
                (contains("{") && scalar.text.contains("{{")
                    ? scalar.text.firstMatch(of: /\{\{ *([A-Za-z_][A-Za-z0-9_-]*) *\}\}/) : nil)
                ?? (canBeVariable ? scalar.text.firstMatch(of: /\$([A-Za-z_][A-Za-z0-9_-]*)/) : nil)
        else { return }
        let name = String(template.output.1)
        guard values[name] != nil else { return }
        problems.append(
            (
                .foreignReference(
                    String(template.output.0), suggestion: scalar.text.replacing(template.output.0, with: "${\(name)}")),
                scalar.range
            ))
        expansions.append(Expansion(range: scalar.range, names: [name]))
    }

    private func unknownParameter(_ name: String, in text: String) -> ScenarioDiagnostic {
        // Later diagnostics are only counted.
        let legal = problems.count < DiagnosticList.maximumCount ? values.keys.sorted() : []
        let suggestion = Suggestions.nearest(to: name, in: legal).map { nearest in
            ParameterReference.replacing(name, with: nearest, in: text)
        }
        return .unknownParameter(name: name, legal: legal, suggestion: suggestion)
    }
}

/// References to parameters in a text: `${name}`; `$${name}` is the text `${name}`.
enum ParameterReference {
    /// A part of a text.
    enum Part: Equatable {
        case text(String)
        case reference(name: String)
    }

    /// Returns whether a text contains a reference or its escape, or the start of a reference of another tool.
    static func isContained(in bytes: [UInt8]) -> Bool {
        bytes.contains(UInt8(ascii: "$"))
            || bytes.indices.dropLast().contains {
                bytes[$0] == UInt8(ascii: "{") && bytes[$0 + 1] == UInt8(ascii: "{")
            }
    }

    /// Returns the references in a text and the texts between them.
    static func parts(of text: String) -> [Part] {
        var parts: [Part] = []
        var literal: [UInt8] = []
        var rest = Array(text.utf8)[...]
        func decoded(_ bytes: some Collection<UInt8>) -> String { String(decoding: Array(bytes), as: UTF8.self) }
        let lastBrace = rest.lastIndex(of: UInt8(ascii: "}")) ?? rest.startIndex
        let (start, escapedStart) = (Array("${".utf8), Array("$${".utf8))
        while let byte = rest.first {
            if byte != UInt8(ascii: "$") {
                literal.append(byte)
                rest = rest.dropFirst()
            } else if rest.starts(with: escapedStart) {
                literal += start
                rest = rest.dropFirst(3)
            } else if rest.starts(with: start), rest.startIndex < lastBrace,
                let end = rest.firstIndex(of: UInt8(ascii: "}"))
            {
                if !literal.isEmpty { parts.append(.text(decoded(literal))) }
                literal = []
                parts.append(.reference(name: decoded(rest[..<end].dropFirst(2))))
                rest = rest[(end + 1)...]
            } else {
                literal.append(byte)
                rest = rest.dropFirst()
            }
        }
        if !literal.isEmpty || parts.isEmpty { parts.append(.text(decoded(literal))) }
        return parts
    }

    /// Returns the text with another name in a reference.
    static func replacing(_ name: String, with other: String, in text: String) -> String {
        let sides = text.split(separator: "${\(name)}", maxSplits: 1, omittingEmptySubsequences: false)
        return sides.count == 2 ? "\(sides[0])${\(other)}\(sides[1])" : text
    }
}
