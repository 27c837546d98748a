public import Foundation
import MusicDevice
import Text

extension MockDevice {
    /// A purchase of one of the app's products: StoreKit's `Transaction`.
    public struct Transaction: Sendable, Hashable {
        /// The id of the product.
        public let productID: String
        /// The id of the offer that was applied; `nil` without one.
        public let offerID: String?
        /// The type of the offer that was applied; `nil` without one.
        public let offerType: OfferType?
        /// The scenario's time of the purchase.
        public let purchaseDate: Date

        /// The type of an offer: the cases of StoreKit's `Transaction.OfferType`.
        public enum OfferType: String, Sendable, CaseIterable {
            /// An introductory offer.
            case introductory
            /// A promotional offer.
            case promotional
            /// An offer with an offer code.
            case code
            /// A win-back offer.
            case winBack
        }

        init(_ purchase: Purchase) {
            (productID, offerID) = (purchase.productID, purchase.offerID)
            offerType = purchase.offerType.flatMap(OfferType.init)
            purchaseDate = Date(timeIntervalSince1970: Double(purchase.time.milliseconds) / 1000)
        }
    }

    /// The renewal information of one of the app's subscriptions: StoreKit's `Product.SubscriptionInfo.RenewalInfo`.
    public struct RenewalInfo: Sendable, Hashable {
        /// The id of the product.
        public let currentProductID: String
        /// The id of the offer that applies to the next period; `nil` without one.
        public let offerID: String?
        /// The type of that offer; `nil` without one.
        public let offerType: Transaction.OfferType?

        init(_ renewal: Renewal) {
            (currentProductID, offerID) = (renewal.productID, renewal.offerID)
            offerType = renewal.offerType.flatMap(Transaction.OfferType.init)
        }
    }

    /// An error of the App Store: the cases of StoreKit's `StoreKitError`, without associated values.
    public enum StoreKitError: String, LocalizedError, Sendable, CaseIterable {
        /// The request failed.
        case unknown
        /// The user dismissed the prompt.
        case userCancelled
        /// The App Store cannot be reached.
        case networkError
        /// The system failed.
        case systemError
        /// The request is not available in this storefront.
        case notAvailableInStorefront
        /// The app lacks an entitlement.
        case notEntitled

        /// The reason, as a sentence.
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
