import MusicCatalog
import MusicContract
import MusicDevice
import OrderedJSON
import Scenarios
import SeededRandom

/// What a scenario's text says, each value checked by itself; whether the values fit one another comes later.
struct ScenarioDraft {
    var title = ""
    var seed = Seed(0)
    var clock = ScenarioClock.default
    var catalog: [CatalogEntry] = []
    /// Nil when the scenario does not say.
    var storefronts: DeclaredStorefronts?
    var limits: [String: PageSize] = [:]
    var acceptedTokens = AcceptedTokens.wellFormed
    var keys: [KeyFile] = []
    /// Nil when any team is good.
    var teams: [String]?
    /// At least one user.
    ///
    /// The first one owns the device.
    var users = [UserDraft()]
    var generate: GenerateDraft?
    var resources: [ResourceChangeDraft] = []
    var behavior = ServiceBehavior.default
    var timeScale = 1.0
    var rateLimit: RateLimit?
    var phase = "start"
    var device = DeviceDraft()
    var rules: [RuleDraft] = []
    var operationRules: [OperationRuleDraft] = []
    var expectations: [ExpectationDraft] = []
    var contractPolicy = ContractPolicy.clean

    /// A rule and where its request stands.
    struct RuleDraft {
        var rule: Rule
        let requestRange: Range<Int>
        /// Whose request it must be.
        let user: LocatedText?
        /// The phase that it is for.
        let phase: LocatedText?
        /// The rule's answers with the files they are in.
        let responses: [ResponseDraft]
        let effect: EffectDraft
    }

    struct OperationRuleDraft {
        var rule: OperationRule
        let user: LocatedText?
        let phase: LocatedText?
        let effect: EffectDraft
    }

    /// What a rule changes, and where what it names stands.
    struct EffectDraft {
        var effect = RuleEffect.empty
        /// The storefront that it changes to.
        var storefront: LocatedText?
        /// The phase that it begins.
        var startedPhase: LocatedText?
        /// The operation.
        var operationRange: Range<Int>?
    }

    /// An answer, and the file that its body or all of it is in.
    struct ResponseDraft {
        let response: RuleResponse
        var bodyFile: LocatedText?
        var recording: LocatedText?
    }

    struct UserDraft {
        /// The name, or `nil` for the only user of a scenario without named users.
        var name: LocatedText?
        var storefront: LocatedText?
        /// Nil is `any`.
        var token: LocatedText?
        var subscription = Subscription.active
        var isOfferEligible: Bool?
        var syncsLibrary: Bool?
        var isSignedIn = true
        /// Whether all that is written was understood.
        var isValid = true
        /// Where values are written, by the keys of `user`.
        var valueRanges: [String: Range<Int>] = [:]
        var hasAcknowledgedPrivacy = true
        var librarySongCount = 0
        var playlists: [Playlist] = []
    }

    /// How much is to be made up, by the keys of `generate`.
    struct GenerateDraft {
        let counts: [String: Int]
        let range: Range<Int>
    }

    /// What is changed in a resource.
    struct ResourceChangeDraft {
        let reference: ResourceName
        let range: Range<Int>
        /// Nil for all.
        let storefronts: [LocatedText]?
        let edits: [JSONEdit]

        /// Whether it is of a library, which is made up of the catalog when that is complete.
        var isLibraryResource: Bool { MusicContract.resourceType(named: reference.type)?.family == .library }
    }

    /// The policy that decides which developer tokens are accepted.
    enum AcceptedTokens: String, CaseIterable {
        case any, signed
        case wellFormed = "well-formed"
    }

    /// A key's id and the file that it is in.
    struct KeyFile {
        let id: String
        let path: LocatedText
    }

    /// A text and where it stands.
    struct LocatedText {
        let text: String
        let range: Range<Int>
    }

    /// A file or folder of recordings.
    struct CatalogEntry {
        let path: LocatedText
        /// The target that the file's body answered.
        let requestTarget: String?
    }

    struct DeclaredStorefronts {
        let range: Range<Int>
        var storefronts: [DeclaredStorefront] = []
    }

    struct DeclaredStorefront {
        let code: LocatedText
        var name: String?
        var language: String?
        var languages: [String]?
        var explicitContent: String?

        var hasOnlyCode: Bool { name == nil && language == nil && languages == nil && explicitContent == nil }
    }

    struct Playlist {
        enum Tracks {
            case count(Int, range: Range<Int>)
            case songs([LocatedText])
        }

        let id: LocatedText?
        let name: String
        let tracks: Tracks
    }
}

/// What a scenario says of the device, and where.
struct DeviceDraft {
    var configuration = DeviceConfiguration()
    /// Whether all that is written was understood: what is not said is not meant then.
    var isValid = true
    /// Where values are written, by the keys of `device`.
    var valueRanges: [String: Range<Int>] = [:]
    /// In the author's order.
    var scripts: [Script] = []
    /// Where the offer codes are, one for each of the setup's.
    var offerCodeRanges: [Range<Int>] = []

    /// What an operation comes to.
    struct Script {
        let operation: DeviceOperation
        let range: Range<Int>
        let outcomes: [(outcome: ScriptedOutcome, range: Range<Int>)]
    }
}

/// What an entry of `expect` says, each value checked by itself.
struct ExpectationDraft {
    let expectation: Expectation
    /// Where its subject stands.
    let subjectRange: Range<Int>
    /// Where its name stands.
    let name: ScenarioDraft.LocatedText?
    let user: ScenarioDraft.LocatedText?
    let after: ScenarioDraft.LocatedText?
    let before: ScenarioDraft.LocatedText?
}
