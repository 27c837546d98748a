import HTTPMessages
import MockSession
import Testing
import TestSupport

@Suite struct SessionDeterminismTests {
    private static let scenario = """
        seed: 7
        time-scale: 0
        clock: 2026-11-20T12:00:00Z
        rate-limit: {requests: 30, per: 20s, retry-after: 1s}
        rules:
          - {request: /v1/storefronts/*, before-tokens: true, chance: 0.3, delay: {median: 200ms, p99: 2s}}
          - {request: /v1/**, chance: 0.2, answer: garbage}
          - {request: /v1/storefronts, chance: 0.5, answer: [not-found, upstream-error], then: {advance: 500ms}}
          - {request: /v1/storefronts/us, each: url, call: every 4, edit: {set: {"data.0.id": x}}, delay: 40ms}
        """

    private func run(seed: String = "seed: 7") throws -> (responses: [HTTPResponse], journal: [String]) {
        let ask = try Engine(Self.scenario.replacing("seed: 7", with: seed))
        let responses = (0..<200).map { number in
            let target = ["/v1/storefronts", "/v1/storefronts/us", "/v1/me/storefront", "/v1/nowhere"][number % 4]
            return ask.session.respond(
                to: ask.request(target, fields: number % 7 == 0 ? ["Music-User-Token": ""] : [:]))
        }
        return (responses, ask.session.entries.map(\.text))
    }

    @Test func `the same seed and requests give identical responses, deliveries, and journal entries`() throws {
        let (one, two) = (try run(), try run())
        #expect(one.responses == two.responses)
        #expect(one.journal == two.journal)
        #expect(Set(one.responses.map(\.status)).isSuperset(of: [200, 403, 404, 429, 500]))
        #expect(one.responses.contains { $0.delivery.fault != nil })
        #expect(try run(seed: "seed: 8").responses != one.responses)
    }
}
