import MusicContract
import MusicDevice
import ScenarioLanguage
import Text

extension Declarations {
    static let expectation = Mapping("expectation", "an expectation", "expectations", ExpectationEntry()) { m in
        m.key(
            "name", .name.naming(.event, isDeclaration: true), locatedIn: \.name,
            "the name in reports, and for `after` and others")
        m.key(
            "request", .requests, replacing: \.requestPatterns,
            "a request that the client must send, or a list of which any: `METHOD /path` or `/path`; `*` matches one segment, `**` all remaining segments"
        )
        m.key(
            "operation", .oneOrMore(.operation), locatedIn: \.operations,
            "a device operation that the client must call; of a list, any")
        m.key("walk", .listRequest, locatedIn: \.walk, "a list that the client must read completely")
        m.key(
            "at-end", .singleRequest, locatedIn: \.atEnd,
            "a request that the mock evaluates at the end of the session")
        m.key(
            "only", .list(of: .action).notEmpty("request"), locatedIn: \.only,
            "the requests, and operations if it names any, to the exclusion of all others")
        m.key("either", .alternatives, into: \.either, "expectations of which at least one must be met")
        m.key(
            "command", .word("passes fails"), locatedIn: \.command,
            "the required end of the command of `run`, or of the test in Swift")
        declareConditions(of: &m)
        m.key(
            "gave-up", .giveUpTime, into: \.giveUpMilliseconds,
            "the time until the client closes a connection without a complete response, and until its last request: ..20s"
        )
        m.key(
            "times", .times, into: \.times, default: "at least once",
            "the number of occurrences: 1, 2..4, 3.., ..5; 0 means never")
        m.key("each", .word("url"), "`url` evaluates the requests of each URL separately") { expectation, _ in
            expectation.isEachURL = true
        }
        m.key(
            "per", .duration, into: \.windowMilliseconds,
            "the length of the time in which `times` is the maximum, wherever it starts")
        m.key(
            "at-once", .maximum, into: \.maximumInFlight, default: "any number",
            "the maximum number of matches whose responses have not ended: ..4")
        m.key(
            "after", .located(.name), "the event, rule, or expectation after whose first occurrence a match must come"
        ) {
            $0.after = .init(name: $1, selection: .first)
        }
        m.key(
            "after-last", .located(.name),
            "the event, rule, or expectation after whose last occurrence a match must come"
        ) {
            $0.after = .init(name: $1, selection: .last)
        }
        m.key(
            "after-each", .located(.name.naming(.event)),
            "the event, rule, or expectation after each of whose occurrences the expectation must hold"
        ) { $0.after = .init(name: $1, selection: .each) }
        m.key(
            "before", .located(.name), "the event, rule, or expectation before whose first occurrence a match must come"
        ) {
            $0.before = .init(name: $1, selection: .first)
        }
        m.key(
            "wait", .durationRange, into: \.wait,
            "the time since the response of `after`, `after-last`, or `after-each`: 250ms.., 1s..3s, ..5s")
        m.key("gap", .durationRange, into: \.gap, "the time between consecutive matches: 250ms.., 1s..3s, ..5s")
        m.key(
            "covers", .mapping(coverage), into: \.covers,
            "the values of a list parameter that the matching requests must send: {parameter, values, times}")
        m.key(
            "beyond", .whole(0...1_000_000), into: \.beyond, default: "any number",
            "for `walk`: the maximum number of requests past the end of the list")
        m.key("ids", .list(of: .id), into: \.ids, "for `at-end`: the ids of the complete list, in this order")
        m.key(
            "any-order", .bool, replacing: \.allowsAnyOrder, default: "false",
            "for `at-end`: whether the ids can be in any order")
        m.key("count", .times, into: \.count, "for `at-end`: the number of items in the complete list")
        m.oneOf("request", "operation", "walk", "at-end", "only", "either", "command")
        m.only("request", "headers", "answered", "found", "gave-up", "fresh", "each", "covers", "at-once")
        m.only("request operation", "times", "per", "wait", "gap")
        m.only("request operation only", "after", "after-last", "after-each", "before")
        m.excludes("after", "after-last", "after-each")
        m.excludes("after-last", "after-each")
        m.only("request walk at-end", "query")
        m.only("request at-end", "body")
        m.only("request operation walk at-end only", "user")
        m.only("operation", "arguments", "outcome")
        m.only("walk", "beyond")
        m.only("at-end", "ids", "any-order", "count")
        m.with("at-end", "ids", "count", "body")
        m.with("any-order", "ids")
        m.with("per", "times")
        m.with("wait", "after", "after-last", "after-each")
        m.excludes("gave-up", "answered", "found", "each")
        m.excludes("covers", "times", "per", "at-once", "wait", "gap", "each", "gave-up", "found", "fresh", "answered")
        m.excludes("covers", "after", "after-last", "after-each", "before")
        m.check { expectation, keys, reading in
            expectation.gapRange = keys["gap"]?.key.range
            expectation.eitherRange = keys["either"]?.key.range
            reading.check(&expectation, keys)
        }
    }

    /// Declares the conditions that expectations and events share.
    private static func declareConditions(of m: inout Mapping<ExpectationEntry>) {
        m.key(
            "query", .query, replacing: \.requests.query,
            "the query parameters to match: a value, a list, or a condition such as {not: X}; for `at-end`, the parameters to send"
        )
        m.key("headers", .headers, replacing: \.requests.headers, "the header fields to match")
        m.key(
            "body", .requestBody,
            into: \.requests.body,
            "a subset that the JSON body must contain; for `at-end`, a subset of the response")
        m.key(
            "user", Form.name.referring(to: .user), locatedIn: \.user, default: "any",
            "the user who sends the request or owns the device")
        m.key(
            "answered", Form<[ResponseMatcher]>.oneOrMore(.responseMatcher).notEmpty("answer"), replacing: \.answered,
            "the required response: a status, 4xx, or an answer's name")
        m.key(
            "found", .found, into: \.found,
            "the resources that the response must contain: `nothing`, or {count, ids, any-of}")
        m.key(
            "fresh", .word("user-token developer-token"), locatedIn: \.fresh,
            "the token that must differ from that of the previous request")
        m.key("arguments", .argumentTest, into: \.arguments, "a subset that the operation's arguments must contain")
        m.key("outcome", .outcome, locatedIn: \.outcome, "the required outcome of the operation")
    }

    static let event = Mapping("event", "an event", "events", ExpectationEntry()) { m in
        m.key("request", .requests, replacing: \.requestPatterns, "the requests, as in a rule")
        m.key("operation", .oneOrMore(.operation), locatedIn: \.operations, "device operations, instead of requests")
        declareConditions(of: &m)
        m.oneOf("request", "operation")
        m.only("request", "query", "headers", "body", "answered", "found", "fresh")
        m.only("operation", "arguments", "outcome")
        m.check { event, keys, reading in reading.check(&event, keys) }
    }

    static let coverage = Mapping("covers", "`covers`", "values to cover", CoverageEntry()) { m in
        m.key("parameter", .name, replacing: \.parameter, required: true, "the list parameter, such as filter[isrc]")
        m.key("values", .list(of: .text).notEmpty("value"), replacing: \.values, required: true, "the values")
        m.key(
            "times", .times, replacing: \.times, default: "at least once",
            "the number of requests that each value must be in: 1, 1..2, 1..")
    }

    static let found = Mapping("found", "`found`", "conditions", FoundEntry()) { m in
        m.key(
            "count", .times, into: \.count,
            "the number of resources in `data`, and in `data` of each group in `results`")
        m.key(
            "ids", .resourceIDs, replacing: \.ids,
            "the resources that must all be in the response, as `id` or `type/id`")
        m.key("any-of", .resourceIDs, replacing: \.anyOf, "the resources of which at least one must be in the response")
        m.needs("count", "ids", "any-of")
    }

    static let contract = Mapping("contract", "`contract`", "contracts", ContractPolicy.clean) { m in
        m.key(
            "clean", .bool, replacing: \.failsOnViolations, default: "true",
            "whether contract violations fail the verdict")
        m.key(
            "except", .list(of: .mapping(exception)), replacing: \.exceptions,
            "the violations that do not fail the verdict")
        m.needs("clean", "except")
    }

    static let exception = Mapping("exception", "an exception", "exceptions", ContractPolicy.Exception()) { m in
        m.key("rule", .contractRule, into: \.rule, default: "any", "the violated rule, as named in the verdict")
        m.key(
            "parameter", .name.naming(.queryParameter), into: \.parameter, default: "any", "the invalid query parameter"
        )
        m.key("request", .request, into: \.request, default: "any", "the requests that are exempt")
        m.needs("rule", "parameter", "request")
    }

    static let outcomeError = Mapping("outcome-error", "an error outcome", "outcomes", OutcomeEntry()) { m in
        m.key("error", .located(.name.naming(.outcomeError)), required: true, "the name of the error") {
            $0 = OutcomeEntry(name: $1, isError: true)
        }
    }
}

extension Form where Value == ExpectationsEntry {
    /// The expectations, each preceded by its alternatives.
    static var expectations: Form {
        Form<[ExpectationEntry]>.list(
            of: Form<ExpectationEntry>.mapping(Declarations.expectation).withReferences { $0.subject() != nil }
        ).checked { entries, _, reading in
            var expectations = ExpectationsEntry()
            for entry in entries { reading.add(entry, to: &expectations) }
            return expectations
        }
    }
}

extension Form where Value == [MapEntry<String, ExpectationEntry>] {
    /// The events by their names.
    static var events: Form {
        map(
            of: .name.naming(.event, isDeclaration: true),
            to: Form<ExpectationEntry>.mapping(Declarations.event).withReferences { $0.subject() != nil })
    }
}

extension Form where Value == Int64 {
    /// The time until a client gives up: `..20s`.
    fileprivate static var giveUpTime: Form {
        Form<DurationRange>.durationRange.checked { range, node, reading in
            guard range.fromMilliseconds > 0 || range.throughMilliseconds == .max else {
                return range.throughMilliseconds
            }
            reading.report(.onlyMaximum(found: node.text ?? "", example: "..20s"), at: node.range)
            return nil
        }
    }
}

extension Form where Value == Int {
    /// A maximum: `..4`.
    fileprivate static var maximum: Form {
        Form<CountRange>.times.checked { range, node, reading in
            guard range.from > 0 || range.through == .max || range.through == 0 else { return range.through }
            reading.report(.onlyMaximum(found: node.text ?? "", example: "..4"), at: node.range)
            return nil
        }
    }
}

extension Form where Value == [ExpectationEntry] {
    /// Alternatives of which one must be met.
    fileprivate static var alternatives: Form {
        let alternative = Form<ExpectationEntry>.mapping("expectation") { Declarations.expectation }
        return list(of: alternative.withReferences { $0.subject() != nil }).checked { alternatives, node, reading in
            if node.items.count < 2 {
                reading.report(.wrongType(expected: "at least two expectations"), at: node.range)
            }
            return alternatives
        }
    }
}

extension Form where Value == AllowedAction {
    fileprivate static var action: Form {
        Form<RequestPattern>.request.map { .request($0) }.or(Form<DeviceOperation>.operation.map { .operation($0) })
    }
}

extension Form where Value == ContractPolicy {
    /// A policy: `clean`, `reported`, or `{clean: true, except: [{parameter: platform}]}`.
    static var contract: Form {
        Form<String>.word("clean reported").map { $0 == "clean" ? .clean : .reported }
            .or(.mapping(Declarations.contract))
    }
}

extension Form where Value == FoundMatcher {
    /// The resources in a response: `nothing`, or `{count: …, ids: […], any-of: […]}`.
    fileprivate static var found: Form {
        Form<String>.word("nothing").map { _ in FoundMatcher.nothing }
            .or(
                Form<FoundEntry>.mapping(Declarations.found).map {
                    .resources(count: $0.count, ids: $0.ids, anyOf: $0.anyOf)
                })
    }
}

extension Form where Value == [String] {
    /// One resource or several, each as `id` or `type/id`.
    fileprivate static var resourceIDs: Form {
        oneOrMore(
            Form<String>.id.checked { text, node, reading in
                if text.contains("/"), let problem = Form<ResourceName>.resource.type.scalarType?.diagnostic(for: text)
                {
                    reading.report(problem, at: node.range)
                }
                return text
            }
        ).notEmpty("id")
    }
}

extension Form where Value == OutcomeEntry {
    /// The outcome of an operation: a name, or `{error: …}`.
    fileprivate static var outcome: Form {
        Form<Located<String>>.located(.name.naming(.outcome)).map { OutcomeEntry(name: $0, isError: false) }
            .or(.mapping(Declarations.outcomeError))
    }
}

extension Reading {
    /// Adds an expectation with the next number, preceded by its alternatives.
    fileprivate func add(_ entry: ExpectationEntry, to list: inout ExpectationsEntry) {
        var indices: [Int] = []
        for (index, alternative) in (entry.either ?? []).enumerated() {
            guard var placed = expectation(from: alternative, number: index + 1, alternatives: []) else { continue }
            placed.expectation.role = .alternative
            indices.append(list.expectations.count)
            list.expectations.append(placed)
        }
        if let placed = expectation(from: entry, number: list.numberedCount + 1, alternatives: indices) {
            list.numberedCount += 1
            list.expectations.append(placed)
        }
    }

    private func expectation(from entry: ExpectationEntry, number: Int, alternatives: [Int]) -> PlacedExpectation? {
        guard let subject = entry.subject(alternatives: alternatives) else { return nil }
        let expectation = Expectation(
            name: entry.name?.text, number: number, subject: subject.value,
            times: entry.only == nil ? entry.times : CountRange(from: 0, through: 0), isEachURL: entry.isEachURL,
            wait: entry.wait, gap: entry.gap, windowMilliseconds: entry.windowMilliseconds,
            maximumInFlight: entry.maximumInFlight, location: RuleLocation(location(of: subject.range)))
        return PlacedExpectation(expectation: expectation, entry: entry, subjectRange: subject.range)
    }

    /// Checks the values of an expectation against each other, and reads those that depend on its subject.
    fileprivate mutating func check(_ expectation: inout ExpectationEntry, _ keys: MappingKeys) {
        if let entry = keys["wait"], expectation.after == nil {
            report(.timeWithoutAnchor(key: entry.key.text), at: entry.key.range)
        }
        if expectation.windowMilliseconds != nil, let times = expectation.times,
            times.from > 0 || times.through == .max,
            let entry = keys["times"]
        {
            report(.minimumPerTime, at: entry.value.range)
        }
        if keys["times"]?.value.text == "0" {
            reportConflict(keys["gap"], keys["times"])
            reportConflict(keys["gave-up"], keys["times"])
        }
        if let either = keys["either"] {
            for item in either.value.items {
                for entry in item.entries where entry.key.text == "either" && !entry.value.isNull {
                    report(
                        .conflictingKeys(entry.key.text, "either", firstLocation: location(of: either.key.range)),
                        at: entry.key.range)
                }
            }
        }
        if let operations = expectation.operations?.value, let operation = operations.first {
            checkOutcome(of: &expectation, operations: operations)
            checkArguments(keys["arguments"], operation: operation, others: operations.dropFirst())
        }
        if let atEnd = expectation.atEnd {
            readQuery(of: &expectation)
            if expectation.ids == nil && expectation.count == nil && expectation.requests.body == nil
                && ["ids", "count", "body"].allSatisfy(keys.isValid)
            {
                report(.missingOneOfKeys(names: ["ids", "count", "body"], owner: "`at-end`"), at: atEnd.range)
            }
        }
    }

    private mutating func checkOutcome(of expectation: inout ExpectationEntry, operations: [DeviceOperation]) {
        guard let outcome = expectation.outcome?.value else { return }
        expectation.outcomeMatcher = outcome.matcher(for: operations[0])
        guard let operation = operations.first(where: { outcome.matcher(for: $0) == nil }) else { return }
        let legal =
            outcome.isError
            ? operation.scriptableErrors.map(\.text) : OutcomeMatcher.legalNames(for: operation)
        report(
            .wrongValue(
                found: outcome.name.text, expected: "an outcome of `\(operation.rawValue)`: \(legal.list("or"))",
                legal: legal), at: outcome.name.range)
    }

    private mutating func checkArguments(
        _ arguments: SyntaxMappingEntry?, operation: DeviceOperation, others: ArraySlice<DeviceOperation>
    ) {
        let legal = others.reduce(operation.argumentNames) { names, other in
            names + other.argumentNames.filter { !names.contains($0) }
        }
        for entry in arguments?.value.entries ?? [] where !legal.contains(entry.key.text) {
            report(
                .unknownArgument(name: entry.key.text, operation: operation, legal: legal), at: entry.key.range)
        }
    }

    /// Reads the query parameters that `at-end` sends.
    private mutating func readQuery(of expectation: inout ExpectationEntry) {
        for field in expectation.requests.query {
            let items = MusicContract.isListParameter(field.name.text) ? field.node.items.compactMap(\.text) : []
            guard let text = field.node.text ?? (items.isEmpty ? nil : items.joined(separator: ",")) else {
                report(.wrongType(expected: "text: `at-end` sends this parameter"), at: field.node.range)
                continue
            }
            let (name, value) = (field.name.text, text)
            expectation.sentQuery.append(
                "\(PercentEncoding.encodeQueryValue(name))=\(PercentEncoding.encodeQueryValue(value))")
        }
    }
}
