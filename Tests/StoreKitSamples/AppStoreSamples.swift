// A call of each declaration that Apple's pages about the App Store have (25 to 29, 31, and 33), and the listener that the
// article about offer codes describes (34). The members for AppKit and SwiftUI (30 and 32) do not exist on Linux.
import StoreKit

package func sample25() -> Bool { AppStore.canMakePayments }

package func sample26() -> UUID? { AppStore.deviceVerificationID }

@MainActor package func sample27(in scene: UIWindowScene) async throws {
    try await AppStore.showManageSubscriptions(in: scene)
}

@MainActor package func sample28(in scene: UIWindowScene, group: String) async throws {
    try await AppStore.showManageSubscriptions(in: scene, subscriptionGroupID: group)
}

@MainActor package func sample29(in scene: UIWindowScene) { AppStore.requestReview(in: scene) }

@MainActor package func sample31(in scene: UIWindowScene) async throws {
    try await AppStore.presentOfferCodeRedeemSheet(in: scene)
}

package func sample33() async throws { try await AppStore.sync() }

/// Listens for transactions, delivers those that are verified, and finishes them.
package func sample34(deliver: @escaping @Sendable (String, Bool) async -> Bool) -> Task<Void, Never> {
    Task {
        for await result in Transaction.updates {
            guard case .verified(let transaction) = result else { continue }
            let isCode = transaction.offerType == .code && transaction.offerID != nil
            if await deliver(transaction.productID, isCode) { await transaction.finish() }
        }
    }
}

/// Returns the products that the user has access to, and the offer of the next period.
package func sample34Entitlements() async throws -> (products: [String], nextOffer: String?) {
    var products: [String] = []
    var offer: String?
    for await case .verified(let transaction) in Transaction.currentEntitlements {
        products.append(transaction.productID)
        guard let group = transaction.subscriptionGroupID else { continue }
        for status in try await Product.SubscriptionInfo.status(for: group) {
            if case .verified(let info) = status.renewalInfo, info.offerType == .code { offer = info.offerID }
        }
    }
    return (products, offer)
}
