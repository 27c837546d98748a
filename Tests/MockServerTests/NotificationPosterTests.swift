import Dispatch
import HTTPMessages
import HTTPTransport
import MockServer
import MockSession
import MusicDevice
import Platform
import Scenarios
import TestFixtures
import Testing
import TestSupport
import Text

/// App Store Server Notifications arrive at the address that the scenario names, in order.
@Suite(.tags(.wire)) struct NotificationPosterTests {
    private static func scenario(_ address: String) throws -> Scenario {
        try Engine.scenario(
            """
            clock: 2026-01-01T00:00:00Z
            device:
              products: [{id: gold, period: week}]
              transactions: [{product: gold, at: 2025-12-30T00:00:00Z}]
              app-store: {bundle-id: com.example.music, notifications: "\(address)"}
            """)
    }

    @Test func `notifications are posted in order and signed`() async throws {
        let (bodies, continuation) = AsyncStream.makeStream(of: [UInt8].self)
        let receiver = try HTTPServer.start(configuration: .init()) { request in
            #expect(request.method == "POST" && request.target == "/notify?app=1")
            continuation.yield(request.body)
            return HTTPResponse(status: 200)
        }
        defer { receiver.stop() }
        let scenario = try Self.scenario("http://127.0.0.1:\(receiver.port)/notify?app=1")
        let server = try MockServer.start(
            scenario: ServedScenario(name: "a.yaml", scenario: scenario), configuration: .init())
        defer { server.stop() }
        try server.session.perform(
            DeviceCommand(.manageSubscriptions) { $0.subscriptionChange = .cancelled }, reason: "test")
        server.session.advance(milliseconds: 14 * 86_400_000)
        var types: [String] = []
        for await body in bodies.prefix(2) {
            let jws = try #require(JSONDocument.parse(body).root["signedPayload"]?.string)
            let payload = try #require(Base64URL.decode(Array(jws.split(separator: ".")[1].utf8)))
            let json = try JSONDocument.parse(payload).root
            #expect(json["data"]?["bundleId"]?.string == "com.example.music")
            #expect(json["version"]?.string == "2.0")
            types.append((json["notificationType"]?.string ?? "") + "/" + (json["subtype"]?.string ?? ""))
        }
        #expect(types == ["DID_CHANGE_RENEWAL_STATUS/AUTO_RENEW_DISABLED", "EXPIRED/VOLUNTARY"])
        #expect(server.session.verdict().ineffectiveNotes.isEmpty)
    }

    @Test func `a notification that is not accepted is noted in the verdict`() async throws {
        let (asked, continuation) = AsyncStream.makeStream(of: Void.self)
        let receiver = try HTTPServer.start(configuration: .init()) { _ in
            continuation.yield(())
            return HTTPResponse(status: 503)
        }
        defer { receiver.stop() }
        let address = "http://127.0.0.1:\(receiver.port)"
        let server = try MockServer.start(
            scenario: ServedScenario(name: "a.yaml", scenario: try Self.scenario(address)),
            configuration: .init())
        defer { server.stop() }
        try server.session.perform(DeviceCommand(.renewSubscription), reason: "test")
        try server.session.perform(DeviceCommand(.renewSubscription), reason: "test")
        // The first is noted before the second is posted.
        for await _ in asked.prefix(2) {}
        #expect(
            server.session.verdict().ineffectiveNotes.first
                == "The notification 1 (DID_RENEW) was not delivered to \(address): the status is 503.")
    }

    @Test func `notifications of an earlier run are not posted after a reset`() async throws {
        let (arrivals, continuation) = AsyncStream.makeStream(of: String.self)
        let watched = Locked<MockSession?>(nil)
        let receiver = try HTTPServer.start(configuration: .init()) { request in
            let jws = (try? JSONDocument.parse(request.body))?.root["signedPayload"]?.string ?? ""
            let payload = Base64URL.decode(Array(jws.split(separator: ".")[1].utf8)) ?? []
            let json = (try? JSONDocument.parse(payload))?.root
            let subtype = json?["subtype"]?.string
            // The first notification is open during the reset. The task of the test could wait longer for a thread than the mock
            // waits for the response.
            if subtype == nil, let session = watched.withLock(\.self) { Self.resetBetweenChanges(session) }
            continuation.yield(subtype ?? "DID_RENEW")
            return HTTPResponse(status: 500)
        }
        defer { receiver.stop() }
        let server = try MockServer.start(
            scenario: ServedScenario(
                name: "a.yaml", scenario: try Self.scenario("http://127.0.0.1:\(receiver.port)")),
            configuration: .init())
        defer { server.stop() }
        let session = server.session
        watched.withLock { $0 = session }
        var subtypes = arrivals.makeAsyncIterator()
        try session.perform(DeviceCommand(.renewSubscription), reason: "test")
        #expect(await subtypes.next() == "DID_RENEW")
        server.finishNotifications()
        continuation.finish()
        var rest: [String] = []
        while let subtype = await subtypes.next() { rest.append(subtype) }
        #expect(rest == ["AUTO_RENEW_DISABLED"])
        let notes = session.verdict().ineffectiveNotes
        #expect(notes.count == 1 && notes[0].hasPrefix("The notification 1 (DID_CHANGE_RENEWAL_STATUS"), "\(notes)")
    }

    private static func resetBetweenChanges(_ session: MockSession) {
        func change(_ change: SubscriptionChange) {
            _ = try? session.perform(
                DeviceCommand(.manageSubscriptions) { $0.subscriptionChange = change }, reason: "test")
        }
        change(.cancelled)
        change(.renewed)
        session.reset()
        change(.cancelled)
    }
}
