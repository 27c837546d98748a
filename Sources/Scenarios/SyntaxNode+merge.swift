import ScenarioSyntax

extension SyntaxNode {
    /// Lists of a scenario that keep what the extended one has behind their own entries.
    private static let growing = ["catalog", "rules", "expect"]
    /// Keys of a scenario of which one takes the place of the other.
    private static let rivals = ["user": "users", "users": "user"]

    /// This scenario on top of another one: mappings merge, some lists grow, anything else replaces.
    func extending(_ other: SyntaxNode) -> SyntaxNode {
        guard case .mapping(let own, let style) = content, case .mapping(let inherited, _) = other.content else {
            return isNotGiven ? other : self
        }
        let given = Set(own.lazy.filter { !$0.value.isNotGiven }.map(\.key.text))
        var entries = own.filter { !$0.value.isNotGiven && $0.key.text != "extends" }
        for entry in inherited where entry.key.text != "extends" {
            let key = entry.key.text
            if let rival = Self.rivals[key], given.contains(rival) { continue }
            guard let index = entries.firstIndex(where: { $0.key.text == key }) else {
                entries.append(entry)
                continue
            }
            let mine = entries[index]
            let value =
                Self.growing.contains(key) ? mine.value.before(entry.value) : mine.value.merged(onto: entry.value)
            entries[index] = SyntaxEntry(key: mine.key, value: value)
        }
        return SyntaxNode(.mapping(entries, style), range: range)
    }

    /// Mappings merge key by key; anything else replaces.
    private func merged(onto other: SyntaxNode) -> SyntaxNode {
        guard case .mapping(let own, let style) = content, case .mapping(let inherited, _) = other.content else {
            return isNotGiven ? other : self
        }
        var entries = own
        for entry in inherited {
            guard let index = entries.firstIndex(where: { $0.key.text == entry.key.text }) else {
                entries.append(entry)
                continue
            }
            entries[index] = SyntaxEntry(key: own[index].key, value: own[index].value.merged(onto: entry.value))
        }
        return SyntaxNode(.mapping(entries, style), range: range)
    }

    /// A list with another one's entries behind its own, but for those whose name it has.
    private func before(_ other: SyntaxNode) -> SyntaxNode {
        guard case .sequence(let own, let style) = content, case .sequence(let inherited, _) = other.content else {
            return isNotGiven ? other : self
        }
        let names = Set(own.compactMap(\.value.entryName))
        let kept = inherited.filter { item in item.value.entryName.map { !names.contains($0) } ?? true }
        return SyntaxNode(.sequence(own + kept, style), range: range)
    }

    /// The name of an entry that has one.
    private var entryName: String? {
        guard case .mapping(let entries, _) = content,
            let name = entries.first(where: { $0.key.text == "name" })?.value,
            case .scalar(let scalar) = name.content, !name.isNotGiven
        else { return nil }
        return scalar.text
    }
}
