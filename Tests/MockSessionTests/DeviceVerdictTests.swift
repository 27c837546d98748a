import MockSession
import MusicDevice
import OrderedJSON
import TestSupport
import Testing

/// What the verdict and the journal say of operations of the device.
@Suite struct DeviceVerdictTests {
    private func perform(_ ask: Engine, _ operation: DeviceOperation, _ arguments: String = "{}") throws {
        let command = try DeviceCommand(operation, JSONDocument.parse(Array(arguments.utf8)).root)
        _ = ask.session.perform(command, by: "test")
    }

    @Test func `what an app must not do breaks the contract, and stands in the journal`() throws {
        let ask = try Engine()
        try perform(ask, .presentOffer)
        let verdict = ask.session.verdict()
        #expect(!verdict.passed && verdict.operations == 1 && verdict.requests == 0)
        #expect(
            verdict.text.contains(
                "operation 1, present-offer: offer-not-loaded; the contract: Apple: Offering Apple Music Subscription"))
        #expect(json(verdict.write).contains(#""number":1,"operation":"present-offer"}"#))
        #expect(verdict.junit.contains("<failure type=\"contract\" message=\"operation 1, present-offer"))
        let entry = try #require(ask.session.journal(since: 0, limit: 1).entries.first)
        #expect(
            json(entry.write)
                == #"{"number":1,"kind":"device","time":"2026-01-01T00:00:00Z","operation":"present-offer","#
                + #""rule":"offer-not-loaded","error":"the offer is presented, and no load of it has succeeded","#
                + #""hint":"load-offer first, and present only when it says that it has loaded","arguments":{},"#
                + #""why":"test","violations":[{"rule":"offer-not-loaded","parameter":null,"#
                + #""source":"Apple: Offering Apple Music Subscription in Your App"}]}"#)
    }

    @Test func `what a rule does to the device is no violation of the app's`() throws {
        let ask = try Engine("rules: [{request: /v1/storefronts, then: {operation: present-offer}}]")
        _ = ask("/v1/storefronts")
        #expect(ask.session.verdict().passed)
        #expect(ask.session.lastEntry == 2)
    }

    @Test func `an app that speaks to the device alone can pass`() throws {
        let ask = try Engine()
        #expect(!ask.session.verdict().passed, "nothing arrived")
        try perform(ask, .requestCapabilities)
        #expect(ask.session.verdict().passed)
        #expect(ask.session.verdict().text.hasPrefix("passed: test\n  0 requests, 1 operation of the device, 0 break"))
    }

    @Test func `scripted outcomes that never came up are noted`() throws {
        let ask = try Engine()
        let error = try #require(ErrorName("cloud-service-revoked", for: .requestUserToken))
        try ask.session.script(.requestUserToken, [.word(.token), .error(error), .word(.token)])
        try perform(ask, .requestUserToken)
        #expect(ask.session.verdict().notes == ["2 scripted outcomes were never asked for: request-user-token."])
        try perform(ask, .requestUserToken)
        try perform(ask, .requestUserToken)
        #expect(ask.session.verdict().notes.isEmpty)
    }

    @Test func `rules for operations are counted, and those that never fired are listed`() throws {
        let ask = try Engine(
            """
            rules:
              - {operation: lapse-subscription, then: {advance: 1s}}
              - {name: never, operation: request-user-token, call: 2, then: {advance: 1s}}
            """)
        try perform(ask, .lapseSubscription)
        try perform(ask, .requestUserToken)
        #expect(ask.session.verdict().rulesNeverFired.map(\.label) == ["rule 2 \"never\""])
        let calls = ask.session.summary().calls
        #expect(calls.map(\.count) == [1, 1] && calls.map(\.fired) == [1, 0])
    }

    @Test func `the journal holds arguments, and no token`() throws {
        let ask = try Engine()
        try perform(
            ask, .requestUserToken, #"{"developerToken": "\#(ask.session.developerToken)", "ignoreCache": true}"#)
        try perform(ask, .loadOffer, #"{"options": {"action": "subscribe", "messageIdentifier": "playMusic"}}"#)
        let entries = ask.session.journal(since: 0, limit: 9).entries.map { json($0.write) }
        #expect(entries[0].contains(#""result":{"userToken":"<user token, generation 2>"}"#))
        #expect(entries[0].contains(#""arguments":{"ignoreCache":true}"#))
        #expect(
            entries[1].contains(
                #""arguments":{"framework":"storekit","options":{"action":"subscribe","messageIdentifier":"playMusic"}}"#
            ))
    }
}
