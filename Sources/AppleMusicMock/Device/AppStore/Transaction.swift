public import Foundation
import MusicDevice
import Timestamps

extension MockDevice {
    /// A purchase of the app's own, as StoreKit's `Transaction` has it.
    public struct Transaction: Sendable, Hashable {
        /// What was bought.
        public let productID: String
        /// The offer that came with it.
        public let offerID: String?
        /// `introductory`, `promotional`, `code` or `winBack`.
        public let offerType: String?
        /// By the scenario's clock.
        public let purchaseDate: Date

        init(_ purchase: Purchase) {
            (productID, offerID, offerType) = (purchase.productID, purchase.offerID, purchase.offerType)
            purchaseDate = Date(timeIntervalSince1970: Double(purchase.time.milliseconds) / 1000)
        }
    }

    /// Why a surface of the App Store failed: the cases of StoreKit's `StoreKitError`, without what they hold.
    public enum StoreKitError: String, LocalizedError, Sendable, CaseIterable {
        /// Anything else.
        case unknown
        /// The user dismissed the prompt.
        case userCancelled
        /// No connection.
        case networkError
        /// The system failed.
        case systemError
        /// Not in this storefront.
        case notAvailableInStorefront
        /// The app lacks an entitlement.
        case notEntitled

        /// What is wrong, in a sentence.
        public var errorDescription: String? {
            switch self {
            case .unknown: "The App Store's request failed."
            case .userCancelled: "The user dismissed the prompt."
            case .networkError: "The App Store could not be reached."
            case .systemError: "The system failed."
            case .notAvailableInStorefront: "That is not available in this storefront."
            case .notEntitled: "The app lacks an entitlement."
            }
        }
    }
}
