import AppleMusicMock
import Foundation
import TestFixtures
import Testing

/// Tests of the mock versions of MusicKit's types over both transports.
@Suite(.tags(.wire)) struct MockDeviceMusicKitTests {
    @Test(arguments: DeviceConnectionKind.allCases)
    func `authorization statuses have MusicKit's names`(_ link: DeviceConnectionKind) async throws {
        let bench = try await DeviceTestHarness(link)
        let device = bench.device
        #expect(device.authorization.currentStatus == .authorized)
        #expect(await device.authorization.request().rawValue == "authorized")
        try device.changeSettings(consent: .restricted)
        #expect(device.authorization.currentStatus == .restricted)
        #expect(await device.authorization.request().rawValue == "restricted")
        try device.changeSettings(consent: .denied)
        #expect(device.authorization.currentStatus.rawValue == "denied")
        let names = MockDevice.MusicAuthorizationStatus.allCases.map(\.rawValue)
        #expect(names == ["notDetermined", "denied", "restricted", "authorized"])
    }

    @Test(
        arguments: DeviceConnectionKind.allCases,
        [
            ("{}", [true, false, true]), ("{subscription: none}", [false, true, false]),
            ("{subscription: limited}", [false, false, true]), ("{sync-library: false}", [true, false, false]),
        ] as [(String, [Bool])])
    func `the subscription reflects the account`(_ link: DeviceConnectionKind, _ row: (user: String, flags: [Bool]))
        async throws
    {
        let bench = try await DeviceTestHarness(link, user: row.user)
        let subscription = try await bench.device.subscription.current
        #expect(subscription.canPlayCatalogContent == row.flags[0])
        #expect(subscription.canBecomeSubscriber == row.flags[1])
        #expect(subscription.hasCloudLibraryEnabled == row.flags[2])
    }

    @Test(arguments: DeviceConnectionKind.allCases)
    func `reading the subscription fails with one of MusicKit's three errors`(_ link: DeviceConnectionKind) async throws
    {
        let bench = try await DeviceTestHarness(link, user: "{privacy-acknowledged: false}")
        let device = bench.device
        await #expect(throws: MockDevice.MusicSubscription.Error.privacyAcknowledgementRequired) {
            try await device.subscription.current
        }
        try device.acknowledgePrivacy()
        try device.setOutcomes([.error(.unknown), .error(.permissionDenied), .value], for: .musicSubscription)
        await #expect(throws: MockDevice.MusicSubscription.Error.unknown) {
            try await device.subscription.current
        }
        await #expect(throws: MockDevice.MusicSubscription.Error.permissionDenied) {
            try await device.subscription.current
        }
        #expect(try await device.subscription.current.canPlayCatalogContent)
        try device.changeSettings(consent: .denied)
        await #expect(throws: MockDevice.MusicSubscription.Error.permissionDenied) {
            try await device.subscription.current
        }
    }

    @Test(
        arguments: DeviceConnectionKind.allCases,
        [
            (.unknown, .unknown), (.permissionDenied, .permissionDenied),
            (.cloudServicePermissionDenied, .permissionDenied), (.userNotSignedIn, .userNotSignedIn),
            (.clientInvalid, .userNotSignedIn), (.userTokenRequestFailed, .userTokenRequestFailed),
            (.cloudServiceNetworkConnectionFailed, .userTokenRequestFailed), (.userTokenRevoked, .userTokenRevoked),
            (.cloudServiceRevoked, .userTokenRevoked), (.developerTokenRequestFailed, .developerTokenRequestFailed),
            (.privacyAcknowledgementRequired, .privacyAcknowledgementRequired),
        ] as [(MockDevice.UserTokenErrorName, MockDevice.MusicTokenRequestError)])
    func `a token request fails with MusicKit's errors`(
        _ link: DeviceConnectionKind,
        _ row: (scripted: MockDevice.UserTokenErrorName, error: MockDevice.MusicTokenRequestError)
    ) async throws {
        let bench = try await DeviceTestHarness(link)
        try bench.device.setOutcome(.error(row.scripted), for: .requestUserToken)
        let error = await #expect(throws: MockDevice.MusicTokenRequestError.self) {
            try await bench.device.tokenProvider.userToken(for: bench.mock.developerToken)
        }
        #expect(error == row.error)
        #expect(error?.errorDescription?.isEmpty == false)
    }

    @Test(arguments: DeviceConnectionKind.allCases)
    func `a new token is issued only if the cache is ignored`(_ link: DeviceConnectionKind) async throws {
        let bench = try await DeviceTestHarness(link, user: "{token: issued}")
        let (provider, developerToken) = (bench.device.tokenProvider, bench.mock.developerToken)
        let first = try await provider.userToken(for: developerToken, options: [])
        #expect(first == bench.mock.userToken)
        #expect(try await provider.userToken(for: developerToken) == first)
        let second = try await provider.userToken(for: developerToken, options: .ignoreCache)
        #expect(second != first)
        #expect(try await provider.userToken(for: developerToken) == second)
        #expect(try bench.status("/v1/me/library/songs", userToken: second) == 200)
        #expect(try bench.status("/v1/me/library/songs", userToken: first) == 403)
    }

    @Test func `every MusicKit error has a localized description`() {
        for error in MockDevice.MusicTokenRequestError.allCases {
            #expect(error.localizedDescription == error.errorDescription)
        }
        for error in MockDevice.MusicSubscription.Error.allCases {
            #expect(error.localizedDescription == error.errorDescription)
        }
        #expect(MockDevice.MusicTokenRequestError.userTokenRevoked.recoverySuggestion?.contains("Settings") == true)
        #expect(MockDevice.MusicTokenRequestError(rawValue: "userNotSignedIn") == .userNotSignedIn)
    }
}
