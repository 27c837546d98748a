import MusicDevice
import Scenarios
import Testing
import Text

/// The outcomes that a scenario can script, and those that are impossible on any device (Sources, Device 7.3).
@Suite struct ScriptedOutcomeTests {
    private struct Outcome {
        let operation: DeviceOperation
        let text: String
        let outcome: ScriptedOutcome
    }

    /// All outcomes that can be scripted for any operation.
    private static var all: [Outcome] {
        DeviceOperation.allCases.flatMap { operation in
            operation.scriptableOutcomes.map { Outcome(operation: operation, text: $0.rawValue, outcome: .named($0)) }
                + operation.scriptableErrors.map {
                    Outcome(operation: operation, text: "{error: \($0.text)}", outcome: .error($0))
                }
        }
    }

    @Test func `every outcome and error of every operation is accepted, alone and in lists`() throws {
        var accepted = 0
        for outcome in Self.all {
            let platform = outcome.text == "unsupported" ? "Catalyst 17.0" : "iOS 18.0"
            for text in [outcome.text, "[\(outcome.text)]", "[\(outcome.text), \(outcome.text)]"] {
                let scenario = try MarkedScenario(
                    """
                    scenario: One outcome
                    user: {subscription: none}
                    device:
                      consent: not-determined
                      platform: \(platform)
                      offer-codes: [{code: A, product: p}]
                      outcomes:
                        \(outcome.operation.rawValue): \(text)
                    """
                ).accepted()
                let count = text.contains(",") ? 2 : 1
                let wanted = Array(repeating: outcome.outcome, count: count)
                #expect(scenario.user.device.outcomes == [outcome.operation: wanted])
            }
            accepted += 1
        }
        print("outcomes accepted: \(accepted)")
        #expect(accepted == 145)
    }

    /// `N | user | device` for rule 7.3.N (Sources, Device 7.3), with the error marked.
    private static let rejected = lines(
        """
        1 | subscription: none, offer-eligible: false | outcomes: {present-offer: «ok»}
        1 | subscription: limited | outcomes: {present-offer: [«spinner», «ok»]}
        2 | subscription: active | outcomes: {present-offer: «spinner»}
        2 | subscription: active, offer-eligible: true | outcomes: {present-offer: «ok»}
        3 | subscription: none | music-app: absent, outcomes: {load-offer: [music-app-absent, «loaded»]}
        3 | subscription: none | music-app: absent, outcomes: {present-offer: «ok»}
        5 | subscription: active | consent: denied, outcomes: {request-capabilities: «value»}
        5 | subscription: active | consent: restricted, outcomes: {music-subscription: «value»}
        5 | subscription: active | consent: denied, outcomes: {request-storefront-country-code: «value»}
        5 | subscription: active | consent: denied, outcomes: {request-storefront-identifier: «value»}
        5 | subscription: active | consent: denied, outcomes: {request-user-token: [{error: permission-denied}, «token»]}
        5 | subscription: none | consent: denied, outcomes: {load-offer: «loaded»}
        6 | subscription: active | consent: denied, outcomes: {request-authorization: «allow»}
        7 | subscription: active | consent: restricted, outcomes: {request-authorization: [deny, «allow»]}
        10 | subscription: none | platform: tvOS 17.0, outcomes: {load-offer: «loaded»}
        10 | subscription: none | platform: watchOS 10.0, outcomes: {present-offer: «ok»}
        10 | subscription: none | platform: visionOS 1.0, outcomes: {answer-offer: «subscribed»}
        10 | subscription: active | platform: visionOS 1.0, outcomes: {request-capabilities: «value»}
        11 | subscription: active | consent: denied, outcomes: {request-user-token: «{error: cloud-service-revoked}»}
        11 | subscription: active | consent: denied, outcomes: {request-user-token: [«{error: user-token-revoked}»]}
        12 | subscription: active | platform: iOS 12.1, outcomes: {request-user-token: «{error: privacy-acknowledgement-required}»}
        12 | subscription: active | platform: iOS 10.3, outcomes: {request-user-token: «token»}
        12 | subscription: active | platform: iOS 14.0, outcomes: {music-subscription: «value»}
        20 | subscription: active | offer-codes: [{code: «A», product: p, expires: 2025-12-31T00:00:00Z, outcome: redeemed-new}]
        20 | subscription: active | offer-codes: [{code: «A», product: p, expires: 2026-01-01T00:00:00Z, outcome: redeemed-existing}]
        21 | signed-in: false | outcomes: {request-user-token: «token»}
        0 | subscription: none | outcomes: {present-offer: [spinner, problem-page], answer-offer: [not-now, «subscribed»]}
        0 | subscription: active | outcomes: {redeem-offer-code: «unsupported»}
        0 | subscription: active | platform: macOS 14.0, outcomes: {manage-subscriptions: «no-change»}
        """)

    private static func lines(_ text: String) -> [[String]] {
        text.split(separator: "\n").map { line in
            line.split(separator: "|").map { $0.split(separator: " ").joined(separator: " ") }
        }
    }

    @Test(arguments: rejected)
    func `an impossible outcome is rejected at its location`(row: [String]) {
        MarkedScenario("scenario: One\nuser: {\(row[1])}\ndevice: {\(row[2])}\n").expect("impossible-outcome")
    }

    @Test func `the rejected outcomes cover every rule on states`() {
        let numbers = Set(Self.rejected.map { $0[0] })
        print("combinations refused: \(Self.rejected.count), rules: \(numbers.subtracting(["0"]).count)")
        #expect(numbers == ["0", "1", "2", "3", "5", "6", "7", "10", "11", "12", "20", "21"])
    }

    @Test(arguments: [
        // Sources, Device 7.3.8 and 7.3.9: options. Sources, Device 7.3.10 and 7.3.12: unavailable features.
        "«load-offer»", "{«load-offer»: {options: {action: buy}}}",
        "{«load-offer»: {framework: musickit, options: {messageIdentifier: connect}}}",
        "{«load-offer»: {options: {action: subscribe, messageIdentifier: leave}}}",
    ])
    func `a rule cannot load an offer no app could load`(operation: String) {
        MarkedScenario(
            "scenario: One\nrules:\n  - {request: /v1/storefronts, then: {operation: \(operation)}}\n"
        ).expect("impossible-outcome")
    }

    @Test func `an operation missing on the platform is rejected in rules, including added rules`()
        throws
    {
        let system = "scenario: One\ndevice: {platform: visionOS 1.0}\n"
        let rule = "- {request: /v1/storefronts, then: {operation: «request-capabilities»}}\n"
        MarkedScenario(system + "rules:\n" + rule).expect("impossible-outcome")
        let plain = String(rule.filter { !"«»".contains($0) })
        let added = ScenarioLoader.rules(
            text: plain, named: "rules", for: try MarkedScenario(system).accepted())
        #expect(added.rules.count == 0 && added.diagnostics.map(\.code) == ["impossible-outcome"])
    }

    @Test(arguments: [
        ("impossible-state", "offer-eligible: «true»", "platform: iOS 10.0"),
        ("impossible-state", "offer-eligible: «true», subscription: active", "platform: iOS 9.3"),
        ("impossible-state", "storefront: us", "ever-consented: «false»"),
        ("impossible-state", "storefront: us", "consent: authorized, ever-consented: «false»"),
        ("derived-value", "«capabilities»: 257", "consent: denied"),
        ("derived-value", "storefront: us", "«capabilities»: [musicCatalogPlayback]"),
        ("derived-value", "storefront: us", "outcomes: {request-capabilities: «4»}"),
        ("derived-value", "storefront: us", "outcomes: {request-capabilities: [value, «{capabilities: 258}»]}"),
        ("derived-value", "storefront: us", "outcomes: {request-storefront-country-code: «gb»}"),
        ("derived-value", "storefront: us", "outcomes: {«change-settings»: denied}"),
        ("duplicate-id", "storefront: us", "offer-codes: [{code: A, product: p}, {code: «A», product: p}]"),
    ])
    func `a contradictory state is rejected at its location`(code: String, user: String, device: String) {
        MarkedScenario("scenario: One\nuser: {\(user)}\ndevice: {\(device)}\n").expect(code)
    }

    @Test(arguments: [
        ("wrong-value", "storefront: us", "consent: «denid», outcomes: {request-authorization: deny}"),
        ("wrong-value", "storefront: us", "consent: «denid», ever-consented: false"),
        ("unknown-key", "storefront: us", "«consents»: denied, outcomes: {request-authorization: deny}"),
        ("wrong-value", "subscription: «nnoe»", "outcomes: {present-offer: ok}"),
        ("unknown-key", "«subscriptions»: none", "outcomes: {present-offer: ok}"),
        ("wrong-value", "storefront: us", "platform: «tvOS», outcomes: {redeem-offer-code: unsupported}"),
    ])
    func `an error is reported once, without errors following from it`(code: String, user: String, device: String) {
        MarkedScenario("scenario: One\nuser: {\(user)}\ndevice: {\(device)}\n").expect(code)
    }

    @Test(arguments: [
        "outcomes: {request-authorization: «allow»}",
        "consent: authorized, outcomes: {request-authorization: «[deny]»}",
        "consent: denied, outcomes: {request-authorization: «deny»}",
        "consent: not-determined, usage-description: missing, outcomes: {request-authorization: «allow»}",
    ])
    func `an outcome for a prompt never shown produces a warning`(device: String) {
        MarkedScenario("scenario: One\ndevice: {\(device)}\n").expect("never-asked", isWarning: true)
    }

    /// States that are unusual but possible (Sources, Device 7.3): `user | device | rules`.
    private static let real = lines(
        """
        signed-in: false, offer-eligible: true | outcomes: {present-offer: ok, answer-offer: subscribed} |
        signed-in: false, subscription: active, offer-eligible: true | outcomes: {present-offer: ok} |
        subscription: active, offer-eligible: true | outcomes: {request-capabilities: value} |
        subscription: none, sync-library: true | outcomes: {request-capabilities: value} |
        subscription: limited, offer-eligible: true | outcomes: {present-offer: ok} |
        subscription: active | outcomes: {music-subscription: {error: unknown}} |
        subscription: active | outcomes: {music-subscription: {error: permission-denied}} |
        subscription: none | outcomes: {load-offer: loaded, present-offer: spinner, answer-offer: not-now} |
        subscription: none | outcomes: {present-offer: [spinner, ok], answer-offer: subscribed} |
        token: issued | outcomes: {request-user-token: token} | {request: /v1/me/**, answer: user-token-invalid}
        token: issued | outcomes: {request-user-token: token} | {request: /v1/me/**, answer: privacy-not-acknowledged}
        privacy-acknowledged: false | outcomes: {request-user-token: token} |
        subscription: active | consent: not-determined, outcomes: {request-user-token: [token, {error: cloud-service-revoked}]} |
        subscription: active | consent: denied, ever-consented: true, outcomes: {request-user-token: {error: user-token-revoked}} |
        subscription: active | outcomes: {request-user-token: [token, {error: cloud-service-revoked}, token]} |
        subscription: active | consent: not-determined, outcomes: {request-authorization: [deny]} |
        subscription: active | consent: denied, outcomes: {request-user-token: {error: cloud-service-permission-denied}} |
        subscription: active | outcomes: {request-capabilities: {error: privacy-acknowledgement-required}} |
        subscription: none | music-app: absent, outcomes: {load-offer: music-app-absent} |
        subscription: active | outcomes: {answer-offer: subscribed} |
        subscription: active | platform: visionOS 1.0, outcomes: {request-user-token: token} |
        subscription: active | offer-codes: [{code: A, product: p, expires: 2026-01-01T00:00:01Z, outcome: redeemed-new}] |
        subscription: active | offer-codes: [{code: A, product: p, expires: 2020-01-01T00:00:00Z, outcome: expired}] |
        subscription: active | outcomes: {present-offer: ok} | {request: /v1/me/**, then: {operation: lapse-subscription}}
        subscription: active | consent: denied, outcomes: {request-user-token: [{error: unknown}, token]} | {request: /v1/storefronts, then: {operation: {change-settings: authorized}}}
        """)

    @Test(arguments: real)
    func `unusual but valid states are accepted`(row: [String]) throws {
        let rules = row.count > 2 ? "rules:\n  - \(row[2])\n" : ""
        _ = try MarkedScenario("scenario: One\nuser: {\(row[0])}\ndevice: {\(row[1])}\n\(rules)").accepted()
    }

    @Test func `the table contains all unusual but valid states`() {
        print("real states accepted: \(Self.real.count)")
        #expect(Self.real.count == 25)
    }
}
