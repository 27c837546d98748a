import Determinism
import MusicContract
import ScenarioSyntax

extension Reader {
    /// Reads a whole scenario.
    mutating func scenario(_ root: SyntaxNode) -> ScenarioDraft {
        var draft = ScenarioDraft()
        guard !root.isNotGiven else {
            if !isPartial { report(.emptyScenario, at: root.range) }
            return draft
        }
        guard let keys = mapping(root, .scenario) else { return draft }
        if let node = keys["scenario"] {
            draft.title = line(node, "the scenario's title") ?? ""
        } else {
            reportMissing("scenario", in: keys, .scenario)
        }
        if let node = keys["about"] { _ = text(node) }
        if let node = keys["seed"], let number = wholeNumber(node, 0...Int.max) { draft.seed = Seed(UInt64(number)) }
        if let node = keys["clock"] { draft.clock = clock(node) ?? draft.clock }
        if let node = keys["catalog"] { draft.catalog = catalog(node) }
        if let node = keys["storefronts"] { draft.storefronts = storefronts(node) }
        if let node = keys["limits"] { draft.limits = limits(node) }
        if let node = keys["developer-token"] { readDeveloperToken(node, into: &draft) }
        if let node = keys["user"] { readUser(node, into: &draft) }
        if let node = keys["time-scale"] { draft.timeScale = scale(node) ?? draft.timeScale }
        if let node = keys["rate-limit"] { draft.rateLimit = rateLimit(node) }
        if let node = keys["phase"] { draft.phase = line(node, "a phase") ?? draft.phase }
        if let node = keys["rules"] { draft.rules = rules(node) }
        return draft
    }

    private mutating func catalog(_ node: SyntaxNode) -> [ScenarioDraft.CatalogEntry] {
        list(node, of: "files and folders of recordings").compactMap { catalogEntry($0) }
    }

    private mutating func catalogEntry(_ node: SyntaxNode) -> ScenarioDraft.CatalogEntry? {
        guard case .mapping = node.content else {
            return text(node, "a path, or {file: …, as: GET /v1/…}").map {
                ScenarioDraft.CatalogEntry(path: .init(text: $0, range: node.range), address: nil)
            }
        }
        guard let keys = mapping(node, .catalogEntry) else { return nil }
        let answered = keys["as"].flatMap { address($0) }
        guard let file = keys["file"] else {
            reportMissing("file", in: keys, .catalogEntry)
            return nil
        }
        return text(file, "a path").map {
            ScenarioDraft.CatalogEntry(path: .init(text: $0, range: file.range), address: answered)
        }
    }

    /// `GET /v1/me/recent/played/tracks?offset=30`, the method optional.
    private mutating func address(_ node: SyntaxNode) -> String? {
        guard let text = text(node, "the request that the body answered") else { return nil }
        let target = text.hasPrefix("GET ") ? String(text.dropFirst(4)) : text
        guard target.hasPrefix("/v1/"), !target.contains(where: { $0 == "*" || $0 == " " }) else {
            report(.badAddress, at: node.range)
            return nil
        }
        return target
    }

    private mutating func limits(_ node: SyntaxNode) -> [String: PageSize] {
        var limits: [String: PageSize] = [:]
        guard case .mapping(let entries, _) = node.content else {
            report(.notAMapping(what: "`limits`", keys: ["albums.tracks"]), at: node.range)
            return limits
        }
        for entry in entries {
            guard let known = MusicContract.limits.first(where: { $0.name == entry.key.text }) else {
                report(.unknownLimit(entry.key.text, legal: MusicContract.limits.map(\.name)), at: entry.key.range)
                continue
            }
            guard !entry.value.isNotGiven, let keys = mapping(entry.value, .limit) else { continue }
            let maximum = keys["max"].flatMap { wholeNumber($0, 1...1_000_000) } ?? known.page.maximum
            let given = keys["default"].flatMap { wholeNumber($0, 1...1_000_000) }
            let standard = given ?? min(known.page.standard, maximum)
            guard standard <= maximum else {
                report(.limitAboveMaximum(standard: standard, maximum: maximum), at: entry.value.range)
                continue
            }
            limits[known.name] = PageSize(standard: standard, maximum: maximum)
        }
        return limits
    }
}
