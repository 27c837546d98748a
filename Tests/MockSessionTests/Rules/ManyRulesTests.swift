import HTTPMessages
import Platform
import Scenarios
import Testing
import TestSupport
import Text

@testable import MockSession

/// Tests of scenarios with many rules.
@Suite struct ManyRulesTests {
    private static let seed = Seed(7)

    private static func choice<Element>(_ elements: [Element], _ purpose: String, _ index: Int) -> Element {
        elements[Int(seed.number(for: purpose, index: index) % UInt64(elements.count))]
    }

    private static let segments = ["storefronts", "us", "jp", "a b", "test", "*", "{id}"]

    /// Returns a rule without its response.
    private static func rule(_ number: Int) -> String {
        let method = choice(["", "GET ", "HEAD ", "POST "], "method", number)
        var path = "/v1"
        for depth in 0..<choice([0, 1, 1, 2, 2, 3], "depth", number) {
            path += "/" + choice(segments, "segment \(depth)", number).replacing(" ", with: "%20")
        }
        if choice([true, false, false], "rest", number) { path += "/**" }
        let condition = choice(
            [
                "", "query: {l: ja}, ", "query: {l: de, term: {not: a}}, ", "query: {ids: '1,2'}, ",
                "headers: {Accept-Language: ja}, ", "user: ann, ", "query: {l: {absent: true}}, ", "body: {a: 1}, ",
                "query: {'filter[x]': 1}, headers: {x-a: '1'}, ",
            ], "condition", number)
        let call = choice(
            ["", "call: 2.., ", "call: ..3, ", "states: {phase: other}, ", "call: every 2, "], "call", number)
        let isEarly = choice(["", "", "before-tokens: true, "], "early", number)
        return "request: '\(method)\(path)', \(condition)\(call)\(isEarly)"
    }

    private static func scenario(count: Int) -> String {
        """
        storefronts: [us, jp]
        users: {ann: {token: token-of-ann}, ben: {token: token-of-ben}}
        states: {phase: start}
        rules:

        """
            + (0..<count).map {
                "  - {name: r\($0), \(rule($0))answer: {status: 418, headers: {X-Rule: '\($0)'}}}"
            }.joined(separator: "\n")
    }

    private struct SentRequest {
        let method, target: String
        let fields: [String: String]
        let body: String

        init(_ number: Int) {
            var path = "/v1"
            for depth in 0..<choice([0, 1, 1, 2, 2, 3, 4], "path depth", number) {
                path += "/" + choice(segments + ["", "a%2Fb"], "part \(depth)", number).replacing(" ", with: "%20")
            }
            target =
                path
                + choice(
                    ["", "?l=ja", "?l=de&term=b", "?ids=2,1", "?ids[]=1&ids=2", "?filter%5Bx%5D=1", "?l=ja&l=de"],
                    "query", number)
            method = choice(["GET", "GET", "HEAD", "POST", "PUT"], "sent method", number)
            fields = choice([[:], ["Accept-Language": "ja"], ["X-A": "1"]], "fields", number)
            body = choice(["", #"{"a":1}"#, "x"], "sent body", number)
        }
    }

    @Test(arguments: [3, 40, 150]) func `the rule that decides is the first that matches`(count: Int) throws {
        let scenario = try Engine.scenario(Self.scenario(count: count))
        let ask = Engine(scenario)
        var calls = [Int](repeating: 0, count: count)
        var decidedCount = 0
        for number in 0..<150 {
            let sent = SentRequest(number)
            let request = ask.request(sent.target, sent.method, fields: sent.fields, body: sent.body)
            let input = ask.session.lockedState.withLock { state in
                RequestEvaluation(
                    PreparedRequest(request, parsesBody: state.activeScenario.readsBodies),
                    context: state.context(for: request)
                ).input
            }
            func decider(runningBeforeTokens isEarly: Bool) -> String? {
                for (index, rule) in scenario.rules.enumerated() where rule.runsBeforeTokens == isEarly {
                    guard rule.requestMatcher?.matches(input) == true, rule.condition.states.isEmpty else { continue }
                    calls[index] += 1
                    if rule.calls.contains(calls[index]) { return "\(index)" }
                }
                return nil
            }
            let expected = decider(runningBeforeTokens: true) ?? decider(runningBeforeTokens: false)
            let answer = ask(sent.target, sent.method, fields: sent.fields, body: sent.body)
            #expect(answer.header("X-Rule") == expected, "\(sent)")
            if expected != nil { decidedCount += 1 }
        }
        #expect(count < 40 || decidedCount > 20)
    }

    @Test func `near misses are the nearest of all rules`() throws {
        let scenario = try Engine.scenario(Self.scenario(count: 120))
        let matchers = scenario.rules.compactMap(\.requestMatcher)
        let rules = ActiveRules(scenario.rules.enumerated().compactMap { ActiveRule(id: $0, rule: $1) })
        for number in 0..<60 {
            let sent = SentRequest(number)
            let input = RequestMatcher.Input(
                method: sent.method, target: PathAndQuery(sent.target), header: { _ in nil }, body: nil, user: nil)
            let distances = matchers.map { $0.differences(from: input).distance }
            for limit in 1...4 {
                var near: Set<Int> = []
                rules.forEachNear(input, below: limit) { rule, _ in near.insert(rule.id) }
                let nearest = matchers.indices.filter { distances[$0] < limit }
                let missing = Set(nearest).subtracting(near)
                #expect(missing.isEmpty, "\(sent), \(limit)")
            }
        }
    }

    @Test func `the search for near misses compares few of many rules`() throws {
        let texts = (0..<1000).map { "  - {request: GET /v1/catalog/us/albums/\($0), answer: rate-limited}" }
        let ask = try Engine("rules:\n" + texts.joined(separator: "\n"))
        let rules = ask.session.lockedState.withLock { $0.activeScenario.rulesAfterTokens }
        let input = RequestMatcher.Input(
            method: "GET", target: PathAndQuery("/v1/catalog/us/albums/none"), header: { _ in nil }, body: nil,
            user: nil)
        var nearest = NearestCandidates(maximumCount: 3, maximumDistance: 3)
        var comparedCount = 0
        rules.forEachNear(input, below: nearest.limit) { rule, limit in
            comparedCount += 1
            nearest.insert(
                ResponseCandidate(source: rule.source, differences: rule.matcher.differences(from: input)))
            limit = nearest.limit
        }
        #expect(comparedCount == 3)
        #expect(nearest.candidates.map(\.source.label) == ["rule 1", "rule 2", "rule 3"])
    }
}
