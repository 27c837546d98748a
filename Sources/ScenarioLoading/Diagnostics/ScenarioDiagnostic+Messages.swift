import Diagnostics
import Scenarios

extension ScenarioDiagnostic {
    /// The problem in words, at its place.
    func diagnostic(at location: TextLocation) -> Diagnostic {
        switch self {
        case .emptyScenario:
            makeDiagnostic(
                .emptyScenario, message: "there is no scenario in this file", at: location,
                help: ["Begin with one line: `scenario: What this is about`."])
        case .expectedMapping(let what, let keys):
            makeDiagnostic(
                .wrongType, message: "\(what) is a mapping of keys to values", at: location,
                help: [
                    "Write {\(keys.first ?? ""): …}"
                        + (keys.count > 1 ? "; its keys are \(keys.joined(separator: ", "))." : ".")
                ])
        case .missingKey(let key, let owner):
            makeDiagnostic(.missingKey, message: "\(owner) needs the key `\(key)`", at: location)
        case .missingOneOfKeys(let keys, let owner):
            makeDiagnostic(.missingKey, message: "\(owner) needs \(quotedAlternatives(keys))", at: location)
        case .unknownKey(name: let key, mapping: let table): unknownKeyDiagnostic(for: key, in: table, at: location)
        case .misplacedResponseKey(let key, let isOfError, let like):
            misplacedResponseKeyDiagnostic(for: key, isInError: isOfError, base: like, at: location)
        case .conflictingKeys(let one, let other, let first):
            makeDiagnostic(
                .conflictingKeys, message: "`\(one)` and `\(other)` exclude each other", at: location,
                labels: [.init(at: first, text: "the other one")])
        case .expectedList(let what, let written):
            makeDiagnostic(
                .wrongType, message: "expected a list of \(what)", at: location,
                help: written.map { ["A list of one is [\($0)]."] } ?? [])
        case .wrongType(let expected): makeDiagnostic(.wrongType, message: "expected \(expected)", at: location)
        case .wrongValue(let value, let expected, let legal):
            makeDiagnostic(
                .wrongValue, message: "\"\(value)\" is not \(expected)", at: location,
                suggestions: [Suggestions.nearest(to: value, in: legal)].compactMap { $0 })
        case .outOfRange(let value, let from, let through):
            makeDiagnostic(.outOfRange, message: "\(value) is not from \(from) to \(through)", at: location)
        case .tooManyTracks(let count, let songs):
            makeDiagnostic(
                .outOfRange, message: "\(count) tracks are more than the \(songs) songs that there are", at: location,
                help: ["More come from recordings of `catalog`, or from `generate: {songs: \(count)}`."])
        case .limitAboveMaximum(let standard, let maximum):
            makeDiagnostic(
                .outOfRange, message: "a default of \(standard) is above the maximum of \(maximum)", at: location)
        case .unknownStorefront(let code, let legal, let declared):
            makeSuggestionDiagnostic(
                .unknownStorefront, message: "no storefront \"\(code)\"", value: code, legal: legal, at: location,
                labels: declared.map { [.init(at: $0, text: "the storefronts of this scenario")] } ?? [],
                fallbackHelp:
                    "It exists if `storefronts` or a recording of `catalog` says so, here or where this `extends`.")
        case .invalidStorefrontCode(let code):
            makeDiagnostic(
                .wrongValue, message: "\"\(code)\" is not a storefront: two lower-case letters, as in ISO 3166",
                at: location)
        case .unknownLimit(let name, let legal):
            makeSuggestionDiagnostic(
                .unknownLimit, message: "no page size \"\(name)\"", value: name, legal: legal, at: location)
        case .unknownResponse(let name, let legal): unknownResponseDiagnostic(for: name, legal: legal, at: location)
        case .unlistedStorefront(code: let code):
            makeDiagnostic(
                .unlistedStorefront,
                message: "Apple Music has no storefront \"\(code)\" that is known; it exists here all the same",
                at: location, severity: .warning)
        case .unreachableRule(reason: let why): unreachableRuleDiagnostic(for: why, at: location)
        case .duplicateName(let name, let first):
            makeDiagnostic(
                .duplicateName, message: "the name \"\(name)\" is given twice", at: location,
                labels: [.init(at: first, text: "the first one")])
        case .unknownAnchor(let name, let legal):
            makeSuggestionDiagnostic(
                .unknownAnchor,
                message: legal.isEmpty
                    ? "no expectation and no rule has a name here" : "no expectation or rule \"\(name)\"",
                value: name,
                legal: legal, at: location)
        case .cyclicExpectations(labels: let labels):
            makeDiagnostic(
                .cyclicExpectations, message: "expectations wait for one another in a circle", at: location,
                help: [labels.map { "\"\($0)\"" }.joined(separator: " waits for ") + "."])
        case .invalidFinalRequest:
            makeDiagnostic(
                .invalidRequestPattern, message: "`finally` asks for one request: GET, and a path without `*`",
                at: location)
        case .invalidWalkMethod:
            makeDiagnostic(
                .invalidRequestPattern, message: "`walk` is for lists, which are read with GET", at: location)
        case .anchorWithoutTime(name: let name):
            makeDiagnostic(
                .unknownAnchor,
                message: "\"\(name)\" is looked at as a whole, at the end: nothing comes before or behind it",
                at: location,
                help: ["Name a request or an operation."])
        case .unmeetableExpectation(reason: let why): unmeetableExpectationDiagnostic(for: why, at: location)
        case .selfReferencingAnchor(name: let name):
            makeDiagnostic(
                .unmeetableExpectation, message: "nothing comes behind the last \"\(name)\" that is one itself",
                at: location, severity: .warning,
                help: ["Give \"\(name)\" a `times`: with `1` or `1..` it is counted from its first."])
        case .unknownSong(let id, let storefront, let elsewhere):
            makeDiagnostic(
                .unknownSong, message: "no song \(id) is in the catalog of the storefront \(storefront)", at: location,
                help: elsewhere.isEmpty ? [] : ["It is recorded for \(elsewhere.joined(separator: ", "))."])
        case .duplicateID(let id, let first):
            makeDiagnostic(
                .duplicateID, message: "the id \"\(id)\" \(first == nil ? "is recorded already" : "stands twice")",
                at: location,
                labels: first.map { [.init(at: $0, text: "the first one")] } ?? [])
        case .unquotedID(let number):
            makeDiagnostic(
                .unquotedID, message: "ids are text: this writes the number \(number) into the JSON", at: location,
                severity: .warning,
                help: ["Write '\(number)'."])
        case .unknownUser(let name, let legal):
            makeSuggestionDiagnostic(
                .unknownUser, message: legal.isEmpty ? "this scenario names no users" : "no user \"\(name)\"",
                value: name, legal: legal,
                at: location)
        case .userWithoutToken(name: let name):
            makeDiagnostic(
                .userWithoutToken,
                message: "\"\(name)\" needs a token of their own: users are told apart by their tokens",
                at: location, help: ["Write `token: issued`, or a text that the client sends."])
        case .sharedToken(let first):
            makeDiagnostic(
                .sharedToken, message: "another user has this token", at: location,
                labels: [.init(at: first, text: "the other one")])
        case .unlikelyToken(let token, let meant):
            makeDiagnostic(
                .unlikelyToken, message: "only the token \"\(token)\" itself is taken", at: location,
                severity: .warning,
                suggestions: [meant])
        case .unknownPhase(let phase, let meant):
            makeDiagnostic(
                .unknownPhase, message: "no rule is for the phase \"\(phase)\" that begins here", at: location,
                severity: .warning,
                suggestions: [meant])
        case .unknownResource(let name, let near):
            makeDiagnostic(
                .unknownResource, message: "nothing is recorded or made up of \"\(name)\"", at: location,
                help: near == nil
                    ? ["It comes from a recording of `catalog`, or from `generate`, whose ids follow from the `seed`."]
                    : [],
                suggestions: [near].compactMap { $0 })
        case .ineffectiveApply:
            makeDiagnostic(
                .ineffectiveApply, message: "no request that this rule is for writes: there is nothing to apply",
                at: location,
                severity: .warning)
        case .extendsCycle(paths: let chain):
            makeDiagnostic(
                .extendsCycle, message: "scenarios extend one another in a circle", at: location,
                help: [chain.joined(separator: " extends ") + "."])
        case .chainTooLong(maximum: let most):
            makeDiagnostic(.outOfRange, message: "more than \(most) scenarios extend one another", at: location)
        case .invalidResponseRecording(path: let path):
            makeDiagnostic(
                .invalidResponseRecording, message: "\"\(path)\" is no exchange whose answer could be taken",
                at: location,
                help: ["An exchange is {\"request\": …, \"status\": …, \"headers\": …, \"body\": …}."])
        case .invalidRequestPattern(let mistake): patternDiagnostic(for: mistake, at: location)
        case .invalidRequestLine:
            makeDiagnostic(
                .invalidRequestLine, message: "expected the request that the body answered: `GET /v1/…`, without `*`",
                at: location)
        case .missingFile(let path, let near):
            makeDiagnostic(
                .missingFile, message: "there is no \"\(path)\"", at: location, suggestions: [near].compactMap { $0 })
        case .unreadableFile(path: let path, error: let problem):
            makeDiagnostic(.unreadableFile, message: "\"\(path)\" cannot be read: \(problem)", at: location)
        case .pathOutsideRoot(let path, let root):
            makeDiagnostic(
                .pathOutsideRoot, message: "\"\(path)\" leads out of the folder \"\(root)\"", at: location,
                help: [
                    "A scenario reads only below its root: the nearest folder named Scenarios, else its own, or the folder "
                        + "that is checked or served."
                ])
        case .invalidPublicKey(let path, let why):
            makeDiagnostic(.invalidPublicKey, message: "\"\(path)\" is no key to verify with: \(why)", at: location)
        case .valueWithoutKey(let value, let expected, let meant):
            makeDiagnostic(.wrongValue, message: "\"\(value)\" is not \(expected)", at: location, suggestions: [meant])
        case .derivedValue(key: let key, derivation: let derived):
            makeDiagnostic(
                .derivedValue,
                message: "`\(key)`: \(derived.valueDescription) is never written down; \(derived.reason)", at: location,
                help: ["Take it out."])
        case .device(let problem): problem.diagnostic(at: location, of: self)
        case .argument(let problem): problem.diagnostic(at: location, of: self)
        case .missingRecordings(folder: let path):
            makeDiagnostic(
                .missingRecordings, message: "there is no .json file in \"\(path)\"", at: location, severity: .warning)
        }
    }

    private func unknownKeyDiagnostic(for key: String, in table: SchemaMapping, at location: TextLocation) -> Diagnostic
    {
        let near = Suggestions.nearest(to: key, in: table.keyNames)
        return makeDiagnostic(
            .unknownKey, message: "\(table.singular) has no key `\(key)`", at: location,
            help: near == nil
                ? ownerHelp(forKey: key) + ["Its keys are \(table.keyNames.joined(separator: ", "))."] : [],
            suggestions: [near].compactMap { $0 })
    }

    private func misplacedResponseKeyDiagnostic(
        for key: String, isInError isOfError: Bool, base like: String?, at location: TextLocation
    ) -> Diagnostic {
        let value = ["headers", "error"].contains(key) ? "{…}" : "…"
        let said = isOfError ? "error: {\(key): \(value)}" : "\(key): \(value)"
        // Header fields alone would be those of a 200; an answer that is taken whole is like no other.
        let base = ["like", "recording"].contains(key) ? nil : like ?? (key == "headers" ? "rate-limited" : nil)
        return makeDiagnostic(
            .unknownKey, message: "a rule has no key `\(key)`", at: location,
            help: [
                "It is a key of an answer\(isOfError ? "'s error" : ""): "
                    + "`answer: {\(base.map { "like: \($0), " } ?? "")\(said)}`."
            ])
    }

    /// Where a key of that name belongs.
    private func ownerHelp(forKey key: String) -> [String] {
        let owners = ScenarioSchema.language.mappings.filter { $0.key(named: key) != nil }.map(\.singular)
        return owners.count == 1 ? ["It is a key of \(owners[0])."] : []
    }

    /// `` `request` or `operation` ``.
    private func quotedAlternatives(_ keys: [String]) -> String {
        let quoted = keys.map { "`\($0)`" }
        guard keys.count > 2, let last = quoted.last else { return quoted.joined(separator: " or ") }
        return "one of " + quoted.dropLast().joined(separator: ", ") + " or " + last
    }

    func makeSuggestionDiagnostic(
        _ code: ScenarioDiagnostic.Code, message: String, value: String, legal: [String], at location: TextLocation,
        labels: [Diagnostic.Label] = [], fallbackHelp way: String? = nil
    ) -> Diagnostic {
        let near = Suggestions.nearest(to: value, in: legal)
        let choice = legal.isEmpty ? [] : ["It is one of \(legal.joined(separator: ", "))."]
        return makeDiagnostic(
            code, message: message, at: location, labels: labels,
            help: near == nil && labels.isEmpty ? choice + [way].compactMap { $0 } : [],
            suggestions: [near].compactMap { $0 })
    }

    /// A number is taken for the status that the author has in mind.
    private func unknownResponseDiagnostic(
        for name: String, legal: [(name: String, status: Int)], at location: TextLocation
    ) -> Diagnostic {
        let near =
            Int(name).map { status in legal.filter { $0.status == status }.map(\.name) }
            ?? [Suggestions.nearest(to: name, in: legal.map(\.name))].compactMap { $0 }
        let all = legal.map { "\($0.name) (\($0.status))" }.joined(separator: ", ")
        return makeDiagnostic(
            .unknownResponse, message: "no answer \"\(name)\"", at: location,
            help: near.count == 1 ? [] : ["It is one of \(all)."],
            suggestions: near)
    }

    private func patternDiagnostic(for mistake: RequestPattern.SyntaxError, at location: TextLocation) -> Diagnostic {
        switch mistake {
        case .unknownMethod(let method):
            makeSuggestionDiagnostic(
                .invalidRequestPattern, message: "\"\(method)\" is no method", value: method,
                legal: RequestPattern.methods, at: location)
        case .missingPath:
            makeDiagnostic(
                .invalidRequestPattern, message: "a request is `GET /v1/…`, or a path alone for any method",
                at: location)
        case .unexpectedQuery:
            makeDiagnostic(
                .invalidRequestPattern, message: "a request pattern has no query", at: location,
                help: ["Leave out the `?` and what follows."])
        case .misplacedRest:
            makeDiagnostic(.invalidRequestPattern, message: "`**` stands for the rest and comes last", at: location)
        case .partialWildcard(segment: let segment):
            makeDiagnostic(
                .invalidRequestPattern, message: "`*` stands for one whole segment, \"\(segment)\" has more",
                at: location)
        }
    }

    func makeDiagnostic(
        _ code: ScenarioDiagnostic.Code, message: String, at location: TextLocation,
        severity: Diagnostic.Severity = .error,
        labels: [Diagnostic.Label] = [], help: [String] = [], suggestions: [String] = []
    ) -> Diagnostic {
        Diagnostic(
            severity: severity, code: code.rawValue, message: message, at: location, labels: labels, help: help,
            suggestions: suggestions)
    }
}
