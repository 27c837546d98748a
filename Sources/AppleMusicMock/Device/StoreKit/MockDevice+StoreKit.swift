public import Foundation
import MusicDevice

extension MockDevice {
    /// The user's consent: `SKCloudServiceAuthorizationStatus`, with its raw values.
    public enum AuthorizationStatus: Int, Sendable, CaseIterable {
        /// The user has not decided yet.
        case notDetermined = 0
        /// The user denies access.
        case denied = 1
        /// Access is restricted, and the user cannot change it.
        case restricted = 2
        /// The user allows access.
        case authorized = 3

        /// The status in a result; `notDetermined` if the operation failed.
        init(_ result: DeviceResult?) {
            guard case .authorization(let consent, _, _)? = result else {
                self = .notDetermined
                return
            }
            self.init(consent)
        }

        init(_ consent: Consent) { self = Self(rawValue: consent.storeKitRawValue) ?? .notDetermined }
    }
}

extension MockDevice {
    /// `SKCloudServiceCapabilitiesDidChange`: the capabilities have changed.
    public static let capabilitiesDidChange = notificationName("SKCloudServiceCapabilitiesDidChange")
    /// `SKStorefrontCountryCodeDidChange`: the account has moved to another storefront.
    public static let storefrontCountryCodeDidChange = notificationName("SKStorefrontCountryCodeDidChange")
    /// `SKStorefrontIdentifierDidChange`: the account has moved to another storefront.
    public static let storefrontIdentifierDidChange = notificationName("SKStorefrontIdentifierDidChange")

    /// Returns the notification name of a constant, whose value is the constant's Objective-C name.
    static func notificationName(_ name: String) -> Notification.Name { Notification.Name("\(name)Notification") }
}

/// The methods of `SKCloudServiceController`, including its class methods.
extension MockDevice {
    /// Returns the user's consent, without asking the user.
    public func authorizationStatus() -> AuthorizationStatus {
        AuthorizationStatus(client.attempt(DeviceCommand(.authorizationStatus) { $0.framework = .storekit }))
    }

    /// Asks the user for consent, unless the user has decided already.
    ///
    /// The user's answer is the scripted outcome of ``Operation/requestAuthorization``, or else consent.
    ///
    /// - Returns: The new status.
    public func requestAuthorization() async -> AuthorizationStatus {
        let command = DeviceCommand(.requestAuthorization) { $0.framework = .storekit }
        return AuthorizationStatus(await client.attemptWithoutBlocking(command))
    }

    /// Returns the account's capabilities.
    ///
    /// - Returns: The current capabilities, never cached ones.
    /// - Throws: An `NSError` with an ``ErrorCode``: 6 without consent, 7 without a network, or the scripted one.
    public func requestCapabilities() async throws -> Capability {
        try await client.value(of: DeviceCommand(.requestCapabilities)) {
            if case .capabilities(let capabilities) = $0 { Capability(capabilities) } else { nil }
        }
    }

    /// Returns the account's storefront as paths of the Apple Music API contain it: `us`.
    ///
    /// - Returns: Two lowercase letters.
    /// - Throws: The same errors as ``requestCapabilities()``.
    public func requestStorefrontCountryCode() async throws -> String {
        try await client.value(of: DeviceCommand(.requestStorefrontCountryCode)) {
            if case .storefrontCountryCode(let code) = $0 { code } else { nil }
        }
    }

    /// Returns the account's storefront as the App Store identifies it: `143441-1,29`.
    ///
    /// - Returns: The numbers of the storefront, its language, and the platform.
    /// - Throws: The same errors as ``requestCapabilities()``.
    public func requestStorefrontIdentifier() async throws -> String {
        try await client.value(of: DeviceCommand(.requestStorefrontIdentifier)) {
            if case .storefrontIdentifier(let identifier) = $0 { identifier } else { nil }
        }
    }

    /// Returns a Music User Token: the same one while the API accepts it, and a new one after the API has rejected it.
    ///
    /// - Parameter developerToken: The mock's developer token, or another one that the scenario accepts.
    /// - Returns: The token.
    /// - Throws: An `NSError` with an ``ErrorCode``: 1 if no user is signed in, 6 without consent, 7 without a network or
    ///   if the developer token is rejected, 8 after consent was revoked, 9 until the privacy notice is acknowledged.
    public func requestUserToken(forDeveloperToken developerToken: String) async throws -> String {
        try await client.userToken(for: developerToken, framework: .storekit)
    }

    /// Returns a Music User Token with the name that the method has in iOS 10.3.
    ///
    /// It returns the same token as ``requestUserToken(forDeveloperToken:)``, and exists only in iOS and tvOS.
    ///
    /// - Parameter clientToken: The mock's developer token, or another one that the scenario accepts.
    /// - Returns: The token.
    /// - Throws: The same errors as ``requestUserToken(forDeveloperToken:)``.
    @available(iOS, deprecated: 11.0, renamed: "requestUserToken(forDeveloperToken:)")
    @available(tvOS, deprecated: 11.0, renamed: "requestUserToken(forDeveloperToken:)")
    public func requestPersonalizationToken(forClientToken clientToken: String) async throws -> String {
        let command = DeviceCommand(.requestPersonalizationToken) { $0.developerToken = clientToken }
        return try await client.value(of: command) { if case .userToken(let token) = $0 { token } else { nil } }
    }
}

/// The same methods with completion handlers, which run on any thread.
extension MockDevice {
    /// Asks the user for consent, unless the user has decided already.
    ///
    /// - Parameter handler: Receives the new status.
    public func requestAuthorization(_ handler: @escaping @Sendable (AuthorizationStatus) -> Void) {
        Task { handler(await requestAuthorization()) }
    }

    /// Requests the account's capabilities.
    ///
    /// - Parameter completionHandler: Receives the capabilities, or an empty set and an error.
    public func requestCapabilities(
        completionHandler: @escaping @Sendable (Capability, (any Error)?) -> Void
    ) {
        complete({ completionHandler($0 ?? [], $1) }, with: requestCapabilities)
    }

    /// Requests the code of the account's storefront: `us`.
    ///
    /// - Parameter completionHandler: Receives the code, or `nil` and an error.
    public func requestStorefrontCountryCode(
        completionHandler: @escaping @Sendable (String?, (any Error)?) -> Void
    ) {
        complete(completionHandler, with: requestStorefrontCountryCode)
    }

    /// Requests the identifier of the account's storefront: `143441-1,29`.
    ///
    /// - Parameter completionHandler: Receives the identifier, or `nil` and an error.
    public func requestStorefrontIdentifier(
        completionHandler: @escaping @Sendable (String?, (any Error)?) -> Void
    ) {
        complete(completionHandler, with: requestStorefrontIdentifier)
    }

    /// Requests a Music User Token.
    ///
    /// - Parameters:
    ///   - developerToken: The mock's developer token, or another one that the scenario accepts.
    ///   - completionHandler: Receives the token, or `nil` and an error.
    public func requestUserToken(
        forDeveloperToken developerToken: String,
        completionHandler: @escaping @Sendable (String?, (any Error)?) -> Void
    ) {
        complete(completionHandler) { try await self.requestUserToken(forDeveloperToken: developerToken) }
    }

    /// Requests a Music User Token with the name that the method has in iOS 10.3.
    ///
    /// - Parameters:
    ///   - clientToken: The mock's developer token, or another one that the scenario accepts.
    ///   - completionHandler: Receives the token, or `nil` and an error.
    @available(iOS, deprecated: 11.0, renamed: "requestUserToken(forDeveloperToken:completionHandler:)")
    @available(tvOS, deprecated: 11.0, renamed: "requestUserToken(forDeveloperToken:completionHandler:)")
    public func requestPersonalizationToken(
        forClientToken clientToken: String,
        completionHandler: @escaping @Sendable (String?, (any Error)?) -> Void
    ) {
        complete(completionHandler) { try await self.requestPersonalizationToken(forClientToken: clientToken) }
    }

    private func complete<Value: Sendable>(
        _ handler: @escaping @Sendable (Value?, (any Error)?) -> Void,
        with request: @escaping @Sendable () async throws -> Value
    ) {
        Task {
            let value: Value
            do {
                value = try await request()
            } catch {
                return handler(nil, error)
            }
            handler(value, nil)
        }
    }
}

extension MockDevice {
    /// The capabilities of the account: `SKCloudServiceCapability`, with its raw values.
    public struct Capability: OptionSet, Sendable, Hashable {
        /// StoreKit's bits.
        public let rawValue: UInt

        /// Creates a set from any bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The account has a subscription that can play the catalog.
        public static let musicCatalogPlayback = Capability(rawValue: 1)
        /// The account can become a subscriber.
        ///
        /// Present the offer only to accounts with this capability and without ``musicCatalogPlayback``.
        public static let musicCatalogSubscriptionEligible = Capability(rawValue: 2)
        /// The account has a library in the cloud, to which items can be added.
        public static let addToCloudMusicLibrary = Capability(rawValue: 256)

        init(_ capabilities: Capabilities) { self.init(rawValue: UInt(capabilities.rawValue)) }
    }
}

extension MockDevice {
    /// The codes of `SKError`: all that StoreKit has, so that a `switch` of an app compiles with the mock's type.
    ///
    /// The device throws an `NSError` with ``errorDomain``, as StoreKit does. On Apple platforms, it is an `SKError`. The
    /// operations of the device have the codes 0, 1, and 6 to 9, which are those of the cloud service.
    public enum ErrorCode: Int, Sendable, CaseIterable {
        /// The request failed; it may succeed if it is repeated.
        case unknown = 0
        /// The client is not allowed to send the request, because no user is signed in.
        case clientInvalid = 1
        /// The user cancelled a payment.
        case paymentCancelled = 2
        /// The payment's parameters are invalid.
        case paymentInvalid = 3
        /// The user is not allowed to authorize payments.
        case paymentNotAllowed = 4
        /// The product is not available in the App Store's storefront.
        case storeProductNotAvailable = 5
        /// The user has not allowed the app.
        case cloudServicePermissionDenied = 6
        /// The service cannot be reached, or it rejects the developer token; the underlying error has the status 401 then.
        case cloudServiceNetworkConnectionFailed = 7
        /// The user has revoked access.
        case cloudServiceRevoked = 8
        /// The user has not acknowledged Apple's privacy notice.
        case privacyAcknowledgementRequired = 9
        /// The app does not have the entitlement for the requested data.
        case unauthorizedRequestData = 10
        /// The identifier of a subscription offer is invalid.
        case invalidOfferIdentifier = 11
        /// The signature of a discount is invalid.
        case invalidSignature = 12
        /// Parameters of a discount are missing.
        case missingOfferParams = 13
        /// The price of an offer is invalid.
        case invalidOfferPrice = 14
        /// An overlay was cancelled.
        case overlayCancelled = 15
        /// The configuration of an overlay is invalid.
        case overlayInvalidConfiguration = 16
        /// An overlay did not appear in time.
        case overlayTimeout = 17
        /// The user is not eligible for the subscription offer, which is not the one for Apple Music.
        case ineligibleForOffer = 18
        /// The platform does not support overlays.
        case unsupportedPlatform = 19
        /// An overlay was presented in a scene in the background.
        case overlayPresentedInBackgroundScene = 20
        /// A payment method must be bound before the request.
        case paymentMethodBindingConfigurationRequired = 21

        /// Creates the code of an error with StoreKit's domain; `nil` for other errors.
        public init?(_ error: any Error) {
            let error = error as NSError
            guard error.domain == MockDevice.errorDomain else { return nil }
            self.init(rawValue: error.code)
        }
    }

    /// `SKErrorDomain`.
    public static let errorDomain = "SKErrorDomain"
}
