import AppleMusicMock
import AppleMusicMockTesting
import Foundation
import FrameworkHook
import StoreKit
import StoreKitSamples
import Testing
#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The cloud service of StoreKit, which is that of the device.
@Suite struct CloudServiceTests {
    @Test(arguments: MockConnection.allCases)
    func `consent is asked for once, and then known`(connection: MockConnection) async throws {
        try await connection.withMock(device: "consent: not-determined") { mock in
            #expect(SKCloudServiceController.authorizationStatus() == .notDetermined)
            #expect(sample08())
            #expect(!sample01())
            let reports = Reports()
            sample09(
                enableAppleMusicBasedFeatures: { reports.add("enabled") },
                disableAppleMusicBasedFeatures: { reports.add("disabled") })
            #expect(await reports.next() == "enabled")
            #expect(sample01())
            #expect(!sample08())
            sample10(reports.add)
            #expect(await reports.next() == "authorized")
            #expect(await SKCloudServiceController.requestAuthorization() == .authorized)
            #expect(mock.storeKitOperations.filter { $0 == "request-authorization" }.count == 3)
            let prompts = mock.journal.entries.filter {
                String(decoding: $0.jsonData, as: UTF8.self).contains(#""prompted":true"#)
            }
            #expect(prompts.count == 1)
        }
    }

    @Test func `a user who denies access has no capabilities`() async throws {
        try await MockConnection.inProcess.withMock(device: "consent: not-determined") { mock in
            try mock.device.setOutcome(.deny, for: .requestAuthorization)
            let reports = Reports()
            sample10(reports.add)
            #expect(await reports.next() == "denied")
            #expect(SKCloudServiceController.authorizationStatus() == .denied)
            sample02({ reports.add($0) }, { reports.add(($0 as? SKError).map { "\($0.errorCode)" } ?? "no error") })
            #expect(await reports.next() == "6")
            sample11(reports.add)
            #expect(await reports.next() == "false false false")
        }
    }

    @Test(arguments: [
        ("none", "false false true", true), ("active", "true true false", false), ("expired", "false false true", true),
    ])
    func `capabilities are those of the subscription`(
        subscription: String, capabilities: String, isEligible: Bool
    ) async throws {
        for connection in MockConnection.allCases {
            try await connection.withMock(user: "storefront: us, subscription: \(subscription)") { _ in
                let reports = Reports()
                sample11(reports.add)
                #expect(await reports.next() == capabilities)
                sample02({ reports.add($0) }, { _ in reports.add("finished") })
                if isEligible { #expect(await reports.next() == "eligible") }
                #expect(await reports.next() == "finished")
                let value = try await SKCloudServiceController().requestCapabilities()
                #expect(value.contains(.musicCatalogSubscriptionEligible) == isEligible)
                #expect(value.contains(.addToCloudMusicLibrary) == !isEligible)
            }
        }
    }

    @Test(arguments: MockConnection.allCases)
    func `the storefront has a code and an identifier`(connection: MockConnection) async throws {
        try await connection.withMock { mock in
            let reports = Reports()
            sample12(reports.add)
            #expect(await reports.next() == "us")
            sample13(reports.add)
            #expect(await reports.next() == "https://api.music.apple.com/v1/catalog/us/charts?types=songs")
            let controller = SKCloudServiceController()
            #expect(try await controller.requestStorefrontIdentifier() == "143441-1,29")
            try mock.device.changeStorefront(to: "jp")
            #expect(try await controller.requestStorefrontCountryCode() == "jp")
            let storefront = await Storefront.current
            #expect(storefront?.countryCode == "JPN")
            #expect(storefront?.id == "143462")
            #expect(storefront?.currency?.identifier == "JPY")
        }
    }

    @Test(.appleMusic()) func `a user token is accepted by the service`() async throws {
        let mock = MockAppleMusic.current
        let reports = Reports()
        sample14(developerToken: mock.developerToken, reports.add)
        let token = try #require(await reports.next())
        let url = try #require(URL(string: "https://api.music.apple.com/v1/me/recent/played"))
        let (requests, continuation) = AsyncStream.makeStream(of: URLRequest?.self)
        sample15(developerToken: mock.developerToken, recentlyPlayedURL: url) { request, _ in
            continuation.yield(request)
        }
        let request = try #require(await requests.first { _ in true } ?? nil)
        #expect(request.value(forHTTPHeaderField: "Music-User-Token") == token)
        let (_, response) = try await mock.data(for: request)
        #expect(response.statusCode == 200)
        // The name of iOS 10.3 returns the same token.
        SKCloudServiceController().requestPersonalizationToken(forClientToken: mock.developerToken) { token, _ in
            reports.add(token ?? "none")
        }
        #expect(await reports.next() == token)
    }

    @Test(arguments: MockConnection.allCases)
    func `errors of a user token have the codes of StoreKit`(connection: MockConnection) async throws {
        try await connection.withMock { mock in
            let controller = SKCloudServiceController()
            func code() async -> Int {
                do {
                    _ = try await controller.requestUserToken(forDeveloperToken: mock.developerToken)
                    return -1
                } catch let error as SKError {
                    return error.errorCode
                } catch {
                    return -2
                }
            }
            #expect(await code() == -1)
            try mock.device.setOutcome(.error(.cloudServiceRevoked), for: .requestUserToken)
            #expect(await code() == 8)
            try mock.device.setOutcome(.error(.cloudServicePermissionDenied), for: .requestUserToken)
            #expect(await code() == 6)
            try mock.device.setOutcomes([], for: .requestUserToken)
            try mock.device.changeNetwork(to: .offline)
            #expect(await code() == 7)
            let reports = Reports()
            controller.requestUserToken(forDeveloperToken: mock.developerToken) { token, error in
                reports.add("\(token ?? "nil") \((error as NSError?)?.code ?? 0)")
            }
            #expect(await reports.next() == "nil 7")
        }
    }

    @Test(.appleMusic()) func `a rejected developer token has the status in the underlying error`() async throws {
        let error = await #expect(throws: SKError.self) {
            try await SKCloudServiceController().requestUserToken(forDeveloperToken: "invalid")
        }
        #expect(error?.code == .cloudServiceNetworkConnectionFailed)
        let cause = try #require(error?.userInfo[NSUnderlyingErrorKey] as? NSError)
        #expect(cause.userInfo["SSErrorHTTPStatusCodeKey"] as? Int == 401)
    }

    @Test(.appleMusic()) func `an error is caught as one that Swift imports from Objective-C`() async throws {
        try MockAppleMusic.current.device.changeSettings(consent: .denied)
        func caught() async -> String {
            do {
                _ = try await SKCloudServiceController().requestCapabilities()
                return "nothing"
            } catch SKError.cloudServiceRevoked {
                return "another code"
            } catch SKError.cloudServicePermissionDenied {
                return "the code"
            } catch {
                return "another error"
            }
        }
        #expect(await caught() == "the code")
        do {
            _ = try await SKCloudServiceController().requestStorefrontCountryCode()
        } catch let error as SKError where error.code == .cloudServicePermissionDenied {
            let imported = error as NSError
            #expect(imported.domain == SKErrorDomain)
            #expect(imported.domain == SKError.errorDomain)
            #expect(imported.code == 6)
            #expect(SKError(.unknown) == SKError(.unknown))
            #expect(SKError(.unknown) != error)
        } catch {
            Issue.record("\(error)")
        }
        #expect(SKError.Code.paymentMethodBindingConfigurationRequired.rawValue == 21)
        #expect(SKError.Code(rawValue: 22) == nil)
    }

    @Test(arguments: MockConnection.allCases)
    func `changes of the account are notified in a task of the mock`(connection: MockConnection) async throws {
        try await connection.withMock { mock in
            let own = try FrameworkMocks.find(for: "the test")
            let reports = Reports()
            let names: [NSNotification.Name] = [
                .SKCloudServiceCapabilitiesDidChange, .SKStorefrontCountryCodeDidChange,
                .SKStorefrontIdentifierDidChange,
            ]
            let observers = names.map { name in
                NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
                    // Other tests run in parallel, and post the same notifications.
                    guard FrameworkMocks.current === own else { return }
                    reports.add(notification.name.rawValue)
                }
            }
            try mock.device.changeStorefront(to: "jp")
            let changed = [await reports.next(), await reports.next()]
            #expect(
                Set(changed) == [
                    "SKStorefrontCountryCodeDidChangeNotification", "SKStorefrontIdentifierDidChangeNotification",
                ])
            try mock.device.lapseSubscription()
            #expect(await reports.next() == "SKCloudServiceCapabilitiesDidChangeNotification")
            for observer in observers { NotificationCenter.default.removeObserver(observer) }
        }
    }

    @Test(.appleMusic()) func `a moved account is an element of the storefronts`() async throws {
        let mock = MockAppleMusic.current
        var storefronts = Storefront.updates.makeAsyncIterator()
        var messages = Message.messages.makeAsyncIterator()
        try mock.device.changeStorefront(to: "jp")
        #expect(await storefronts.next()?.countryCode == "JPN")
        await mock.stop()
        #expect(await storefronts.next() == nil)
        #expect(await messages.next() == nil)
    }
}
