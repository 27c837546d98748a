package import Diagnostics
package import Determinism
import MusicCatalog
import MusicContract
import ScenarioSyntax

/// Reads a scenario and everything it names.
package struct ScenarioLoader {
    let files: any ScenarioFiles
    /// The path of the scenario, as people know it.
    let path: String
    let root: ScenarioRoot
    private let overrides: ScenarioOverrides
    private(set) var found = DiagnosticList()

    /// The scenario, if there is no error among the diagnostics; both, always.
    ///
    /// - Parameters:
    ///   - path: The scenario's file.
    ///   - files: Where it and its recordings are.
    ///   - folder: The folder that is served, which the scenario may read from at the least.
    ///   - overrides: What counts instead of the scenario's own.
    /// - Returns: Nil where an error stands among the diagnostics.
    package static func load(
        _ path: String, from files: any ScenarioFiles, serving folder: String? = nil,
        overrides: ScenarioOverrides = .none
    ) -> (scenario: Scenario?, diagnostics: [Diagnostic]) {
        var loader = ScenarioLoader(
            files: files, path: path, root: ScenarioRoot(of: path, in: files, serving: folder),
            overrides: overrides)
        let scenario = loader.load()
        let diagnostics = loader.found.finished
        return (diagnostics.containsErrors ? nil : scenario, diagnostics)
    }

    private init(files: any ScenarioFiles, path: String, root: ScenarioRoot, overrides: ScenarioOverrides) {
        self.files = files
        self.path = path
        self.root = root
        self.overrides = overrides
    }

    mutating func report(_ problem: ScenarioProblem, at location: TextLocation) {
        found.add(problem.diagnostic(at: location))
    }

    private mutating func load() -> Scenario? {
        let bytes: [UInt8]
        do {
            bytes = try files.read(path)
        } catch {
            let nowhere = TextLocation(SourceFile(name: path, bytes: []), 0..<0)
            report(error == .notFound ? .missingFile(path, near: nil) : .unreadableFile(path, error), at: nowhere)
            return nil
        }
        let file = SourceFile(name: path, bytes: bytes)
        let text = ScenarioText.parse(file)
        found.add(text.diagnostics)
        guard let document = text.document else { return nil }
        var reader = Reader(file, isPartial: text.diagnostics.containsErrors)
        var draft = reader.scenario(document.root)
        draft.seed = overrides.seed ?? draft.seed
        draft.timeScale = overrides.timeScale ?? draft.timeScale
        found.add(reader.found)
        return assemble(draft, file)
    }

    private mutating func assemble(_ draft: ScenarioDraft, _ file: SourceFile) -> Scenario {
        var builder = CatalogBuilder()
        let folder = FilePath.folder(of: path)
        let named = Set(draft.catalog.compactMap { files.resolved(FilePath.join(folder, $0.path.text)) })
        for entry in draft.catalog where !found.isFull { add(entry, beside: named, in: file, to: &builder) }
        let codes = draft.storefronts?.storefronts.map(\.code.text) ?? builder.recordedStorefronts
        let known = codes.isEmpty ? ["us"] : codes
        let home = userStorefront(draft, known, file)
        addLibrary(draft, home, file, to: &builder)
        for declared in draft.storefronts?.storefronts ?? [] where MusicContract.storefront(declared.code.text) == nil {
            report(.unlistedStorefront(declared.code.text), at: TextLocation(file, declared.code.range))
        }
        if !found.diagnostics.containsErrors { checkRules(draft.rules, known, file) }
        let policy = developerTokens(draft, file)
        let built = builder.build()
        found.add(built.found)
        let storefronts = known.map { code in
            let declared = draft.storefronts?.storefronts.first { $0.code.text == code }
            return storefront(code, declared, in: built.catalog)
        }
        return Scenario(
            title: draft.title, seed: draft.seed, clock: draft.clock,
            world: World(catalog: built.catalog, storefronts: storefronts, limits: draft.limits),
            developerTokens: policy, user: User(storefront: home),
            timeScale: draft.timeScale, rateLimit: draft.rateLimit, phase: draft.phase,
            rules: draft.rules.map { $0.rule.placed(at: TextLocation(file, $0.request)) })
    }

    private mutating func userStorefront(_ draft: ScenarioDraft, _ known: [String], _ file: SourceFile) -> String {
        let first = known.first ?? "us"
        guard let named = draft.userStorefront else { return first }
        guard known.contains(named.text) else {
            let declared = draft.storefronts.map { TextLocation(file, $0.range) }
            report(
                .unknownStorefront(named.text, legal: known, declared: declared), at: TextLocation(file, named.range))
            return first
        }
        return named.text
    }

    private mutating func addLibrary(
        _ draft: ScenarioDraft, _ home: String, _ file: SourceFile, to builder: inout CatalogBuilder
    ) {
        guard draft.librarySongs > 0 || !draft.playlists.isEmpty else { return }
        let kind = ResourceKind(storefront: home, type: "songs")
        let playlists = draft.playlists.map { playlist -> LibraryRequest.Playlist in
            if let id = playlist.id, builder.has(id.text, in: ResourceKind(storefront: nil, type: "library-playlists"))
            {
                report(.duplicateID(id.text, first: nil), at: TextLocation(file, id.range))
            }
            switch playlist.tracks {
            case .count(let count, let range):
                let available = draft.librarySongs > 0 ? draft.librarySongs : builder.count(kind)
                if count > available {
                    report(.outOfRange("\(count)", from: 0, through: available), at: TextLocation(file, range))
                }
                return .init(id: playlist.id?.text, name: playlist.name, tracks: .count(count))
            case .songs(let songs):
                for song in songs where !builder.has(song.text, in: kind) {
                    let elsewhere = builder.recordedStorefronts.filter {
                        builder.has(song.text, in: ResourceKind(storefront: $0, type: "songs"))
                    }
                    report(
                        .unknownSong(song.text, storefront: home, elsewhere: elsewhere),
                        at: TextLocation(file, song.range))
                }
                return .init(id: playlist.id?.text, name: playlist.name, tracks: .ids(songs.map(\.text)))
            }
        }
        let added = if case .fixed(let instant) = draft.clock { instant } else { ScenarioClock.beginning }
        builder.add(
            LibraryRequest(storefront: home, songs: draft.librarySongs, playlists: playlists, added: added),
            seed: draft.seed)
    }

    /// As the scenario says, else as recorded, else as the contract's table has it.
    private func storefront(
        _ code: String, _ declared: ScenarioDraft.DeclaredStorefront?, in catalog: Catalog
    ) -> Storefront {
        let recorded = catalog.index(of: code, in: ResourceKind(storefront: nil, type: "storefronts"))
            .flatMap { catalog.resources[$0].attributes == nil ? nil : $0 }
        let table = MusicContract.storefront(code)
        var languages = declared?.languages ?? table?.languages ?? ["en-US"]
        if let first = declared?.language { languages = [first] + languages.filter { $0 != first } }
        let attributes = StorefrontAttributes(
            code: code, name: declared?.name ?? table?.name ?? code.uppercased(),
            explicitContentPolicy: declared?.explicitContent ?? table?.explicitContentPolicy ?? "allowed",
            languages: languages)
        return Storefront(attributes: attributes, recorded: declared?.isPlain ?? true ? recorded : nil)
    }
}

/// What a command line says in place of a scenario.
package struct ScenarioOverrides: Sendable {
    package var seed: Seed?
    package var timeScale: Double?

    package static let none = ScenarioOverrides()

    package init(seed: Seed? = nil, timeScale: Double? = nil) {
        self.seed = seed
        self.timeScale = timeScale
    }
}
