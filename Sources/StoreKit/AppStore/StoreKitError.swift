public import Foundation

/// An error of the App Store.
public enum StoreKitError: Error, Sendable {
    /// The request failed.
    case unknown
    /// The user dismissed the prompt.
    case userCancelled
    /// The App Store cannot be reached.
    case networkError(URLError)
    /// The system failed.
    case systemError(any Error)
    /// The request is not available in this storefront.
    case notAvailableInStorefront
    /// The app lacks an entitlement.
    case notEntitled
    /// The device does not support the request.
    case unsupported

    /// Creates the error with a name in the control API.
    init(name: String) {
        self =
            switch name {
            case "userCancelled": .userCancelled
            case "networkError": .networkError(URLError(.notConnectedToInternet))
            case "systemError": .systemError(NSError(domain: "AppleMusicMock", code: 0))
            case "notAvailableInStorefront": .notAvailableInStorefront
            case "notEntitled": .notEntitled
            case "unsupported": .unsupported
            default: .unknown
            }
    }
}

extension StoreKitError: LocalizedError {
    /// The reason, as a sentence.
    public var errorDescription: String? {
        switch self {
        case .unknown: "The App Store's request failed."
        case .userCancelled: "The user dismissed the prompt."
        case .networkError(let error): error.localizedDescription
        case .systemError(let error): error.localizedDescription
        case .notAvailableInStorefront: "That is not available in this storefront."
        case .notEntitled: "The app lacks an entitlement."
        case .unsupported: "The device does not support that."
        }
    }
}
