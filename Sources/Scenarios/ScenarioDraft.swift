import Determinism
import MusicContract
import ScenarioSyntax

/// What a scenario's text says, each value checked by itself; whether the values fit one another comes later.
struct ScenarioDraft {
    var title = ""
    var seed = Seed(0)
    var clock = ScenarioClock.standard
    var catalog: [CatalogEntry] = []
    /// Nil when the scenario does not say.
    var storefronts: DeclaredStorefronts?
    var limits: [String: PageSize] = [:]
    var accept = Accept.wellFormed
    var keys: [KeyFile] = []
    /// Nil when any team is good.
    var teams: [String]?
    var userStorefront: Named?
    var librarySongs = 0
    var playlists: [Playlist] = []
    var timeScale = 1.0
    var rateLimit: RateLimit?
    var phase = "start"
    var rules: [RuleDraft] = []

    /// A rule and where its request stands.
    struct RuleDraft {
        let rule: Rule
        let request: Range<Int>
    }

    /// Which developer tokens are taken.
    enum Accept: String, CaseIterable {
        case any, signed
        case wellFormed = "well-formed"
    }

    /// A key's id and the file that it is in.
    struct KeyFile {
        let id: String
        let path: Named
    }

    /// A text and where it stands.
    struct Named {
        let text: String
        let range: Range<Int>
    }

    /// A file or folder of recordings.
    struct CatalogEntry {
        let path: Named
        /// The target that the file's body answered.
        let address: String?
    }

    struct DeclaredStorefronts {
        let range: Range<Int>
        var storefronts: [DeclaredStorefront] = []
    }

    struct DeclaredStorefront {
        let code: Named
        var name: String?
        var language: String?
        var languages: [String]?
        var explicitContent: String?

        var isPlain: Bool { name == nil && language == nil && languages == nil && explicitContent == nil }
    }

    struct Playlist {
        enum Tracks {
            case count(Int, Range<Int>)
            case songs([Named])
        }

        let id: Named?
        let name: String
        let tracks: Tracks
    }
}
