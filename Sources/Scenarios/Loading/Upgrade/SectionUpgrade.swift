import ScenarioLanguage
import Text

/// The changes that move content between the sections of a scenario.
struct SectionUpgrade {
    private let root: SyntaxNode
    private(set) var edits: TextEdits
    private(set) var doubts: [ScenarioUpgrade.Doubt] = []
    /// Whether the text is known to be of the second edition, because it had other old keys.
    private let isSecondEdition: Bool

    init(_ document: SyntaxDocument, isSecondEdition: Bool) {
        root = document.root
        edits = TextEdits(document.file.bytes)
        self.isSecondEdition = isSecondEdition
    }

    mutating func upgrade(declaresPhase: Bool) {
        if declaresPhase { declarePhase() }
        moveExpectations()
        moveLibrary()
    }

    /// The files that the scenario extends.
    private var extendedFiles: [String] {
        root["extends"].map { ([$0] + $0.items).compactMap(\.text) } ?? []
    }

    /// Declares the state `phase` with its initial value, unless the text already does.
    private mutating func declarePhase() {
        let states = root.entries.first { $0.key.text == "states" }
        guard states?.value["phase"] == nil else { return }
        guard states?.value.isNull != true, extendedFiles.allSatisfy({ $0 == Self.quickStart }) else {
            return doubts.append(.undeclaredPhase)
        }
        if let states {
            if states.value.isMapping { edits.insert("phase: start", atStartOf: states.value) }
        } else if let rules = root.entry(forKey: "rules") {
            edits.insert("states: {phase: start}", before: rules, in: root)
        }
    }
}

// MARK: Expectations

extension SectionUpgrade {
    /// Moves contracts and events from `expect` to the top level.
    private mutating func moveExpectations() {
        guard let expect = root.entry(forKey: "expect"), case .sequence(items: let items, _) = expect.value.content
        else { return }
        let contracts = items.filter { $0.value.entries.map(\.key.text) == ["contract"] }
        let known = root.entries.first { $0.key.text == "events" }
        let anchors = known?.value.isNull == true ? [] : items.filter { isAnchor($0.value) }
        // A comment after the list remains there if no item does.
        let end = contracts.count + anchors.count == items.count ? expect.range.upperBound : edits.bytes.count
        func comments(of item: SyntaxSequenceItem, column: Int) -> String {
            let comments = self.comments(of: item).filter { $0.lowerBound < end }
            return comments.map { edits.text(in: $0) + "\n" + String(repeating: " ", count: column) }.joined()
        }
        var texts: [String] = []
        if let contract = contracts.first, !root.entries.contains(where: { $0.key.text == "contract" }) {
            texts.append(comments(of: contract, column: 0) + text(of: contract.value.entries[0], column: 0))
        }
        let events = anchors.map { comments(of: $0, column: 2) + event(for: $0.value) }
        if let known {
            for event in events.reversed() { edits.insert(event, atStartOf: known.value) }
        } else if !events.isEmpty {
            texts.append(
                root.isFlow
                    ? "events: {\(events.joined(separator: ", "))}" : "events:\n  " + events.joined(separator: "\n  "))
        }
        let moved = items.indices.filter { index in
            (contracts + anchors).contains { $0.value.range == items[index].value.range }
        }
        guard !moved.isEmpty else { return }
        let base = String(repeating: " ", count: edits.column(of: expect.key.range.lowerBound))
        texts = texts.map { $0.replacing("\n", with: "\n" + base) }
        if moved.count < items.count {
            for text in texts { edits.insert(text, before: expect, in: root) }
            edits.remove(moved, of: items.map(element), isFlow: expect.value.isFlow, includingComments: true)
        } else if texts.isEmpty {
            edits.removeEntries(of: root) { $0.key.range == expect.key.range }
        } else {
            edits.replace(expect.range, with: texts.joined(separator: root.isFlow ? ", " : "\n" + base))
        }
    }

    /// Whether an expectation has no requirement, so that only other expectations can refer to it, and a name that can be
    /// a key.
    private func isAnchor(_ expectation: SyntaxNode) -> Bool {
        let keys = Set(expectation.entries.map(\.key.text))
        let others: Set = [
            "name", "times", "request", "operation", "query", "headers", "body", "user", "answered", "found", "fresh",
            "arguments", "outcome",
        ]
        guard let name = expectation["name"], !edits.bytes[name.range].contains(where: \.isLineBreak) else {
            return false
        }
        return expectation["times"]?.text == "0.." && keys.isSubset(of: others)
    }

    /// Returns the event of an expectation: its name, and its keys except `name` and `times`.
    private func event(for expectation: SyntaxNode) -> String {
        let name = expectation["name"].map { edits.text(in: $0.range) } ?? ""
        let entries = kept(in: expectation).map { text(of: $0, column: 4) }
        let line = "\(name): {\(entries.joined(separator: ", "))}"
        if root.isFlow || expectation.isFlow && line.count <= 96 { return line }
        return ([name + ":"] + entries.map { "    " + $0 }).joined(separator: "\n")
    }

    private func kept(in expectation: SyntaxNode) -> [SyntaxMappingEntry] {
        expectation.entries.filter { !["name", "times"].contains($0.key.text) }
    }

    /// Returns the text of an entry at a column.
    private func text(of entry: SyntaxMappingEntry, column: Int) -> String {
        edits.text(in: entry.range, movedTo: column)
    }

    /// Returns the comments of an item outside the values of its event.
    private func comments(of item: SyntaxSequenceItem) -> [Range<Int>] {
        let values = kept(in: item.value).map(\.range)
        let inner = item.value.innerComments.filter { comment in !values.contains { $0.contains(comment.lowerBound) } }
        let trailing = element(for: item).trailing.map { [$0.range] } ?? []
        return element(for: item).comments + inner + trailing.filter { !inner.contains($0) }
    }

    /// Returns an item with its dash, and with the comment on its last line.
    private func element(for item: SyntaxSequenceItem) -> TextElement {
        var dash = item.beforeValue.first?.range.lowerBound ?? item.value.range.lowerBound
        while dash > 0, edits.bytes[dash - 1].isSpace { dash -= 1 }
        let hasDash = dash > 0 && edits.bytes[dash - 1] == UInt8(ascii: "-")
        return TextElement(
            range: (hasDash ? dash - 1 : item.value.range.lowerBound)..<item.value.range.upperBound,
            leading: item.leading, trailing: item.trailing ?? item.value.lastTrailing)
    }
}

// MARK: The library

extension SectionUpgrade {
    /// The built-in scenario, with the number of its recorded songs and playlists.
    private static var quickStart: String { "quick-start.yaml" }
    /// The maximum number of songs in a library; larger numbers are errors, which remain.
    private static var maximumSize: Int { 100_000 }
    private static var quickStartCounts: [String: Int] { ["songs": 12, "playlists": 3] }

    /// Moves the size of the library from `generate` to `user`; there it includes the recorded songs and playlists.
    private mutating func moveLibrary() {
        let generate = root.entry(forKey: "generate")
        let songs = generate?.value["library-songs"]?.text
        let playlists = generate?.value["library-playlists"]?.text
        let known = root.firstUser?.value["library"]
        var sizes: [(key: String, size: String)] = []
        if let size = size(generated: songs, stated: known?["songs"], key: "songs") { sizes.append(("songs", size)) }
        if let size = size(generated: playlists, stated: known?["playlists"], key: "playlists") {
            sizes.append(("playlists", size))
        }
        var inserted: [String] = []
        for (key, size) in sizes {
            if let stated = known?[key] {
                edits.replace(stated.range, with: size)
            } else {
                inserted.append("\(key): \(size)")
            }
        }
        let library = inserted.joined(separator: ", ")
        let moved =
            generate?.value.entries.filter { ["library-songs", "library-playlists"].contains($0.key.text) } ?? []
        let isEmptied = generate.map { !moved.isEmpty && moved.count == $0.value.entries.count } ?? false
        if !library.isEmpty, let user = root.firstUser {
            insert(library, into: user)
        }
        let text = library.isEmpty || root.firstUser != nil ? "" : "user: {library: {\(library)}}"
        guard let generate, !moved.isEmpty else { return }
        if isEmptied {
            if text.isEmpty {
                edits.removeEntries(of: root) { $0.key.range == generate.key.range }
            } else {
                edits.replace(generate, with: text)
            }
        } else {
            if !text.isEmpty { edits.insert(text, after: generate, in: root) }
            edits.removeEntries(of: generate.value) { entry in moved.contains { $0.key.range == entry.key.range } }
        }
    }

    /// Inserts members of the library into a user.
    private mutating func insert(_ members: String, into user: SyntaxMappingEntry) {
        if user.value.isNull {
            edits.replace(user, with: "\(edits.text(in: user.key.range)): {library: {\(members)}}")
        } else if let library = user.value.entries.first(where: { $0.key.text == "library" }) {
            if library.value.isNull {
                edits.replace(library, with: "library: {\(members)}")
            } else if library.value.isMapping {
                edits.insert(members, atEndOf: library.value)
            }
        } else if user.value.isMapping {
            edits.insert("library: {\(members)}", atEndOf: user.value)
        }
    }

    /// Returns the new size of the library, or `nil` if the text remains.
    private mutating func size(generated: String?, stated: SyntaxNode?, key: String) -> String? {
        if stated?.isList == true {
            if generated != nil { doubts.append(.generatedPlaylists) }
            return nil
        }
        let parts = [generated, stated?.text].compactMap { $0 }
        guard !parts.isEmpty else { return nil }
        let isQuickStart = extendedFiles == [Self.quickStart] && root["recordings"] == nil
        let hasRecordings = !extendedFiles.isEmpty || root["recordings"] != nil
        let numbers = parts.compactMap(Int.init).filter { $0 <= Self.maximumSize }
        let isKnown = !hasRecordings || isQuickStart && (generated != nil || isSecondEdition)
        // A text with one old word can state a size of the third edition.
        let isAmbiguous = isQuickStart && generated == nil
        if !isKnown || isAmbiguous || numbers.count < parts.count && (isQuickStart || parts.count > 1) {
            if !doubts.contains(.librarySize) { doubts.append(.librarySize) }
        }
        guard numbers.count == parts.count else { return stated == nil ? parts[0].quotedParameter : nil }
        let recorded = isKnown && isQuickStart ? Self.quickStartCounts[key] ?? 0 : 0
        let size = String(numbers.reduce(0, +) + recorded)
        return generated == nil && recorded == 0 ? nil : size
    }
}

extension UInt8 {
    fileprivate var isSpace: Bool { [UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains(self) }
}

extension String {
    /// The text, in quotes if it contains a parameter.
    fileprivate var quotedParameter: String { contains("{") ? "\"\(self)\"" : self }
}
