import Diagnostics

extension ScenarioProblem {
    /// The problem in words, at its place.
    func diagnostic(at location: TextLocation) -> Diagnostic {
        switch self {
        case .emptyScenario:
            make(
                .emptyScenario, "there is no scenario in this file", location,
                help: ["Begin with one line: `scenario: What this is about`."])
        case .notAMapping(let what, let keys):
            make(
                .wrongType, "\(what) is a mapping of keys to values", location,
                help: [
                    "Write {\(keys.first ?? ""): …}"
                        + (keys.count > 1 ? "; its keys are \(keys.joined(separator: ", "))." : ".")
                ])
        case .missingKey(let key, let owner): make(.missingKey, "\(owner) needs the key `\(key)`", location)
        case .missingOneOf(let keys, let owner):
            make(.missingKey, "\(owner) needs \(oneOf(keys))", location)
        case .unknownKey(let key, let table): unknownKey(key, table, location)
        case .keyOfAnswer(let key, let isOfError, let like): keyOfAnswer(key, isOfError, like, location)
        case .conflictingKeys(let one, let other, let first):
            make(
                .conflictingKeys, "`\(one)` and `\(other)` exclude each other", location,
                labels: [.init(first, "the other one")])
        case .notAList(let what, let written):
            make(
                .wrongType, "expected a list of \(what)", location,
                help: written.map { ["A list of one is [\($0)]."] } ?? [])
        case .wrongType(let expected): make(.wrongType, "expected \(expected)", location)
        case .wrongValue(let value, let expected, let legal):
            make(
                .wrongValue, "\"\(value)\" is not \(expected)", location,
                suggestions: [Suggestions.nearest(to: value, in: legal)].compactMap { $0 })
        case .outOfRange(let value, let from, let through):
            make(.outOfRange, "\(value) is not from \(from) to \(through)", location)
        case .tooManyTracks(let count, let songs):
            make(
                .outOfRange, "\(count) tracks are more than the \(songs) songs that there are", location,
                help: ["More come from recordings of `catalog`, or from `generate: {songs: \(count)}`."])
        case .limitAboveMaximum(let standard, let maximum):
            make(.outOfRange, "a default of \(standard) is above the maximum of \(maximum)", location)
        case .unknownStorefront(let code, let legal, let declared):
            nearest(
                .unknownStorefront, "no storefront \"\(code)\"", code, legal, location,
                labels: declared.map { [.init($0, "the storefronts of this scenario")] } ?? [],
                else: "It exists if `storefronts` or a recording of `catalog` says so, here or where this `extends`.")
        case .notAStorefront(let code):
            make(.wrongValue, "\"\(code)\" is not a storefront: two lower-case letters, as in ISO 3166", location)
        case .unknownLimit(let name, let legal):
            nearest(.unknownLimit, "no page size \"\(name)\"", name, legal, location)
        case .unknownAnswer(let name, let legal): unknownAnswer(name, legal, location)
        case .unlistedStorefront(let code):
            make(
                .unlistedStorefront,
                "Apple Music has no storefront \"\(code)\" that is known; it exists here all the same",
                location, severity: .warning)
        case .neverFires(let why): neverFires(why, location)
        case .duplicateName(let name, let first):
            make(
                .duplicateName, "the name \"\(name)\" is given twice", location,
                labels: [.init(first, "the first one")])
        case .unknownEvent(let name, let legal):
            nearest(
                .unknownEvent,
                legal.isEmpty ? "no expectation and no rule has a name here" : "no expectation or rule \"\(name)\"",
                name,
                legal, location)
        case .waitsForItself(let labels):
            make(
                .waitsForItself, "expectations wait for one another in a circle", location,
                help: [labels.map { "\"\($0)\"" }.joined(separator: " waits for ") + "."])
        case .notOneRequest:
            make(
                .badRequestPattern, "`finally` asks for one request: GET, and a path without `*`", location)
        case .notARead: make(.badRequestPattern, "`walk` is for lists, which are read with GET", location)
        case .timeless(let name):
            make(
                .unknownEvent, "\"\(name)\" is looked at as a whole, at the end: nothing comes before or behind it",
                location,
                help: ["Name a request or an operation."])
        case .neverMet(let why): neverMet(why, location)
        case .countedFromItself(let name):
            make(
                .neverMet, "nothing comes behind the last \"\(name)\" that is one itself", location, severity: .warning,
                help: ["Give \"\(name)\" a `times`: with `1` or `1..` it is counted from its first."])
        case .unknownSong(let id, let storefront, let elsewhere):
            make(
                .unknownSong, "no song \(id) is in the catalog of the storefront \(storefront)", location,
                help: elsewhere.isEmpty ? [] : ["It is recorded for \(elsewhere.joined(separator: ", "))."])
        case .duplicateID(let id, let first):
            make(
                .duplicateID, "the id \"\(id)\" \(first == nil ? "is recorded already" : "stands twice")", location,
                labels: first.map { [.init($0, "the first one")] } ?? [])
        case .unquotedID(let number):
            make(
                .unquotedID, "ids are text: this writes the number \(number) into the JSON", location,
                severity: .warning,
                help: ["Write '\(number)'."])
        case .unknownUser(let name, let legal):
            nearest(
                .unknownUser, legal.isEmpty ? "this scenario names no users" : "no user \"\(name)\"", name, legal,
                location)
        case .userWithoutToken(let name):
            make(
                .userWithoutToken, "\"\(name)\" needs a token of their own: users are told apart by their tokens",
                location, help: ["Write `token: issued`, or a text that the client sends."])
        case .sharedToken(let first):
            make(
                .sharedToken, "another user has this token", location, labels: [.init(first, "the other one")])
        case .unlikelyToken(let token, let meant):
            make(
                .unlikelyToken, "only the token \"\(token)\" itself is taken", location, severity: .warning,
                suggestions: [meant])
        case .unknownPhase(let phase, let meant):
            make(
                .unknownPhase, "no rule is for the phase \"\(phase)\" that begins here", location, severity: .warning,
                suggestions: [meant])
        case .unknownResource(let name, let near):
            make(
                .unknownResource, "nothing is recorded or made up of \"\(name)\"", location,
                help: near == nil
                    ? ["It comes from a recording of `catalog`, or from `generate`, whose ids follow from the `seed`."]
                    : [],
                suggestions: [near].compactMap { $0 })
        case .nothingToApply:
            make(
                .nothingToApply, "no request that this rule is for writes: there is nothing to apply", location,
                severity: .warning)
        case .extendsCycle(let chain):
            make(
                .extendsCycle, "scenarios extend one another in a circle", location,
                help: [chain.joined(separator: " extends ") + "."])
        case .chainTooLong(let most):
            make(.outOfRange, "more than \(most) scenarios extend one another", location)
        case .badAnswerRecording(let path):
            make(
                .badAnswerRecording, "\"\(path)\" is no exchange whose answer could be taken", location,
                help: ["An exchange is {\"request\": …, \"status\": …, \"headers\": …, \"body\": …}."])
        case .badRequestPattern(let mistake): pattern(mistake, location)
        case .badAddress:
            make(
                .badAddress, "expected the request that the body answered: `GET /v1/…`, without `*`", location)
        case .missingFile(let path, let near):
            make(.missingFile, "there is no \"\(path)\"", location, suggestions: [near].compactMap { $0 })
        case .unreadableFile(let path, let problem):
            make(.unreadableFile, "\"\(path)\" cannot be read: \(problem)", location)
        case .outsideRoot(let path, let root):
            make(
                .outsideRoot, "\"\(path)\" leads out of the folder \"\(root)\"", location,
                help: [
                    "A scenario reads only below its root: the nearest folder named Scenarios, else its own, or the folder "
                        + "that is checked or served."
                ])
        case .badKey(let path, let why): make(.badKey, "\"\(path)\" is no key to verify with: \(why)", location)
        case .wordWithoutKey(let value, let expected, let meant):
            make(.wrongValue, "\"\(value)\" is not \(expected)", location, suggestions: [meant])
        case .derived(let key, let derived):
            make(
                .derivedValue, "`\(key)`: \(derived.what) is never written down; \(derived.why)", location,
                help: ["Take it out."])
        case .device(let problem): problem.diagnostic(at: location, of: self)
        case .argument(let problem): problem.diagnostic(at: location, of: self)
        case .noRecordings(let path):
            make(.noRecordings, "there is no .json file in \"\(path)\"", location, severity: .warning)
        }
    }

    private func unknownKey(_ key: String, _ table: SchemaMapping, _ location: TextLocation) -> Diagnostic {
        let near = Suggestions.nearest(to: key, in: table.names)
        return make(
            .unknownKey, "\(table.owner) has no key `\(key)`", location,
            help: near == nil ? elsewhere(key) + ["Its keys are \(table.names.joined(separator: ", "))."] : [],
            suggestions: [near].compactMap { $0 })
    }

    private func keyOfAnswer(
        _ key: String, _ isOfError: Bool, _ like: String?, _ location: TextLocation
    ) -> Diagnostic {
        let value = ["headers", "error"].contains(key) ? "{…}" : "…"
        let said = isOfError ? "error: {\(key): \(value)}" : "\(key): \(value)"
        // Header fields alone would be those of a 200; an answer that is taken whole is like no other.
        let base = ["like", "recording"].contains(key) ? nil : like ?? (key == "headers" ? "rate-limited" : nil)
        return make(
            .unknownKey, "a rule has no key `\(key)`", location,
            help: [
                "It is a key of an answer\(isOfError ? "'s error" : ""): "
                    + "`answer: {\(base.map { "like: \($0), " } ?? "")\(said)}`."
            ])
    }

    /// Where a key of that name belongs.
    private func elsewhere(_ key: String) -> [String] {
        let owners = ScenarioSchema.language.mappings.filter { $0.key(key) != nil }.map(\.owner)
        return owners.count == 1 ? ["It is a key of \(owners[0])."] : []
    }

    /// `` `request` or `operation` ``.
    private func oneOf(_ keys: [String]) -> String {
        let quoted = keys.map { "`\($0)`" }
        guard keys.count > 2, let last = quoted.last else { return quoted.joined(separator: " or ") }
        return "one of " + quoted.dropLast().joined(separator: ", ") + " or " + last
    }

    func nearest(
        _ code: ScenarioCode, _ message: String, _ value: String, _ legal: [String], _ location: TextLocation,
        labels: [Diagnostic.Label] = [], else way: String? = nil
    ) -> Diagnostic {
        let near = Suggestions.nearest(to: value, in: legal)
        let choice = legal.isEmpty ? [] : ["It is one of \(legal.joined(separator: ", "))."]
        return make(
            code, message, location, labels: labels,
            help: near == nil && labels.isEmpty ? choice + [way].compactMap { $0 } : [],
            suggestions: [near].compactMap { $0 })
    }

    /// A number is taken for the status that the author has in mind.
    private func unknownAnswer(
        _ name: String, _ legal: [(name: String, status: Int)], _ location: TextLocation
    ) -> Diagnostic {
        let near =
            Int(name).map { status in legal.filter { $0.status == status }.map(\.name) }
            ?? [Suggestions.nearest(to: name, in: legal.map(\.name))].compactMap { $0 }
        let all = legal.map { "\($0.name) (\($0.status))" }.joined(separator: ", ")
        return make(
            .unknownAnswer, "no answer \"\(name)\"", location, help: near.count == 1 ? [] : ["It is one of \(all)."],
            suggestions: near)
    }

    private func pattern(_ mistake: RequestPattern.Mistake, _ location: TextLocation) -> Diagnostic {
        switch mistake {
        case .method(let method):
            nearest(.badRequestPattern, "\"\(method)\" is no method", method, RequestPattern.methods, location)
        case .noPath:
            make(.badRequestPattern, "a request is `GET /v1/…`, or a path alone for any method", location)
        case .query:
            make(
                .badRequestPattern, "a request pattern has no query", location,
                help: ["Leave out the `?` and what follows."])
        case .restInside: make(.badRequestPattern, "`**` stands for the rest and comes last", location)
        case .partial(let segment):
            make(.badRequestPattern, "`*` stands for one whole segment, \"\(segment)\" has more", location)
        }
    }

    func make(
        _ code: ScenarioCode, _ message: String, _ location: TextLocation, severity: Diagnostic.Severity = .error,
        labels: [Diagnostic.Label] = [], help: [String] = [], suggestions: [String] = []
    ) -> Diagnostic {
        Diagnostic(
            severity, code: code.rawValue, message, at: location, labels: labels, help: help, suggestions: suggestions)
    }
}
