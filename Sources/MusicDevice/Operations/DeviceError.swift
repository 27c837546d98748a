package import Text

/// An error of Apple's frameworks as an app receives it: domain, code, name, and underlying error.
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
        case player = "MPMusicPlayerControllerErrorDomain"
        case media = "MPErrorDomain"
        /// An error of MusicKit JS, whose name is its code.
        case musicKitJS = "MKError"
        /// An error of the mock: a real device would terminate the app.
        case mock = "AppleMusicMock"
    }

    /// The underlying error, which identifies a rejected developer token in logs (Sources, Device 1.5).
    package struct Underlying: Sendable, Hashable {
        package let domain: String
        package let code: Int
        package let httpStatus: Int?
    }

    /// The error for an app without a usage description, which a real device terminates when it asks for consent
    /// (Sources, Device 1.2).
    static let missingUsageDescription = DeviceError(domain: .mock, code: 0, name: "usageDescriptionMissing")

    /// Returns the error of MusicKit JS with a code.
    static func musicKitJS(code: String) -> DeviceError { DeviceError(domain: .musicKitJS, code: 0, name: code) }

    private init(domain: Domain, code: Int, name: String, underlying: Underlying? = nil) {
        (self.domain, self.code, self.name, self.underlying) = (domain, code, name, underlying)
    }

    /// Creates the error of a domain for a reason; `unknown` if the domain does not have such an error.
    package init(reason: DeviceErrorReason, in domain: Domain) {
        switch domain {
        case .musicKitJS: self = Self.musicKitJS(code: "UNKNOWN_ERROR")
        case .storeKit, .mock: self = Self.storeKitError(for: reason)
        case .musicToken: self.init(domain: .musicToken, code: 0, name: Self.musicTokenErrorName(for: reason))
        case .musicSubscription:
            self.init(domain: .musicSubscription, code: 0, name: Self.musicSubscriptionErrorName(for: reason))
        case .appStore: self.init(domain: .appStore, code: 0, name: Self.appStoreErrorName(for: reason))
        case .player: self = Self.playerError(for: reason)
        case .media: self = Self.mediaError(for: reason)
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
            default: (0, "unknown")
            }
        let rejected = failure == .developerTokenRejected
        return DeviceError(
            domain: .storeKit, code: code, name: name,
            underlying: rejected ? Underlying(domain: "SSErrorDomain", code: 109, httpStatus: 401) : nil)
    }

    /// Returns an error of the players, whose codes have no names in Apple's documentation (Sources, Device 8.6).
    private static func playerError(for reason: DeviceErrorReason) -> DeviceError {
        let (code, name) =
            switch reason {
            case .queueNotSet: (1, "queueNotSet")
            case .preparationCancelled: (2, "preparationCancelled")
            default: (6, "preparationFailed")
            }
        return DeviceError(domain: .player, code: code, name: name)
    }

    private static func mediaError(for reason: DeviceErrorReason) -> DeviceError {
        let (code, name) =
            switch reason {
            case .permissionDenied: (1, "permissionDenied")
            case .capabilityMissing: (2, "cloudServiceCapabilityMissing")
            case .networkError, .cloudServiceConnectionFailed: (3, "networkConnectionFailed")
            case .notFound: (4, "notFound")
            case .notSupported: (5, "notSupported")
            case .userCancelled: (6, "cancelled")
            case .requestTimedOut: (7, "requestTimedOut")
            default: (0, "unknown")
            }
        return DeviceError(domain: .media, code: code, name: name)
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
        case .notSupported: "unsupported"
        default: "unknown"
        }
    }
}

extension DeviceError {
    /// Creates an error from `{"domain","code","name","underlying"?}`; `nil` for any other value.
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

    /// `{"domain","code","name","underlying"?}`.
    var json: JSONValue {
        let underlying = underlying.map { error -> JSONValue in
            ["domain": .string(error.domain), "code": .integer(error.code), "httpStatus": .optional(error.httpStatus)]
        }
        return [
            "domain": .string(domain.rawValue), "code": .integer(code), "name": .string(name),
            "underlying": .optional(underlying),
        ]
    }
}

/// The reason that an operation fails, independent of the framework.
///
/// ``DeviceError`` contains the names that the frameworks use for it (Sources, Device 1.4 and 1.5 and 3.1 and 3.2 and
/// 5.3).
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
    case queueNotSet = "queue-not-set"
    case preparationCancelled = "preparation-cancelled"
    case preparationFailed = "preparation-failed"
    case capabilityMissing = "cloud-service-capability-missing"
    case notFound = "not-found"
    case notSupported = "not-supported"
    case requestTimedOut = "request-timed-out"
}

/// The name of an error in scenarios: StoreKit's or MusicKit's name in kebab case.
package struct DeviceErrorName: Sendable, Hashable {
    package let text: String
    package let reason: DeviceErrorReason
    /// The domain of the framework that uses the name.
    package let domain: DeviceError.Domain

    /// Creates the name of an error that can be scripted for an operation; `nil` for any other text.
    package init?(_ text: String, for operation: DeviceOperation) {
        guard let name = operation.scriptableErrors.first(where: { $0.text == text }) else { return nil }
        self = name
    }

    private init(_ text: String, reason: DeviceErrorReason, domain: DeviceError.Domain) {
        (self.text, self.reason, self.domain) = (text, reason, domain)
    }
}

/// The errors that can be scripted for operations (Sources, Device 1.1 and 1.5 and 2.2 and 3.1 and 3.2 and 5).
extension DeviceErrorName {
    static let storeKit = names(
        in: .storeKit,
        [
            ("unknown", .unknown), ("client-invalid", .notSignedIn),
            ("cloud-service-permission-denied", .permissionDenied),
            ("cloud-service-network-connection-failed", .cloudServiceConnectionFailed),
            ("cloud-service-revoked", .userTokenRevoked),
            ("privacy-acknowledgement-required", .privacyAcknowledgementRequired),
        ])

    static let storeKitQuery = storeKit.filter { ![.notSignedIn, .userTokenRevoked].contains($0.reason) }

    static let loadOffer = storeKit.filter {
        [.unknown, .permissionDenied, .cloudServiceConnectionFailed].contains($0.reason)
    }

    static let userToken =
        storeKit
        + names(
            in: .musicToken,
            [
                ("permission-denied", .permissionDenied), ("user-not-signed-in", .notSignedIn),
                ("user-token-request-failed", .cloudServiceConnectionFailed), ("user-token-revoked", .userTokenRevoked),
                ("developer-token-request-failed", .developerTokenRejected),
            ])

    static let musicSubscription = names(
        in: .musicSubscription,
        [
            ("permission-denied", .permissionDenied),
            ("privacy-acknowledgement-required", .privacyAcknowledgementRequired), ("unknown", .unknown),
        ])

    /// The errors of the App Store's sheets, for which the outcome `unsupported` is a system without the sheet.
    static let appStoreSheet = appStore.filter { $0.reason != .notSupported }

    static let appStore = names(
        in: .appStore,
        [
            ("unknown", .unknown), ("user-cancelled", .userCancelled), ("network-error", .networkError),
            ("system-error", .systemError), ("not-available-in-storefront", .notAvailableInStorefront),
            ("not-entitled", .notEntitled), ("unsupported", .notSupported),
        ])

    static let player =
        names(
            in: .player,
            [
                ("queue-not-set", .queueNotSet), ("preparation-cancelled", .preparationCancelled),
                ("preparation-failed", .preparationFailed),
            ])
        + names(
            in: .media,
            [
                ("unknown", .unknown), ("permission-denied", .permissionDenied),
                ("cloud-service-capability-missing", .capabilityMissing), ("network-connection-failed", .networkError),
                ("not-found", .notFound), ("not-supported", .notSupported), ("cancelled", .userCancelled),
                ("request-timed-out", .requestTimedOut),
            ])

    private static func names(
        in domain: DeviceError.Domain, _ names: [(text: String, reason: DeviceErrorReason)]
    ) -> [DeviceErrorName] {
        names.map { DeviceErrorName($0.text, reason: $0.reason, domain: domain) }
    }
}
