import Diagnostics

/// What is wrong with a scenario, as data; the words are in `ScenarioProblem+words.swift`.
enum ScenarioProblem {
    case emptyScenario
    case notAMapping(what: String, keys: [String])
    case missingKey(String, owner: String)
    case missingOneOf([String], owner: String)
    case unknownKey(String, SchemaMapping)
    /// A rule says what its answer says; `like` is the answer that it names, if it names one.
    case keyOfAnswer(String, isOfError: Bool, like: String?)
    case conflictingKeys(String, String, first: TextLocation)
    /// `expected` is a noun with its article: `a whole number`.
    case wrongType(expected: String)
    case notAList(of: String, written: String?)
    case wrongValue(String, expected: String, legal: [String])
    /// A word stands alone that is right behind a key.
    case wordWithoutKey(String, expected: String, meant: String)
    case outOfRange(String, from: Int, through: Int)
    case tooManyTracks(Int, songs: Int)
    case limitAboveMaximum(standard: Int, maximum: Int)
    case unknownStorefront(String, legal: [String], declared: TextLocation?)
    case notAStorefront(String)
    case unlistedStorefront(String)
    case unknownLimit(String, legal: [String])
    case unknownAnswer(String, legal: [(name: String, status: Int)])
    case unknownSong(String, storefront: String, elsewhere: [String])
    case duplicateID(String, first: TextLocation?)
    case unquotedID(String)
    case unknownUser(String, legal: [String])
    case userWithoutToken(String)
    case sharedToken(first: TextLocation)
    case unlikelyToken(String, meant: String)
    case unknownPhase(String, meant: String)
    case unknownResource(String, near: String?)
    case nothingToApply
    case extendsCycle([String])
    case chainTooLong(Int)
    case badAnswerRecording(String)
    case badRequestPattern(RequestPattern.Mistake)
    case badAddress
    case neverFires(NeverFires)
    case duplicateName(String, first: TextLocation)
    /// What `after` or `before` names is no expectation and no rule.
    case unknownEvent(String, legal: [String])
    /// Expectations by their labels, the first again at the end.
    case waitsForItself([String])
    /// `finally` asks for one request, and for nothing but GET.
    case notOneRequest
    /// `walk` is for lists, which are read.
    case notARead
    /// What `after` or `before` names has no time of its own.
    case timeless(String)
    case neverMet(NeverFires)
    /// What meets an expectation is the last of what it is counted from.
    case countedFromItself(String)
    case missingFile(String, near: String?)
    case unreadableFile(String, FileProblem)
    case outsideRoot(String, root: String)
    case badKey(String, why: String)
    case noRecordings(String)
    /// What nobody writes down, under a key.
    case derived(String, SchemaMapping.Derived)
    case device(DeviceProblem)
    case argument(ArgumentProblem)

    /// Why no request can ever meet a rule.
    enum NeverFires {
        /// No endpoint has such a path; the nearest is named.
        case noEndpoint(nearest: String)
        /// The path lacks `/v1`; the whole pattern is named.
        case missingVersion(String)
        /// No endpoint with such a path has this method.
        case noMethod(String)
        /// The path is of a storefront that does not exist here.
        case noStorefront(String)
        /// Nothing begins the phase that the rule is for.
        case noPhase(String, legal: [String])
        /// Its chance is 0.
        case noChance
        /// An earlier rule answers everything that this one is for.
        case covered(by: TextLocation)
    }
}
