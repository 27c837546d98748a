import MusicCatalog
import MusicContract
import MusicDevice
import Platform
import Text

extension ScenarioLoader {
    /// Creates the users, each with separate service data; recorded library resources belong to the first user.
    ///
    /// - Parameters:
    ///   - draft: The scenario.
    ///   - known: The storefronts.
    ///   - builder: The catalog before the data of users is added.
    ///   - generated: Data to add to the catalog when it is first read, or `nil`.
    ///   - key: The key of the catalog if it contains only recordings, so that scenarios can share it; otherwise `nil`.
    /// - Returns: The users in the author's order.
    mutating func makeUsers(
        from draft: ScenarioText, known: [String], using builder: CatalogBuilder, generated: GeneratedCatalog?,
        key: LoadingCache.CatalogKey?
    ) -> [User] {
        var isFirst = true
        // All users share the texts of the generated catalog.
        let filled = generated.map { generated in
            Deferred {
                var builder = builder
                generated.add(to: &builder)
                return builder
            }
        }
        return draft.users.map { user in
            let home = storefront(of: user, draft: draft, known: known)
            var builder = builder
            if !isFirst { builder.removePersonalData() }
            var library = generatedLibrary(of: user, draft: draft, storefront: home, using: builder)
            let changes = isFirst ? draft.resources.filter(\.isLibraryResource) : []
            if !changes.isEmpty {
                library?.add(to: &builder)
                library = nil
                applyChanges(changes, known: known, declared: draft.storefronts, in: &builder)
            }
            // The cloud has no library of an account that does not sync it (Sources, Device 1.3).
            let hasLibrary = user.syncsLibrary != false || draft.behavior.unsyncedLibrary != .empty
            if !hasLibrary {
                builder.removeLibrary()
                library = nil
            }
            var userKey = changes.isEmpty ? key : nil
            userKey?.hasPersonalData = isFirst
            userKey?.hasLibrary = hasLibrary
            let built = builtCatalog(of: builder, key: userKey)
            if isFirst { add(built.diagnostics) }
            let storefronts = known.map { storefront(code: $0, draft: draft, in: built.catalog) }
            let world = ServiceData(
                recordedCatalog: built.catalog,
                generated: generatedResources(
                    catalogCount: generated?.resourceCount ?? 0, library: library, recordedCatalog: built.catalog
                ) { [isFirst, builder] in
                    guard var filled = filled?.value else { return builder }
                    if !isFirst { filled.removePersonalData() }
                    if !hasLibrary { filled.removeLibrary() }
                    return filled
                },
                storefronts: storefronts, limits: draft.lists.pages, hiddenPositions: draft.lists.hiddenPositions,
                behavior: draft.behavior)
            let account = Account(
                storefront: home, subscription: user.subscription,
                hasAcknowledgedPrivacy: user.hasAcknowledgedPrivacy, isSignedIn: user.isSignedIn,
                userTokenPolicy: user.tokenPolicy, isOfferEligible: user.isOfferEligible,
                syncsLibrary: user.syncsLibrary)
            defer { isFirst = false }
            return User(
                name: user.name?.text, account: account,
                device: isFirst ? draft.device.configuration : DeviceConfiguration(),
                serviceData: world)
        }
    }

    /// Returns the data to add to a user's catalog when it is first read, or `nil` without any.
    ///
    /// - Parameters:
    ///   - catalogCount: The number of generated resources of the catalog; an estimate.
    ///   - library: The library to generate, or `nil`.
    ///   - recorded: The catalog without generated data.
    ///   - builder: Returns the user's data with the generated catalog.
    /// - Returns: The data, or `nil`.
    private func generatedResources(
        catalogCount: Int, library: GeneratedLibrary?, recordedCatalog recorded: Catalog,
        builder: @escaping @Sendable () -> CatalogBuilder
    ) -> GeneratedResources? {
        guard catalogCount > 0 || library != nil else { return nil }
        let withoutLibrary =
            catalogCount > 0 ? Deferred { builder().build().catalog } : Deferred(made: recorded)
        let complete =
            library.map { library in
                Deferred {
                    var builder = builder()
                    library.add(to: &builder)
                    return builder.build().catalog
                }
            } ?? withoutLibrary
        return GeneratedResources(
            catalogCount: catalogCount, libraryCount: library?.resourceCount ?? 0,
            catalogWithoutLibrary: withoutLibrary, completeCatalog: complete)
    }

    /// Returns the catalog of a builder, which is shared with other users and scenarios if it has a key.
    private func builtCatalog(
        of builder: CatalogBuilder, key: LoadingCache.CatalogKey?
    ) -> LoadingCache.BuiltCatalog {
        @Sendable func build() -> LoadingCache.BuiltCatalog {
            let built = builder.build()
            return LoadingCache.BuiltCatalog(catalog: built.catalog, diagnostics: built.found)
        }
        return key.map { cache.catalog(for: $0, build: build) } ?? build()
    }

    private mutating func storefront(
        of user: UserEntry, draft: ScenarioText, known: [String]
    ) -> String {
        guard let named = user.storefront else { return known.first ?? "us" }
        return resolveStorefront(named, known: known, declared: draft.storefronts) ?? known.first ?? "us"
    }

    /// Returns a storefront that exists in the scenario, or `nil` after a diagnostic.
    mutating func resolveStorefront(
        _ named: Located<String>, known: [String], declared: Located<[StorefrontEntry]>?
    ) -> String? {
        if known.contains(named.text) { return named.text }
        report(
            .unknownStorefront(
                code: named.text, legal: known, declarationLocation: declared.map { sources.location(of: $0.range) }),
            at: named.range)
        return nil
    }

    /// Returns the generated library of a user; `nil` if the user has none.
    private mutating func generatedLibrary(
        of user: UserEntry, draft: ScenarioText, storefront home: String, using builder: CatalogBuilder
    ) -> GeneratedLibrary? {
        let library = user.library
        let made = missingCount(library.playlistCount, of: "library-playlists", in: builder)
        var songs = 0
        var songIDs: [String] = []
        switch library.songs {
        case nil: break
        case .count(let count): songs = missingCount(count, of: "library-songs", in: builder)
        case .ids(let ids):
            reportUnknownSongs(ids, storefront: home, builder: builder)
            songIDs = ids.map(\.text)
            songs = ids.count
        }
        guard songs > 0 || made > 0 || !library.playlists.isEmpty else { return nil }
        var playlists = library.playlists.map {
            playlistConfiguration(for: $0, librarySongCount: songs, storefront: home, builder: builder)
        }
        guard !omitsGeneratedData else { return nil }
        // Each user has a separate library with different ids and uploads.
        let seed = user.name.map { Seed(draft.seed.number(for: "library of \($0.text)", index: 0)) } ?? draft.seed
        let isClean = draft.generate?.value.isClean ?? false
        playlists += LibraryConfiguration.Playlist.generated(count: made, using: seed, isClean: isClean)
        let added = if case .fixed(let instant) = draft.clock { instant } else { ScenarioClock.defaultStart }
        return GeneratedLibrary(
            configuration: LibraryConfiguration(
                storefront: home, songCount: songs, songIDs: songIDs, playlists: playlists, dateAdded: added,
                rowIDPrefix: draft.behavior.libraryRowIDs, isClean: isClean),
            seed: seed)
    }

    /// Returns the number of resources that a library has in addition to the recorded ones; reports a size that is too small.
    private mutating func missingCount(_ size: Located<Int>?, of type: String, in builder: CatalogBuilder) -> Int {
        guard let size else { return 0 }
        let recorded = builder.count(of: ResourceKind(storefront: nil, type: type))
        if size.value < recorded {
            report(.libraryTooSmall(size: size.value, recordedCount: recorded, type: type), at: size.range)
        }
        return max(0, size.value - recorded)
    }

    /// Reports ids of songs that the catalog of a storefront does not have.
    private mutating func reportUnknownSongs(
        _ songs: [Located<String>], storefront home: String, builder: CatalogBuilder
    ) {
        let kind = ResourceKind(storefront: home, type: "songs")
        for song in songs where !omitsGeneratedData && !builder.contains(id: song.text, in: kind) {
            let elsewhere = builder.recordedStorefronts.filter {
                builder.contains(id: song.text, in: ResourceKind(storefront: $0, type: "songs"))
            }
            let type = MusicContract.resourceTypes.first {
                builder.contains(id: song.text, in: ResourceKind(storefront: home, type: $0.name))
            }
            report(
                .unknownSong(id: song.text, storefront: home, otherStorefronts: elsewhere, type: type?.name),
                at: song.range)
        }
    }

    private mutating func playlistConfiguration(
        for playlist: PlaylistEntry, librarySongCount librarySongs: Int, storefront home: String,
        builder: CatalogBuilder
    ) -> LibraryConfiguration.Playlist {
        let kind = ResourceKind(storefront: home, type: "songs")
        if let id = playlist.id,
            builder.contains(id: id.text, in: ResourceKind(storefront: nil, type: "library-playlists"))
        {
            report(.duplicateID(id: id.text, firstLocation: nil), at: id.range)
        }
        switch playlist.tracks {
        case nil: return .init(id: playlist.id?.text, name: playlist.name, tracks: .firstSongs(count: 0))
        case .count(let count):
            let (count, range) = (count.value, count.range)
            let available = max(librarySongs, builder.count(of: kind))
            if count > available, !omitsGeneratedData {
                report(.tooManyTracks(count: count, songCount: available), at: range)
            }
            return .init(id: playlist.id?.text, name: playlist.name, tracks: .firstSongs(count: count))
        case .songs(let songs):
            reportUnknownSongs(songs, storefront: home, builder: builder)
            return .init(id: playlist.id?.text, name: playlist.name, tracks: .ids(songs.map(\.text)))
        }
    }

    /// Returns the storefront as declared, otherwise as recorded, otherwise as defined by the contract.
    private func storefront(code: String, draft: ScenarioText, in catalog: Catalog) -> Storefront {
        let declared = draft.storefronts?.value.first { $0.code.text == code }
        let recorded = catalog.index(of: code, in: ResourceKind(storefront: nil, type: "storefronts"))
            .flatMap { catalog.resources[$0].attributes == nil ? nil : $0 }
        return Storefront(
            attributes: attributes(of: code, declared: declared),
            recordedIndex: declared?.hasOnlyCode ?? true ? recorded : nil)
    }

    func attributes(of code: String, declared: StorefrontEntry?) -> StorefrontAttributes {
        let table = MusicContract.storefront(code: code)
        var languages = declared?.languages ?? table?.languages ?? ["en-US"]
        if let first = declared?.language { languages = [first] + languages.filter { $0 != first } }
        return StorefrontAttributes(
            code: code, name: declared?.name ?? table?.name ?? code.uppercased(),
            explicitContentPolicy: declared?.explicitContent ?? table?.explicitContentPolicy ?? "allowed",
            languages: languages)
    }
}

/// The library of a user that derives from a seed.
private struct GeneratedLibrary: Sendable {
    let configuration: LibraryConfiguration
    let seed: Seed

    /// The number of songs, albums, artists, and playlists; an estimate.
    var resourceCount: Int { 2 * configuration.songCount + configuration.playlists.count }

    func add(to builder: inout CatalogBuilder) { builder.addGeneratedLibrary(configuration, using: seed) }
}

extension UserEntry {
    /// The tokens that identify the user.
    fileprivate var tokenPolicy: UserTokenPolicy {
        switch token?.text {
        case nil, "any": .any
        case "issued": .issued
        case .some(let text): .exactly(text)
        }
    }

    /// The only token of the user, or `nil` if the user can have others.
    var fixedToken: Located<String>? {
        if case .exactly = tokenPolicy { token } else { nil }
    }
}
