import Foundation

#if canImport(Darwin) && !os(visionOS)
    import StoreKit
#endif

protocol MusicAccount: Sendable {
    func isAllowed() async -> Bool
    func canPlay() async throws -> Bool
    func canSubscribe() async throws -> Bool
    func requestStorefrontCountryCode() async throws -> String
    func requestUserToken(forDeveloperToken developerToken: String) async throws -> String
}

#if canImport(Darwin) && !os(visionOS)
    struct StoreKitAccount: MusicAccount {
        func isAllowed() async -> Bool { await SKCloudServiceController.requestAuthorization() == .authorized }

        func canPlay() async throws -> Bool {
            try await SKCloudServiceController().requestCapabilities().contains(.musicCatalogPlayback)
        }

        func canSubscribe() async throws -> Bool {
            try await SKCloudServiceController().requestCapabilities().contains(.musicCatalogSubscriptionEligible)
        }

        func requestStorefrontCountryCode() async throws -> String {
            try await SKCloudServiceController().requestStorefrontCountryCode()
        }

        func requestUserToken(forDeveloperToken developerToken: String) async throws -> String {
            try await SKCloudServiceController().requestUserToken(forDeveloperToken: developerToken)
        }
    }
#endif

enum PlayButton: Equatable {
    case play, join, hidden, explanation(String)

    init(_ account: any MusicAccount) async {
        guard await account.isAllowed() else {
            self = .explanation("Allow this app to use Apple Music in Settings.")
            return
        }
        do {
            self = try await account.canPlay() ? .play : try await account.canSubscribe() ? .join : .hidden
        } catch {
            self = .explanation(
                (error as NSError).code == 7 ? "Apple Music cannot be reached." : "Apple Music is not available.")
        }
    }
}
