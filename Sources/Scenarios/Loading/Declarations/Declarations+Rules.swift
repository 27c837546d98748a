import MusicContract
import MusicDevice
import ScenarioLanguage
import Text

extension Declarations {
    static let rateLimit = Mapping("rate-limit", "`rate-limit`", "rate limits", RateLimit()) { m in
        m.key("requests", .whole(1...1_000_000), replacing: \.requestCount, required: true, "the number of requests")
        m.key(
            "per",
            Form.duration.checked { period, node, reading in
                guard period > RateLimit.maximumPeriodMilliseconds else { return max(1, period) }
                reading.report(
                    .wrongValue(found: node.text ?? "", expected: "a duration of at most 366d", suggestion: nil),
                    at: node.range)
                return nil
            }, replacing: \.periodMilliseconds, required: true, "the period; the bucket refills evenly in session time")
        m.key(
            "retry-after", Form.duration.map { ($0 + 999) / 1000 }, into: \.retryAfterSeconds,
            "the value of `Retry-After`, in whole seconds")
        m.key("answer", .response, into: \.response, default: "429", "the response to requests over the limit")
    }

    static let rule = Mapping("rule", "a rule", "rules", RuleEntry()) { m in
        m.key("name", .name, locatedIn: \.name, "the name in `Mock-Answer` and in reports")
        m.key(
            "request", .request, locatedIn: \.requests.pattern,
            "`METHOD /path` or `/path`; `*` matches one segment, `**` all remaining segments")
        m.key("operation", .operation, locatedIn: \.operation, "a device operation, instead of a request")
        m.key(
            "query", .query, replacing: \.requests.query,
            "the query parameters to match: a value, a list, or a condition such as {not: X}")
        m.key("header", .header, replacing: \.requests.header, "the header fields to match")
        m.key(
            "body", .requestBody,
            into: \.requests.body,
            "a subset that the JSON body must contain, with conditions such as {contains: […]} for values")
        m.key(
            "user", Form.name.referring(to: .user), into: \.requests.user, default: "any",
            "the user who sends the request")
        m.key(
            "phase", Form.phase.referring(to: .phase), into: \.requests.phase, default: "any",
            "the phase in which the rule applies")
        m.key(
            "state", .stateValues(referringTo: { .state(value: $0) }), default: "any",
            "the values of states with which the rule applies"
        ) { $0.rule.condition.states = $1.byName }
        m.key(
            "from", .duration, replacing: \.rule.condition.fromMilliseconds, default: "0s",
            "the start of the time in which the rule applies, since the session's first request or operation")
        m.key(
            "until", .duration, into: \.rule.condition.untilMilliseconds,
            "the end of this time, which is no longer part of it")
        m.key(
            "call", .calls, replacing: \.rule.calls, default: "all",
            "the matching calls to which the rule applies: 1, 2..4, 3.., ..5, every 3")
        m.key("times", .whole(1...1_000_000), "the number of calls to which the rule applies, from the first") {
            $0.rule.calls = .range(from: 1, through: $1)
        }
        m.key(
            "chance", .chance, replacing: \.rule.chance, default: "1",
            "the probability that the rule fires, derived from the seed")
        m.key("per", .word("url"), "`url` counts calls and chances separately for each URL") { rule, _ in
            rule.rule.countsPerURL = true
        }
        m.key(
            "before-tokens", .bool, replacing: \.rule.runsBeforeTokens, default: "false",
            "whether the rule runs before the tokens are checked")
        m.key(
            "answer", .oneOrMore(.response), replacing: \.rule.responses,
            "the response: a name, `usual`, a mapping, or a list with one entry for each call")
        m.key(
            "apply", .bool, replacing: \.rule.appliesRequest, default: "false",
            "whether the request takes effect before the response is sent")
        m.key(
            "fault", .word("reset empty truncate reset-after malformed-chunk garbage drip hang"),
            locatedIn: \.fault, "the fault on the connection")
        m.key("at", .size, into: \.at, "for `truncate` and `reset-after`: the number of body bytes to send")
        m.key("every", .duration, replacing: \.every, default: "100ms", "for `drip`: the time between pieces")
        m.key("bytes", .positiveSize, replacing: \.bytes, default: "64B", "for `drip`: the size of a piece")
        m.key("delay", .delay, into: \.rule.delay, "the delay before the response")
        m.key("edit", .mapping(edit), replacing: \.edit, "changes to the body of the usual response")
        m.key("then", .mapping(then), replacing: \.then, "the changes after the rule has fired")
        m.excludes("request", "operation")
        m.excludes(
            "operation", "query", "header", "body", "per", "before-tokens", "answer", "apply", "fault", "at", "every",
            "bytes", "delay", "edit")
        m.excludes("call", "times")
        m.excludes("answer", "fault")
        m.needs("request", "operation")
        m.needs("answer", "fault", "delay", "edit", "then")
        m.check("from", "until") { rule, keys, reading in
            guard let until = rule.rule.condition.untilMilliseconds, until <= rule.rule.condition.fromMilliseconds,
                let place = keys["until"]
            else { return }
            reading.report(.emptyWindow, at: place.value.range)
        }
        m.check("fault") { rule, keys, reading in rule.rule.fault = reading.fault(of: rule, in: keys) }
        m.check { rule, keys, reading in
            guard rule.operation == nil, let apply = keys["apply"], keys["answer"] == nil, keys["fault"] == nil else {
                return
            }
            reading.report(
                .missingOneOfKeys(names: ["answer", "fault"], owner: "a rule with `apply`"), at: apply.key.range)
        }
    }

    static let answer = Mapping("answer", "an answer", "answers", ResponseEntry()) { m in
        m.key("like", .namedResponse, into: \.like, "the named answer to start from")
        m.key("status", .whole(200...599), into: \.changes.status, default: "200", "the HTTP status")
        m.key("error", .mapping(error), into: \.changes.error, "the members of an error, in Apple's documented format")
        m.key("headers", .map(of: .fieldName, to: .fieldValue).checkingRetryAfter, "header fields") { answer, entries in
            answer.changes.headers = entries.compactMap { entry in
                entry.value.map { ResponseHeader(name: entry.key.text, value: $0) }
            }
        }
        m.key("body", .responseBody, into: \.changes.body, "the body: text is sent unchanged, anything else as JSON")
        m.key("body-file", .path, locatedIn: \.bodyFile, "the file that contains the body")
        m.key("recording", .path, locatedIn: \.recording, "the recorded exchange whose complete response is used")
        m.excludes("body", "error", "body-file")
        m.excludes("error", "body-file")
        m.excludes("recording", "like", "body", "body-file", "error")
        m.needs("like", "status", "error", "headers", "body", "body-file", "recording")
    }

    static let error = Mapping("error", "`error`", "errors", ErrorObjectChanges()) { m in
        m.key("code", .text, into: \.code, default: "from the status", "five digits")
        m.key("title", .text, into: \.title, default: "from the status", "the short text")
        m.key("detail", .text, into: \.detail, default: "from the status", "the long text")
        m.key("parameter", .text, into: \.parameter, "the invalid query parameter")
        m.key("pointer", .text, into: \.pointer, "the invalid place in the request's body, as a JSON Pointer")
    }

    static let delay = Mapping("delay", "`delay`", "delays", (median: Int64(0), p99: Int64(0))) { m in
        m.key("median", .duration, replacing: \.median, required: true, "the median delay")
        m.key("p99", .duration, replacing: \.p99, required: true, "the 99th percentile")
        m.check("median", "p99") { delay, keys, reading in
            guard delay.p99 < delay.median, keys["median"] != nil, let p99 = keys["p99"]?.value else { return }
            reading.report(
                .wrongValue(found: p99.text ?? "", expected: "a duration of at least the median", suggestion: nil),
                at: p99.range)
        }
    }

    static let edit = Mapping("edit", "`edit`", "edits", EditEntry()) { m in
        m.key(
            "page", .whole(1...1_000_000), into: \.pageLimit, default: "as requested",
            "the maximum number of items on the page of a list; `next` leads to the others")
        m.key(
            "remove", .oneOrMore(.located(Form.word(MemberPath.optionalAttributes).or(.bodyPath))),
            "the paths to remove, such as data.*.attributes.artwork; `optional` removes all attributes that the contract marks as optional"
        ) { edit, paths in
            edit.removesOptionalAttributes = paths.contains { $0.text == MemberPath.optionalAttributes }
            edit.removals = .removals(of: paths)
        }
        m.key("set", .map(of: .bodyPath, to: .json), "the values to set, by path") { $0.assignments = .assignments($1) }
        m.needs("page", "remove", "set")
        m.check { edit, keys, _ in edit.pageKeyRange = keys["page"]?.key.range }
    }

    static let then = Mapping("then", "`then`", "effects", EffectEntry()) { m in
        m.key("phase", Form.phase.referring(to: .startedPhase), into: \.effect.phase, "the phase to start")
        m.key(
            "state", .stateValues(referringTo: { .changedState(value: $0) }),
            "the states to change, with their new values"
        ) { $0.effect.states = $1.byName }
        m.key("advance", .duration, replacing: \.effect.advanceMilliseconds, "the time by which to advance the clock")
        m.key("operation", .command, "the device operation to perform") { then, command in
            then.effect.operation = command.value
            then.commandRange = command.range
        }
        m.needs("phase", "state", "advance", "operation")
    }
}

extension Form where Value == [RuleEntry] {
    /// Rules for requests and for device operations, numbered from 1.
    ///
    /// A rule without an understood subject is omitted, with its references.
    static var rules: Form {
        list(of: Form<RuleEntry>.mapping(Declarations.rule).withReferences { $0.subject != nil }).checked {
            entries, _, reading in
            entries.enumerated().map { index, entry in
                var entry = entry
                entry.rule.number = index + 1
                entry.rule.name = entry.name?.text
                entry.rule.subject = entry.subject ?? entry.rule.subject
                entry.rule.edits = entry.edit.edits
                entry.rule.effect = entry.then.effect
                entry.rule.location = RuleLocation(reading.location(of: entry.subjectRange))
                return entry
            }
        }
    }
}

extension Form where Value == RuleResponse {
    /// A response by its name, or with its own content.
    static var response: Form {
        Form<NamedResponse?>.namedResponseOrDefault.map { $0.map { .named($0, changes: .empty) } ?? .default }
            .or(Form<ResponseEntry>.mapping(Declarations.answer).checked { $2.loader.response(from: $0) })
    }
}

extension Form where Value == [MapEntry<String, String>] {
    /// The form, of which an unquoted duration as `Retry-After` is reported.
    fileprivate var checkingRetryAfter: Form {
        checked { entries, node, reading in
            for entry in node.entries where entry.key.text.lowercased() == "retry-after" {
                guard case .scalar(let scalar) = entry.value.content, scalar.style == .plain,
                    scalar.text.wholeMatch(of: /[0-9.]+[a-z]+/) != nil
                else { continue }
                reading.report(.invalidRetryAfter(scalar.text), at: entry.value.range)
            }
            return entries
        }
    }
}

extension Form where Value == RuleDelay {
    /// A delay: `200ms`, or `{median: 80ms, p99: 900ms}`.
    fileprivate static var delay: Form {
        Form<Int64>.duration.map { RuleDelay.fixed(milliseconds: $0) }
            .or(
                Form<(median: Int64, p99: Int64)>.mapping(Declarations.delay).checked { delay, _, _ in
                    delay.median <= delay.p99 ? .spread(median: delay.median, p99: delay.p99) : nil
                })
    }
}

extension Form where Value == ResponseBody {
    /// A response body: text is used unchanged, other values become JSON.
    fileprivate static var responseBody: Form {
        Form<SyntaxNode>.json.map { node in
            if case .scalar(let scalar) = node.content, !scalar.isJSONLiteral {
                return ResponseBody(bytes: Array(scalar.text.utf8), isJSON: false)
            }
            return ResponseBody(bytes: node.json, isJSON: true)
        }
    }
}

extension Reading {
    /// Returns the fault of a rule with its details: `at`, or `every` and `bytes`; reports other details.
    fileprivate mutating func fault(of rule: RuleEntry, in keys: MappingKeys) -> RuleFault? {
        guard let fault = rule.fault else {
            for entry in ["at", "every", "bytes"].compactMap({ keys[$0] }) where rule.operation == nil {
                report(.missingKey(name: "fault", requiredBy: "`\(entry.key.text)`"), at: entry.key.range)
            }
            return nil
        }
        let name = fault.value
        let used = [RuleFault.Name.truncate: ["at"], .resetAfter: ["at"], .drip: ["every", "bytes"]][name] ?? []
        for entry in ["at", "every", "bytes"].compactMap({ keys[$0] }) where !used.contains(entry.key.text) {
            report(
                .conflictingKeys(
                    entry.key.text, "fault: \(name.rawValue)", firstLocation: location(of: fault.range)),
                at: entry.key.range)
        }
        switch name {
        case .reset: return .reset
        case .empty: return .empty
        case .malformedChunk: return .malformedChunk
        case .garbage: return .garbage
        case .hang: return .hang
        case .drip: return .drip(everyMilliseconds: rule.every, byteCount: rule.bytes)
        case .truncate, .resetAfter:
            if keys["at"] == nil {
                report(.missingKey(name: "at", requiredBy: "`fault: \(name.rawValue)`"), at: fault.range)
            }
            return rule.at.map { name == .truncate ? .truncate(at: $0) : .resetAfter(at: $0) }
        }
    }
}

extension [Located<JSONEdit>] {
    /// Returns removals of members, without the word for all optional attributes.
    static func removals(of paths: [Located<String>]) -> Self {
        paths.filter { $0.text != MemberPath.optionalAttributes }.map { path in
            Located(JSONEdit(path: path.text.pathComponents, change: .remove), at: path.range)
        }
    }

    /// Returns changes of members to new values.
    static func assignments(_ entries: [MapEntry<String, SyntaxNode>]) -> Self {
        entries.map { entry in
            let change = JSONEdit.Change.set(entry.value?.json ?? [UInt8]("null".utf8))
            return Located(JSONEdit(path: entry.key.text.pathComponents, change: change), at: entry.key.range)
        }
    }
}

extension String {
    fileprivate var pathComponents: [String] { split(separator: ".").map(String.init) }
}
