import Diagnostics
import MusicCatalog
import MusicContract

extension ScenarioLoader {
    /// Makes up what `generate` asks for, in the storefronts that exist and their languages.
    func generate(_ draft: ScenarioDraft, _ known: [String], to builder: inout CatalogBuilder) {
        guard let counts = draft.generate?.counts else { return }
        let storefronts = known.map { code in
            let declared = draft.storefronts?.storefronts.first { $0.code.text == code }
            return GenerateRequest.Storefront(code: code, languages: attributes(of: code, declared).languages)
        }
        builder.add(
            GenerateRequest(
                artists: counts["artists"], albums: counts["albums"], songs: counts["songs"],
                playlists: counts["playlists"], musicVideos: counts["music-videos"], stations: counts["stations"],
                storefronts: storefronts),
            seed: draft.seed)
    }

    /// Makes the changes of `resources`.
    mutating func change(
        _ changes: [ScenarioDraft.ChangedResource], _ known: [String],
        _ declared: ScenarioDraft.DeclaredStorefronts?, in builder: inout CatalogBuilder
    ) {
        for change in changes {
            let storefronts = change.storefronts.map { $0.compactMap { checked($0, known, declared) } }
            let isKnown = builder.change(
                ResourceChange(
                    type: change.name.type, id: change.name.id, storefronts: storefronts, edits: change.edits))
            guard !isKnown else { continue }
            let near = Suggestions.nearest(to: change.name.id, in: builder.ids(of: change.name.type))
            report(
                .unknownResource(
                    "\(change.name.type)/\(change.name.id)", near: near.map { "\(change.name.type)/\($0)" }),
                at: change.range)
        }
    }
}
