import MusicDevice
import Scenarios
import Testing
import Text

/// The operations in rules, with their arguments.
@Suite struct DeviceOperationTests {
    private func command(_ text: String) throws -> DeviceCommand? {
        let scenario = try MarkedScenario(
            "scenario: One\nstorefronts: [us, jp, no]\nrules:\n  - {request: /v1/storefronts, then: {operation: \(text)}}\n"
        ).accepted()
        return scenario.rules.first?.effect.operation
    }

    private static let commands: [(text: String, command: DeviceCommand)] = [
        ("lapse-subscription", DeviceCommand(.lapseSubscription)),
        ("acknowledge-privacy", DeviceCommand(.acknowledgePrivacy)),
        ("{acknowledge-privacy: false}", DeviceCommand(.acknowledgePrivacy) { $0.acceptsPrivacy = false }),
        ("{acknowledge-privacy: {accept: false}}", DeviceCommand(.acknowledgePrivacy) { $0.acceptsPrivacy = false }),
        ("{acknowledge-privacy: }", DeviceCommand(.acknowledgePrivacy)),
        ("{change-settings: denied}", DeviceCommand(.changeSettings) { $0.consent = .denied }),
        ("{change-storefront: jp}", DeviceCommand(.changeStorefront) { $0.storefront = "jp" }),
        ("{change-storefront: no}", DeviceCommand(.changeStorefront) { $0.storefront = "no" }),
        ("{change-storefront: {storefront: no}}", DeviceCommand(.changeStorefront) { $0.storefront = "no" }),
        ("{redeem-offer-code: 1000}", DeviceCommand(.redeemOfferCode) { $0.offerCode = "1000" }),
        ("{redeem-offer-code: true}", DeviceCommand(.redeemOfferCode) { $0.offerCode = "true" }),
        ("{answer-offer: subscribed}", DeviceCommand(.answerOffer) { $0.offerAnswer = .subscribed }),
        ("answer-offer", DeviceCommand(.answerOffer)),
        ("{manage-subscriptions: upgraded}", DeviceCommand(.manageSubscriptions) { $0.subscriptionChange = .upgraded }),
        ("request-user-token", DeviceCommand(.requestUserToken)),
        (
            "{request-user-token: {ignoreCache: true, framework: musickit}}",
            DeviceCommand(.requestUserToken) { ($0.ignoresCache, $0.framework) = (true, .musickit) }
        ),
        ("{queue: system}", DeviceCommand(.queue) { $0.player = .system }),
        (
            "{remove: {player: application, at: 2}}",
            DeviceCommand(.remove) { ($0.player, $0.index) = (.application, 2) }
        ),
        (
            "{insert: {player: application, items: [{storeID: \"1\"}, {libraryID: i.2}], after: 0}}",
            DeviceCommand(.insert) { ($0.player, $0.items) = (.application, [.storeID("1"), .libraryID("i.2")]) }
        ),
        (
            "{load-offer: {options: {action: subscribe, iTunesItemIdentifier: 1000}}}",
            DeviceCommand(.loadOffer) { $0.offerOptions = OfferOptions(action: "subscribe", itemID: "1000") }
        ),
        (
            "{can-make-payments: {sdk: '17.4', externalPurchase: true}}",
            DeviceCommand(.canMakePayments) { ($0.sdk, $0.usesExternalPurchase) = (SystemVersion(17, 4), true) }
        ),
        (
            "{device-verification: 5c2f1c0a-9c1e-4c0b-8a3d-0f6d2b7e9a11}",
            DeviceCommand(.deviceVerification) { $0.nonce = "5c2f1c0a-9c1e-4c0b-8a3d-0f6d2b7e9a11" }
        ),
    ]

    @Test(arguments: commands)
    func `an operation is written as its name, one argument, or all arguments`(text: String, wanted: DeviceCommand)
        throws
    {
        #expect(try command(text) == wanted)
    }

    @Test(arguments: DeviceOperation.allCases)
    func `every operation works by its name alone or reports its required arguments`(operation: DeviceOperation) {
        func scenario(_ text: String) -> MarkedScenario {
            MarkedScenario("scenario: One\nrules:\n  - {request: /v1/storefronts, then: {operation: \(text)}}\n")
        }
        guard (try? DeviceCommand(operation: operation)) == nil else {
            // Without its options, loading the offer is impossible.
            let codes = scenario(operation.rawValue).load().diagnostics.map(\.code)
            #expect(codes == (operation == .loadOffer ? ["impossible-outcome"] : []))
            return
        }
        scenario("«\(operation.rawValue)»").expect("missing-key")
        let message = scenario(operation.rawValue).load().diagnostics.first?.message ?? ""
        for argument in operation.argumentNames { #expect(message.contains("\"\(argument)\"")) }
    }

    @Test(arguments: DeviceOperation.allCases)
    func `a rule can match every operation`(operation: DeviceOperation) throws {
        let scenario = try MarkedScenario(
            "scenario: One\nrules:\n  - {operation: \(operation.rawValue), then: {advance: 1s}}\n"
        ).accepted()
        #expect(scenario.operationRules.map(\.subject) == [.operation(operation, user: nil)])
    }

    @Test(arguments: [
        ("wrong-value", "{change-settings: «deneid»}"),
        ("wrong-value", "{change-settings: {consent: «not-determined»}}"),
        ("wrong-value", "{remove: {player: «radio», at: 0}}"), ("wrong-value", "{remove: {player: system, at: «-1»}}"),
        ("wrong-value", "{device-verification: «1»}"), ("wrong-type", "{load-offer: «musickit»}"),
        ("wrong-type", "{change-settings: «[denied]»}"), ("wrong-type", "«{}»"),
        ("unknown-key", "{insert: {player: system, «item»: 1}}"), ("unknown-key", "{«lapse-subscription»: now}"),
        ("missing-key", "{«change-storefront»: ~}"), ("missing-key", "{«insert»: {player: system}}"),
        ("unknown-storefront", "{change-storefront: «de»}"),
        ("unknown-storefront", "{change-storefront: {storefront: «de»}}"),
        ("conflicting-keys", "{queue: system, «remove»: {player: system, at: 0}}"),
    ])
    func `an error in the arguments is reported at its location`(code: String, text: String) {
        MarkedScenario("scenario: One\nrules:\n  - {request: /v1/storefronts, then: {operation: \(text)}}\n").expect(
            code)
    }
}
