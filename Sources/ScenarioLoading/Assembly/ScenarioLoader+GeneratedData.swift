import CatalogGeneration
import Diagnostics
import MusicCatalog
import MusicContract

extension ScenarioLoader {
    /// Makes up what `generate` asks for, in the storefronts that exist and their languages.
    func addGeneratedData(for draft: ScenarioDraft, storefronts known: [String], to builder: inout CatalogBuilder) {
        guard let counts = draft.generate?.counts else { return }
        let storefronts = known.map { code in
            let declared = draft.storefronts?.storefronts.first { $0.code.text == code }
            return GenerationConfiguration.Storefront(
                code: code, languages: attributes(of: code, declared: declared).languages)
        }
        builder.addGeneratedCatalog(
            GenerationConfiguration(
                artistCount: counts["artists"], albumCount: counts["albums"], songCount: counts["songs"],
                playlistCount: counts["playlists"], musicVideoCount: counts["music-videos"],
                stationCount: counts["stations"],
                storefronts: storefronts),
            using: draft.seed)
    }

    /// Makes the changes of `resources`.
    mutating func applyChanges(
        _ changes: [ScenarioDraft.ResourceChangeDraft], known: [String],
        declared: ScenarioDraft.DeclaredStorefronts?, in builder: inout CatalogBuilder
    ) {
        for change in changes {
            let storefronts = change.storefronts.map {
                $0.compactMap { resolveStorefront($0, known: known, declared: declared) }
            }
            let isKnown = builder.apply(
                ResourceChange(
                    type: change.reference.type, id: change.reference.id, storefronts: storefronts, edits: change.edits)
            )
            guard !isKnown else { continue }
            let near = Suggestions.nearest(to: change.reference.id, in: builder.ids(ofType: change.reference.type))
            report(
                .unknownResource(
                    name: "\(change.reference.type)/\(change.reference.id)",
                    suggestion: near.map { "\(change.reference.type)/\($0)" }),
                at: change.range)
        }
    }
}
