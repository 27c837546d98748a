import MockSession
import MusicDevice
import Testing
import TestSupport
import Text

/// Tests of device operations in the verdict and the journal.
@Suite struct DeviceVerdictTests {
    private func perform(_ ask: Engine, _ operation: DeviceOperation, _ arguments: String = "{}") throws {
        let command = try DeviceCommand(operation: operation, arguments: JSONDocument.parse(Array(arguments.utf8)).root)
        try ask.session.perform(command, reason: "test")
    }

    @Test func `a device rule violation fails the verdict and is logged`() throws {
        let ask = try Engine()
        try perform(ask, .presentOffer)
        let verdict = ask.session.verdict()
        #expect(!verdict.hasPassed && verdict.operationCount == 1 && verdict.requestCount == 0)
        #expect(
            verdict.text.contains(
                "entry 1, present-offer: offer-not-loaded: call load-offer first, and present the offer only if it has loaded;"
                    + " the contract: Apple: Offering Apple Music Subscription"))
        #expect(verdict.json.compact.contains(#""number":1,"elapsed":0,"operation":"present-offer"}"#))
        #expect(verdict.junitXML.contains("<failure type=\"contract\" message=\"entry 1, present-offer"))
        let entry = try #require(ask.session.journalEntries(since: 0, limit: 1).entries.first)
        #expect(
            entry.json.compact
                == #"{"number":1,"kind":"device","time":"2026-01-01T00:00:00Z","operation":"present-offer","#
                + #""rule":"offer-not-loaded","error":"the offer has not been loaded since it was last presented","#
                + #""hint":"call load-offer first, and present the offer only if it has loaded","arguments":{},"#
                + #""why":"test","violations":[{"rule":"offer-not-loaded","parameter":null,"#
                + #""source":"Apple: Offering Apple Music Subscription in Your App","#
                + #""detail":"call load-offer first, and present the offer only if it has loaded"}]}"#)
    }

    @Test func `an operation run by a rule is not a violation by the app`() throws {
        let ask = try Engine("rules: [{request: /v1/storefronts, then: {operation: present-offer}}]")
        _ = ask("/v1/storefronts")
        #expect(ask.session.verdict().hasPassed)
        #expect(ask.session.lastEntryNumber == 2)
    }

    @Test func `an app using only the device can pass`() throws {
        let ask = try Engine()
        #expect(!ask.session.verdict().hasPassed, "nothing arrived")
        try perform(ask, .requestCapabilities)
        #expect(ask.session.verdict().hasPassed)
        #expect(
            ask.session.verdict().text.hasPrefix(
                "passed, nothing was expected: A test (test.yaml)\n  0 requests, 1 device operation, 0 contract"))
    }

    @Test func `the verdict notes unused scripted outcomes`() throws {
        let ask = try Engine()
        let error = try #require(DeviceErrorName("cloud-service-revoked", for: .requestUserToken))
        try ask.session.script(.requestUserToken, outcomes: [.named(.token), .error(error), .named(.token)])
        try perform(ask, .requestUserToken)
        #expect(
            ask.session.journalEntries(since: 0, limit: 1).entries[0].json.compact.contains(
                #""why":"test, as scripted""#))
        #expect(ask.session.verdict().notes == ["2 scripted outcomes were never used: request-user-token."])
        try perform(ask, .requestUserToken)
        try perform(ask, .requestUserToken)
        #expect(ask.session.verdict().notes.isEmpty)
    }

    @Test func `the verdict notes operations of rules rejected by the device`() throws {
        let ask = try Engine("rules: [{operation: request-capabilities, then: {operation: present-offer}}]")
        try perform(ask, .requestCapabilities)
        #expect(
            ask.session.verdict().notes == [
                "rule 1: cannot perform present-offer: the offer has not been loaded since it was last presented."
            ])
    }

    @Test func `a rule for the device of a second user never fires`() throws {
        let ask = try Engine(
            """
            users: {a: {token: issued}, b: {token: of-b}}
            rules: [{user: b, operation: request-capabilities, then: {operation: lapse-subscription}}]
            """)
        try perform(ask, .requestCapabilities)
        #expect(ask.session.verdict().unfiredRules.map(\.label) == ["rule 1"])
        #expect(ask.session.numberedDeviceSnapshot.snapshot.capabilities.rawValue == 257)
    }

    @Test func `an edited scenario keeps the counts of unchanged operation rules`() throws {
        let first = "{name: first, operation: request-capabilities, call: 1, then: {advance: 1s}}"
        let new = "{name: new, operation: request-capabilities, call: 1, then: {advance: 1s}}"
        let ask = try Engine("rules: [\(first)]")
        try perform(ask, .requestCapabilities)
        ask.session.replaceScenario(with: try Engine.scenario("rules: [\(new), \(first)]"))
        #expect(ask.session.summary().ruleCounts.map(\.fired) == [0, 1])
        try perform(ask, .requestCapabilities)
        #expect(ask.session.summary().ruleCounts.map(\.fired) == [1, 1])
    }

    @Test func `an edited device restarts and its account keeps its state`() throws {
        let ask = try Engine("user: {token: issued}")
        try perform(ask, .changeSettings, #"{"consent": "denied"}"#)
        try perform(ask, .changeSettings, #"{"consent": "authorized"}"#)
        try perform(ask, .requestUserToken)
        ask.session.replaceScenario(with: try Engine.scenario("user: {token: issued}\ndevice: {music-app: absent}"))
        #expect(ask("/v1/me/storefront").status == 403, "generation 1 was replaced, and stays so")
        #expect(ask.session.issuedUserTokens.count == 2)
    }

    @Test func `long queues are shortened in the journal and long arguments are rejected`() throws {
        let ask = try Engine(
            "recordings: [songs.json]",
            recordings: [
                "songs.json":
                    #"{"data": [{"id": "1", "type": "songs", "href": "/v1/catalog/us/songs/1", "attributes": {}}]}"#
            ])
        let items = "[" + String(repeating: #"{"storeID":"1"},"#, count: 4999) + #"{"storeID":"1"}]"#
        for _ in 0..<3 { try perform(ask, .playLater, #"{"player": "application", "items": \#(items)}"#) }
        let entries = ask.session.journalEntries(since: 0, limit: 9).entries.map { $0.json.compact }
        #expect(entries[1].contains(#""count":10000"#) && entries[1].utf8.count < 2000)
        #expect(entries[2].contains(#""rule":"queue-too-long""#))
        #expect(throws: JSONMemberError.self) {
            try perform(ask, .redeemOfferCode, #"{"code": "\#(String(repeating: "x", count: 9000))"}"#)
        }
    }

    @Test func `tokens in device arguments are redacted`() throws {
        let ask = try Engine("user: {token: my-own-token}")
        let other = String(repeating: "aB3dE6gH9k", count: 9)
        for secret in [ask.session.developerToken, ask.session.userToken, other] {
            try perform(ask, .redeemOfferCode, #"{"code": "\#(secret)"}"#)
            try perform(ask, .loadOffer, #"{"options": {"action": "\#(secret)"}}"#)
            try perform(ask, .setQueue, #"{"player": "system", "items": [{"storeID": "\#(secret)"}]}"#)
            for entry in ask.session.journalEntries(since: 0, limit: 99).entries {
                #expect(!entry.json.compact.contains(secret))
            }
        }
    }

    @Test func `rules for operations are counted and unfired ones are listed`() throws {
        let ask = try Engine(
            """
            rules:
              - {operation: lapse-subscription, then: {advance: 1s}}
              - {name: never, operation: request-user-token, call: 2, then: {advance: 1s}}
            """)
        try perform(ask, .lapseSubscription)
        try perform(ask, .requestUserToken)
        #expect(ask.session.verdict().unfiredRules.map(\.label) == ["rule 2 \"never\""])
        let calls = ask.session.summary().ruleCounts
        #expect(calls.map(\.count) == [1, 1] && calls.map(\.fired) == [1, 0])
    }

    @Test func `the journal contains operation arguments but no tokens`() throws {
        let ask = try Engine()
        try perform(
            ask, .requestUserToken, #"{"developerToken": "\#(ask.session.developerToken)", "ignoreCache": true}"#)
        try perform(ask, .loadOffer, #"{"options": {"action": "subscribe", "messageIdentifier": "playMusic"}}"#)
        let entries = ask.session.journalEntries(since: 0, limit: 9).entries.map { $0.json.compact }
        #expect(entries[0].contains(#""result":{"userToken":"<user token, generation 2>"}"#))
        #expect(entries[0].contains(#""arguments":{"ignoreCache":true}"#))
        #expect(
            entries[1].contains(
                #""arguments":{"framework":"storekit","options":{"action":"subscribe","messageIdentifier":"playMusic"}}"#
            ))
    }
}
