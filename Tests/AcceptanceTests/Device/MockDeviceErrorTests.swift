import AppleMusicMock
import AppleMusicMockServer
import Foundation
import TestFixtures
import Testing

/// Tests of every cloud service error by domain, code, and name, over both transports.
@Suite(.tags(.wire)) struct MockDeviceErrorTests {
    /// A scripted error, and StoreKit's code and name for it.
    struct Row: Sendable {
        let scripted: MockDevice.UserTokenErrorName
        let code: MockDevice.ErrorCode
        let name: String
        var hasUnderlying = false
    }

    private static let network = "cloudServiceNetworkConnectionFailed"
    static let everywhere = [
        Row(scripted: .unknown, code: .unknown, name: "unknown"),
        Row(
            scripted: .cloudServicePermissionDenied, code: .cloudServicePermissionDenied,
            name: "cloudServicePermissionDenied"),
        Row(scripted: .cloudServiceNetworkConnectionFailed, code: .cloudServiceNetworkConnectionFailed, name: network),
        Row(
            scripted: .privacyAcknowledgementRequired, code: .privacyAcknowledgementRequired,
            name: "privacyAcknowledgementRequired"),
    ]
    static let tokens =
        everywhere + [
            Row(scripted: .clientInvalid, code: .clientInvalid, name: "clientInvalid"),
            Row(scripted: .cloudServiceRevoked, code: .cloudServiceRevoked, name: "cloudServiceRevoked"),
            Row(scripted: .userNotSignedIn, code: .clientInvalid, name: "clientInvalid"),
            Row(scripted: .userTokenRevoked, code: .cloudServiceRevoked, name: "cloudServiceRevoked"),
            Row(scripted: .permissionDenied, code: .cloudServicePermissionDenied, name: "cloudServicePermissionDenied"),
            Row(scripted: .userTokenRequestFailed, code: .cloudServiceNetworkConnectionFailed, name: network),
            Row(
                scripted: .developerTokenRequestFailed, code: .cloudServiceNetworkConnectionFailed, name: network,
                hasUnderlying: true),
        ]

    @Test(arguments: DeviceConnectionKind.allCases, tokens)
    func `a token request fails with the scripted error`(_ link: DeviceConnectionKind, _ row: Row) async throws {
        let bench = try await DeviceTestHarness(link)
        try bench.device.setOutcome(.error(row.scripted), for: .requestUserToken)
        let error = try #require(
            await foundationError { _ = try await bench.device.requestUserToken(forDeveloperToken: "") })
        #expect(error.domain == "SKErrorDomain" && error.domain == MockDevice.errorDomain)
        #expect(error.code == row.code.rawValue && MockDevice.ErrorCode(error) == row.code)
        #expect(error.userInfo[NSDebugDescriptionErrorKey] as? String == row.name)
        let underlying = error.userInfo[NSUnderlyingErrorKey] as? NSError
        #expect((underlying != nil) == row.hasUnderlying)
        if let underlying {
            #expect(underlying.domain == "SSErrorDomain" && underlying.code == 109)
            #expect(underlying.userInfo["SSErrorHTTPStatusCodeKey"] as? Int == 401)
        }
    }

    @Test(arguments: DeviceConnectionKind.allCases, everywhere)
    func `capability and storefront requests fail with the scripted error`(_ link: DeviceConnectionKind, _ row: Row)
        async throws
    {
        let bench = try await DeviceTestHarness(link)
        let device = bench.device
        let name = try #require(MockDevice.AccountErrorName(rawValue: row.scripted.rawValue))
        try device.setOutcome(.error(name), for: .requestCapabilities)
        try device.setOutcome(.error(name), for: .requestStorefrontCountryCode)
        try device.setOutcome(.error(name), for: .requestStorefrontIdentifier)
        let errors = [
            await foundationError { _ = try await device.requestCapabilities() },
            await foundationError { _ = try await device.requestStorefrontCountryCode() },
            await foundationError { _ = try await device.requestStorefrontIdentifier() },
        ]
        #expect(errors.map { $0?.domain } == ["SKErrorDomain", "SKErrorDomain", "SKErrorDomain"])
        #expect(errors.map { $0?.code } == [row.code.rawValue, row.code.rawValue, row.code.rawValue])
    }

    @Test(
        arguments: DeviceConnectionKind.allCases,
        [("{signed-in: false}", 1), ("{privacy-acknowledged: false}", 9)] as [(String, Int)])
    func `a token request fails if the user is signed out or has not acknowledged privacy`(
        _ link: DeviceConnectionKind, _ row: (user: String, code: Int)
    ) async throws {
        let bench = try await DeviceTestHarness(link, user: row.user)
        let error = await foundationError {
            _ = try await bench.device.requestUserToken(forDeveloperToken: bench.mock.developerToken)
        }
        #expect(error?.domain == "SKErrorDomain" && error?.code == row.code)
    }

    @Test(arguments: DeviceConnectionKind.allCases)
    func `without consent, capability requests are denied and the user token is revoked`(_ link: DeviceConnectionKind)
        async throws
    {
        let bench = try await DeviceTestHarness(link)
        let device = bench.device
        for status in [MockDevice.AuthorizationStatus.restricted, .denied] {
            try device.changeSettings(consent: status)
            #expect(await device.requestAuthorization() == status)
            let capabilities = await foundationError { _ = try await device.requestCapabilities() }
            #expect(capabilities?.code == MockDevice.ErrorCode.cloudServicePermissionDenied.rawValue)
        }
        let token = await foundationError { _ = try await device.requestUserToken(forDeveloperToken: "") }
        #expect(token?.code == MockDevice.ErrorCode.cloudServiceRevoked.rawValue)
    }

    @Test(arguments: DeviceConnectionKind.allCases)
    func `a rejected developer token is a network error with an underlying 401`(_ link: DeviceConnectionKind)
        async throws
    {
        let bench = try await DeviceTestHarness(link)
        let device = bench.device
        let error = await foundationError {
            _ = try await device.requestUserToken(forDeveloperToken: "not a token")
        }
        #expect(error?.code == 7)
        let underlying = error?.userInfo[NSUnderlyingErrorKey] as? NSError
        #expect(underlying?.userInfo["SSErrorHTTPStatusCodeKey"] as? Int == 401)
    }

    @Test(arguments: DeviceConnectionKind.allCases)
    func `a user token is available after the privacy notice is accepted`(_ link: DeviceConnectionKind) async throws {
        let bench = try await DeviceTestHarness(link, user: "{privacy-acknowledged: false}")
        try bench.device.declinePrivacy()
        let error = await foundationError {
            _ = try await bench.device.requestUserToken(forDeveloperToken: bench.mock.developerToken)
        }
        #expect(error?.code == 9)
        try bench.device.acknowledgePrivacy()
        let token = try await bench.device.requestUserToken(forDeveloperToken: bench.mock.developerToken)
        #expect(token == bench.mock.userToken)
    }

    @Test(arguments: DeviceConnectionKind.allCases)
    func `errors of the mock have the same description and localized description`(_ link: DeviceConnectionKind)
        async throws
    {
        let bench = try await DeviceTestHarness(link, "device: {consent: not-determined, usage-description: missing}")
        let rejection = #expect(throws: MockDevice.RuleViolationError.self) { try bench.device.answerOffer(.notNow) }
        #expect(await bench.device.requestAuthorization() == .notDetermined)
        let url = try bench.mock.startServer()
        let connection = await #expect(throws: MockDevice.ConnectionError.self) {
            try await MockDevice.connect(to: url, session: "unknown")
        }
        let missing = bench.device.unreportedErrors.first as? MockDevice.MissingUsageDescriptionError
        let errors: [(any Error & CustomStringConvertible)?] = [rejection, connection, missing]
        for error in errors { #expect(try #require(error).localizedDescription == #require(error).description) }
        #expect((rejection as (any Error)?)?.localizedDescription.contains("(offer-not-presented)") == true)
    }
}
