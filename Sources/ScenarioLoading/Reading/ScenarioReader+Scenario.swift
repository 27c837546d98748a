import MusicCatalog
import MusicContract
import ScenarioSyntax
import SeededRandom

extension ScenarioReader {
    /// Reads the amount of generated data.
    func generation(from node: SyntaxNode) -> ScenarioDraft.GenerateDraft? {
        guard let keys = MappingValues(node) else { return nil }
        var counts: [String: Int] = [:]
        for entry in keys.orderedEntries { counts[entry.key.text] = entry.value.wholeNumber() }
        return ScenarioDraft.GenerateDraft(counts: counts, range: node.range)
    }

    /// Reads the changes to resources, by type and id.
    private mutating func resourceChanges(from node: SyntaxNode) -> [ScenarioDraft.ResourceChangeDraft] {
        (MappingValues(node)?.orderedEntries ?? []).compactMap { entry in
            guard let name = ResourceName(entry.key.text), let keys = MappingValues(entry.value) else { return nil }
            let storefronts = keys["storefronts"].map { node in
                node.items.compactMap { item in
                    item.storefrontCode.map { ScenarioDraft.LocatedText(text: $0, range: item.range) }
                }
            }
            return ScenarioDraft.ResourceChangeDraft(
                reference: name, range: entry.key.range, storefronts: storefronts, edits: edits(from: entry.value))
        }
    }
}

extension ScenarioReader {
    /// Reads a complete scenario.
    mutating func scenario(from root: SyntaxNode) -> ScenarioDraft {
        var draft = ScenarioDraft()
        guard let keys = MappingValues(root) else { return draft }
        draft.title = keys["scenario"]?.singleLineText ?? ""
        if let number = keys["seed"]?.wholeNumber() { draft.seed = Seed(UInt64(number)) }
        draft.clock = keys["clock"]?.clock ?? draft.clock
        draft.timeScale = keys["time-scale"]?.decimal ?? draft.timeScale
        draft.catalog = keys["catalog"]?.items.compactMap(catalogEntry) ?? []
        draft.generate = keys["generate"].flatMap(generation)
        draft.servesArtwork = keys["artwork"]?.text == "served"
        draft.resources = keys["resources"].map { resourceChanges(from: $0) } ?? []
        if let node = keys["storefronts"] { draft.storefronts = storefronts(from: node) }
        if let node = keys["limits"] { readLimits(node, into: &draft) }
        draft.behavior = keys["choices"].map(behavior) ?? .default
        if let node = keys["developer-token"] { readDeveloperToken(node, into: &draft) }
        draft.users = users(in: keys)
        if let node = keys["device"] { draft.device = device(from: node) }
        if let node = keys["rate-limit"] { draft.rateLimit = rateLimit(from: node) }
        draft.phase = keys["phase"]?.singleLineText ?? draft.phase
        draft.states = keys["states"].map(stateValues) ?? []
        if let node = keys["rules"] { readRules(node, into: &draft) }
        if let node = keys["expect"] { readExpectations(node, into: &draft) }
        return draft
    }

    private func catalogEntry(from node: SyntaxNode) -> ScenarioDraft.CatalogEntry? {
        guard let keys = MappingValues(node) else {
            return node.locatedText.map { .init(path: $0, requestTarget: nil) }
        }
        let address = keys["as"].flatMap { node in
            node.text.flatMap(RequestLine.init).map { ScenarioDraft.LocatedText(text: $0.target, range: node.range) }
        }
        return keys["file"]?.locatedText.map { .init(path: $0, requestTarget: address) }
    }

    /// Reads the page sizes and the hidden positions of lists.
    private mutating func readLimits(_ node: SyntaxNode, into draft: inout ScenarioDraft) {
        for entry in MappingValues(node)?.orderedEntries ?? [] {
            guard let known = MusicContract.limits.first(where: { $0.name == entry.key.text }),
                let keys = MappingValues(entry.value)
            else { continue }
            if let hidden = keys["hidden"] {
                if ["search.hints", "search.suggestions"].contains(known.name) {
                    report(.limitWithoutList(name: known.name), at: hidden.range)
                }
                draft.hiddenPositions[known.name] = Set(hidden.items.compactMap { $0.wholeNumber() })
            }
            guard keys["max"] != nil || keys["default"] != nil else { continue }
            let declared = keys["max"]?.wholeNumber()
            let maximum = declared ?? known.page.acceptedMaximum
            let standard = keys["default"]?.wholeNumber() ?? min(known.page.default, maximum)
            guard standard <= maximum else {
                report(.limitAboveMaximum(defaultLimit: standard, maximum: maximum), at: entry.value.range)
                continue
            }
            draft.limits[known.name] = known.page.replacing(default: standard, maximum: declared)
        }
    }

    private func behavior(from node: SyntaxNode) -> ServiceBehavior {
        var choices = ServiceBehavior.default
        guard let keys = MappingValues(node) else { return choices }
        choices.bracketLists = keys["bracket-lists"]?.enumValue() ?? choices.bracketLists
        choices.catalogLibraryIDs = keys["catalog-library-ids"]?.enumValue() ?? choices.catalogLibraryIDs
        choices.trailingSlash = keys["trailing-slash"]?.enumValue() ?? choices.trailingSlash
        choices.addToLibrary = keys["add-to-library"]?.enumValue() ?? choices.addToLibrary
        choices.foreignPlaylist = keys["foreign-playlist"]?.enumValue() ?? choices.foreignPlaylist
        choices.libraryDelayMilliseconds =
            keys["library-delay"]?.durationMilliseconds ?? choices.libraryDelayMilliseconds
        choices.emptyLibrary = keys["empty-library"]?.enumValue() ?? choices.emptyLibrary
        choices.libraryRowIDs = keys["library-row-ids"]?.enumValue() ?? choices.libraryRowIDs
        choices.unsyncedLibrary = keys["unsynced-library"]?.enumValue() ?? choices.unsyncedLibrary
        choices.tokenWithoutConsent = keys["user-token-without-consent"]?.enumValue() ?? choices.tokenWithoutConsent
        choices.recentPlayedLimit = keys["recent-played-limit"]?.enumValue() ?? choices.recentPlayedLimit
        choices.unsupportedLanguage = keys["unsupported-language"]?.enumValue() ?? choices.unsupportedLanguage
        return choices
    }
}

extension ScenarioReader {
    private mutating func readDeveloperToken(_ node: SyntaxNode, into draft: inout ScenarioDraft) {
        guard let keys = MappingValues(node) else { return }
        draft.acceptedTokens = keys["accept"]?.enumValue() ?? draft.acceptedTokens
        draft.teams = keys["teams"]?.items.compactMap(\.singleLineText)
        draft.keys = (keys["keys"].flatMap(MappingValues.init)?.orderedEntries ?? []).compactMap { entry in
            entry.value.locatedText.map { ScenarioDraft.KeyFile(id: entry.key.text, path: $0) }
        }
        guard draft.acceptedTokens == .signed else {
            for key in ["keys", "teams"] {
                guard let entry = keys.entry(forKey: key) else { continue }
                let other = keys["accept"]?.range ?? entry.key.range
                report(
                    .conflictingKeys(
                        key, "accept: \(draft.acceptedTokens.rawValue)", firstLocation: location(of: other)),
                    at: entry.key.range)
            }
            return
        }
        if keys["keys"] == nil {
            report(.missingKey(name: "keys", requiredBy: "`accept: signed`"), at: keys.missingKeyRange)
        }
    }
}

extension ScenarioReader {
    /// Reads a list of codes, or a mapping of codes to attributes.
    mutating func storefronts(from node: SyntaxNode) -> ScenarioDraft.DeclaredStorefronts {
        var declared = ScenarioDraft.DeclaredStorefronts(range: node.range)
        for entry in MappingValues(node)?.orderedEntries ?? [] where entry.key.text.isStorefrontCode {
            var storefront = ScenarioDraft.DeclaredStorefront(
                code: .init(text: entry.key.text, range: entry.key.range))
            if let keys = MappingValues(entry.value) { read(keys, into: &storefront) }
            declared.storefronts.append(storefront)
        }
        for item in node.items {
            guard let code = item.storefrontCode else { continue }
            if let first = declared.storefronts.first(where: { $0.code.text == code }) {
                report(.duplicateID(id: code, firstLocation: location(of: first.code.range)), at: item.range)
                continue
            }
            declared.storefronts.append(.init(code: .init(text: code, range: item.range)))
        }
        return declared
    }

    private mutating func read(_ keys: MappingValues, into storefront: inout ScenarioDraft.DeclaredStorefront) {
        storefront.name = keys["name"]?.singleLineText
        storefront.language = keys["language"]?.singleLineText
        storefront.explicitContent = keys["explicit-content"]?.text
        guard let node = keys["languages"] else { return }
        let tags = node.items.compactMap(\.singleLineText)
        if tags.isEmpty, case .sequence = node.content {
            report(.wrongType(expected: "at least one language tag"), at: node.range)
        }
        storefront.languages = tags
    }
}
