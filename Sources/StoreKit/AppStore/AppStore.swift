import FrameworkHook
public import Foundation
import Text

/// The App Store for the app's own products.
public enum AppStore {
    /// The environment in which the App Store signs transactions.
    public struct Environment: RawRepresentable, Hashable, Sendable {
        /// The name in signed data.
        public let rawValue: String

        /// Creates an environment with any name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The App Store.
        public static let production = Environment(rawValue: "Production")
        /// The sandbox.
        public static let sandbox = Environment(rawValue: "Sandbox")
        /// StoreKit testing in Xcode.
        public static let xcode = Environment(rawValue: "Xcode")
    }

    /// A platform of the App Store.
    public struct Platform: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String

        /// Creates a platform with any name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The platform of iPhone and iPad.
        public static let iOS = Platform(rawValue: "iOS")
        /// The platform of Mac.
        public static let macOS = Platform(rawValue: "macOS")
        /// The platform of Apple TV.
        public static let tvOS = Platform(rawValue: "tvOS")
        /// The platform of Apple Vision.
        public static let visionOS = Platform(rawValue: "visionOS")
    }

    /// Whether payments are possible.
    public static var canMakePayments: Bool {
        StoreKitDevice.result(of: "can-make-payments", for: "AppStore.canMakePayments")?["value"]?.bool ?? false
    }

    /// The device's identifier; `nil` if it has none.
    public static var deviceVerificationID: UUID? {
        let arguments: JSONValue = ["nonce": "00000000-0000-0000-0000-000000000000"]
        return StoreKitDevice.result(of: "device-verification", arguments, for: "AppStore.deviceVerificationID")?["id"]?
            .string.flatMap { UUID(uuidString: $0) }
    }

    /// Asks the user to sign in to the App Store, and restores purchases.
    ///
    /// - Throws: ``StoreKitError``.
    public static func sync() async throws {
        try await StoreKitDevice(for: "AppStore.sync()").performWithoutBlocking("sync-purchases")
    }

    /// Shows the sheet for the app's subscriptions.
    ///
    /// - Parameter scene: The scene.
    /// - Throws: ``StoreKitError``.
    @MainActor public static func showManageSubscriptions(in scene: UIWindowScene) async throws {
        try await StoreKitDevice(for: "AppStore.showManageSubscriptions(in:)")
            .performWithoutBlocking("manage-subscriptions")
    }

    /// Shows the sheet for a group of the app's subscriptions.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - subscriptionGroupID: The identifier of the group.
    /// - Throws: ``StoreKitError``.
    @MainActor public static func showManageSubscriptions(
        in scene: UIWindowScene, subscriptionGroupID: String
    ) async throws {
        try await StoreKitDevice(for: "AppStore.showManageSubscriptions(in:subscriptionGroupID:)")
            .performWithoutBlocking("manage-subscriptions", ["subscriptionGroupID": .string(subscriptionGroupID)])
    }

    /// Shows the sheet in which the user enters an offer code; the device enters one of the scenario's.
    ///
    /// - Parameter scene: The scene.
    /// - Throws: ``StoreKitError``.
    @MainActor public static func presentOfferCodeRedeemSheet(in scene: UIWindowScene) async throws {
        try await StoreKitDevice(for: "AppStore.presentOfferCodeRedeemSheet(in:)")
            .performWithoutBlocking("redeem-offer-code")
    }

    /// Requests a review; the app does not learn whether the prompt appears.
    ///
    /// - Parameter scene: The scene.
    @MainActor public static func requestReview(in scene: UIWindowScene) {
        Review.request(for: "AppStore.requestReview(in:)")
    }
}

/// A request for a review.
enum Review {
    static func request(for member: String) { _ = StoreKitDevice.result(of: "request-review", for: member) }
}

/// A function that requests a review, as SwiftUI's environment has it.
@MainActor
public struct RequestReviewAction {
    nonisolated init() {}

    /// Requests a review; the app does not learn whether the prompt appears.
    @MainActor public func callAsFunction() { Review.request(for: "RequestReviewAction.callAsFunction()") }
}

/// The original API for requests for a review.
@available(iOS, deprecated: 18.0, message: "Use AppStore.requestReview(in:).")
open class SKStoreReviewController: NSObject {
    /// Requests a review; the app does not learn whether the prompt appears.
    @available(iOS, deprecated: 14.0, renamed: "requestReview(in:)")
    open class func requestReview() { Review.request(for: "SKStoreReviewController.requestReview()") }

    /// Requests a review; the app does not learn whether the prompt appears.
    ///
    /// - Parameter windowScene: The scene.
    @available(iOS, deprecated: 18.0, renamed: "AppStore.requestReview(in:)")
    @MainActor open class func requestReview(in windowScene: UIWindowScene) {
        Review.request(for: "SKStoreReviewController.requestReview(in:)")
    }
}

/// The queue of the original API for In-App Purchase; the module has no purchases.
@available(iOS, deprecated: 18.0, message: "Use AppStore and Transaction.")
open class SKPaymentQueue: NSObject {
    private nonisolated(unsafe) static let shared = SKPaymentQueue()

    /// Creates a queue.
    public override required init() { super.init() }

    /// Returns the queue of the app.
    open class func `default`() -> Self { shared as? Self ?? Self() }

    /// Returns whether payments are possible.
    open class func canMakePayments() -> Bool { AppStore.canMakePayments }

    /// Shows the sheet in which the user enters an offer code; the device enters one of the scenario's.
    open func presentCodeRedemptionSheet() {
        _ = StoreKitDevice.result(
            of: "redeem-offer-code", ["originalAPI": true], for: "SKPaymentQueue.presentCodeRedemptionSheet()")
    }
}
