import ScenarioLanguage
import TestFixtures
import Text

/// A shipped scenario with one typo.
struct ScenarioMutant {
    enum Mutation: String, CaseIterable {
        case droppedLine, misspelledKey, brokenValue
    }

    let path: String
    let slip: Mutation
    let text: String
    /// The changed line, counted from 1; for a deleted line, its former number.
    let line: Int
    /// The key that was changed or deleted.
    let key: String
    /// The replacement for a misspelled key.
    let misspelled: String

    /// Creates a typo at a place that the generator chooses.
    static func make(
        of text: String, _ root: SyntaxNode, path: String, _ slip: Mutation, using random: inout SplitMix64
    ) -> ScenarioMutant? {
        let scalars = Scalars(root)
        switch slip {
        case .droppedLine:
            var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            let places = lines.indices.filter { index in
                let line = lines[index].drop { $0 == " " }
                return !line.isEmpty && !line.hasPrefix("#")
            }
            guard let place = places.randomElement(using: &random) else { return nil }
            let key = lines[place].drop { " -{".contains($0) }.prefix { $0 != ":" }
            lines.remove(at: place)
            return ScenarioMutant(
                path: path, slip: slip, text: lines.joined(separator: "\n"), line: place + 1, key: String(key),
                misspelled: "")
        case .misspelledKey:
            guard let key = scalars.keys.randomElement(using: &random) else { return nil }
            let wrong = misspell(key.text, using: &random)
            return replace(key, by: wrong, key: key.text, in: text, path, slip)
        case .brokenValue:
            guard let (value, key) = scalars.values.randomElement(using: &random) else { return nil }
            let wrong = ["@x", "]", "{", "nonsense", "-5", "'", "\"", "99999999999999999999", "1.5.5", "*a", "a: b"]
            return replace(
                value, by: wrong.randomElement(using: &random) ?? "@x", key: key, in: text, path, slip)
        }
    }

    private static func replace(
        _ scalar: SyntaxScalar, by wrong: String, key: String, in text: String, _ path: String, _ slip: Mutation
    ) -> ScenarioMutant {
        var bytes = Array(text.utf8)
        let line = bytes[..<scalar.range.lowerBound].count { $0 == UInt8(ascii: "\n") } + 1
        bytes.replaceSubrange(scalar.range, with: Array(wrong.utf8))
        return ScenarioMutant(
            path: path, slip: slip, text: String(decoding: bytes, as: UTF8.self), line: line, key: key,
            misspelled: wrong)
    }

    /// Returns the key with one letter omitted, doubled, replaced, or swapped with the next.
    private static func misspell(_ key: String, using random: inout SplitMix64) -> String {
        var letters = Array(key)
        let place = Int.random(in: 0..<letters.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0 where letters.count > 1: letters.remove(at: place)
        case 1: letters.insert(letters[place], at: place)
        case 2 where letters.count > 1 && letters[max(place, 1)] != letters[max(place, 1) - 1]:
            letters.swapAt(max(place, 1), max(place, 1) - 1)
        default: letters[place] = letters[place] == "x" ? "y" : "x"
        }
        return String(letters)
    }
}

/// The keys of a tree, and the scalar values, each with its key.
private struct Scalars {
    var keys: [SyntaxScalar] = []
    var values: [(SyntaxScalar, String)] = []

    init(_ root: SyntaxNode) {
        visit(root, key: "")
    }

    private mutating func visit(_ node: SyntaxNode, key: String) {
        switch node.content {
        case .absent: break
        case .scalar(let scalar): values.append((scalar, key))
        case .sequence(items: let items, style: _): for item in items { visit(item.value, key: key) }
        case .mapping(entries: let entries, style: _):
            for entry in entries {
                keys.append(entry.key)
                visit(entry.value, key: entry.key.text)
            }
        }
    }
}
