import MockSession
import MusicDevice
import Testing
import TestSupport
import Text

/// Tests of users, their tokens, and the effects of device operations on their accounts.
@Suite struct SessionAccountTests {
    private static let song = #"""
        {"data": [{"id": "1", "type": "songs", "href": "/v1/catalog/us/songs/1", "attributes": {"name": "One"}},
        {"id": "1", "type": "songs", "href": "/v1/catalog/jp/songs/1", "attributes": {"name": "One"}},
        {"id": "2", "type": "songs", "href": "/v1/catalog/us/songs/2", "attributes": {"name": "Two"}}]}
        """#

    private func engine(_ scenario: String) throws -> Engine {
        try Engine("recordings: [songs.json]\n" + scenario, recordings: ["songs.json": Self.song])
    }

    private func perform(_ ask: Engine, _ operation: DeviceOperation, _ arguments: String = "{}") throws -> String {
        let command = try DeviceCommand(operation: operation, arguments: JSONDocument.parse(Array(arguments.utf8)).root)
        let outcome = try ask.session.perform(command, reason: "test")
        return outcome.json(of: operation).compact
    }

    private func with(_ token: String) -> [String: String] { ["Music-User-Token": token] }

    @Test func `an issued token rejected by a rule stays rejected until the next one is issued`() throws {
        let ask = try engine(
            "user: {token: issued}\nrules: [{request: /v1/me/storefront, call: 1, answer: user-token-invalid}]")
        let first = ask.session.userToken
        #expect(ask("/v1/me/storefront").status == 403)
        #expect(ask("/v1/me/library/songs").status == 403)
        #expect(
            ask("/v1/me/storefront").header("Mock-Answer")
                == "user token: it was rejected before; request-user-token returns a new token")
        #expect(ask("/v1/storefronts").status == 200, "the catalog asks for no user")
        let answer = try perform(ask, .requestUserToken)
        let second = try #require(ask.session.issuedUserTokens.first { $0 != first })
        #expect(answer.contains(second) && !answer.contains(first))
        #expect(ask("/v1/me/storefront", fields: with(second)).status == 200)
        #expect(ask("/v1/me/storefront", fields: with(first)).status == 403)
        #expect(try perform(ask, .requestUserToken) == answer, "a good token is given again")
    }

    @Test(arguments: ["any", "issued", "my-token"], ["not-determined", "denied", "restricted"])
    func `a user token is rejected until the user allows the app`(_ token: String, _ consent: String) throws {
        let ask = try engine("user: {token: \(token)}\ndevice: {consent: \(consent)}")
        let response = ask("/v1/me/library/songs")
        #expect(response.status == 403)
        #expect(response.string("errors", 0, "detail") == "Invalid authentication")
        #expect(
            response.header("Mock-Answer")
                == "user token: no app can have one: consent is \(consent) and was never granted")
        #expect(ask("/v1/catalog/us/songs/1").status == 200, "the catalog asks for no user")
        #expect(ask("/v1/catalog/us/songs/1?include=library").status == 403)
        _ = try perform(ask, .changeSettings, #"{"consent": "authorized"}"#)
        #expect(ask("/v1/me/library/songs").status == 200)
        _ = try perform(ask, .changeSettings, #"{"consent": "denied"}"#)
        #expect(ask("/v1/me/library/songs").status == 403, "the next request notices the change")
    }

    @Test func `a prompt that the user answers decides whether a user token is accepted`() throws {
        for (answer, status) in [("allow", 200), ("deny", 403)] {
            let ask = try engine("device: {consent: not-determined, outcomes: {request-authorization: \(answer)}}")
            #expect(ask("/v1/me/library/songs").status == 403)
            _ = try perform(ask, .requestAuthorization)
            #expect(ask("/v1/me/library/songs").status == status, "\(answer)")
        }
    }

    @Test func `a user token is rejected until the user signs in`() throws {
        let ask = try engine("user: {signed-in: false}")
        #expect(ask("/v1/me/library/songs").status == 403)
        #expect(
            ask("/v1/me/library/songs").header("Mock-Answer")
                == "user token: no app can have one: the user was never signed in")
        _ = try perform(ask, .signIn)
        #expect(ask("/v1/me/library/songs").status == 200)
        _ = try perform(ask, .signOut)
        #expect(ask("/v1/me/library/songs").status == 200, "no source states that a sign-out revokes tokens")
    }

    @Test func `a scenario chooses that a user token needs no consent`() throws {
        for state in ["user: {signed-in: false}", "device: {consent: denied}"] {
            let ask = try engine("\(state)\nchoices: {user-token-without-consent: accepted}")
            #expect(ask("/v1/me/library/songs").status == 200, "\(state)")
        }
        let granted = try engine("device: {consent: not-determined, ever-consented: true}")
        #expect(granted("/v1/me/library/songs").status == 200, "the user has allowed the app before")
    }

    @Test func `consent on the device binds only the user who is signed in on it`() throws {
        let ask = try engine("users: {ann: {token: AAA}, bob: {token: BBB}}\ndevice: {consent: denied}")
        #expect(ask("/v1/me/library/songs", fields: with("AAA")).status == 403)
        #expect(ask("/v1/me/library/songs", fields: with("BBB")).status == 200)
        _ = try perform(ask, .signIn, #"{"user": "bob"}"#)
        #expect(ask("/v1/me/library/songs", fields: with("AAA")).status == 200)
        #expect(ask("/v1/me/library/songs", fields: with("BBB")).status == 403)
    }

    @Test func `an unknown user token is rejected and one set by the scenario is accepted`() throws {
        let ask = try engine("user: {token: my-token}")
        #expect(ask.session.userToken == "my-token")
        #expect(ask("/v1/me/storefront").status == 200)
        #expect(
            ask("/v1/me/storefront", fields: with("another")).string("errors", 0, "detail") == "Invalid authentication")
    }

    @Test func `an issued user token is valid only with developer tokens of one issuer`() throws {
        let ask = try engine("user: {token: issued}\ndeveloper-token: {accept: any}")
        #expect(ask("/v1/me/storefront").status == 200)
        // The same header and claims, but another team.
        let other = "eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJPVEhFUlRFQU0xIn0.c2ln"
        let answer = ask("/v1/me/storefront", fields: ["Authorization": "Bearer \(other)"])
        #expect(answer.status == 403)
        #expect(answer.header("Mock-Answer") == "user token: valid only with developer tokens of MOCKTEAM01")
    }

    @Test func `each user has a separate library and storefront`() throws {
        let ask = try engine(
            """
            users:
              alice: {token: of-alice, storefront: us, library: {songs: 2}}
              bob: {token: of-bob, storefront: jp, library: {playlists: [{name: Bob's}]}}
            rules: [{request: /v1/me/storefront, user: bob, call: 2, answer: not-found}]
            """)
        #expect(ask("/v1/me/library/songs", fields: with("of-alice")).ids.count == 2)
        #expect(ask("/v1/me/library/songs", fields: with("of-bob")).ids.isEmpty)
        #expect(
            ask("/v1/me/library/playlists", fields: with("of-bob")).string("data", 0, "attributes", "name") == "Bob's")
        #expect(ask("/v1/me/library/playlists", fields: with("of-alice")).ids.isEmpty)
        let storefronts = ["of-alice", "of-bob", "of-alice"].map { ask("/v1/me/storefront", fields: with($0)).ids }
        #expect(storefronts == [["us"], ["jp"], ["us"]])
        #expect(ask("/v1/me/storefront", fields: with("of-bob")).status == 404, "the rule counts bob's requests alone")
        #expect(ask("/v1/me/storefront", fields: with("of-alice")).status == 200)
    }

    @Test(arguments: [
        ("/v1/me/library/songs", 400, "CloudLibrary"), ("/v1/me/recent/played", 400, "ListeningHistory"),
        ("/v1/me/storefront", 200, ""), ("/v1/catalog/us/songs/1", 200, ""), ("/v1/me/recommendations", 200, ""),
    ])
    func `without a subscription, only requests requiring one are rejected`(
        path: String, status: Int, privilege: String
    ) throws {
        for subscription in ["none", "expired"] {
            let answer = try engine("user: {subscription: \(subscription)}")(path)
            #expect(answer.status == status)
            #expect(answer.string("errors", 0, "code") == (status == 400 ? "40015" : nil))
            #expect(answer.string("errors", 0, "detail")?.hasSuffix("privilege: \(privilege)") ?? true)
        }
        for subscription in ["active", "limited"] where path != "/v1/me/recommendations" {
            #expect(try engine("user: {subscription: \(subscription)}")(path).status == 200)
        }
    }

    @Test func `the library of an account that does not sync it is empty`() throws {
        let library = "subscription: active, library: {songs: 2, playlists: [{id: p.1, name: Mix, tracks: 1}]}"
        let ask = try engine("user: {sync-library: false, \(library)}")
        #expect(ask("/v1/me/library/songs").text.hasPrefix(#"{"data":[]"#))
        #expect(ask("/v1/me/library/playlists").ids.isEmpty)
        #expect(ask("/v1/me/library/playlists/p.1").status == 404)
        #expect(!ask("/v1/me/library/search?term=mix&types=library-playlists").text.contains("p.1"))
        #expect(ask("/v1/me/library/songs").header("Mock-Answer") == "catalog; the account does not sync its library")
        #expect(ask("/v1/me/storefront").header("Mock-Answer") == "catalog")
        #expect(try perform(ask, .requestCapabilities).contains(#""rawValue":1}"#))
        #expect(try engine("user: {\(library)}")("/v1/me/library/songs").ids.count == 2)
    }

    @Test func `additions to a library that is not synced are visible`() throws {
        let ask = try engine("user: {sync-library: false, library: {songs: 2}}")
        #expect(ask("/v1/me/library?ids[songs]=1", "POST").status == 202)
        #expect(ask("/v1/me/library/songs").ids.count == 1)
        let verdict = ask.session.verdict()
        #expect(verdict.hasPassed, "no source reports a rejection")
        #expect(verdict.ineffectiveNotes.contains { $0.contains("1 addition to the library was accepted although") })
        let synced = try engine("user: {library: {songs: 2}}")
        #expect(synced("/v1/me/library?ids[songs]=1", "POST").status == 202)
        #expect(synced.session.verdict().ineffectiveNotes.isEmpty)
    }

    @Test func `a scenario chooses that a library is complete without synchronization`() throws {
        let ask = try engine(
            "user: {sync-library: false, library: {songs: 2}}\nchoices: {unsynced-library: complete}")
        #expect(ask("/v1/me/library/songs").ids.count == 2)
    }

    @Test func `the library of a user who subscribes later is synced unless the scenario sets sync-library`() throws {
        for (keys, count) in [("subscription: none", 2), ("subscription: none, sync-library: false", 0)] {
            let ask = try engine("user: {\(keys), library: {songs: 2}}")
            _ = try perform(ask, .loadOffer, #"{"options":{"action":"subscribe"}}"#)
            _ = try perform(ask, .presentOffer)
            _ = try perform(ask, .answerOffer, #"{"answer":"subscribed"}"#)
            #expect(ask("/v1/me/library/songs").ids.count == count, "\(keys)")
        }
    }

    @Test func `the tokens of a user stay valid after another one signs in on the device`() throws {
        let ask = try engine(
            """
            users:
              ann: {token: issued, library: {songs: 1}}
              bob: {token: issued, library: {songs: 2}}
            """)
        let first = ask.session.userToken
        #expect(ask("/v1/me/library/songs").ids.count == 1)
        _ = try perform(ask, .signIn, #"{"user":"bob"}"#)
        #expect(ask("/v1/me/library/songs", fields: with(first)).ids.count == 1, "an app that keeps the token sees ann")
        let answer = try perform(ask, .requestUserToken)
        let second = try #require(ask.session.issuedUserTokens.first { answer.contains($0) })
        #expect(second != first)
        #expect(ask("/v1/me/library/songs", fields: with(second)).ids.count == 2)
        ask.session.reset()
        #expect(try perform(ask, .requestUserToken).contains(first), "a reset signs the first user in")
    }

    @Test func `only a user of the scenario can sign in`() throws {
        let ask = try engine("users: {ann: {token: issued}, bob: {token: issued}}")
        #expect(throws: JSONMemberError.self) { try perform(ask, .signIn, #"{"user":"zoe"}"#) }
    }

    @Test func `an edited scenario keeps who is signed in`() throws {
        let text = "users: {ann: {token: issued}, bob: {token: issued, storefront: jp}}\n"
        let ask = try engine("storefronts: [us, jp]\n" + text)
        _ = try perform(ask, .signIn, #"{"user":"bob"}"#)
        ask.session.replaceScenario(
            with: try Engine.scenario(
                "recordings: [songs.json]\nstorefronts: [us, jp]\nstates: {phase: other}\n" + text,
                recordings: ["songs.json": Self.song]))
        #expect(try perform(ask, .requestStorefrontCountryCode).contains(#""countryCode":"jp""#))
    }

    @Test func `rules sign the user out and move the account`() throws {
        let ask = try engine(
            """
            storefronts: [us, jp]
            users: {ann: {token: issued}, bob: {token: issued, storefront: jp}}
            rules:
              - {request: /v1/storefronts, call: 1, then: {operation: sign-out}}
              - {request: /v1/me/storefront, call: 1, then: {operation: {sign-in: bob}}}
            """)
        _ = ask("/v1/storefronts")
        #expect(try perform(ask, .requestUserToken).contains("clientInvalid"))
        _ = ask("/v1/me/storefront")
        #expect(try perform(ask, .requestStorefrontCountryCode).contains(#""countryCode":"jp""#))
    }

    @Test func `a request without a network is logged and gets no answer`() throws {
        let ask = try engine(
            """
            device: {network: offline}
            expect: [{request: /v1/storefronts, answered: 200, times: 0}]
            """)
        _ = ask("/v1/storefronts")
        let entry = try #require(ask.session.journalEntries(since: 0, limit: 1).entries.first)
        let text = entry.json.compact
        #expect(text.contains(#""fault":"offline""#) && text.contains(#""why":"device: offline""#), "\(text)")
        #expect(ask.session.verdict().hasPassed)
        #expect(ask.session.explain(ask.request("/v1/storefronts")).text.contains("device: offline"))
    }

    @Test func `users of other devices have a network`() throws {
        let ask = try engine("users: {ann: {token: issued}, bob: {token: of-bob}}\ndevice: {network: offline}")
        #expect(ask("/v1/me/storefront", fields: with("of-bob")).status == 200)
        #expect(ask("/v1/me/storefront").header("Mock-Answer") == "device: offline")
    }

    @Test func `an item that the app has added to the library can be queued`() throws {
        let ask = try engine("user: {library: {playlists: [{id: p.1, name: Mix, tracks: 0}]}}")
        #expect(ask("/v1/me/library?ids[songs]=1", "POST").status == 202)
        let id = try #require(ask("/v1/me/library/songs").ids.first)
        #expect(
            try perform(ask, .setQueue, #"{"player":"application","items":[{"libraryID":"\#(id)"}]}"#)
                .contains(#""count":1"#))
    }

    @Test func `a subscription lapses by a rule and by a device operation`() throws {
        let ask = try engine(
            "rules: [{request: /v1/me/library/songs, call: 2, then: {operation: lapse-subscription}}]")
        let statuses = (1...4).map { _ in ask("/v1/me/library/songs").status }
        #expect(statuses == [200, 200, 400, 400])
        ask.session.reset()
        #expect(ask("/v1/me/library/songs").status == 200)
        #expect(try perform(ask, .lapseSubscription).contains("SKCloudServiceCapabilitiesDidChange"))
        #expect(ask("/v1/me/library/songs").status == 400)
    }

    @Test func `an account moves to another storefront`() throws {
        let ask = try engine("storefronts: [us, jp]\nuser: {storefront: us}")
        #expect(ask("/v1/me/storefront").ids == ["us"])
        let answer = try perform(ask, .changeStorefront, #"{"storefront": "jp"}"#)
        #expect(answer.contains("SKStorefrontCountryCodeDidChange"))
        #expect(ask("/v1/me/storefront").ids == ["jp"], "no remembered answer stays")
    }

    @Test func `personal requests are rejected until the privacy terms are acknowledged`() throws {
        let ask = try engine("user: {privacy-acknowledged: false}")
        #expect(ask("/v1/me/storefront").status == 403)
        #expect(ask("/v1/storefronts").status == 200)
        #expect(try perform(ask, .requestUserToken).contains("privacyAcknowledgementRequired"))
        _ = try perform(ask, .acknowledgePrivacy)
        #expect(ask("/v1/me/storefront").status == 200)
        #expect(try perform(ask, .requestUserToken).contains(ask.session.userToken))
    }

    @Test func `rules for operations fire by phase and call without triggering themselves`() throws {
        let ask = try engine(
            """
            user: {token: issued}
            states: {phase: start}
            rules:
              - {operation: request-user-token, call: 2, then: {states: {phase: again}, operation: request-user-token}}
              - {request: /v1/storefronts, states: {phase: again}, answer: service-unavailable}
              - {operation: lapse-subscription, states: {phase: again}, then: {advance: 1h}}
            """)
        let before = ask.session.now
        _ = try perform(ask, .lapseSubscription)
        #expect(ask.session.now == before)
        _ = try perform(ask, .requestUserToken)
        #expect(ask("/v1/storefronts").status == 200)
        _ = try perform(ask, .requestUserToken)
        #expect(ask("/v1/storefronts").status == 503)
        _ = try perform(ask, .lapseSubscription)
        #expect(ask.session.now.milliseconds == before.milliseconds + 3_600_000)
    }

    @Test func `the journal logs operations without tokens`() throws {
        let ask = try engine("user: {token: issued}")
        _ = ask("/v1/me/storefront")
        _ = try perform(ask, .requestUserToken)
        let entries = ask.session.journalEntries(since: 0, limit: 10).entries
        let texts = entries.map { $0.json.compact }
        #expect(entries.map(\.number) == [1, 2])
        #expect(texts[1].contains(#""kind":"device""#) && texts[1].contains(#""operation":"request-user-token""#))
        #expect(texts[1].contains("<user token, generation 1>") && !texts[1].contains(ask.session.userToken))
        #expect(ask.session.summary().requestCount == 1)
    }

    @Test func `an edited scenario keeps the state of an unchanged account`() throws {
        let text = "recordings: [songs.json]\nuser: {token: issued}\n"
        let ask = try engine("user: {token: issued}\n")
        _ = try perform(ask, .lapseSubscription)
        ask.session.replaceScenario(
            with: try Engine.scenario(text + "states: {phase: other}\n", recordings: ["songs.json": Self.song]))
        #expect(ask("/v1/me/library/songs").status == 400)
        ask.session.replaceScenario(
            with: try Engine.scenario(text + "lists: {search: {page: 3}}\n", recordings: ["songs.json": Self.song]))
        #expect(ask("/v1/me/library/songs").status == 400)
        ask.session.replaceScenario(
            with: try Engine.scenario(
                "recordings: [songs.json]\nuser: {token: issued, subscription: limited}\n",
                recordings: ["songs.json": Self.song]))
        #expect(ask("/v1/me/library/songs").status == 200, "the scenario means another account now")
    }

    @Test func `an explanation neither binds nor rejects a token`() throws {
        let ask = try engine(
            "user: {token: issued}\nrules: [{request: /v1/me/storefront, call: 1, answer: user-token-invalid}]")
        let explanation = ask.session.explain(ask.request("/v1/me/storefront"))
        #expect(explanation.text.contains("user-token-invalid"))
        #expect(ask("/v1/me/library/songs").status == 200)
    }
}
