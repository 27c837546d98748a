package import ScenarioLanguage
package import Text

/// A text of the second edition of the scenario language as a text of the third edition.
///
/// The text is a scenario, a part of one such as `_defaults.yaml`, a list of rules, or one rule. A text of the third
/// edition is not changed. Comments, quotes, order, and layout are preserved.
package struct ScenarioUpgrade: Sendable {
    /// The upgraded text.
    package private(set) var file: SourceFile
    /// The values that an author must check, because the text alone does not determine them.
    package private(set) var doubts: [Doubt] = []

    /// A value that an author must check.
    package enum Doubt: Sendable {
        /// The size of a library whose recorded songs the text does not contain.
        case librarySize
        /// The generated playlists that a list of playlists does not contain.
        case generatedPlaylists
        /// A phase whose first value another file declares, or no file.
        case undeclaredPhase
    }

    /// Upgrades a text that was parsed without errors.
    package init(_ document: SyntaxDocument) {
        file = document.file
        let root = document.root
        var upgrade = EntryUpgrade(document.file.bytes)
        let kind = TextKind(root)
        for entry in root.isList ? root.items : [root] {
            switch TextKind(entry) {
            case .scenario: if kind == .scenario { upgrade.upgradeScenario(root) }
            case .rule: upgrade.upgradeRule(entry)
            case .expectation: upgrade.upgradeExpectation(entry)
            }
        }
        apply(upgrade.edits)
        guard kind == .scenario, !root.isList else {
            if upgrade.usesPhase { doubts.append(.undeclaredPhase) }
            return
        }
        guard let document = ScenarioYAML.parse(file).document else { return }
        var sections = SectionUpgrade(document, isSecondEdition: !upgrade.edits.isEmpty)
        sections.upgrade(declaresPhase: upgrade.usesPhase)
        doubts = sections.doubts
        apply(sections.edits)
    }

    private mutating func apply(_ edits: TextEdits) {
        if !edits.isEmpty { file = SourceFile(name: file.name, bytes: edits.result) }
    }
}

/// The part of the language that a mapping belongs to.
private enum TextKind {
    case scenario, rule, expectation

    init(_ node: SyntaxNode) {
        let keys = Set(node.entries.map(\.key.text))
        if !keys.isDisjoint(with: ["scenario", "extends", "rules", "expect"]) {
            self = .scenario
        } else if !keys.isDisjoint(with: ["walk", "finally", "at-end", "only", "either"]) {
            self = .expectation
        } else if keys.isDisjoint(with: ["request", "operation"]) {
            self = .scenario
        } else {
            self = keys.isDisjoint(with: ["answer", "fault", "delay", "edit", "then"]) ? .expectation : .rule
        }
    }
}

extension ScenarioUpgrade {
    /// Returns the places of the doubts in the upgraded text, or in a text with the same content.
    package func remarks(in document: SyntaxDocument) -> [(location: TextLocation, message: String)] {
        doubts.map { doubt in
            let node = doubt.node(in: document.root) ?? document.root
            let start = node.range.lowerBound
            return (TextLocation(in: document.file, range: start..<start), doubt.message)
        }
    }
}

extension ScenarioUpgrade.Doubt {
    fileprivate var message: String {
        switch self {
        case .librarySize:
            "check the size of the library: it includes recorded songs and playlists since the third edition"
        case .generatedPlaylists: "add the generated playlists to the list"
        case .undeclaredPhase:
            "declare the state `phase` at the top level of the scenario, unless a file that it extends does"
        }
    }

    /// Returns the node to check.
    fileprivate func node(in root: SyntaxNode) -> SyntaxNode? {
        switch self {
        case .librarySize, .generatedPlaylists:
            let library = root.firstUser?.value["library"]
            return library?[self == .librarySize ? "songs" : "playlists"] ?? library
        case .undeclaredPhase:
            let rules = root["rules"]?.items ?? (root.isList ? root.items : [root])
            return rules.lazy.compactMap { $0["states"] ?? $0["then"]?["states"] }.first
        }
    }
}

extension SyntaxNode {
    /// The entry of the first user of a scenario.
    var firstUser: SyntaxMappingEntry? {
        entries.first { $0.key.text == "user" } ?? self["users"]?.entries.first
    }
}
