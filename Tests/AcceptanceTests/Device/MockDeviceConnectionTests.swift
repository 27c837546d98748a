import AppleMusicMock
import AppleMusicMockServer
import Foundation
import TestFixtures
import Testing
import TestSupport
import Text

/// Tests of devices connected to mocks in other processes.
@Suite(.tags(.wire)) struct MockDeviceConnectionTests {
    @Test func `after its session is deleted, throwing calls throw and other calls record the error`() async throws {
        let mock = try await MockAppleMusic.start()
        let url = try mock.startServer()
        let client = SocketClient(port: UInt16(url.port ?? 0))
        let created = try client.request("POST", "/_mock/sessions", body: #"{"text": "scenario: Deleted"}"#)
        let id = try #require(created.json("session")?.string)
        let device = try await MockDevice.connect(to: url, session: id)
        #expect(try client.request("DELETE", "/_mock/sessions/\(id)").status == 204)
        let error = await #expect(throws: MockDevice.ConnectionError.self) { try await device.requestCapabilities() }
        #expect(error?.description.contains("\(url)/_mock/sessions/\(id)") == true)
        #expect(throws: MockDevice.ConnectionError.self) { try device.lapseSubscription() }
        #expect(throws: MockDevice.ConnectionError.self) { try device.setOutcome(.token, for: .requestUserToken) }
        #expect(device.unreportedErrors.isEmpty)
        #expect(device.authorizationStatus() == .notDetermined)
        #expect(await device.requestAuthorization() == .notDetermined)
        #expect(!device.systemMusicPlayer.setQueue(with: ["1"]))
        var updates = device.subscription.subscriptionUpdates.makeAsyncIterator()
        #expect(await updates.next() == nil)
        #expect(device.unreportedErrors.count == 4)
        #expect(device.unreportedErrors.allSatisfy { $0 is MockDevice.ConnectionError })
    }

    @Test func `a device uses the session with the given id and reports an unknown id`() async throws {
        let bench = try await DeviceTestHarness(.otherProcess)
        let url = try bench.mock.startServer()
        let client = SocketClient(port: UInt16(url.port ?? 0))
        let body = #"{"text": "scenario: Nobody\nuser: {subscription: none, storefront: us}"}"#
        let made = try client.request("POST", "/_mock/sessions", body: body)
        let id = try #require(made.json("session")?.string)
        let device = try await MockDevice.connect(to: url, session: id)
        #expect(try await device.requestCapabilities() == .musicCatalogSubscriptionEligible)
        #expect(try await bench.device.requestCapabilities().contains(.musicCatalogPlayback))
        let error = await #expect(throws: MockDevice.ConnectionError.self) {
            try await MockDevice.connect(to: url, session: "folder/unknown")
        }
        #expect(error?.reason.contains("404") == true)
        #expect(error?.reason.contains("unknown session \"folder/unknown\"") == true)
    }

    @Test func `a device connects to a session named for a scenario in a folder`() async throws {
        let run = try ServerRun("Scenarios")
        let url = try #require(URL(string: "http://127.0.0.1:\(run.port)/"))
        let device = try await MockDevice.connect(to: url, session: "subscription/never-subscribed")
        #expect(try await device.requestCapabilities() == .musicCatalogSubscriptionEligible)
        run.process.terminate()
        run.process.waitUntilExit()
    }

    @Test func `an interrupted event stream resumes after the last received event`() async throws {
        let server = try EventStreamServer { number in
            Self.entry(
                number, "lapse-subscription", result: "{}",
                more: #","notifications":["SKCloudServiceCapabilitiesDidChange"],"#
                    + #""device":{"consent":"authorized","capabilities":[],"storefront":"us"}"#)
        }
        let device = try await MockDevice.connect(to: server.url)
        let heard = RecordedCallbacks(Notification.Name.self)
        let token = device.notificationCenter.addObserver(
            forName: MockDevice.capabilitiesDidChange, object: nil, queue: nil
        ) { heard.tell($0.name) }
        for last in ["7", "8", "9"] { #expect(try await server.asked.next() == last) }
        #expect(try await heard.next() == MockDevice.capabilitiesDidChange)
        device.notificationCenter.removeObserver(token)
    }

    @Test func `transaction updates include transactions made by other processes`() async throws {
        let bench = try await DeviceTestHarness(
            .otherProcess, "device: {offer-codes: [{code: A, product: pro, offer-id: spring}]}")
        var updates = bench.device.appStore.updates.makeAsyncIterator()
        try bench.control("POST", "device/redeem-offer-code", body: #"{"code":"A","outsideApp":true}"#)
        let transaction = try #require(try await updates.next()?.payloadValue)
        #expect(transaction.productID == "pro" && transaction.offerID == "spring")
        #expect(transaction.offerType == .code && transaction.purchaseDate == transaction.originalPurchaseDate)
    }

    private static func entry(_ number: Int, _ operation: String, result: String, more: String = "") -> String {
        #"{"number":\#(number),"kind":"device","operation":"\#(operation)","result":\#(result)\#(more)}"#
    }

    @Test func `reading the device status is not logged in the journal`() async throws {
        let bench = try await DeviceTestHarness(.inProcess, user: "{subscription: none, storefront: jp}")
        _ = bench.device.authorizationStatus()
        let standing = try bench.control("GET", "device")
        #expect(standing.json("number")?.integer == 1)
        #expect(standing.json("consent")?.string == "authorized")
        #expect(standing.json("capabilities")?.elements.map(\.string) == ["musicCatalogSubscriptionEligible"])
        #expect(standing.json("storefront")?.string == "jp")
        #expect(try bench.operations() == ["authorization-status"])
    }
}
