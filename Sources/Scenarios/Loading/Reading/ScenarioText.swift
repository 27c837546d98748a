import MusicCatalog
import MusicContract
import MusicDevice
import ScenarioLanguage
import Text

/// The values of a scenario's text, with the ranges of those that later checks report.
///
/// The loader resolves what depends on files or on several sections.
struct ScenarioText: Sendable {
    var title = ""
    var seed = Seed(0)
    var clock = ScenarioClock.default
    var timeScale = 1.0
    var recordings: [RecordingEntry] = []
    /// The generated data, or `nil` if the scenario does not have the key `generate`.
    var generate: Located<GenerateEntry>?
    /// Whether the addresses of recorded artwork and previews are replaced by those of the mock.
    var servesArtwork = false
    var resources: [ResourceEntry] = []
    /// The declared storefronts, or `nil` if the scenario declares none.
    var storefronts: Located<[StorefrontEntry]>?
    var lists = PageLimits()
    var behavior = ServiceBehavior.default
    var developerToken = DeveloperTokenEntry()
    /// The users, at least one.
    ///
    /// The first one owns the device.
    var users = [UserEntry()]
    var device = DeviceEntry()
    var rateLimit: RateLimit?
    /// The declared states with their initial values.
    var states: [StateValue] = []
    var rules: [RuleEntry] = []
    var expectations = ExpectationsEntry()
    /// The named events.
    var events: [MapEntry<String, ExpectationEntry>] = []
    var contractPolicy = ContractPolicy.clean

    /// The rules for requests, and those for device operations.
    var requestRules: [RuleEntry] { rules.filter { $0.operation == nil } }
    var operationRules: [RuleEntry] { rules.filter { $0.operation != nil } }
}

/// The value of `generate`.
struct GenerateEntry: Sendable {
    /// The numbers of catalog resources, by their keys.
    var counts: [String: Int] = [:]
    var isClean = false
}

extension Located<String> {
    var text: String { value }
}

/// A state and a value of it.
struct StateValue: Sendable {
    let name: Located<String>
    let value: Located<String>
}

extension [StateValue] {
    /// The values by the names of their states.
    var byName: [String: String] {
        Dictionary(map { ($0.name.text, $0.value.text) }, uniquingKeysWith: { first, _ in first })
    }
}

// MARK: Data

/// A file or folder of recordings.
struct RecordingEntry: Sendable {
    var path = Located("", at: 0..<0)
    /// The target of the request whose response was recorded.
    var requestTarget: Located<String>?
}

/// The type and the id of a resource in a scenario: `songs/1000`.
struct ResourceName: Sendable {
    let type: String
    let id: String

    init?(_ text: String) {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, MusicContract.resourceType(named: parts[0]) != nil, !parts[1].isEmpty,
            !parts[1].contains("/")
        else {
            return nil
        }
        (type, id) = (parts[0], parts[1])
    }

    init() { (type, id) = ("", "") }

    /// Whether it is a library resource.
    var isOfLibrary: Bool { MusicContract.resourceType(named: type)?.family == .library }
}

/// The changes of a resource.
struct ResourceEntry: Sendable {
    var reference = Located(ResourceName(), at: 0..<0)
    /// The storefronts with the resource, or `nil` for all.
    var storefronts: [Located<String>]?
    var removals: [Located<JSONEdit>] = []
    var assignments: [Located<JSONEdit>] = []

    /// The changes in their order: removals first.
    var edits: [Located<JSONEdit>] { removals + assignments }

    /// Whether it is a library resource; the library is generated from the complete catalog.
    var isLibraryResource: Bool { reference.value.isOfLibrary }
}

struct StorefrontEntry: Sendable {
    var code = Located("", at: 0..<0)
    var name: String?
    var language: String?
    var languages: [String]?
    var explicitContent: String?

    var hasOnlyCode: Bool { name == nil && language == nil && languages == nil && explicitContent == nil }
}

/// The pages of a list.
struct ListEntry: Sendable {
    var page: Int?
    var maximum: Int?
    var largestLimit: Int?
    var hidden: Located<[Int]>?
}

/// The page sizes and the hidden positions of lists, by the name of the page size.
struct PageLimits: Sendable {
    var pages: [String: PageSize] = [:]
    var hiddenPositions: [String: Set<Int>] = [:]
}

/// The policy that decides which developer tokens are accepted.
struct DeveloperTokenEntry: Sendable {
    enum Acceptance: String, Sendable {
        case any, signed
        case wellFormed = "well-formed"
    }

    var accept = Acceptance.wellFormed
    /// The ids of keys and their files.
    var keys: [MapEntry<String, Located<String>>] = []
    /// The accepted issuers, or `nil` for any.
    var teams: [String]?
}

// MARK: Users

struct UserEntry: Sendable {
    /// The name, or `nil` for the only user of a scenario without named users.
    var name: Located<String>?
    var storefront: Located<String>?
    /// The token, or `nil` for `any`.
    var token: Located<String>?
    var subscription = Subscription.active
    var isOfferEligible: Bool?
    var syncsLibrary: Bool?
    var isSignedIn = true
    var hasAcknowledgedPrivacy = true
    var library = LibraryEntry()
    var keys: MappingKeys?

    /// Whether all values were understood.
    var isValid: Bool { keys?.invalidNames.isEmpty ?? true }
}

struct LibraryEntry: Sendable {
    enum Songs: Sendable {
        /// The size of the whole library.
        case count(Located<Int>)
        /// The ids of catalog songs.
        case ids([Located<String>])

        var count: Int {
            switch self {
            case .count(let count): count.value
            case .ids(let ids): ids.count
            }
        }
    }

    var songs: Songs?
    var playlists: [PlaylistEntry] = []
    /// The size of the whole library in playlists, or `nil` for the listed ones.
    var playlistCount: Located<Int>?

    var isEmpty: Bool { songs.map { $0.count == 0 } ?? true && playlists.isEmpty && generatedPlaylistCount == 0 }
    var generatedPlaylistCount: Int { playlistCount?.value ?? 0 }

    /// Removes what is generated; listed playlists remain.
    mutating func removeGeneratedData() { (songs, playlistCount) = (nil, nil) }
}

struct PlaylistEntry: Sendable {
    enum Tracks: Sendable {
        case count(Located<Int>)
        case songs([Located<String>])
    }

    var id: Located<String>?
    var name = ""
    var tracks: Tracks?
}

/// The device of the first user.
struct DeviceEntry: Sendable {
    var configuration = DeviceConfiguration()
    /// The scripts in the author's order.
    var scripts: [OperationScript] = []
    /// The ranges of the offer codes, one for each offer code of the configuration.
    var offerCodeRanges: [Range<Int>] = []
    var keys: MappingKeys?

    /// Whether all values were understood; if not, missing values are not conclusive.
    var isValid: Bool { keys?.invalidNames.isEmpty ?? true }
}

/// The scripted outcomes of an operation.
struct OperationScript: Sendable {
    let operation: DeviceOperation
    let range: Range<Int>
    let outcomes: [Located<ScriptedOutcome>]
}

// MARK: Rules

/// The conditions for the requests of a rule or an expectation.
struct RequestEntry: Sendable {
    var patterns: [Located<RequestPattern>] = []
    var query: [FieldEntry] = []
    var headers: [FieldEntry] = []
    var body: BodyEntry?
    var user: String?

    /// The condition for a body.
    struct BodyEntry: Sendable {
        let matcher: ValueMatcher
        let node: SyntaxNode
    }

    /// Returns the matcher for patterns.
    func matcher(for patterns: [RequestPattern]) -> RequestMatcher {
        RequestMatcher(
            patterns: patterns, query: query.map { .init(name: $0.name.text, matcher: $0.matcher) },
            headers: headers.map { .init(name: $0.name.text.lowercased(), matcher: $0.matcher) }, body: body?.matcher,
            user: user)
    }

    /// The values in the conditions of the query parameters.
    var parameterValues: [QueryValue] {
        query.flatMap { QueryValue.values(in: $0.node, of: $0.name.text, use: .required) }
    }
}

/// A query parameter or a header field, and its condition.
struct FieldEntry: Sendable {
    let name: Located<String>
    let matcher: ValueMatcher
    /// The condition in the text.
    let node: SyntaxNode
}

/// A value in the condition of a query parameter.
struct QueryValue: Sendable {
    /// The use of the value in a condition.
    enum Use {
        case required, excluded
        /// The lower bound of `number`.
        case minimum
    }

    let parameter: String
    let text: Located<String>
    let use: Use

    fileprivate static func values(in node: SyntaxNode, of name: String, use: Use) -> [QueryValue] {
        if let text = node.text {
            return [QueryValue(parameter: name, text: Located(text, at: node.range), use: use)]
        }
        guard case .mapping = node.content else { return node.items.flatMap { values(in: $0, of: name, use: use) } }
        func nested(_ key: String, use: Use) -> [QueryValue] {
            node[key].map { Self.values(in: $0, of: name, use: use) } ?? []
        }
        return nested("not", use: use == .required ? .excluded : .required) + nested("any-of", use: use)
            + nested("contains", use: use) + (use == .required ? minimum(in: node["number"], of: name) : [])
    }

    private static func minimum(in node: SyntaxNode?, of name: String) -> [QueryValue] {
        guard let node, let bound = node.text.flatMap(RangeSyntax.sides)?.from, !bound.isEmpty else { return [] }
        return [QueryValue(parameter: name, text: Located(String(bound), at: node.range), use: .minimum)]
    }
}

/// A rule, with the ranges of the values in it.
struct RuleEntry: Sendable {
    /// The rule; its subject is complete if the text has one.
    var rule = Rule(.operation(.requestUserToken, user: nil))
    var name: Located<String>?
    var requests = RequestEntry()
    var operation: Located<DeviceOperation>?
    var edit = EditEntry()
    var then = EffectEntry()

    /// The request or the operation, or `nil` if it was not understood.
    var subject: Rule.Subject? {
        if let operation { return .operation(operation.value, user: requests.user) }
        return requests.patterns.isEmpty ? nil : .request(requests.matcher(for: requests.patterns.map(\.value)))
    }

    /// The range of the request or the operation.
    var subjectRange: Range<Int> { operation?.range ?? requests.patterns.first?.range ?? 0..<0 }
    /// The matcher of the requests, or `nil` for an operation.
    var matcher: RequestMatcher? { rule.requestMatcher }
}

struct EditEntry: Sendable {
    var pageLimit: Int?
    var removesOptionalAttributes = false
    var removals: [Located<JSONEdit>] = []
    var assignments: [Located<JSONEdit>] = []
    var spellsOddly = false
    /// The range of the key `page`.
    var pageKeyRange: Range<Int>?

    /// The changes in their order: removals first.
    var changes: [Located<JSONEdit>] { removals + assignments }

    var edits: ResponseEdits {
        ResponseEdits(
            pageLimit: pageLimit, removesOptionalAttributes: removesOptionalAttributes, changes: changes.map(\.value),
            spellsOddly: spellsOddly)
    }
}

struct EffectEntry: Sendable {
    var effect = RuleEffect.empty
    /// The changes to resources.
    var resources: [ResourceEntry] = []
    /// The resources that are added to the library, or removed from it.
    var libraryResources: [Located<ResourceName>] = []
    /// The range of the operation.
    var commandRange: Range<Int>?
}

/// A change to a library by a rule.
struct LibraryChangeEntry: Sendable {
    var added: [Located<ResourceName>] = []
    var removal: LibraryRemoval?

    /// The resources to remove by name.
    var removed: [Located<ResourceName>] {
        if case .resources(let resources)? = removal { resources } else { [] }
    }
}

/// The library resources that a rule removes.
enum LibraryRemoval: Sendable {
    case firstSongs(Int)
    case resources([Located<ResourceName>])
}

/// A response, and the file that contains its body or all of it.
struct ResponseEntry: Sendable {
    var base: NamedResponse?
    var fault: Located<RuleFault.Name>?
    var at: Int?
    var every: Int64 = 100
    var bytes = 64
    var changes = ResponseChanges()
    var bodyFile: Located<String>?
    var recording: Located<String>?
}

// MARK: Expectations

/// The expectations of a scenario, each preceded by its alternatives.
struct ExpectationsEntry: Sendable {
    var expectations: [PlacedExpectation] = []
    /// The number of expectations without the alternatives.
    var numberedCount = 0
}

/// An expectation with the entry that it was read from.
struct PlacedExpectation: Sendable {
    var expectation: Expectation
    let entry: ExpectationEntry
    let subjectRange: Range<Int>
}

/// An entry of `expect`.
struct ExpectationEntry: Sendable {
    /// The name of an event and the key that it is the value of.
    struct Anchor: Sendable {
        let name: Located<String>
        let selection: Expectation.Anchor.Selection
    }

    var name: Located<String>?
    var requestPatterns: [Located<RequestPattern>] = []
    var operations: Located<[DeviceOperation]>?
    var walk: Located<RequestPattern>?
    var atEnd: Located<RequestPattern>?
    var only: Located<[AllowedAction]>?
    var either: [ExpectationEntry]?
    var command: Located<ExpectedCommandEnd>?
    var requests = RequestEntry()
    var user: Located<String>?
    var answered: [ResponseMatcher] = []
    var found: FoundMatcher?
    var giveUpMilliseconds: Int64?
    var fresh: Located<TokenKind>?
    var arguments: ValueMatcher?
    var prompted: ValueMatcher?
    var outcome: Located<OutcomeEntry>?
    var outcomeMatcher: OutcomeMatcher?
    var times: CountRange?
    var isEachURL = false
    var after: Anchor?
    var before: Anchor?
    var wait: DurationRange?
    var windowMilliseconds: Int64?
    var maximumInFlight: Int?
    var covers: CoverageEntry?
    var gap: DurationRange?
    var beyond: Int?
    var ids: [String]?
    var allowsAnyOrder = false
    var count: CountRange?
    /// The query of `at-end`.
    var sentQuery: [String] = []
    /// The ranges of the values of `answered` and `found`.
    var answeredRange: Range<Int>?
    var foundRange: Range<Int>?
    /// The ranges of the keys `gap` and `either`.
    var gapRange: Range<Int>?
    var eitherRange: Range<Int>?

    /// Returns the subject with its range, or `nil` if it was not understood.
    ///
    /// `alternatives` contains the indices of the alternatives.
    func subject(alternatives: [Int] = []) -> Located<Expectation.Subject>? {
        var requests = requests
        requests.user = user?.text
        if let eitherRange { return Located(.either(alternatives), at: eitherRange) }
        if let only {
            let allowed = AllowedActions(
                patterns: only.value.compactMap { if case .request(let pattern) = $0 { pattern } else { nil } },
                operations: only.value.compactMap { if case .operation(let name) = $0 { name } else { nil } },
                user: user?.text)
            return Located(.only(allowed), at: only.range)
        }
        if let operations {
            let expected = ExpectedOperation(
                operations: operations.value, arguments: arguments, user: user?.text, outcome: outcomeMatcher,
                prompted: prompted)
            return operations.value.isEmpty ? nil : Located(.operation(expected), at: operations.range)
        }
        if let walk {
            let expected = ExpectedWalk(matcher: requests.matcher(for: [walk.value]), maximumRequestsPastEnd: beyond)
            return Located(.walk(expected), at: walk.range)
        }
        if let command { return Located(.command(command.value), at: command.range) }
        if let atEnd, let path = atEnd.value.literalPath {
            let check = FinalCheck(
                target: path + (sentQuery.isEmpty ? "" : "?" + sentQuery.joined(separator: "&")), user: user?.text,
                ids: ids, allowsAnyOrder: allowsAnyOrder, count: count, body: requests.body?.matcher)
            return Located(.finalCheck(check), at: atEnd.range)
        }
        guard let first = requestPatterns.first else { return nil }
        let matcher = requests.matcher(for: requestPatterns.map(\.value))
        if let covers {
            let coverage = ExpectedCoverage(
                matcher: matcher, parameter: covers.parameter, values: covers.values, times: covers.times)
            return Located(.coverage(coverage), at: first.range)
        }
        let expected = ExpectedRequest(
            matcher: matcher, responseMatchers: answered, found: found, freshToken: fresh?.value,
            giveUpMilliseconds: giveUpMilliseconds)
        return Located(.request(expected), at: first.range)
    }
}

/// The values of a list parameter that an expectation requires.
struct CoverageEntry: Sendable {
    var parameter = ""
    var values: [String] = []
    var times = CountRange(from: 1, through: .max)
}

/// A request or an operation that is allowed.
enum AllowedAction: Sendable {
    case request(RequestPattern)
    case operation(DeviceOperation)
}

struct FoundEntry: Sendable {
    var count: CountRange?
    var ids: [String] = []
    var anyOf: [String] = []
}

/// The outcome of an operation: a name, or the name of an error.
struct OutcomeEntry: Sendable {
    var name = Located("", at: 0..<0)
    var isError = false

    /// Returns the matcher of the outcome, or `nil` if an operation does not have the outcome.
    func matcher(for operation: DeviceOperation) -> OutcomeMatcher? {
        isError
            ? DeviceErrorName(name.text, for: operation).map { .error($0) } : OutcomeMatcher(name.text, for: operation)
    }
}
