import Determinism
import MusicCatalog
import MusicContract
import ScenarioSyntax

extension Reader {
    /// Reads a whole scenario.
    mutating func scenario(_ root: SyntaxNode) -> ScenarioDraft {
        var draft = ScenarioDraft()
        guard let keys = Mapping(root) else { return draft }
        draft.title = keys["scenario"]?.line ?? ""
        if let number = keys["seed"]?.wholeNumber() { draft.seed = Seed(UInt64(number)) }
        draft.clock = keys["clock"]?.clock ?? draft.clock
        draft.timeScale = keys["time-scale"]?.decimal ?? draft.timeScale
        draft.catalog = keys["catalog"]?.items.compactMap(catalogEntry) ?? []
        draft.generate = keys["generate"].flatMap(generate)
        draft.resources = keys["resources"].map { resources($0) } ?? []
        if let node = keys["storefronts"] { draft.storefronts = storefronts(node) }
        if let node = keys["limits"] { draft.limits = limits(node) }
        draft.choices = keys["choices"].map(choices) ?? .standard
        if let node = keys["developer-token"] { readDeveloperToken(node, into: &draft) }
        draft.users = users(keys)
        if let node = keys["device"] { draft.device = device(node) }
        if let node = keys["rate-limit"] { draft.rateLimit = rateLimit(node) }
        draft.phase = keys["phase"]?.line ?? draft.phase
        if let node = keys["rules"] { readRules(node, into: &draft) }
        if let node = keys["expect"] { readExpectations(node, into: &draft) }
        return draft
    }

    private func catalogEntry(_ node: SyntaxNode) -> ScenarioDraft.CatalogEntry? {
        guard let keys = Mapping(node) else { return node.named.map { .init(path: $0, address: nil) } }
        let address = keys["as"]?.text.flatMap(RequestAddress.init)
        return keys["file"]?.named.map { .init(path: $0, address: address?.target) }
    }

    private mutating func limits(_ node: SyntaxNode) -> [String: PageSize] {
        var limits: [String: PageSize] = [:]
        for entry in Mapping(node)?.ordered ?? [] {
            guard let known = MusicContract.limits.first(where: { $0.name == entry.key.text }),
                let keys = Mapping(entry.value)
            else { continue }
            let maximum = keys["max"]?.wholeNumber() ?? known.page.maximum
            let standard = keys["default"]?.wholeNumber() ?? min(known.page.standard, maximum)
            guard standard <= maximum else {
                report(.limitAboveMaximum(standard: standard, maximum: maximum), at: entry.value.range)
                continue
            }
            limits[known.name] = PageSize(standard: standard, maximum: maximum)
        }
        return limits
    }

    private func choices(_ node: SyntaxNode) -> Choices {
        var choices = Choices.standard
        guard let keys = Mapping(node) else { return choices }
        choices.addToLibrary = keys["add-to-library"]?.word() ?? choices.addToLibrary
        choices.foreignPlaylist = keys["foreign-playlist"]?.word() ?? choices.foreignPlaylist
        choices.libraryDelay = keys["library-delay"]?.duration ?? choices.libraryDelay
        choices.emptyLibrary = keys["empty-library"]?.word() ?? choices.emptyLibrary
        choices.libraryRowIDs = keys["library-row-ids"]?.word() ?? choices.libraryRowIDs
        choices.recentPlayedLimit = keys["recent-played-limit"]?.word() ?? choices.recentPlayedLimit
        choices.unsupportedLanguage = keys["unsupported-language"]?.word() ?? choices.unsupportedLanguage
        return choices
    }
}
