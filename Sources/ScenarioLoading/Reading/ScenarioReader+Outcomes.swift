import MusicDevice
import ScenarioSyntax
import Scenarios

extension ScenarioReader {
    /// Reads an expectation, preceded by the alternatives in it, and adds both to the draft.
    ///
    /// - Parameters:
    ///   - keys: The values of the expectation.
    ///   - number: Its position, from 1.
    ///   - draft: The scenario.
    /// - Returns: The index of the expectation, or `nil` if its subject was not understood.
    mutating func addExpectation(from keys: MappingValues, number: Int, to draft: inout ScenarioDraft) -> Int? {
        var alternatives: [Int] = []
        if let either = keys.entry(forKey: "either") {
            if either.value.items.count < 2 {
                report(.wrongType(expected: "at least two expectations"), at: either.value.range)
            }
            for item in either.value.items {
                guard let keys = MappingValues(item) else { continue }
                for key in ["either", "contract"] {
                    guard let entry = keys.entry(forKey: key) else { continue }
                    report(
                        .conflictingKeys(key, "either", firstLocation: location(of: either.key.range)),
                        at: entry.key.range)
                }
                guard var read = expectation(from: keys, number: alternatives.count + 1, alternatives: []) else {
                    continue
                }
                read.expectation.isAlternative = true
                alternatives.append(draft.expectations.count)
                draft.expectations.append(read)
            }
        }
        guard let read = expectation(from: keys, number: number, alternatives: alternatives) else { return nil }
        draft.expectations.append(read)
        return draft.expectations.count - 1
    }

    /// Reads the requests and operations of `only`.
    mutating func allowedActions(from node: SyntaxNode, in keys: MappingValues) -> AllowedActions {
        if node.items.isEmpty { report(.wrongType(expected: "at least one request"), at: node.range) }
        let texts = node.items.compactMap(\.text)
        return AllowedActions(
            patterns: texts.compactMap { try? RequestPattern($0) },
            operations: texts.compactMap { DeviceOperation(rawValue: $0) }, user: keys["user"]?.singleLineText)
    }

    /// Reads `nothing` or `{count: …, ids: […], any-of: […]}`.
    mutating func foundMatcher(from node: SyntaxNode) -> FoundMatcher? {
        guard let keys = MappingValues(node) else { return node.text == "nothing" ? .nothing : nil }
        return .resources(
            count: keys["count"]?.text.flatMap(CountRange.init), ids: resourceNames(in: keys["ids"]),
            anyOf: resourceNames(in: keys["any-of"]))
    }

    /// Reads one resource or a list of resources, each as `id` or `type/id`; empty without a value.
    private mutating func resourceNames(in node: SyntaxNode?) -> [String] {
        guard let node else { return [] }
        if case .sequence(items: let items, style: _) = node.content, items.isEmpty {
            report(.wrongType(expected: "at least one id"), at: node.range)
        }
        return (node.items.isEmpty ? [node] : node.items).compactMap { item in
            guard let text = item.text else { return nil }
            if text.contains("/"), let problem = ScalarType.resourceReference.diagnostic(for: text) {
                report(problem, at: item.range)
            }
            return text
        }
    }
}
