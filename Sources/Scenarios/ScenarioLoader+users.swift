import Determinism
import MusicCatalog
import MusicContract
import MusicDevice

extension ScenarioLoader {
    /// The users, each with a world of their own: what is recorded of a library is the first one's.
    mutating func users(_ draft: ScenarioDraft, _ known: [String], from builder: CatalogBuilder) -> [User] {
        var isFirst = true
        return draft.users.map { user in
            let home = storefront(of: user, draft, known)
            var builder = builder
            if !isFirst { builder.removePersonal() }
            addLibrary(of: user, isFirst ? draft.generate : nil, draft, home, to: &builder)
            if isFirst { change(draft.resources.filter(\.isPersonal), known, draft.storefronts, in: &builder) }
            let built = builder.build()
            if isFirst { add(built.found) }
            let world = World(
                catalog: built.catalog, storefronts: known.map { storefront($0, draft, in: built.catalog) },
                limits: draft.limits, choices: draft.choices)
            let account = Account(
                storefront: home, subscription: user.subscription,
                hasAcknowledgedPrivacy: user.hasAcknowledgedPrivacy, isSignedIn: user.isSignedIn,
                policy: policy(user.token?.text), isOfferEligible: user.isOfferEligible,
                syncsLibrary: user.syncsLibrary)
            defer { isFirst = false }
            return User(
                name: user.name?.text, account: account, device: isFirst ? draft.device.setup : DeviceSetup(),
                world: world)
        }
    }

    private func policy(_ token: String?) -> UserTokenPolicy {
        switch token {
        case nil, "any": .any
        case "issued": .issued
        case .some(let text): .exactly(text)
        }
    }

    private mutating func storefront(
        of user: ScenarioDraft.UserDraft, _ draft: ScenarioDraft, _ known: [String]
    ) -> String {
        guard let named = user.storefront else { return known.first ?? "us" }
        return checked(named, known, draft.storefronts) ?? known.first ?? "us"
    }

    /// A storefront that exists here; nil after a diagnostic.
    mutating func checked(
        _ named: ScenarioDraft.Named, _ known: [String], _ declared: ScenarioDraft.DeclaredStorefronts?
    ) -> String? {
        if known.contains(named.text) { return named.text }
        report(
            .unknownStorefront(
                named.text, legal: known, declared: declared.map { sources.location($0.range) }), at: named.range)
        return nil
    }

    private mutating func addLibrary(
        of user: ScenarioDraft.UserDraft, _ generate: ScenarioDraft.Generate?, _ draft: ScenarioDraft, _ home: String,
        to builder: inout CatalogBuilder
    ) {
        let songs = user.librarySongs + (generate?.counts["library-songs"] ?? 0)
        let made = generate?.counts["library-playlists"] ?? 0
        guard songs > 0 || made > 0 || !user.playlists.isEmpty else { return }
        var playlists = user.playlists.map { request($0, librarySongs: songs, home, builder) }
        // Users have libraries of their own, with other ids and other uploads.
        let seed = user.name.map { Seed(draft.seed.number("library of \($0.text)", 0)) } ?? draft.seed
        playlists += LibraryRequest.Playlist.madeUp(made, seed: seed)
        let added = if case .fixed(let instant) = draft.clock { instant } else { ScenarioClock.beginning }
        builder.add(
            LibraryRequest(
                storefront: home, songs: songs, playlists: playlists, added: added, rowIDs: draft.choices.libraryRowIDs),
            seed: seed)
    }

    private mutating func request(
        _ playlist: ScenarioDraft.Playlist, librarySongs: Int, _ home: String, _ builder: CatalogBuilder
    ) -> LibraryRequest.Playlist {
        let kind = ResourceKind(storefront: home, type: "songs")
        if let id = playlist.id, builder.has(id.text, in: ResourceKind(storefront: nil, type: "library-playlists")) {
            report(.duplicateID(id.text, first: nil), at: id.range)
        }
        switch playlist.tracks {
        case .count(let count, let range):
            let available = librarySongs > 0 ? librarySongs : builder.count(kind)
            if count > available { report(.tooManyTracks(count, songs: available), at: range) }
            return .init(id: playlist.id?.text, name: playlist.name, tracks: .count(count))
        case .songs(let songs):
            for song in songs where !builder.has(song.text, in: kind) {
                let elsewhere = builder.recordedStorefronts.filter {
                    builder.has(song.text, in: ResourceKind(storefront: $0, type: "songs"))
                }
                report(.unknownSong(song.text, storefront: home, elsewhere: elsewhere), at: song.range)
            }
            return .init(id: playlist.id?.text, name: playlist.name, tracks: .ids(songs.map(\.text)))
        }
    }

    /// As the scenario says, else as recorded, else as the contract's table has it.
    private func storefront(_ code: String, _ draft: ScenarioDraft, in catalog: Catalog) -> Storefront {
        let declared = draft.storefronts?.storefronts.first { $0.code.text == code }
        let recorded = catalog.index(of: code, in: ResourceKind(storefront: nil, type: "storefronts"))
            .flatMap { catalog.resources[$0].attributes == nil ? nil : $0 }
        return Storefront(
            attributes: attributes(of: code, declared), recorded: declared?.isPlain ?? true ? recorded : nil)
    }

    func attributes(of code: String, _ declared: ScenarioDraft.DeclaredStorefront?) -> StorefrontAttributes {
        let table = MusicContract.storefront(code)
        var languages = declared?.languages ?? table?.languages ?? ["en-US"]
        if let first = declared?.language { languages = [first] + languages.filter { $0 != first } }
        return StorefrontAttributes(
            code: code, name: declared?.name ?? table?.name ?? code.uppercased(),
            explicitContentPolicy: declared?.explicitContent ?? table?.explicitContentPolicy ?? "allowed",
            languages: languages)
    }
}
