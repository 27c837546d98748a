import MusicContract
import MusicDevice
import ScenarioLanguage
import Text

extension Declarations {
    static let expectation = Mapping("expectation", "an expectation", "expectations", ExpectationEntry()) { m in
        m.key(
            "name", .name.naming(.event, isDeclaration: true), locatedIn: \.name,
            "the name in reports and `Mock-Answer`, and for `after` and `before`")
        m.key(
            "request", .requests, replacing: \.requestPatterns,
            "requests: `METHOD /path` or `/path`; `*` is one segment, `**` the rest"
        )
        m.key(
            "operation", .oneOrMore(.operation), locatedIn: \.operations,
            "operations of the device; any of a list")
        m.key("walk", .listRequest, locatedIn: \.walk, "a list whose items the client must all read, none twice")
        m.key(
            "at-end", .singleRequest, locatedIn: \.atEnd,
            "a request that the mock sends itself for the verdict, to check the final data")
        m.key(
            "only", .list(of: .action).notEmpty("request"), locatedIn: \.only,
            "the only requests, or operations, that are allowed")
        m.key("either", .alternatives, into: \.either, "expectations of which one is sufficient")
        m.key(
            "command", .word("passes fails"), locatedIn: \.command,
            "how the command of `run`, or the Swift test, must end")
        declareConditions(of: &m)
        m.key(
            "gave-up", .giveUpTime, into: \.giveUpMilliseconds,
            "the time in which the client must stop waiting and asking"
        )
        m.key(
            "times", .times, into: \.times, default: "at least once",
            "the number of matches; 0 forbids them")
        m.key("each", .word("url"), "each URL is counted separately") { expectation, _ in
            expectation.isEachURL = true
        }
        m.key(
            "per", .duration, into: \.windowMilliseconds,
            "the period in which `times` is the maximum, wherever it starts")
        m.key(
            "at-once", .maximum, into: \.maximumInFlight, default: "any number",
            "the number of matches whose responses have not ended")
        m.key(
            "after", .located(.name.naming(.event)),
            "matches come after the first occurrence of this event, rule, or expectation"
        ) {
            $0.after = .init(name: $1, selection: .first)
        }
        m.key(
            "after-last", .located(.name.naming(.event)),
            "matches come after the last occurrence of this event, rule, or expectation"
        ) {
            $0.after = .init(name: $1, selection: .last)
        }
        m.key(
            "after-each", .located(.name.naming(.event)),
            "the expectation holds after each occurrence of this event, rule, or expectation"
        ) { $0.after = .init(name: $1, selection: .each) }
        m.key(
            "before", .located(.name.naming(.event)),
            "matches come before the first occurrence of this event, rule, or expectation"
        ) {
            $0.before = .init(name: $1, selection: .first)
        }
        m.key(
            "wait", .durationRange, into: \.wait,
            "the time from the response of `after`, `after-last`, or `after-each` to the match")
        m.key("gap", .durationRange, into: \.gap, "the time between consecutive matches")
        m.key(
            "covers", .mapping("covers") { coverage }, into: \.covers,
            "the values of a list parameter that matches must send")
        m.key(
            "beyond", .whole(0...1_000_000), into: \.beyond, default: "any number",
            "for `walk`: the number of requests past the end that are allowed")
        m.key("ids", .list(of: .id), into: \.ids, "for `at-end`: the ids of the whole list")
        m.key(
            "any-order", .bool, replacing: \.allowsAnyOrder, default: "false",
            "for `at-end`: the order of `ids` does not matter")
        m.key("count", .times, into: \.count, "for `at-end`: the number of items in the whole list")
        m.oneOf("request", "operation", "walk", "at-end", "only", "either", "command")
        m.only("request", "headers", "answered", "found", "gave-up", "fresh", "each", "covers", "at-once")
        m.only("request operation", "times", "per", "wait", "gap")
        m.only("request operation only", "after", "after-last", "after-each", "before")
        m.excludes("after", "after-last", "after-each")
        m.excludes("after-last", "after-each")
        m.only("request walk at-end", "query")
        m.only("request at-end", "body")
        m.only("request operation walk at-end only", "user")
        m.only("operation", "arguments", "outcome", "prompted")
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
            expectation.answeredRange = keys["answered"]?.value.range
            expectation.foundRange = keys["found"]?.value.range
            expectation.gapRange = keys["gap"]?.key.range
            expectation.eitherRange = keys["either"]?.key.range
            reading.check(&expectation, keys)
        }
    }

    /// Declares the conditions that expectations and events share.
    private static func declareConditions(of m: inout Mapping<ExpectationEntry>) {
        m.key(
            "query", .query, replacing: \.requests.query,
            "query parameters; for `at-end`, those to send"
        )
        m.key("headers", .headers, replacing: \.requests.headers, "header fields")
        m.key(
            "body", .requestBody,
            into: \.requests.body,
            "part of the JSON body; for `at-end`, part of the response")
        m.key(
            "user", Form.name.referring(to: .user), locatedIn: \.user, default: "any",
            "the user of the request or the device")
        m.key(
            "answered", Form<[ResponseMatcher]>.oneOrMore(.responseMatcher).notEmpty("answer"), replacing: \.answered,
            "the response: a status, `4xx`, or an answer's name")
        m.key(
            "found", .found, into: \.found,
            "the resources in the response")
        m.key(
            "fresh", .word("user-token developer-token"), locatedIn: \.fresh,
            "the token that must be new: it differs from the one before")
        m.key("arguments", .argumentTest, into: \.arguments, "part of the operation's arguments")
        m.key("outcome", .outcome, locatedIn: \.outcome, "the operation's outcome")
        m.key("prompted", .argumentTest, into: \.prompted, "part of the texts that the user saw")
    }

    static let event = Mapping("event", "an event", "events", ExpectationEntry()) { m in
        m.key(
            "request", .requests, replacing: \.requestPatterns,
            "requests: `METHOD /path` or `/path`; `*` is one segment, `**` the rest")
        m.key("operation", .oneOrMore(.operation), locatedIn: \.operations, "operations of the device; any of a list")
        declareConditions(of: &m)
        m.oneOf("request", "operation")
        m.only("request", "query", "headers", "body", "answered", "found", "fresh")
        m.only("operation", "arguments", "outcome", "prompted")
        m.check { event, keys, reading in reading.check(&event, keys) }
    }

    static let coverage = Mapping("covers", "`covers`", "values to cover", CoverageEntry()) { m in
        m.key("parameter", .name, replacing: \.parameter, required: true, "such as filter[isrc]")
        m.key("values", .list(of: .text).notEmpty("value"), replacing: \.values, required: true, "the values")
        m.key(
            "times", .times, replacing: \.times, default: "at least once",
            "the number of requests that each value is in")
    }

    static let found = Mapping("found", "`found`", "conditions", FoundEntry()) { m in
        m.key(
            "count", .times, into: \.count,
            "the number of resources in `data`, also of each group in `results`")
        m.key(
            "ids", .resourceIDs, replacing: \.ids,
            "all of these, as `id` or `type/id`")
        m.key("any-of", .resourceIDs, replacing: \.anyOf, "one of these")
        m.needs("count", "ids", "any-of")
    }

    static let contract = Mapping("contract", "`contract`", "contracts", ContractPolicy.clean) { m in
        m.key(
            "clean", .bool, replacing: \.failsOnViolations, default: "true",
            "violations of Apple's contract fail the verdict")
        m.key(
            "except", .list(of: .mapping("violation") { violation }), replacing: \.exceptions,
            "violations that do not fail it")
        m.key(
            "observed", .list(of: .mapping("violation") { violation }), replacing: \.observed,
            "violations that fail it because you saw that Apple rejects them")
        m.needs("clean", "except", "observed")
    }

    static let violation = Mapping("violation", "a violation", "violations", ContractPolicy.ViolationPattern()) { m in
        m.key("rule", .contractRule, into: \.rule, default: "any", "the violated rule, as the verdict names it")
        m.key(
            "parameter", .name.naming(.queryParameter), into: \.parameter, default: "any", "the invalid query parameter"
        )
        m.key("request", .request, into: \.request, default: "any", "the requests")
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
            of: Form<ExpectationEntry>.mapping("expectation") { Declarations.expectation }.withReferences {
                $0.subject() != nil
            }
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
            to: Form<ExpectationEntry>.mapping("event") { Declarations.event }.withReferences { $0.subject() != nil })
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
        return list(of: alternative.withReferences { $0.subject() != nil }).limitingLists(.init(minimumCount: 2))
            .checked { alternatives, node, reading in
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
            .or(.mapping("contract") { Declarations.contract })
    }
}

extension Form where Value == FoundMatcher {
    /// The resources in a response: `nothing`, or `{count: …, ids: […], any-of: […]}`.
    fileprivate static var found: Form {
        Form<String>.word("nothing").map { _ in FoundMatcher.nothing }
            .or(
                Form<FoundEntry>.mapping("found") { Declarations.found }.map {
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
            .or(.mapping("outcome-error") { Declarations.outcomeError })
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
