import AppleMusicMockServer
import Foundation
import TestFixtures
import Testing
import TestSupport
import Text

@testable import AppleMusicMock

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Tests that a Swift test controls its mock as the control API does, for requests in process and over a socket.
@Suite(.tags(.wire)) struct MockControlTests {
    private static let scenario = """
        scenario: Under control
        extends: quick-start.yaml
        clock: 2026-11-20T12:00:00Z
        states: {phase: start, network: online, session: fresh}
        users:
          alice: {storefront: us, token: issued}
          bob: {storefront: us, token: issued}
        rules:
          - {name: closed, request: /v1/storefronts, states: {phase: closed}, answer: service-unavailable}
          - {name: away, request: /v1/storefronts, states: {network: offline}, answer: gateway-timeout}
          - {name: expired, request: /v1/storefronts, states: {session: expired}, answer: not-found}
        """

    /// Returns the statuses of a request in process and over the socket.
    private func statuses(of target: String, _ mock: MockWithClient, userToken: String? = nil) async throws -> [Int] {
        var statuses: [Int] = []
        for transport in [ClientTransport.urlProtocol, .socket] {
            var request = try transport.request(target, mock.mock)
            request.setValue(userToken ?? mock.mock.userToken, forHTTPHeaderField: "Music-User-Token")
            let (data, response) = try await transport.session(mock.mock).data(for: request)
            statuses.append(try ObservedResponse(data, response).status)
        }
        return statuses
    }

    private func error(_ body: () throws -> Void) -> String? {
        #expect(throws: MockAppleMusic.ControlError.self, performing: body)?.localizedDescription
    }

    @Test func `setting states applies their rules, and a typo changes no state`() async throws {
        let mock = try await MockWithClient(.text(Self.scenario))
        #expect(mock.mock.states == ["network": "online", "phase": "start", "session": "fresh"])
        try mock.mock.setStates(["network": "offline"])
        #expect(try await statuses(of: "/v1/storefronts", mock) == [504, 504])
        #expect(
            error { try mock.mock.setStates(["network": "online", "sesion": "old"]) }
                == #"unknown state "sesion": did you mean "session"?"#)
        #expect(
            error { try mock.mock.setStates(["network": "offlin"]) }
                == #"no rule uses the value "offlin": did you mean "offline"?"#)
        #expect(mock.mock.states == ["network": "offline", "phase": "start", "session": "fresh"])
        #expect(try mock.control("PUT", "states", body: #"{"network":"offlin"}"#).status == 400)
        try mock.mock.setStates(["session": "one of the test's own", "network": "online"])
        #expect(try mock.control("GET", "").json("states", "session")?.string == "one of the test's own")
        #expect(try await statuses(of: "/v1/storefronts", mock) == [200, 200])
        let plain = try await MockAppleMusic.start()
        #expect(
            error { try plain.setStates(["network": "offline"]) } == #"unknown state "network": the scenario has none"#)
    }

    @Test func `advancing the clock moves session time, and setting it does not`() async throws {
        let mock = try await MockWithClient(
            .text("scenario: Limited\nclock: 2026-11-20T12:00:00Z\nrate-limit: {requests: 2, per: 1h}"))
        #expect(try await statuses(of: "/v1/storefronts", mock) == [200, 200])
        mock.mock.clock.set(to: Date(timeIntervalSince1970: 1_795_180_000.25))
        #expect(try mock.control("GET", "").string("clock") == "2026-11-20T13:06:40.250Z")
        #expect(try await statuses(of: "/v1/storefronts", mock) == [429, 429])
        mock.mock.clock.advance(by: .seconds(-7200))
        #expect(try mock.control("GET", "").string("clock") == "2026-11-20T13:06:40.250Z")
        mock.mock.clock.advance(by: .seconds(3600) + .nanoseconds(1))
        #expect(try mock.control("GET", "").string("clock") == "2026-11-20T14:06:40.251Z")
        #expect(try await statuses(of: "/v1/storefronts", mock) == [200, 200])
        for (seconds, year) in [(-1e40, "0001"), (1e40, "9999")] {
            mock.mock.clock.set(to: Date(timeIntervalSince1970: seconds))
            #expect(try mock.control("GET", "").string("clock")?.prefix(4).description == year)
        }
    }

    @Test func `added rules precede the others until a reset, and their warnings are the mock's`() async throws {
        let mock = try await MockWithClient(.text(Self.scenario))
        #expect(mock.mock.scenarioWarnings.isEmpty)
        try mock.mock.addRules("- {name: added, request: /v1/storefronts, answer: not-found}")
        #expect(try await statuses(of: "/v1/storefronts", mock) == [404, 404])
        let added = try #require(mock.mock.ruleCounts.first)
        #expect(added.rule == #"added rule 1 "added""# && added.callCount == 2 && added.firedCount == 2)
        try mock.mock.addRules("- {request: /v1/catalog/us/alboms/1, answer: not-found}")
        #expect(mock.mock.scenarioWarnings.count == 1)
        #expect(mock.mock.scenarioWarnings.first?.contains("MockControlTests.swift:") == true)
        mock.mock.reset()
        #expect(try await statuses(of: "/v1/storefronts", mock) == [200, 200])
        #expect(mock.mock.ruleCounts.map(\.rule) == [#"rule 1 "closed""#, #"rule 2 "away""#, #"rule 3 "expired""#])
    }

    @Test func `an error in an added rule has its location in the test, and adds no rule`() async throws {
        let mock = try await MockAppleMusic.start()
        let line = #line + 5
        let error = #expect(throws: ScenarioError.self) {
            try mock.addRules(
                """
                - {request: /v1/storefronts, answer: not-found}
                - {request: /v1/storefronts, anwser: not-found}
                """)
        }
        #expect(error?.description.contains("MockControlTests.swift:\(line):") == true, "\(error?.description ?? "")")
        #expect(error?.description.contains("did you mean \"answer\"") == true)
        #expect(mock.ruleCounts.isEmpty)
    }

    @Test func `rules that are added at the start precede the others and stay after a reset`() async throws {
        let mock = try await MockAppleMusic.start(
            .text(Self.scenario), adding: "- {request: /v1/storefronts, call: 1, answer: not-found}")
        #expect(try mock.explain("/v1/storefronts").status == 404)
        #expect(mock.ruleCounts.first?.rule == "added rule 1" && mock.ruleCounts.count == 4)
        mock.reset()
        #expect(try mock.explain("/v1/storefronts").status == 404)
        try await withAppleMusic(adding: "- {request: /v1/storefronts, answer: not-found}") { mock in
            #expect(try mock.explain("/v1/storefronts").source == "added rule 1")
            _ = try mock.resourceData(ofType: "albums", id: "1200868601")
        }
    }

    @Test func `an error in rules that are added at the start has its location in the test`() async throws {
        let line = #line + 3
        let error = await #expect(throws: ScenarioError.self) {
            try await MockAppleMusic.start(
                adding: "- {request: /v1/storefronts, anwser: not-found}")
        }
        #expect(error?.description.contains("MockControlTests.swift:\(line):") == true, "\(error?.description ?? "")")
        #expect(error?.description.contains("did you mean \"answer\"") == true)
        let warned = try await MockAppleMusic.start(adding: "- {request: /v1/catalog/us/alboms/1, answer: not-found}")
        #expect(warned.scenarioWarnings.count == 1)
        #expect(warned.scenarioWarnings.first?.contains("MockControlTests.swift:") == true)
    }

    @Test func `an added rule can name a file next to the scenario`() async throws {
        let rule = "- {request: /v1/storefronts, answer: {body-file: Recordings/us/first-light.json}}"
        let example = try await MockAppleMusic.start(.file("Tests/ExampleAppTests/Scenarios/first.yaml"))
        try example.addRules(rule)
        #expect(try example.explain("/v1/storefronts").source == "added rule 1")
        let other = try await MockAppleMusic.start(.file("Scenarios/quick-start.yaml"))
        let error = #expect(throws: ScenarioError.self) { try other.addRules(rule) }
        #expect(error?.description.hasPrefix("error[missing-file]") == true)
    }

    @Test func `explaining a request adds the mock's tokens, and equals the control API`() async throws {
        let mock = try await MockWithClient(.text(Self.scenario))
        try mock.mock.setStates(["phase": "closed"])
        let explanation = try mock.mock.explain("/v1/storefronts")
        #expect(explanation.source == "rule 1" && explanation.status == 503)
        #expect(explanation.responseName == "service-unavailable" && explanation.fault == nil)
        #expect(explanation.reason == #"rule 1 "closed""# && explanation.delay == .zero)
        let rule = try #require(explanation.candidates.first { $0.source == #"rule 1 "closed""# })
        #expect(rule.isMatch && rule.differences.isEmpty)
        let other = try mock.mock.explain("GET /v1/storefronts/us")
        let miss = try #require(other.candidates.first { $0.source == #"rule 1 "closed""# })
        #expect(!miss.isMatch && miss.differences.map(\.criterion) == ["path"])
        #expect(other.description.contains("/v1/storefronts/us"))
        let told = try mock.control("POST", "explain", body: #"{"path":"/v1/storefronts/us"}"#)
        #expect(told.text == String(decoding: other.jsonData, as: UTF8.self))
        #expect(try mock.mock.explain("GET /v1/me/storefront").status == 200)
        #expect(try mock.mock.explain("GET /v1/me/storefront", headers: ["Music-User-Token": nil]).status == 403)
        #expect(try mock.mock.explain("/v1/storefronts/us", headers: ["authorization": nil]).status == 401)
        #expect(try mock.mock.explain("DELETE /v1/storefronts/us").status == 405)
        #expect(mock.mock.journal.entries.isEmpty)
    }

    @Test(arguments: ["", "storefronts", "GET", "GET  /v1/storefronts", "GET /v1 /x"])
    func `explaining a text that is not a request is an error`(text: String) async throws {
        let mock = try await MockAppleMusic.start()
        #expect(error { _ = try mock.explain(text) }?.hasPrefix("invalid request \"\(text)\"") == true)
    }

    @Test func `each user has a token, and an unknown user is an error`() async throws {
        let mock = try await MockWithClient(.text(Self.scenario))
        let (alice, bob) = try (mock.mock.userToken(ofUser: "alice"), mock.mock.userToken(ofUser: "bob"))
        #expect(alice == mock.mock.userToken && bob != alice)
        for token in [alice, bob] {
            #expect(try await statuses(of: "/v1/me/storefront", mock, userToken: token) == [200, 200])
        }
        try mock.mock.addRules("- {request: /v1/me/storefront, user: bob, call: 1, answer: user-token-invalid}")
        #expect(try await statuses(of: "/v1/me/storefront", mock, userToken: bob) == [403, 403])
        #expect(try await statuses(of: "/v1/me/storefront", mock, userToken: alice) == [200, 200])
        try mock.mock.device.signIn(as: "bob")
        let next = try await mock.mock.device.requestUserToken(forDeveloperToken: mock.mock.developerToken)
        #expect(try next != bob && mock.mock.userToken(ofUser: "bob") == next)
        #expect(error { _ = try mock.mock.userToken(ofUser: "bop") } == #"unknown user "bop": did you mean "bob"?"#)
        #expect(
            error { _ = try mock.mock.userToken(ofUser: "carol") } == #"unknown user "carol": the users are alice, bob"#
        )
    }

    @Test func `the state of the device is that of the control API and of connected devices`() async throws {
        let mock = try await MockWithClient()
        let connected = try await MockDevice.connect(to: mock.mock.startServer())
        let subscribed = try await mock.mock.device.state()
        #expect(subscribed.consent == .authorized && subscribed.storefront == "us")
        #expect(subscribed.capabilities.contains(.musicCatalogPlayback))
        try mock.mock.device.lapseSubscription()
        try mock.mock.device.changeSettings(consent: .denied)
        let state = try await mock.mock.device.state()
        #expect(state.consent == .denied && !state.capabilities.contains(.musicCatalogPlayback))
        #expect(try await connected.state() == state)
        #expect(try mock.control("GET", "device").string("consent") == "denied")
        #expect(mock.mock.journal.entries.count == 2)
    }

    @Test func `a reset restores the initial state, keeps the tokens, and restarts the journal`() async throws {
        let mock = try await MockWithClient(.text(Self.scenario))
        let (user, developer) = (mock.mock.userToken, mock.mock.developerToken)
        try mock.mock.setStates(["phase": "closed"])
        try mock.mock.setStates(["network": "offline"])
        mock.mock.clock.advance(by: .seconds(60))
        #expect(try await statuses(of: "/v1/storefronts", mock) == [503, 503])
        for _ in 0..<2 { _ = try await mock.mock.journal.next() }
        mock.mock.reset()
        #expect(mock.mock.states == ["network": "online", "phase": "start", "session": "fresh"])
        #expect(mock.mock.clock.now.date == Date(timeIntervalSince1970: 1_795_176_000))
        #expect(mock.mock.journal.entries.isEmpty && !mock.mock.verdict().hasPassed)
        for _ in 0..<2 { #expect(try await statuses(of: "/v1/storefronts", mock) == [200, 200]) }
        #expect(try await mock.mock.journal.next(within: .zero).number == 1)
        #expect(mock.mock.userToken == user && mock.mock.developerToken == developer)
    }

    @Test func `connected devices receive the first events after a reset`() async throws {
        let mock = try await MockWithClient()
        let connected = try await MockDevice.connect(to: mock.mock.startServer())
        let heard = RecordedCallbacks(Notification.Name.self)
        let token = connected.notificationCenter.addObserver(
            forName: MockDevice.capabilitiesDidChange, object: nil, queue: nil
        ) { heard.tell($0.name) }
        for _ in 0..<3 {
            try mock.mock.device.lapseSubscription()
            #expect(try await heard.next() == MockDevice.capabilitiesDidChange)
            mock.mock.reset()
        }
        connected.notificationCenter.removeObserver(token)
    }

    @Test func `a wait that a reset interrupts returns the first entry of the new journal`() async throws {
        let mock = try await MockWithClient()
        for _ in 0..<5 { _ = try mock("/v1/storefronts/us") }
        async let waited = mock.mock.journal.next(matching: "/v1/storefronts", since: .entry(5))
        mock.mock.reset()
        _ = try mock("/v1/storefronts")
        #expect(try await waited.number == 1)
    }
}
