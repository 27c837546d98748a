import ScenarioSyntax

extension SyntaxNode {
    /// The lists of a scenario to which the entries of the extended scenario are appended.
    private static let concatenatedListKeys = ["catalog", "rules", "expect"]
    /// The keys of a scenario that replace each other.
    private static let mutuallyExclusiveKeys = ["user": "users", "users": "user"]

    /// Returns this scenario merged onto another one: mappings are merged, some lists are concatenated, other values
    /// replaced.
    func extending(_ other: SyntaxNode) -> SyntaxNode {
        guard case .mapping(entries: let own, style: let style) = content,
            case .mapping(entries: let inherited, style: _) = other.content
        else {
            return isNull ? other : self
        }
        let given = Set(own.lazy.filter { !$0.value.isNull }.map(\.key.text))
        var entries = own.filter { !$0.value.isNull && $0.key.text != "extends" }
        for entry in inherited where entry.key.text != "extends" {
            let key = entry.key.text
            if let rival = Self.mutuallyExclusiveKeys[key], given.contains(rival) { continue }
            guard let index = entries.firstIndex(where: { $0.key.text == key }) else {
                entries.append(entry)
                continue
            }
            let mine = entries[index]
            let value =
                Self.concatenatedListKeys.contains(key)
                ? mine.value.concatenated(with: entry.value) : mine.value.merged(onto: entry.value)
            entries[index] = SyntaxMappingEntry(key: mine.key, value: value)
        }
        return SyntaxNode(.mapping(entries: entries, style: style), range: range)
    }

    /// Merges mappings key by key, and replaces other values.
    private func merged(onto other: SyntaxNode) -> SyntaxNode {
        guard case .mapping(entries: let own, style: let style) = content,
            case .mapping(entries: let inherited, style: _) = other.content
        else {
            return isNull ? other : self
        }
        var entries = own
        for entry in inherited {
            guard let index = entries.firstIndex(where: { $0.key.text == entry.key.text }) else {
                entries.append(entry)
                continue
            }
            entries[index] = SyntaxMappingEntry(key: own[index].key, value: own[index].value.merged(onto: entry.value))
        }
        return SyntaxNode(.mapping(entries: entries, style: style), range: range)
    }

    /// Returns a list with the entries of another one appended, except those whose names it contains.
    private func concatenated(with other: SyntaxNode) -> SyntaxNode {
        guard case .sequence(items: let own, style: let style) = content,
            case .sequence(items: let inherited, style: _) = other.content
        else {
            return isNull ? other : self
        }
        let names = Set(own.compactMap(\.value.entryName))
        let kept = inherited.filter { item in item.value.entryName.map { !names.contains($0) } ?? true }
        return SyntaxNode(.sequence(items: own + kept, style: style), range: range)
    }

    /// The name of an entry, or `nil`.
    private var entryName: String? {
        guard case .mapping(entries: let entries, style: _) = content,
            let name = entries.first(where: { $0.key.text == "name" })?.value,
            case .scalar(let scalar) = name.content, !name.isNull
        else { return nil }
        return scalar.text
    }
}
