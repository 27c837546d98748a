import MusicCatalog
import MusicContract
import MusicDevice
import ScenarioLanguage
import Text

extension Declarations {
    static let rateLimit = Mapping("rate-limit", "`rate-limit`", "rate limits", RateLimit()) { m in
        m.key(
            "requests", .whole(1...1_000_000), replacing: \.requestCount, required: true, "the requests in the period")
        m.key(
            "per",
            Form.duration.checked { period, node, reading in
                guard period > RateLimit.maximumPeriodMilliseconds else { return max(1, period) }
                reading.report(
                    .wrongValue(found: node.text ?? "", expected: "a duration of at most 366d", suggestion: nil),
                    at: node.range)
                return nil
            }, replacing: \.periodMilliseconds, required: true, "the period; the bucket refills evenly")
        m.key(
            "retry-after", Form.duration.map { ($0 + 999) / 1000 }, into: \.retryAfterSeconds,
            "the value of `Retry-After`")
        m.key("answer", .response, into: \.response, default: "429", "the response over the limit")
    }

    static let rule = Mapping("rule", "a rule", "rules", RuleEntry()) { m in
        m.key(
            "name", .name.naming(.event, isDeclaration: true), locatedIn: \.name,
            "the name in reports and `Mock-Answer`, and for `after` and `before`")
        m.key(
            "request", .requests, replacing: \.requests.patterns,
            "requests: `METHOD /path` or `/path`; `*` is one segment, `**` the rest"
        )
        m.key("operation", .operation, locatedIn: \.operation, "operations of the device")
        m.key(
            "query", .query, replacing: \.requests.query,
            "query parameters; for `at-end`, those to send")
        m.key("headers", .headers, replacing: \.requests.headers, "header fields")
        m.key(
            "body", .requestBody,
            into: \.requests.body,
            "part of the JSON body; for `at-end`, part of the response")
        m.key(
            "user", Form.name.referring(to: .user), into: \.requests.user, default: "any",
            "the user of the request or the device")
        m.key(
            "states", .stateValues(referringTo: { .state(value: $0) }), default: "any",
            "applies only while states have these values"
        ) { $0.rule.condition.states = $1.byName }
        m.key(
            "during", .durationRange, into: \.rule.condition.window, default: "always",
            "when the rule applies, since the session's first request or operation"
        )
        m.key(
            "call", .calls, replacing: \.rule.calls, default: "all",
            "which matching requests the rule applies to, counted without those that an earlier rule answered")
        m.key(
            "chance", .chance, replacing: \.rule.chance, default: "1",
            "the probability that the rule fires")
        m.key("each", .word("url"), "each URL is counted separately") { rule, _ in
            rule.rule.countsEachURL = true
        }
        m.key(
            "before-tokens", .bool, replacing: \.rule.runsBeforeTokens, default: "false",
            "also answers requests whose tokens are missing or invalid")
        m.key(
            "answer", .oneOrMore(.response).notEmpty("answer"), replacing: \.rule.responses,
            "the response; a list has one for each call, and the last one repeats"
        )
        m.key(
            "takes-effect", .bool, replacing: \.rule.takesEffect, default: "false",
            "the write is done, although the rule answers")
        m.key("delay", .delay, into: \.rule.delay, "the time before the response")
        m.key("edit", .mapping("edit") { edit }, replacing: \.edit, "changes to the usual response")
        m.key(
            "then", .mapping("then") { then }, replacing: \.then,
            "changes that do not affect the response to the same request")
        m.excludes("request", "operation")
        m.excludes(
            "operation", "query", "headers", "body", "each", "before-tokens", "answer", "takes-effect", "delay", "edit")
        m.needs("request", "operation")
        m.needs("answer", "delay", "edit", "then")
        m.with("takes-effect", "answer")
        m.check("during") { rule, keys, reading in
            guard let window = rule.rule.condition.window, let place = keys["during"],
                window.fromMilliseconds == window.throughMilliseconds
            else { return }
            reading.report(.emptyWindow, at: place.value.range)
        }
    }

    static let answer = Mapping("answer", "an answer", "answers", ResponseEntry()) { m in
        m.key("from", .namedResponse, into: \.base, "the named answer to change")
        m.key("status", .whole(200...599), into: \.changes.status, default: "200", "the status")
        m.key("error", .mapping("error") { error }, into: \.changes.error, "members of an error in Apple's format")
        m.key(
            "headers", .responseHeaders, replacing: \.changes.headers,
            "header fields; `~` removes one, and {date: +3s} is a time after `Date`")
        m.key(
            "token", .word("rejected kept"), default: "as the name means",
            "whether the request's token stays valid: the developer token for a 401, otherwise the user token"
        ) { $0.changes.rejectsToken = $1 == "rejected" }
        m.key("body", .responseBody, into: \.changes.body, "JSON, or text that is sent unchanged")
        m.key("body-file", .path, locatedIn: \.bodyFile, "the file that contains the body")
        m.key(
            "recording", .path.naming(.recordingFile), locatedIn: \.recording, "the exchange whose response is sent")
        m.key("fault", .fault, locatedIn: \.fault, "a failure of the connection during the usual response")
        m.key(
            "at", .size, into: \.at, default: "half of the body",
            "for `truncate`, `reset-after`: the bytes to send")
        m.key("every", .duration, replacing: \.every, default: "100ms", "for `drip`: the time between pieces")
        m.key("bytes", .positiveSize, replacing: \.bytes, default: "64B", "for `drip`: the size of a piece")
        m.excludes("body", "error", "body-file")
        m.excludes("error", "body-file")
        m.excludes("recording", "from", "body", "body-file", "error")
        m.excludes("fault", "from", "status", "error", "headers", "token", "body", "body-file", "recording")
        m.with("at", "fault")
        m.with("every", "fault")
        m.with("bytes", "fault")
        m.excludes("fault", is: "reset empty malformed-chunk garbage drip hang", "at")
        m.excludes("fault", is: "reset empty truncate malformed-chunk garbage reset-after hang", "every", "bytes")
        m.needs("from", "status", "error", "headers", "token", "body", "body-file", "recording", "fault")
        m.check("error", "status", "from") { answer, keys, reading in
            reading.checkCode(keys["error"]?.value["code"], status: answer.changes.status ?? answer.base?.status ?? 400)
        }
    }

    static let headerDate = Mapping<ResponseHeader.Value?>("header-date", "a date", "dates", nil) { m in
        m.key(
            "date", .offset, required: true, "the time after the response's date"
        ) { $0 = .date(offsetMilliseconds: $1) }
    }

    static let error = Mapping("error", "`error`", "errors", ErrorObjectChanges()) { m in
        m.key("code", .text, into: \.code, default: "from the status", "five digits")
        m.key("title", .text, into: \.title, default: "from the status", "the title")
        m.key("detail", .text, into: \.detail, default: "from the status", "the detail")
        m.key("parameter", .text, into: \.parameter, "the invalid query parameter")
        m.key("pointer", .text, into: \.pointer, "the invalid place in the body, as a JSON Pointer")
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
            "the maximum page size; `next` leads to the other items")
        m.key(
            "remove", .oneOrMore(.located(Form.word(MemberPath.optionalAttributes).or(.bodyPath))),
            "paths such as data.*.attributes.artwork, or all optional attributes"
        ) { edit, paths in
            edit.removesOptionalAttributes = paths.contains { $0.text == MemberPath.optionalAttributes }
            edit.removals = .removals(of: paths)
        }
        m.key("set", .map(of: .bodyPath, to: .json), "values by path") { $0.assignments = .assignments($1) }
        m.key(
            "spelling", .word("odd"),
            "`odd`: the same JSON in an unusual, legal spelling, with an unknown member in each `attributes`"
        ) { edit, _ in edit.spellsOddly = true }
        m.needs("page", "remove", "set", "spelling")
        m.check { edit, keys, _ in edit.pageKeyRange = keys["page"]?.key.range }
    }

    static let then = Mapping("then", "`then`", "effects", EffectEntry()) { m in
        m.key(
            "states", .stateValues(referringTo: { .changedState(value: $0) }),
            "states and their new values"
        ) { $0.effect.states = $1.byName }
        m.key(
            "for", .duration, into: \.effect.stateMilliseconds, default: "until another change",
            "the session time after which the states change back")
        m.key("advance", .duration, replacing: \.effect.advanceMilliseconds, "how far the clock advances")
        m.key(
            "library", .mapping("library-change") { libraryChange }, "changes to the library of the user of the request"
        ) { then, change in
            then.effect.libraryChanges = change.changes
            then.libraryResources = change.added + change.removed
        }
        m.key(
            "resources", .resourceChanges, replacing: \.resources,
            "changes to resources after this, as in the scenario's `resources`")
        m.key("operation", .command, "an operation that the mock itself performs, such as a change in Settings") {
            then, command in
            then.effect.operation = command.value
            then.commandRange = command.range
        }
        m.needs("advance", "states", "library", "resources", "operation")
        m.with("for", "states")
    }
}

extension Declarations {
    static let libraryChange = Mapping(
        "library-change", "a change of the library", "changes of the library", LibraryChangeEntry()
    ) { m in
        m.key(
            "add", .list(of: .located(.resource)).notEmpty("resource"), replacing: \.added,
            "catalog resources to add, such as albums/1200868601")
        m.key(
            "remove",
            Form<Int>.whole(1...100_000).map { LibraryRemoval.firstSongs($0) }
                .or(
                    Form<[Located<ResourceName>]>.list(of: .located(.resource)).notEmpty("resource").map {
                        .resources($0)
                    }), into: \.removal,
            "how many of the first songs to remove, or catalog or library resources")
        m.needs("add", "remove")
    }
}

extension LibraryChangeEntry {
    /// The changes: additions first.
    fileprivate var changes: [LibraryChange] {
        var changes: [LibraryChange] = added.isEmpty ? [] : [.add(added.map(\.value.reference))]
        switch removal {
        case .firstSongs(let count)?: changes.append(.removeFirstSongs(count))
        case .resources(let resources)?: changes.append(.remove(resources.map(\.value.reference)))
        case nil: break
        }
        return changes
    }
}

extension ResourceName {
    fileprivate var reference: ResourceReference { ResourceReference(type: type, id: id) }
}

extension Form where Value == [RuleEntry] {
    /// Rules for requests and for device operations, numbered from 1.
    ///
    /// A rule without an understood subject is omitted, with its references.
    static var rules: Form {
        list(of: Form<RuleEntry>.mapping("rule") { Declarations.rule }.withReferences { $0.subject != nil }).checked {
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
    /// A response by its name or its status, or with its own content.
    static var response: Form {
        responseName.or(
            Form<ResponseEntry>.mapping("answer") { Declarations.answer }.checked { $2.loader.response(from: $0) })
    }
}

extension Form where Value == [ResponseHeader] {
    /// The header fields of a response; an unquoted duration as `Retry-After` is reported.
    fileprivate static var responseHeaders: Form {
        let value = Form<ResponseHeader.Value?>.mapping("header-date") { Declarations.headerDate }
            .or(Form<String>.fieldValue.map { .text($0) })
        return Form<[MapEntry<String, ResponseHeader.Value?>]>.map(of: .fieldName, to: value, allowsNull: true).checked
        {
            entries, node, reading in
            for entry in node.entries where entry.key.text.lowercased() == "retry-after" {
                guard case .scalar(let scalar) = entry.value.content, scalar.style == .plain,
                    scalar.text.wholeMatch(of: /[0-9.]+[a-z]+/) != nil
                else { continue }
                reading.report(.invalidRetryAfter(scalar.text), at: entry.value.range)
            }
            return zip(entries, node.entries).compactMap { entry, text in
                if text.value.isNull { return ResponseHeader(name: entry.key.text, value: .removed) }
                return entry.value.flatMap { $0 }.map { ResponseHeader(name: entry.key.text, value: $0) }
            }
        }
    }
}

extension Form where Value == RuleDelay {
    /// A delay: `200ms`, or `{median: 80ms, p99: 900ms}`.
    fileprivate static var delay: Form {
        Form<Int64>.duration.map { RuleDelay.fixed(milliseconds: $0) }
            .or(
                Form<(median: Int64, p99: Int64)>.mapping("delay") { Declarations.delay }.checked { delay, _, _ in
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

extension ResponseEntry {
    /// The fault with its details, or `nil`.
    var connectionFault: RuleFault? {
        switch fault?.value {
        case .truncate?: .truncate(at: at)
        case .resetAfter?: .resetAfter(at: at)
        case .drip?: .drip(everyMilliseconds: every, byteCount: bytes)
        case let name?: RuleFault(name)
        case nil: nil
        }
    }
}

extension Reading {
    /// Reports the code of an error that starts with another status; a code in quotes is sent unchanged.
    fileprivate mutating func checkCode(_ code: SyntaxNode?, status: Int?) {
        guard case .scalar(let scalar)? = code?.content, scalar.style == .plain, let range = code?.range, let status,
            scalar.text.wholeMatch(of: /[2-5][0-9]{4}/) != nil, let meant = Int(scalar.text.prefix(3)), meant != status
        else { return }
        report(.codeOfOtherStatus(scalar.text, meantStatus: meant, status: status), at: range)
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
