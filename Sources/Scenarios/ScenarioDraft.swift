import Determinism
import MusicCatalog
import MusicContract
import MusicDevice
import OrderedJSON
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
    /// At least one; the first is the device's.
    var users = [UserDraft()]
    var generate: Generate?
    var resources: [ChangedResource] = []
    var choices = Choices.standard
    var timeScale = 1.0
    var rateLimit: RateLimit?
    var phase = "start"
    var device = DeviceDraft()
    var rules: [RuleDraft] = []
    var operationRules: [OperationRuleDraft] = []
    var expectations: [ExpectationDraft] = []
    var contract = ContractPolicy.clean

    /// A rule and where its request stands.
    struct RuleDraft {
        var rule: Rule
        let request: Range<Int>
        /// Whose request it must be.
        let user: Named?
        /// The phase that it is for.
        let phase: Named?
        /// The rule's answers with the files they are in.
        let answers: [AnswerDraft]
        let effect: EffectDraft
    }

    struct OperationRuleDraft {
        var rule: OperationRule
        let user: Named?
        let phase: Named?
        let effect: EffectDraft
    }

    /// What a rule changes, and where what it names stands.
    struct EffectDraft {
        var effect = RuleEffect.none
        /// The storefront that it changes to.
        var storefront: Named?
        /// The phase that it begins.
        var begun: Named?
        /// The operation.
        var operation: Range<Int>?
    }

    /// An answer, and the file that its body or all of it is in.
    struct AnswerDraft {
        let answer: RuleAnswer
        var bodyFile: Named?
        var recording: Named?
    }

    struct UserDraft {
        /// Nil for the only user of a scenario that names none.
        var name: Named?
        var storefront: Named?
        /// Nil is `any`.
        var token: Named?
        var subscription = Subscription.active
        var isOfferEligible: Bool?
        var syncsLibrary: Bool?
        var isSignedIn = true
        /// Whether all that is written was understood.
        var isSound = true
        /// Where values are written, by the keys of `user`.
        var places: [String: Range<Int>] = [:]
        var hasAcknowledgedPrivacy = true
        var librarySongs = 0
        var playlists: [Playlist] = []
    }

    /// How much is to be made up, by the keys of `generate`.
    struct Generate {
        let counts: [String: Int]
        let range: Range<Int>
    }

    /// What is changed in a resource.
    struct ChangedResource {
        let name: ResourceName
        let range: Range<Int>
        /// Nil for all.
        let storefronts: [Named]?
        let edits: [JSONEdit]

        /// Whether it is of a library, which is made up of the catalog when that is complete.
        var isPersonal: Bool { MusicContract.type(name.type)?.family == .library }
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
