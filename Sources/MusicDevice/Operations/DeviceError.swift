package import OrderedJSON

/// An error of the frameworks, as an app sees it: domain, code, name, and underlying error.
package struct DeviceError: Error, Hashable {
    /// `SKErrorDomain`, or the name of an error type of MusicKit or StoreKit.
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

    /// The error beneath: what a log shows of a rejected developer token (Sources, Device 1.5).
    package struct Underlying: Sendable, Hashable {
        package let domain: String
        package let code: Int
        package let httpStatus: Int?
    }

    /// What Info.plist lacks lets an app crash when it asks for consent (Sources, Device 1.2).
    package static let missingUsageDescription = DeviceError(domain: .mock, code: 0, name: "usageDescriptionMissing")

    private init(domain: Domain, code: Int, name: String, underlying: Underlying? = nil) {
        (self.domain, self.code, self.name, self.underlying) = (domain, code, name, underlying)
    }

    /// The error that a failure is in a domain; `unknown` where the domain has no word for it.
    package init(reason failure: DeviceErrorReason, in domain: Domain) {
        switch domain {
        case .storeKit, .mock: self = Self.storeKitError(for: failure)
        case .musicToken: self.init(domain: .musicToken, code: 0, name: Self.musicTokenErrorName(for: failure))
        case .musicSubscription:
            self.init(domain: .musicSubscription, code: 0, name: Self.musicSubscriptionErrorName(for: failure))
        case .appStore: self.init(domain: .appStore, code: 0, name: Self.appStoreErrorName(for: failure))
        }
    }

    private static func storeKitError(for failure: DeviceErrorReason) -> DeviceError {
        let network = (7, "cloudServiceNetworkConnectionFailed")
        let (code, name) =
            switch failure {
            case .notSignedIn: (1, "clientInvalid")
            case .permissionDenied: (6, "cloudServicePermissionDenied")
            case .cloudServiceConnectionFailed, .developerTokenRejected, .networkError: network
            case .userTokenRevoked: (8, "cloudServiceRevoked")
            case .privacyAcknowledgementRequired: (9, "privacyAcknowledgementRequired")
            case .unknown, .userCancelled, .systemError, .notAvailableInStorefront, .notEntitled: (0, "unknown")
            }
        let rejected = failure == .developerTokenRejected
        return DeviceError(
            domain: .storeKit, code: code, name: name,
            underlying: rejected ? Underlying(domain: "SSErrorDomain", code: 109, httpStatus: 401) : nil)
    }

    private static func musicTokenErrorName(for failure: DeviceErrorReason) -> String {
        switch failure {
        case .notSignedIn: "userNotSignedIn"
        case .permissionDenied: "permissionDenied"
        case .cloudServiceConnectionFailed: "userTokenRequestFailed"
        case .userTokenRevoked: "userTokenRevoked"
        case .privacyAcknowledgementRequired: "privacyAcknowledgementRequired"
        case .developerTokenRejected: "developerTokenRequestFailed"
        default: "unknown"
        }
    }

    private static func musicSubscriptionErrorName(for failure: DeviceErrorReason) -> String {
        switch failure {
        case .permissionDenied: "permissionDenied"
        case .privacyAcknowledgementRequired: "privacyAcknowledgementRequired"
        default: "unknown"
        }
    }

    private static func appStoreErrorName(for failure: DeviceErrorReason) -> String {
        switch failure {
        case .userCancelled: "userCancelled"
        case .networkError, .cloudServiceConnectionFailed: "networkError"
        case .systemError: "systemError"
        case .notAvailableInStorefront: "notAvailableInStorefront"
        case .notEntitled: "notEntitled"
        default: "unknown"
        }
    }
}

extension DeviceError {
    /// Reads `{"domain","code","name","underlying"?}`; `nil` for any other value.
    package init?(json: JSONView) {
        guard let domain = json["domain"]?.string.flatMap(Domain.init(rawValue:)), let code = json["code"]?.integer,
            let name = json["name"]?.string
        else { return nil }
        self.init(
            domain: domain, code: code, name: name,
            underlying: json["underlying"].map {
                Underlying(
                    domain: $0["domain"]?.string ?? "", code: $0["code"]?.integer ?? 0,
                    httpStatus: $0["httpStatus"]?.integer)
            })
    }

    /// Writes `{"domain","code","name","underlying"?}`.
    func write(to json: inout JSONWriter) {
        json.beginObject()
        json.member("domain", domain.rawValue)
        json.member("code", number: code)
        json.member("name", name)
        if let underlying {
            json.key("underlying")
            json.beginObject()
            json.member("domain", underlying.domain)
            json.member("code", number: underlying.code)
            if let status = underlying.httpStatus { json.member("httpStatus", number: status) }
            json.endObject()
        }
        json.endObject()
    }
}

/// Why the device does not do what it is asked, whatever framework asks; raw values are its names in scenarios, StoreKit's
/// where it has one.
///
/// The frameworks call the same thing by other names: ``DeviceError`` says which
/// (Sources, Device 1.4 and 1.5 and 3.1 and 3.2 and 5.3).
package enum DeviceErrorReason: String, Sendable, CaseIterable {
    case unknown
    case notSignedIn = "user-not-signed-in"
    case permissionDenied = "permission-denied"
    case cloudServiceConnectionFailed = "cloud-service-network-connection-failed"
    case userTokenRevoked = "user-token-revoked"
    case privacyAcknowledgementRequired = "privacy-acknowledgement-required"
    case developerTokenRejected = "developer-token-request-failed"
    case userCancelled = "user-cancelled"
    case networkError = "network-error"
    case systemError = "system-error"
    case notAvailableInStorefront = "not-available-in-storefront"
    case notEntitled = "not-entitled"
}
