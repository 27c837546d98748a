import MusicCatalog
import MusicContract
import Text

extension ScenarioLoader {
    /// Returns a builder with the recordings of a scenario, and with their media if the mock serves them, and the key of their
    /// catalog; a file that several entries contain is read once.
    mutating func catalogBuilder(
        for draft: ScenarioText
    ) -> (builder: CatalogBuilder, key: LoadingCache.CatalogKey) {
        let named = Set(draft.recordings.compactMap { files.resolved(targetPath(of: $0.path)) })
        var entries: [(entry: RecordingEntry, recordings: [LoadingCache.Recording])] = []
        for entry in draft.recordings where !diagnosticList.isFull {
            entries.append((entry, recordings(of: entry, excluding: named)))
        }
        var seen: Set<LoadingCache.RecordingKey> = []
        let recordings = entries.flatMap(\.recordings).filter { seen.insert($0.key).inserted }
        let builder = cache.catalogBuilder(for: recordings, startCount: entries.first?.recordings.count ?? 0)
        if let declared = draft.storefronts {
            var missing = Set(builder.recordedCatalogStorefronts).subtracting(declared.value.map(\.code.text))
            for (entry, recordings) in entries where !missing.isEmpty {
                let own = cache.catalogBuilder(for: recordings).recordedCatalogStorefronts.filter(missing.contains)
                checkStorefronts(own, of: entry, declared: declared)
                missing.subtract(own)
            }
        }
        return (
            draft.servesArtwork ? cache.catalogBuilder(for: recordings, servesMedia: true) : builder,
            LoadingCache.CatalogKey(recordings: recordings.map(\.key), servesMedia: draft.servesArtwork)
        )
    }

    /// Reads a file, or all JSON files below a folder in path order, except files with separate entries.
    private mutating func recordings(
        of entry: RecordingEntry, excluding named: Set<String>
    ) -> [LoadingCache.Recording] {
        guard let (target, kind) = locate(entry.path) else { return [] }
        let location = sources.location(of: entry.path.range)
        if let target = entry.requestTarget,
            let pattern = try? RequestPattern(String(target.text.prefix { $0 != "?" })),
            case .unknownEndpoint(let nearest?) = unmatchableReason(for: pattern, storefronts: nil)
        {
            report(.unknownRequestLine(nearest: nearest), at: target.range)
        }
        let address = entry.requestTarget.map {
            RecordedAddress(target: $0.text, location: sources.location(of: $0.range))
        }
        switch kind {
        case .file, .special:
            return [recording(at: target, address: address, location: location)].compactMap { $0 }
        case .folder:
            do {
                let found = try files.files(below: target, ending: ".json", within: root(of: target).folder)
                if found.isEmpty { report(.missingRecordings(folder: target), at: location) }
                return found.filter { !named.contains(files.resolved($0) ?? $0) }.compactMap {
                    recording(at: $0, address: address, location: location)
                }
            } catch {
                report(.unreadableFile(path: target, error: error), at: location)
                return []
            }
        }
    }

    /// Warns of storefronts whose first recordings are in a catalog entry, but that the scenario does not have.
    ///
    /// A scenario can omit storefronts of recordings that it inherits.
    private mutating func checkStorefronts(
        _ recorded: [String], of entry: RecordingEntry, declared: Located<[StorefrontEntry]>
    ) {
        let place = sources.path(of: entry.path.range)
        guard place == sources.path(of: declared.range) || place == path else { return }
        for code in recorded where !declared.value.contains(where: { $0.code.text == code }) {
            report(
                .omittedStorefront(
                    code: code, recording: entry.path.text,
                    declarationLocation: sources.location(of: declared.range)), at: entry.path.range)
        }
    }

    /// Notes declared storefronts without recordings, although inherited recordings fill others.
    ///
    /// A scenario that declares both its storefronts and its recordings can have an empty storefront on purpose, and
    /// generated catalogs fill every storefront.
    mutating func checkRecordedStorefronts(in draft: ScenarioText, recorded: [String]) {
        guard let declared = draft.storefronts, draft.generate == nil, !recorded.isEmpty else { return }
        let place = sources.path(of: declared.range)
        guard draft.recordings.allSatisfy({ sources.path(of: $0.path.range) != place }) else { return }
        for storefront in declared.value where !recorded.contains(storefront.code.text) {
            report(.emptyStorefront(code: storefront.code.text, recorded: recorded), at: storefront.code.range)
        }
    }

    /// Returns the target of a path in a scenario's file.
    func targetPath(of said: Located<String>) -> String {
        FilePath.join(FilePath.folder(of: sources.path(of: said.range)), said.text)
    }

    /// Returns the target of a path in a scenario and its kind, or `nil` after a diagnostic.
    ///
    /// - Parameters:
    ///   - said: The path in the scenario.
    ///   - meant: The path to suggest if no file has this one.
    ///   - fallback: The path to suggest if no file in the folder has a similar name either.
    /// - Returns: The target and its kind.
    mutating func locate(
        _ said: Located<String>, suggestion meant: String? = nil, fallbackSuggestion fallback: String? = nil
    ) -> (target: String, kind: FileKind)? {
        let folder = FilePath.folder(of: sources.path(of: said.range))
        let target = FilePath.join(folder, said.text)
        let kind = files.kind(of: target)
        let root = root(of: folder)
        guard root.allows(said.text, from: folder, in: files), kind == nil || root.contains(target, in: files) else {
            report(.pathOutsideRoot(path: said.text, root: root.folder), at: said.range)
            return nil
        }
        guard let kind else {
            let suggestion = meant ?? suggestion(for: said.text, in: folder) ?? fallback
            report(.missingFile(path: target, suggestion: suggestion), at: said.range)
            return nil
        }
        return (target, kind)
    }

    /// Returns a similar name of a file or a folder in the same folder, in the author's spelling.
    private func suggestion(for said: String, in home: String) -> String? {
        let folder = FilePath.folder(of: said)
        let place = FilePath.join(home, folder)
        let prefix = place == "." ? "" : place + "/"
        var names: [String] = []
        for path in (try? files.files(below: place, ending: "", within: root(of: home).folder)) ?? []
        where path.hasPrefix(prefix) {
            let name = String(path.dropFirst(prefix.count).prefix { $0 != "/" })
            if names.last != name { names.append(name) }
        }
        return Suggestions.nearest(to: FilePath.name(of: said), in: names).map {
            folder == "." ? $0 : "\(folder)/\($0)"
        }
    }

    private mutating func recording(
        at target: String, address: RecordedAddress?, location: TextLocation
    ) -> LoadingCache.Recording? {
        let root = root(of: target)
        guard let path = root.innerPath(of: target, in: files) else {
            report(.pathOutsideRoot(path: target, root: root.folder), at: location)
            return nil
        }
        do {
            let place = cache.place(ofRecordingAt: path)
            return LoadingCache.Recording(
                file: try cache.recording(at: target, from: files), label: place.label, storefront: place.storefront,
                address: address)
        } catch {
            report(.unreadableFile(path: target, error: error), at: location)
            return nil
        }
    }
}

extension ScenarioLoader {
    /// Returns the catalog of `generate` for all storefronts and their languages, or `nil` without it.
    func generatedCatalog(for draft: ScenarioText, storefronts known: [String]) -> GeneratedCatalog? {
        generationConfiguration(for: draft, storefronts: known).map {
            GeneratedCatalog(configuration: $0, seed: draft.seed)
        }
    }

    /// Returns what `generate` specifies for all storefronts and their languages, or `nil` without it.
    func generationConfiguration(
        for draft: ScenarioText, storefronts known: [String]
    ) -> GenerationConfiguration? {
        guard let entry = draft.generate?.value else { return nil }
        let counts = entry.counts
        let storefronts = known.map { code in
            let declared = draft.storefronts?.value.first { $0.code.text == code }
            return GenerationConfiguration.Storefront(
                code: code, languages: attributes(of: code, declared: declared).languages)
        }
        return GenerationConfiguration(
            artistCount: counts["artists"], albumCount: counts["albums"], songCount: counts["songs"],
            playlistCount: counts["playlists"], musicVideoCount: counts["music-videos"],
            stationCount: counts["stations"],
            storefronts: storefronts, isClean: entry.isClean)
    }

    /// Applies the changes in `resources`.
    mutating func applyChanges(
        _ changes: [ResourceEntry], known: [String],
        declared: Located<[StorefrontEntry]>?, in builder: inout CatalogBuilder
    ) {
        for change in changes {
            let storefronts = change.storefronts.map {
                $0.compactMap { resolveStorefront($0, known: known, declared: declared) }
            }
            let effective = builder.apply(
                ResourceChange(
                    type: change.reference.value.type, id: change.reference.value.id, storefronts: storefronts,
                    edits: change.edits.map(\.value)))
            if let effective {
                checkEdits(in: change, effective: effective)
                continue
            }
            guard !omitsGeneratedData else { continue }
            let near = Suggestions.nearest(
                to: change.reference.value.id, in: builder.ids(ofType: change.reference.value.type))
            report(
                .unknownResource(
                    name: "\(change.reference.value.type)/\(change.reference.value.id)",
                    suggestion: near.map { "\(change.reference.value.type)/\($0)" }),
                at: change.reference.range)
        }
    }

    /// Warns of edits of members that the contract does not have, and of edits that change nothing.
    private mutating func checkEdits(in change: ResourceEntry, effective: Set<JSONEdit>) {
        let name = "\(change.reference.value.type)/\(change.reference.value.id)"
        for edit in change.edits {
            if let member = MemberPath.unknownMember(inAttributesOf: change.reference.value.type, edit.value) {
                report(.unknownMember(member), at: edit.range)
            } else if !effective.contains(edit.value) {
                report(
                    .ineffectiveChange(
                        path: edit.value.path.joined(separator: "."), resource: name,
                        isRemoval: edit.value.change == .remove),
                    at: edit.range)
            }
        }
    }
}

/// Catalog data that derives from a seed.
struct GeneratedCatalog: Sendable {
    let configuration: GenerationConfiguration
    let seed: Seed

    /// The number of resources in all storefronts; an estimate.
    var resourceCount: Int { configuration.estimatedResourceCount }
    /// Whether a client can wait for the catalog, which takes about a tenth of a second in a release build.
    var isSmall: Bool { resourceCount <= 10_000 }

    func add(to builder: inout CatalogBuilder) { builder.addGeneratedCatalog(configuration, using: seed) }
}

extension ScenarioText {
    /// Whether the scenario names resources of the catalog whose existence is checked when it is loaded.
    var namesCatalogResources: Bool {
        !resources.isEmpty
            || rules.contains { !$0.then.resources.isEmpty || !$0.then.libraryResources.isEmpty }
            || users.contains { user in
                if case .ids = user.library.songs { return true }
                return !user.library.playlists.isEmpty
            }
    }
}
