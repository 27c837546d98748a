import AppleMusicMock
import Foundation
import TestFixtures
import Testing

/// What a test may script, and what cannot be, over both links.
@Suite(.tags(.wire), .timeLimit(.minutes(10))) struct MockDeviceScriptingTests {
    @Test(arguments: DeviceConnectionKind.allCases)
    func `scripted outcomes apply in order, the last one repeats, and an empty list removes them`(
        _ link: DeviceConnectionKind
    ) async throws {
        let bench = try await DeviceTestHarness(link)
        let (device, developerToken) = (bench.device, bench.mock.developerToken)
        try device.setOutcomes(
            [.error(.cloudServiceRevoked), .token, .error(.unknown)], for: .requestUserToken)
        var codes: [Int?] = []
        for _ in 1...4 {
            codes.append(
                await foundationError { _ = try await device.requestUserToken(forDeveloperToken: developerToken) }?.code
            )
        }
        #expect(codes == [8, nil, 0, 0])
        try device.setOutcomes([], for: .requestUserToken)
        #expect(try await device.requestUserToken(forDeveloperToken: developerToken) == bench.mock.userToken)
    }

    /// The user's state is told by Settings; then an outcome that it excludes.
    @Test(
        arguments: DeviceConnectionKind.allCases,
        [
            (.denied, .allow, .requestAuthorization, "prompt-when-decided"),
            (.restricted, .allow, .requestAuthorization, "restricted-to-authorized"),
            (.denied, .token, .requestUserToken, "success-without-consent"),
            (.denied, .value, .requestCapabilities, "success-without-consent"),
            (.authorized, .unsupported, .redeemOfferCode, "sheet-is-supported"),
            (.authorized, .unsupported, .manageSubscriptions, "sheet-is-supported"),
            (.authorized, .allow, .requestUserToken, "arguments"),
            (.authorized, .error(.userCancelled), .requestCapabilities, "arguments"),
            (.authorized, .error(.clientInvalid), .requestCapabilities, "arguments"),
        ]
            as [(MockDevice.AuthorizationStatus, MockDevice.Outcome, MockDevice.Operation, String)])
    func `an impossible outcome is rejected and changes nothing`(
        _ link: DeviceConnectionKind,
        _ row: (
            consent: MockDevice.AuthorizationStatus, outcome: MockDevice.Outcome, operation: MockDevice.Operation,
            rule: String
        )
    ) async throws {
        let bench = try await DeviceTestHarness(link)
        try bench.device.changeSettings(consent: row.consent)
        let error = #expect(throws: MockDevice.RuleViolationError.self) {
            try bench.device.setOutcomes([row.outcome], for: row.operation)
        }
        #expect(error?.rule == row.rule)
        #expect(error?.operation == row.operation.description)
        #expect(error?.description.contains(row.rule) == true)
        #expect(error?.error.isEmpty == false && error?.hint.isEmpty == false)
        // A test's slip is none of the app's.
        #expect(try bench.violations() == [])
        try bench.device.changeSettings(consent: .authorized)
        #expect(try await bench.device.requestCapabilities().contains(.musicCatalogPlayback))
    }

    @Test(arguments: DeviceConnectionKind.allCases)
    func `scripting a user token is rejected when no user is signed in`(_ link: DeviceConnectionKind) async throws {
        let bench = try await DeviceTestHarness(link, user: "{signed-in: false}")
        let error = #expect(throws: MockDevice.RuleViolationError.self) {
            try bench.device.setOutcome(.token, for: .requestUserToken)
        }
        #expect(error?.rule == "success-without-account")
        #expect(error?.error == "a user token is handed out though nobody is signed in")
        #expect(error?.hint == "without an account the error is client-invalid, user-not-signed-in in MusicKit")
    }

    @Test(arguments: DeviceConnectionKind.allCases)
    func `an outcome of another operation is rejected with a list of the valid outcomes`(_ link: DeviceConnectionKind)
        async throws
    {
        let bench = try await DeviceTestHarness(link)
        let word = #expect(throws: MockDevice.RuleViolationError.self) {
            try bench.device.setOutcome(.spinner, for: .answerOffer)
        }
        #expect(word?.error == "it cannot come to \"spinner\"")
        #expect(
            word?.hint == "give one of not-now, subscribed, subscribed-limited, or a list of these as `outcome`")
        let error = #expect(throws: MockDevice.RuleViolationError.self) {
            try bench.device.setOutcomes([.loaded, .error(.clientInvalid)], for: .loadOffer)
        }
        #expect(error?.error == "it cannot come to the error \"client-invalid\"")
    }

    @Test(arguments: DeviceConnectionKind.allCases)
    func `consent cannot be reset to not determined`(_ link: DeviceConnectionKind) async throws {
        let bench = try await DeviceTestHarness(link)
        let error = #expect(throws: MockDevice.RuleViolationError.self) {
            try bench.device.changeSettings(consent: .notDetermined)
        }
        #expect(error?.error == "`consent` is not one of denied, restricted, authorized")
        #expect(error?.hint == "give one of denied, restricted, authorized as `consent`")
        #expect(bench.device.authorizationStatus() == .authorized)
    }

    @Test(arguments: DeviceConnectionKind.allCases)
    func `the user's response to an offer is the scripted outcome`(_ link: DeviceConnectionKind) async throws {
        let bench = try await DeviceTestHarness(link, user: "{subscription: none}")
        try bench.device.setOutcome(.subscribed, for: .answerOffer)
        let controller = MockDevice.SetupViewController(on: bench.device)
        _ = try await controller.load(options: [.action: MockDevice.SetupAction.subscribe])
        controller.present()
        try bench.device.answerOffer()
        #expect(try await bench.device.requestCapabilities().contains(.musicCatalogPlayback))
    }
}
