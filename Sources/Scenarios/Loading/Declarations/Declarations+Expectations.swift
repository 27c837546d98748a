import MusicContract
import MusicDevice
import ScenarioLanguage
import Text

extension Declarations {
    static let expectation = Mapping("expectation", "an expectation", "expectations", ExpectationEntry()) { m in
        m.key("name", .name, locatedIn: \.name, "the name in reports, and for anchors such as `after`")
        m.key(
            "request", .request, locatedIn: \.request,
            "a request that the client must send: `METHOD /path` or `/path`; `*` matches one segment, `**` all remaining segments"
        )
        m.key(
            "operation", .oneOrMore(.operation), locatedIn: \.operations,
            "a device operation that the client must call; of a list, any")
        m.key("walk", .listRequest, locatedIn: \.walk, "a list that the client must read completely")
        m.key(
            "finally", .singleRequest, locatedIn: \.finally,
            "a request that the mock evaluates at the end of the session")
        m.key(
            "only", .list(of: .action).notEmpty("request"), locatedIn: \.only,
            "the requests, and operations if it names any, to the exclusion of all others")
        m.key("either", .alternatives, into: \.either, "expectations of which at least one must be met")
        m.key(
            "command", .word("passes fails"), locatedIn: \.command,
            "the required end of the command of `run`, or of the test in Swift")
        m.key(
            "contract", .contract, locatedIn: \.contract, default: "clean",
            "whether contract violations fail the verdict")
        m.key(
            "query", .query, replacing: \.requests.query,
            "the query parameters to match: a value, a list, or a condition such as {not: X}; for `finally`, the parameters to send"
        )
        m.key("header", .header, replacing: \.requests.header, "the header fields to match")
        m.key(
            "body", .requestBody,
            into: \.requests.body,
            "a subset that the JSON body must contain; for `finally`, a subset of the response")
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
            "gave-up", .mapping(gaveUp), into: \.giveUpMilliseconds,
            "the client must stop waiting and asking: {within: 20s}")
        m.key(
            "fresh", .word("user-token developer-token"), locatedIn: \.fresh,
            "the token that must differ from that of the previous request")
        m.key("arguments", .argumentTest, into: \.arguments, "a subset that the operation's arguments must contain")
        m.key("outcome", .outcome, locatedIn: \.outcome, "the required outcome of the operation")
        m.key(
            "times", .times, into: \.times, default: "at least once",
            "the number of occurrences: 1, 2..4, 3.., ..5; 0 means never")
        m.key("per", .word("url"), "`url` evaluates the requests of each URL separately") { expectation, _ in
            expectation.isPerURL = true
        }
        m.key("after", .located(.name), "the expectation or rule after whose first occurrence a match must come") {
            $0.after = .init(name: $1, selection: .first)
        }
        m.key("after-last", .located(.name), "the expectation or rule after whose last occurrence a match must come") {
            $0.after = .init(name: $1, selection: .last)
        }
        m.key(
            "after-each", .located(.name),
            "the expectation or rule after each of whose occurrences the expectation must hold"
        ) { $0.after = .init(name: $1, selection: .each) }
        m.key("before", .located(.name), "the expectation or rule before whose first occurrence a match must come") {
            $0.before = .init(name: $1, selection: .first)
        }
        m.key(
            "within", .duration, into: \.withinMilliseconds,
            "the maximum time since the occurrence of `after`, `after-last`, or `after-each`")
        m.key(
            "not-before", .duration, into: \.notBeforeMilliseconds,
            "the minimum time since the occurrence of `after`, `after-last`, or `after-each`")
        m.key("gap", .durationRange, into: \.gap, "the time between consecutive matches: 250ms.., 1s..3s, ..5s")
        m.key("covers", .word("once"), default: "once", checkedOnly: "for `walk`: every item must be read exactly once")
        m.key(
            "beyond", .whole(0...1_000_000), into: \.beyond, default: "any number",
            "for `walk`: the maximum number of requests past the end of the list")
        m.key("ids", .list(of: .id), into: \.ids, "for `finally`: the ids of the complete list, in this order")
        m.key("count", .times, into: \.count, "for `finally`: the number of items in the complete list")
        m.oneOf("request", "operation", "walk", "finally", "only", "either", "command", "contract")
        m.only("request", "header", "answered", "found", "gave-up", "fresh", "per")
        m.only("request operation", "times", "within", "not-before", "gap")
        m.only("request operation only", "after", "after-last", "after-each", "before")
        m.excludes("after", "after-last", "after-each")
        m.excludes("after-last", "after-each")
        m.only("request walk finally", "query")
        m.only("request finally", "body")
        m.only("request operation walk finally only either command", "name")
        m.only("request operation walk finally only", "user")
        m.only("operation", "arguments", "outcome")
        m.only("walk", "covers", "beyond")
        m.only("finally", "ids", "count")
        m.with("finally", "ids", "count", "body")
        m.with("within", "after", "after-last", "after-each")
        m.with("not-before", "after", "after-last", "after-each")
        m.excludes("gave-up", "answered", "found", "per")
        m.check { expectation, keys, reading in
            expectation.gapRange = keys["gap"]?.key.range
            expectation.eitherRange = keys["either"]?.key.range
            reading.check(&expectation, keys)
        }
    }

    static let gaveUp = Mapping("gave-up", "`gave-up`", "conditions", Int64(0)) { m in
        m.key(
            "within", .duration, replacing: \.self, required: true,
            "the maximum time until the client closes a connection without a complete response, and until its last request"
        )
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
        m.key("parameter", .name, into: \.parameter, default: "any", "the invalid query parameter")
        m.key("request", .request, into: \.request, default: "any", "the requests that are exempt")
        m.needs("rule", "parameter", "request")
    }

    static let outcomeError = Mapping("outcome-error", "an error outcome", "outcomes", OutcomeEntry()) { m in
        m.key("error", .located(.name), required: true, "the name of the error") {
            $0 = OutcomeEntry(name: $1, isError: true)
        }
    }
}

extension Form where Value == ExpectationsEntry {
    /// The expectations, each preceded by its alternatives, and the policy for contract violations.
    static var expectations: Form {
        Form<[ExpectationEntry]>.list(
            of: Form<ExpectationEntry>.mapping(Declarations.expectation).withReferences {
                $0.contract != nil || $0.subject() != nil
            }
        ).checked { entries, _, reading in
            var expectations = ExpectationsEntry()
            var policy: Located<ContractPolicy>?
            for entry in entries {
                if let contract = entry.contract {
                    if let policy, policy.value != contract.value,
                        reading.location(of: policy.range).file === reading.location(of: contract.range).file
                    {
                        let place = reading.location(of: policy.range)
                        reading.report(.severalContractPolicies(firstLocation: place), at: contract.range)
                    }
                    // The scenario's own policy precedes that of the scenario that it extends.
                    policy = policy ?? contract
                } else {
                    reading.add(entry, to: &expectations)
                }
            }
            expectations.policy = policy?.value ?? .clean
            return expectations
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
    fileprivate static var contract: Form {
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
        Form<Located<String>>.located(.name).map { OutcomeEntry(name: $0, isError: false) }
            .or(.mapping(Declarations.outcomeError))
    }
}

extension Reading {
    /// Adds an expectation with the next number, preceded by its alternatives.
    fileprivate func add(_ entry: ExpectationEntry, to list: inout ExpectationsEntry) {
        var indices: [Int] = []
        for (index, alternative) in (entry.either ?? []).enumerated() {
            guard var placed = expectation(from: alternative, number: index + 1, alternatives: []) else { continue }
            placed.expectation.isAlternative = true
            indices.append(list.expectations.count)
            list.expectations.append(placed)
        }
        let number = list.expectations.count { !$0.expectation.isAlternative } + 1
        if let placed = expectation(from: entry, number: number, alternatives: indices) {
            list.expectations.append(placed)
        }
    }

    private func expectation(from entry: ExpectationEntry, number: Int, alternatives: [Int]) -> PlacedExpectation? {
        guard let subject = entry.subject(alternatives: alternatives) else { return nil }
        let expectation = Expectation(
            name: entry.name?.text, number: number, subject: subject.value,
            times: entry.only == nil ? entry.times : CountRange(from: 0, through: 0), isPerURL: entry.isPerURL,
            withinMilliseconds: entry.withinMilliseconds, notBeforeMilliseconds: entry.notBeforeMilliseconds,
            gap: entry.gap, location: RuleLocation(location(of: subject.range)))
        return PlacedExpectation(expectation: expectation, entry: entry, subjectRange: subject.range)
    }

    /// Checks the values of an expectation against each other, and reads those that depend on its subject.
    fileprivate mutating func check(_ expectation: inout ExpectationEntry, _ keys: MappingKeys) {
        for entry in [keys["within"], keys["not-before"]].compactMap({ $0 }) where expectation.after == nil {
            report(.timeWithoutAnchor(key: entry.key.text), at: entry.key.range)
        }
        if let end = expectation.withinMilliseconds, let start = expectation.notBeforeMilliseconds, end < start,
            let within = keys["within"], let soonest = keys["not-before"]
        {
            let ranges = [within.key.range, soonest.key.range].sorted { $0.lowerBound < $1.lowerBound }
            report(
                .emptyTime(
                    notBefore: soonest.value.text ?? "", within: within.value.text ?? "",
                    firstLocation: location(of: ranges[0])), at: ranges[1])
        }
        if keys["times"]?.value.text == "0" {
            reportConflict(keys["gap"], keys["times"])
            reportConflict(keys["gave-up"], keys["times"])
        }
        if let either = keys["either"] {
            for item in either.value.items {
                for entry in item.entries where ["either", "contract"].contains(entry.key.text) && !entry.value.isNull {
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
        if let finally = expectation.finally {
            readQuery(of: &expectation)
            if expectation.ids == nil && expectation.count == nil && expectation.requests.body == nil
                && ["ids", "count", "body"].allSatisfy(keys.isValid)
            {
                report(.missingOneOfKeys(names: ["ids", "count", "body"], owner: "`finally`"), at: finally.range)
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

    /// Reads the query parameters that `finally` sends.
    private mutating func readQuery(of expectation: inout ExpectationEntry) {
        for field in expectation.requests.query {
            let items = MusicContract.isListParameter(field.name.text) ? field.node.items.compactMap(\.text) : []
            guard let text = field.node.text ?? (items.isEmpty ? nil : items.joined(separator: ",")) else {
                report(.wrongType(expected: "text: `finally` sends this parameter"), at: field.node.range)
                continue
            }
            let (name, value) = (field.name.text, text)
            expectation.sentQuery.append(
                "\(PercentEncoding.encodeQueryValue(name))=\(PercentEncoding.encodeQueryValue(value))")
        }
    }
}
