/// An error of the frameworks, as an app sees it: domain, code and name, and what lies beneath.
package struct DeviceError: Sendable, Hashable {
    /// Whose error it is: `SKErrorDomain`, or the name of a type of MusicKit's or StoreKit's.
    package let domain: Domain
    /// SKError's code; 0 for types whose cases have no number.
    package let code: Int
    /// The case's name in Swift.
    package let name: String
    package let underlying: Underlying?

    package enum Domain: String, Sendable, CaseIterable {
        case storeKit = "SKErrorDomain"
        case musicToken = "MusicTokenRequestError"
        case musicSubscription = "MusicSubscription.Error"
        case appStore = "StoreKitError"
        /// What is no error of Apple's: the app would have crashed.
        case mock = "AppleMusicMock"
    }

    /// The error beneath: what a log shows of a rejected developer token (device facts 1.5).
    package struct Underlying: Sendable, Hashable {
        package let domain: String
        package let code: Int
        package let httpStatus: Int?
    }

    /// What Info.plist lacks lets an app crash when it asks for consent (device facts 1.2).
    package static let usageDescriptionMissing = DeviceError(.mock, 0, "usageDescriptionMissing")

    private init(_ domain: Domain, _ code: Int, _ name: String, underlying: Underlying? = nil) {
        (self.domain, self.code, self.name, self.underlying) = (domain, code, name, underlying)
    }

    /// The error that a failure is in a domain; `unknown` where the domain has no word for it.
    package init(_ failure: DeviceFailure, in domain: Domain) {
        switch domain {
        case .storeKit, .mock: self = Self.storeKit(failure)
        case .musicToken: self.init(.musicToken, 0, Self.nameInMusicTokens(failure))
        case .musicSubscription: self.init(.musicSubscription, 0, Self.nameInSubscriptions(failure))
        case .appStore: self.init(.appStore, 0, Self.nameInAppStore(failure))
        }
    }

    private static func storeKit(_ failure: DeviceFailure) -> DeviceError {
        let network = (7, "cloudServiceNetworkConnectionFailed")
        let (code, name) =
            switch failure {
            case .notSignedIn: (1, "clientInvalid")
            case .permissionDenied: (6, "cloudServicePermissionDenied")
            case .networkFailed, .developerTokenRejected, .networkError: network
            case .revoked: (8, "cloudServiceRevoked")
            case .privacyAcknowledgementRequired: (9, "privacyAcknowledgementRequired")
            case .unknown, .userCancelled, .systemError, .notAvailableInStorefront, .notEntitled: (0, "unknown")
            }
        let rejected = failure == .developerTokenRejected
        return DeviceError(
            .storeKit, code, name,
            underlying: rejected ? Underlying(domain: "SSErrorDomain", code: 109, httpStatus: 401) : nil)
    }

    private static func nameInMusicTokens(_ failure: DeviceFailure) -> String {
        switch failure {
        case .notSignedIn: "userNotSignedIn"
        case .permissionDenied: "permissionDenied"
        case .networkFailed: "userTokenRequestFailed"
        case .revoked: "userTokenRevoked"
        case .privacyAcknowledgementRequired: "privacyAcknowledgementRequired"
        case .developerTokenRejected: "developerTokenRequestFailed"
        default: "unknown"
        }
    }

    private static func nameInSubscriptions(_ failure: DeviceFailure) -> String {
        switch failure {
        case .permissionDenied: "permissionDenied"
        case .privacyAcknowledgementRequired: "privacyAcknowledgementRequired"
        default: "unknown"
        }
    }

    private static func nameInAppStore(_ failure: DeviceFailure) -> String {
        switch failure {
        case .userCancelled: "userCancelled"
        case .networkError, .networkFailed: "networkError"
        case .systemError: "systemError"
        case .notAvailableInStorefront: "notAvailableInStorefront"
        case .notEntitled: "notEntitled"
        default: "unknown"
        }
    }
}
