import MusicDevice
import Testing

/// The systems that have each operation of the App Store and of the players (Sources, Device 5 and 8).
@Suite struct AppStoreAvailabilityTests {
    /// An operation, and the first version of each system that has it.
    struct Row: Sendable, CustomTestStringConvertible {
        let operation: DeviceOperation
        let arguments: String
        /// The versions by system; a system without a version does not have the operation.
        let versions: [Platform.System: SystemVersion]

        var testDescription: String { "\(operation.rawValue) \(arguments)" }

        init(_ operation: DeviceOperation, _ arguments: String = "{}", _ platforms: String...) {
            (self.operation, self.arguments) = (operation, arguments)
            let all = platforms.compactMap(Platform.init)
            versions = Dictionary(uniqueKeysWithValues: all.map { ($0.system, $0.version) })
        }
    }

    private static let everywhere = Row(
        .canMakePayments, "{}", "iOS 15", "iPadOS 15", "iOSAppOnMac 15", "macOS 12", "Catalyst 15", "tvOS 15",
        "watchOS 8",
        "visionOS 1")
    private static let nonce = #"{"nonce":"5c2f1c0a-9c1e-4c0b-8a3d-0f6d2b7e9a11"}"#

    private static let rows = [
        everywhere,
        Row(
            .deviceVerification, nonce, "iOS 15", "iPadOS 15", "iOSAppOnMac 15", "macOS 12", "Catalyst 15", "tvOS 15",
            "watchOS 8",
            "visionOS 1"),
        Row(
            .syncPurchases, "{}", "iOS 15", "iPadOS 15", "iOSAppOnMac 15", "macOS 12", "Catalyst 15", "tvOS 15",
            "watchOS 8",
            "visionOS 1"),
        // The sheet is not supported in an iOS app on a Mac (source-statements 004:151).
        Row(.manageSubscriptions, "{}", "iOS 15", "iPadOS 15", "Catalyst 15", "visionOS 1"),
        Row(
            .manageSubscriptions, #"{"subscriptionGroupID":"g"}"#, "iOS 17", "iPadOS 17", "Catalyst 17", "visionOS 1"),
        Row(.requestReview, "{}", "iOS 16", "iPadOS 16", "iOSAppOnMac 16", "macOS 13", "Catalyst 16", "visionOS 1"),
        Row(
            .redeemOfferCode, #"{"code":"A"}"#, "iOS 16", "iPadOS 16", "iOSAppOnMac 16", "macOS 15", "Catalyst 16",
            "visionOS 1"),
        Row(
            .redeemOfferCode, #"{"code":"A","originalAPI":true}"#, "iOS 14", "iPadOS 14", "iOSAppOnMac 14",
            "Catalyst 14",
            "visionOS 1"),
        // The players; catalog playback with parameters needs iOS 11 (source-statements 002:1691).
        players(.play, #"{"player":"application"}"#, since: "3"),
        players(.setQueue, #"{"player":"application","items":[{"libraryID":"i.1"}]}"#, since: "3"),
        players(.setQueue, #"{"player":"application","items":[{"storeID":"1"}]}"#, since: "9.3"),
        players(.prepareToPlay, #"{"player":"application"}"#, since: "10.1"),
        players(.playLater, #"{"player":"application","items":[{"storeID":"1"}]}"#, since: "10.3"),
        players(
            .editQueue, #"{"player":"application","edits":[{"insert":{"items":[{"libraryID":"i.1"}]}}]}"#, since: "10.3"
        ),
        players(
            .setQueue, #"{"player":"application","items":[{"playParams":{"id":"1","kind":"song"}}]}"#, since: "11"),
        Row(
            .play, #"{"player":"application","framework":"musickit"}"#, "iOS 15", "iPadOS 15", "iOSAppOnMac 15",
            "macOS 14", "Catalyst 15", "tvOS 15", "visionOS 1"),
        Row(
            .play, #"{"player":"system"}"#, "iOS 3", "iPadOS 3", "iOSAppOnMac 3", "Catalyst 13.1", "tvOS 14",
            "visionOS 1"),
        // The name of the user token in iOS 10.3 (source-statements 002:1659).
        Row(.requestPersonalizationToken, "{}", "iOS 10.3", "iPadOS 10.3", "iOSAppOnMac 10.3", "tvOS 10.3"),
    ]

    private static func players(_ operation: DeviceOperation, _ arguments: String, since iOS: String) -> Row {
        Row(
            operation, arguments, "iOS \(iOS)", "iPadOS \(iOS)", "iOSAppOnMac \(iOS)", "macOS 14", "Catalyst 13.1",
            "tvOS 14", "visionOS 1")
    }

    private func isUnavailable(_ row: Row, on platform: Platform) throws -> Bool {
        var device = Device.make { $0.platform = platform }
        let outcome = try device.perform(row.operation, row.arguments)
        #expect(outcome.contains("unavailable-on-platform") == outcome.contains("\"rule\""), "\(outcome)")
        return outcome.contains("unavailable-on-platform")
    }

    @Test(arguments: rows, Platform.System.allCases)
    func `an operation exists only on the systems that have it`(row: Row, system: Platform.System) throws {
        guard let first = row.versions[system] else {
            #expect(try isUnavailable(row, on: Platform(system: system, version: SystemVersion(99))))
            return
        }
        #expect(try !isUnavailable(row, on: Platform(system: system, version: first)))
        let previous = SystemVersion(first.major - 1, 9)
        #expect(try isUnavailable(row, on: Platform(system: system, version: previous)))
    }

    @Test(arguments: [
        (DeviceOperation.manageSubscriptions, "macOS 15"), (.manageSubscriptions, "tvOS 18"),
        (.redeemOfferCode, "watchOS 11"), (.syncPurchases, "iOS 14"), (.deviceVerification, "macOS 11"),
    ])
    func `an operation that the system does not have cannot be scripted`(operation: DeviceOperation, platform: String)
        throws
    {
        let device = Device.make { $0.platform = Platform(platform) ?? .default }
        for outcome in operation.scriptableOutcomes {
            #expect(device.ruleViolation(of: .named(outcome), for: operation)?.rule == "unavailable-on-platform")
        }
    }

    @Test func `the original sheet for offer codes redeems a code before iOS 16`() throws {
        var device = Device.make {
            $0.platform = Platform(system: .iOS, version: SystemVersion(14))
            $0.offerCodes = [OfferCode(code: "A", productID: "p")]
        }
        let outcome = try device.perform(.redeemOfferCode, #"{"code":"A","originalAPI":true}"#)
        #expect(outcome.contains("redeemedNew"), "\(outcome)")
    }
}
