import Foundation
import MusicDevice

extension DeviceError {
    /// The error as the app's framework throws it.
    var frameworkError: any Error {
        switch domain {
        case .musicToken: MockDevice.MusicTokenRequestError(rawValue: name) ?? .unknown
        case .musicSubscription: MockDevice.MusicSubscription.Error(rawValue: name) ?? .unknown
        case .appStore: MockDevice.StoreKitError(rawValue: name) ?? .unknown
        case .mock: MockDevice.MissingUsageDescriptionError()
        case .storeKit: foundationError
        }
    }

    private var foundationError: NSError {
        var information: [String: Any] = [NSDebugDescriptionErrorKey: name]
        if let underlying {
            // The key in the logs of real devices.
            let details = underlying.httpStatus.map { ["SSErrorHTTPStatusCodeKey": $0] }
            information[NSUnderlyingErrorKey] = NSError(
                domain: underlying.domain, code: underlying.code, userInfo: details)
        }
        return NSError(domain: domain.rawValue, code: code, userInfo: information)
    }
}
