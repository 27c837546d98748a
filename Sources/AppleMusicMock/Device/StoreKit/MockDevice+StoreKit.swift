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
}
