package import Diagnostics
package import Scenarios

/// What is wrong with a scenario, as data; the messages are in `ScenarioDiagnostic+Messages.swift`.
package enum ScenarioDiagnostic {
    case emptyScenario
    case expectedMapping(owner: String, keys: [String])
    case missingKey(name: String, owner: String)
    case missingOneOfKeys(names: [String], owner: String)
    case unknownKey(name: String, mapping: SchemaMapping)
    /// A rule says what its answer says; `like` is the answer that it names, if it names one.
    case misplacedResponseKey(name: String, isInError: Bool, base: String?)
    case conflictingKeys(String, String, firstLocation: TextLocation)
    /// `expected` is a noun with its article: `a whole number`.
    case wrongType(expected: String)
    case expectedList(of: String, found: String?)
    case wrongValue(found: String, expected: String, legal: [String])
    /// A word stands alone that is right behind a key.
    case valueWithoutKey(found: String, expected: String, suggestion: String)
    case outOfRange(found: String, from: Int, through: Int)
    case tooManyTracks(count: Int, songCount: Int)
    case limitAboveMaximum(defaultLimit: Int, maximum: Int)
    case unknownStorefront(code: String, legal: [String], declarationLocation: TextLocation?)
    case invalidStorefrontCode(String)
    case unlistedStorefront(code: String)
    case unknownLimit(name: String, legal: [String])
    case unknownResponse(name: String, legal: [(name: String, status: Int)])
    case unknownSong(id: String, storefront: String, otherStorefronts: [String])
    case duplicateID(id: String, firstLocation: TextLocation?)
    case unquotedID(String)
    case unknownUser(name: String, legal: [String])
    case userWithoutToken(name: String)
    case sharedToken(firstLocation: TextLocation)
    case unlikelyToken(token: String, suggestion: String)
    case unknownPhase(name: String, suggestion: String)
    case unknownResource(name: String, suggestion: String?)
    case ineffectiveApply
    case extendsCycle(paths: [String])
    case chainTooLong(maximum: Int)
    case invalidResponseRecording(path: String)
    case invalidRequestPattern(RequestPattern.SyntaxError)
    case invalidRequestLine
    case unreachableRule(reason: UnreachableReason)
    case duplicateName(name: String, firstLocation: TextLocation)
    /// What `after` or `before` names is no expectation and no rule.
    case unknownAnchor(name: String, legal: [String])
    /// Expectations by their labels, the first again at the end.
    case cyclicExpectations(labels: [String])
    /// `finally` asks for one request, and for nothing but GET.
    case invalidFinalRequest
    /// `walk` is for lists, which are read.
    case invalidWalkMethod
    /// What `after` or `before` names has no time of its own.
    case anchorWithoutTime(name: String)
    case unmeetableExpectation(reason: UnreachableReason)
    /// What meets an expectation is the last of what it is counted from.
    case selfReferencingAnchor(name: String)
    case missingFile(path: String, suggestion: String?)
    case unreadableFile(path: String, error: FileError)
    case pathOutsideRoot(path: String, root: String)
    case invalidPublicKey(path: String, reason: String)
    case missingRecordings(folder: String)
    /// What nobody writes down, under a key.
    case derivedValue(key: String, derivation: SchemaMapping.Derivation)
    case device(DeviceDiagnostic)
    case argument(ArgumentDiagnostic)

    /// Why no request can ever meet a rule.
    package enum UnreachableReason {
        /// No endpoint has such a path; the nearest is named.
        case unknownEndpoint(nearest: String)
        /// The path lacks `/v1`; the whole pattern is named.
        case missingVersion(suggestion: String)
        /// No endpoint with such a path has this method.
        case unsupportedMethod(String)
        /// The path is of a storefront that does not exist here.
        case unknownStorefront(code: String)
        /// Nothing begins the phase that the rule is for.
        case unknownPhase(name: String, legal: [String])
        /// Its chance is 0.
        case zeroChance
        /// An earlier rule answers everything that this one is for.
        case covered(by: TextLocation)
    }
}
