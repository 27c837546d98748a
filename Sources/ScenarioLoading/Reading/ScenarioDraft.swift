import MusicCatalog
import MusicContract
import MusicDevice
import OrderedJSON
import Scenarios
import SeededRandom

/// The values of a scenario's text, each checked individually; the combination of values is checked later.
struct ScenarioDraft {
    var title = ""
    var seed = Seed(0)
    var clock = ScenarioClock.default
    var catalog: [CatalogEntry] = []
    /// The declared storefronts, or `nil` if the scenario declares none.
    var storefronts: DeclaredStorefronts?
    var limits: [String: PageSize] = [:]
    /// The positions of lists whose items are hidden, by the name of the page size.
    var hiddenPositions: [String: Set<Int>] = [:]
    var acceptedTokens = AcceptedTokens.wellFormed
    var keys: [KeyFile] = []
    /// The accepted issuers, or `nil` for any.
    var teams: [String]?
    /// The users, at least one.
    ///
    /// The first one owns the device.
    var users = [UserDraft()]
    var generate: GenerateDraft?
    /// Whether the addresses of recorded artwork and previews are replaced by those of the mock.
    var servesArtwork = false
    var resources: [ResourceChangeDraft] = []
    var behavior = ServiceBehavior.default
    var timeScale = 1.0
    var rateLimit: RateLimit?
    var phase = "start"
    /// The declared states with their initial values.
    var states: [StateValue] = []
    var device = DeviceDraft()
    var rules: [RuleDraft] = []
    var operationRules: [OperationRuleDraft] = []
    var expectations: [ExpectationDraft] = []
    var contractPolicy = ContractPolicy.clean

    /// A rule and the location of its request.
    struct RuleDraft {
        var rule: Rule
        let requestRange: Range<Int>
        /// The user who sends the request.
        let user: LocatedText?
        /// The phase in which the rule applies.
        let phase: LocatedText?
        /// The states with which the rule applies.
        let states: [StateValue]
        /// The rule's responses with the paths of their files.
        let responses: [ResponseDraft]
        let effect: EffectDraft
        var name: LocatedText?
        /// The names of the query parameters that have a condition.
        var queryNames: [LocatedText] = []
        /// The values in the conditions of the query parameters.
        var parameterValues: [ParameterValue] = []
        var editPaths: [EditPath] = []
        /// The range of the key `page` in `edit`.
        var pageKeyRange: Range<Int>?
    }

    /// A value in the condition of a query parameter.
    struct ParameterValue {
        /// The use of the value in a condition.
        enum Use {
            case required, excluded
            /// The value of `at-least`.
            case minimum
        }

        let parameter: String
        let text: LocatedText
        let use: Use
    }

    /// The path of an edit.
    struct EditPath {
        let path: LocatedText
        let edit: JSONEdit
    }

    struct OperationRuleDraft {
        var rule: OperationRule
        /// The location of the operation's name.
        let operationRange: Range<Int>
        let user: LocatedText?
        let phase: LocatedText?
        let states: [StateValue]
        let effect: EffectDraft
        var name: LocatedText?
    }

    /// The effect of a rule, with the locations of the names in it.
    struct EffectDraft {
        var effect = RuleEffect.empty
        /// The new storefront.
        var storefront: LocatedText?
        /// The user who signs in.
        var signedInUser: LocatedText?
        /// The phase to start.
        var startedPhase: LocatedText?
        /// The changed states with their new values.
        var states: [StateValue] = []
        /// The location of the operation.
        var operationRange: Range<Int>?
    }

    /// A response, and the file that contains its body or all of it.
    struct ResponseDraft {
        let response: RuleResponse
        var bodyFile: LocatedText?
        var recording: LocatedText?
    }

    struct UserDraft {
        /// The name, or `nil` for the only user of a scenario without named users.
        var name: LocatedText?
        var storefront: LocatedText?
        /// The token, or `nil` for `any`.
        var token: LocatedText?
        var subscription = Subscription.active
        var isOfferEligible: Bool?
        var syncsLibrary: Bool?
        var isSignedIn = true
        /// Whether all values were understood.
        var isValid = true
        /// The ranges of values, by the keys of `user`.
        var valueRanges: [String: Range<Int>] = [:]
        var hasAcknowledgedPrivacy = true
        var librarySongCount = 0
        var playlists: [Playlist] = []
    }

    /// The amount of generated data, by the keys of `generate`.
    struct GenerateDraft {
        let counts: [String: Int]
        let range: Range<Int>
    }

    /// The changes of a resource.
    struct ResourceChangeDraft {
        let reference: ResourceName
        let range: Range<Int>
        /// The storefronts with the resource, or `nil` for all.
        let storefronts: [LocatedText]?
        let edits: [EditPath]

        /// Whether it is a library resource; the library is generated from the complete catalog.
        var isLibraryResource: Bool { MusicContract.resourceType(named: reference.type)?.family == .library }
    }

    /// The policy that decides which developer tokens are accepted.
    enum AcceptedTokens: String, CaseIterable {
        case any, signed
        case wellFormed = "well-formed"
    }

    /// The id of a key and its file.
    struct KeyFile {
        let id: String
        let path: LocatedText
    }

    /// A text and its location.
    struct LocatedText {
        let text: String
        let range: Range<Int>
    }

    /// A state and a value of it.
    struct StateValue {
        let name: LocatedText
        let value: LocatedText
    }

    /// A file or folder of recordings.
    struct CatalogEntry {
        let path: LocatedText
        /// The target of the request whose response was recorded.
        let requestTarget: LocatedText?
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

/// The device of a scenario, with locations.
struct DeviceDraft {
    var configuration = DeviceConfiguration()
    /// Whether all values were understood; if not, missing values are not conclusive.
    var isValid = true
    /// The ranges of values, by the keys of `device`.
    var valueRanges: [String: Range<Int>] = [:]
    /// The scripts in the author's order.
    var scripts: [Script] = []
    /// The ranges of the offer codes, one for each offer code of the configuration.
    var offerCodeRanges: [Range<Int>] = []

    /// The scripted outcomes of an operation.
    struct Script {
        let operation: DeviceOperation
        let range: Range<Int>
        let outcomes: [(outcome: ScriptedOutcome, range: Range<Int>)]
    }
}

/// An entry of `expect`, with each value checked individually.
struct ExpectationDraft {
    var expectation: Expectation
    /// The location of its subject.
    let subjectRange: Range<Int>
    /// The name and its location.
    let name: ScenarioDraft.LocatedText?
    let user: ScenarioDraft.LocatedText?
    /// The location of the value of `fresh`; `nil` without one.
    let freshRange: Range<Int>?
    /// The location of the key `gap`; `nil` without it.
    let gapRange: Range<Int>?
    let after: Anchor?
    let before: Anchor?
    /// The names of the query parameters that have a condition.
    var queryNames: [ScenarioDraft.LocatedText] = []
    /// The values in the conditions of the query parameters.
    var parameterValues: [ScenarioDraft.ParameterValue] = []

    /// The name of an event and the key that it is the value of.
    struct Anchor {
        let name: ScenarioDraft.LocatedText
        let selection: Expectation.Anchor.Selection
    }
}

extension ScenarioDraft {
    /// The location of the keys that generate data or libraries, or `nil` without them.
    var generatedDataRange: Range<Int>? {
        generate?.range
            ?? users.lazy.filter { $0.librarySongCount > 0 || !$0.playlists.isEmpty }
            .compactMap { $0.valueRanges["library"] }.first
    }

    /// Removes the generated data and library songs; playlists remain.
    mutating func removeGeneratedData() {
        generate = nil
        for index in users.indices { users[index].librarySongCount = 0 }
    }

    /// Returns the number of resources that are generated in all storefronts and libraries, at most `Int.max`.
    func generatedResourceCount(storefrontCount: Int) -> Int {
        var (catalogCounts, counts): ([Int], [Int]) = ([], users.map(\.librarySongCount))
        for (name, count) in generate?.counts ?? [:] {
            if name.hasPrefix("library-") { counts.append(count) } else { catalogCounts.append(count) }
        }
        let (product, overflow) = Self.sum(of: catalogCounts).multipliedReportingOverflow(by: storefrontCount)
        return Self.sum(of: counts + [overflow ? .max : product])
    }

    private static func sum(of counts: [Int]) -> Int {
        counts.reduce(0) { sum, count in
            let (total, overflow) = sum.addingReportingOverflow(count)
            return overflow ? .max : total
        }
    }
}
