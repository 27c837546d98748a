import AppleMusicMock
import Foundation
import TestFixtures
import Testing

/// Tests of the mock version of `SKCloudServiceController` over both transports.
@Suite(.tags(.wire)) struct MockDeviceStoreKitTests {
    @Test(arguments: DeviceConnectionKind.allCases)
    func `a subscriber's device returns a value for every StoreKit request`(_ link: DeviceConnectionKind) async throws {
        let bench = try await DeviceTestHarness(link)
        let device = bench.device
        #expect(device.authorizationStatus() == .authorized)
        #expect(await device.requestAuthorization() == .authorized)
        #expect(try await device.requestCapabilities() == [.musicCatalogPlayback, .addToCloudMusicLibrary])
        #expect(try await device.requestStorefrontCountryCode() == "us")
        #expect(try await device.requestStorefrontIdentifier() == "143441-1,29")
        let token = try await device.requestUserToken(forDeveloperToken: bench.mock.developerToken)
        #expect(token == bench.mock.userToken)
        #expect(device.unreportedErrors.isEmpty)
        #expect(
            try bench.operations() == [
                "authorization-status", "request-authorization", "request-capabilities",
                "request-storefront-country-code", "request-storefront-identifier", "request-user-token",
            ])
    }

    @Test(arguments: DeviceConnectionKind.allCases)
    func `completion handlers receive the requested values`(_ link: DeviceConnectionKind) async throws {
        let bench = try await DeviceTestHarness(link, user: "{storefront: jp, subscription: none}")
        let device = bench.device
        let status = RecordedCallbacks(MockDevice.AuthorizationStatus.self)
        device.requestAuthorization(status.tell)
        #expect(try await status.next() == .authorized)
        let capabilities = RecordedCallbacks((MockDevice.Capability, (any Error)?).self)
        device.requestCapabilities { capabilities.tell(($0, $1)) }
        #expect(try await capabilities.next().0 == .musicCatalogSubscriptionEligible)
        let texts = RecordedCallbacks((String?, (any Error)?).self)
        device.requestStorefrontCountryCode { texts.tell(($0, $1)) }
        #expect(try await texts.next().0 == "jp")
        device.requestStorefrontIdentifier { texts.tell(($0, $1)) }
        #expect(try await texts.next().0 == "143462-1,29")
        device.requestUserToken(forDeveloperToken: bench.mock.developerToken) { texts.tell(($0, $1)) }
        let (token, error) = try await texts.next()
        #expect(token == bench.mock.userToken && error == nil)
    }

    @Test(arguments: DeviceConnectionKind.allCases)
    func `completion handlers receive errors without values`(_ link: DeviceConnectionKind) async throws {
        let bench = try await DeviceTestHarness(link)
        let device = bench.device
        try device.changeSettings(consent: .denied)
        let capabilities = RecordedCallbacks((MockDevice.Capability, (any Error)?).self)
        device.requestCapabilities { capabilities.tell(($0, $1)) }
        let (none, rejected) = try await capabilities.next()
        #expect(none.isEmpty)
        #expect(rejected.flatMap(MockDevice.ErrorCode.init) == .cloudServicePermissionDenied)
        let texts = RecordedCallbacks((String?, (any Error)?).self)
        device.requestUserToken(forDeveloperToken: "") { texts.tell(($0, $1)) }
        let (token, revoked) = try await texts.next()
        #expect(token == nil)
        #expect(revoked.flatMap(MockDevice.ErrorCode.init) == .cloudServiceRevoked)
    }

    @Test(
        arguments: DeviceConnectionKind.allCases,
        [
            ("{}", 257), ("{subscription: none}", 2), ("{subscription: expired}", 2), ("{subscription: limited}", 256),
            ("{subscription: none, sync-library: true}", 258), ("{sync-library: false}", 1),
            ("{offer-eligible: true}", 259), ("{signed-in: false}", 2),
            ("{subscription: none, offer-eligible: false}", 0),
        ] as [(String, UInt)])
    func `the capabilities reflect the account`(_ link: DeviceConnectionKind, _ row: (user: String, rawValue: UInt))
        async throws
    {
        let bench = try await DeviceTestHarness(link, user: row.user)
        #expect(try await bench.device.requestCapabilities().rawValue == row.rawValue)
    }

    @Test func `raw values match StoreKit`() {
        #expect(MockDevice.Capability.musicCatalogPlayback.rawValue == 1)
        #expect(MockDevice.Capability.musicCatalogSubscriptionEligible.rawValue == 2)
        #expect(MockDevice.Capability.addToCloudMusicLibrary.rawValue == 256)
        #expect(MockDevice.AuthorizationStatus.allCases.map(\.rawValue) == [0, 1, 2, 3])
        #expect(MockDevice.ErrorCode.allCases.map(\.rawValue) == Array(0...21), "all of SKError")
        let names: [MockDevice.ErrorCode] = [
            .unknown, .clientInvalid, .paymentCancelled, .paymentInvalid, .paymentNotAllowed, .storeProductNotAvailable,
            .cloudServicePermissionDenied, .cloudServiceNetworkConnectionFailed, .cloudServiceRevoked,
            .privacyAcknowledgementRequired, .unauthorizedRequestData, .invalidOfferIdentifier, .invalidSignature,
            .missingOfferParams, .invalidOfferPrice, .overlayCancelled, .overlayInvalidConfiguration, .overlayTimeout,
            .ineligibleForOffer, .unsupportedPlatform, .overlayPresentedInBackgroundScene,
            .paymentMethodBindingConfigurationRequired,
        ]
        #expect(names == MockDevice.ErrorCode.allCases)
        #expect(MockDevice.ErrorCode(NSError(domain: "SKErrorDomain", code: 8)) == .cloudServiceRevoked)
        #expect(MockDevice.ErrorCode(NSError(domain: "SKErrorDomain", code: 22)) == nil)
        #expect(MockDevice.ErrorCode(NSError(domain: NSCocoaErrorDomain, code: 8)) == nil)
    }

    @Test(arguments: DeviceConnectionKind.allCases)
    func `002-1659, the user token has another name in iOS 10.3`(_ link: DeviceConnectionKind) async throws {
        let bench = try await DeviceTestHarness(link, user: "{token: issued}", "device: {platform: iOS 10.3}")
        let token = try await bench.device.requestPersonalizationToken(forClientToken: bench.mock.developerToken)
        #expect(token == bench.mock.userToken)
        let missing = await foundationError {
            _ = try await bench.device.requestUserToken(forDeveloperToken: bench.mock.developerToken)
        }
        #expect("\(missing as Any)".contains("unavailable-on-platform"))
        try bench.device.setOutcome(.error(.cloudServiceRevoked), for: .requestPersonalizationToken)
        let texts = RecordedCallbacks((String?, (any Error)?).self)
        bench.device.requestPersonalizationToken(forClientToken: "") { texts.tell(($0, $1)) }
        let (second, error) = try await texts.next()
        #expect(second == nil && error.flatMap(MockDevice.ErrorCode.init) == .cloudServiceRevoked)
    }

    @Test(arguments: DeviceConnectionKind.allCases)
    func `denying consent revokes the user token`(_ link: DeviceConnectionKind) async throws {
        let bench = try await DeviceTestHarness(link, user: "{token: issued}")
        let first = try await bench.device.requestUserToken(forDeveloperToken: bench.mock.developerToken)
        #expect(try bench.status("/v1/me/library/songs", userToken: first) == 200)
        try bench.device.changeSettings(consent: .denied)
        #expect(bench.device.authorizationStatus() == .denied)
        #expect(try bench.status("/v1/me/library/songs", userToken: first) == 403)
        try bench.device.changeSettings(consent: .authorized)
        let second = try await bench.device.requestUserToken(forDeveloperToken: bench.mock.developerToken)
        #expect(second != first)
        #expect(try bench.status("/v1/me/library/songs", userToken: second) == 200)
    }

    @Test(arguments: DeviceConnectionKind.allCases)
    func `the account can move only to a storefront of the scenario`(_ link: DeviceConnectionKind) async throws {
        let bench = try await DeviceTestHarness(link)
        try bench.device.changeStorefront(to: "jp")
        #expect(try await bench.device.requestStorefrontCountryCode() == "jp")
        #expect(try await bench.device.requestStorefrontIdentifier() == "143462-1,29")
        let error = #expect(throws: MockDevice.RuleViolationError.self) { try bench.device.changeStorefront(to: "de") }
        #expect(error?.operation == .changeStorefront && error?.rule == .arguments)
        #expect(error?.message == "`storefront` must be a storefront that exists in this scenario")
        #expect(error?.remedy == "set `storefront` to a storefront that exists in this scenario")
        #expect(try await bench.device.requestStorefrontCountryCode() == "jp")
    }
}
