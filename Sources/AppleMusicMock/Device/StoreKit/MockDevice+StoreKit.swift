public import Foundation
import MusicDevice

extension MockDevice {
    /// Whether the app may use Apple Music: `SKCloudServiceAuthorizationStatus`, with its raw values.
    public enum AuthorizationStatus: Int, Sendable, CaseIterable {
        /// Nobody has been asked yet.
        case notDetermined = 0
        /// The user has refused.
        case denied = 1
        /// The user cannot change it.
        case restricted = 2
        /// The app may.
        case authorized = 3

        /// The status in a result; `notDetermined` if the operation failed.
        init(_ result: DeviceResult?) {
            guard case .authorization(let consent, _, _)? = result else {
                self = .notDetermined
                return
            }
            self = Self(rawValue: consent.storeKitRawValue) ?? .notDetermined
        }
    }
}

extension MockDevice {
    /// `SKCloudServiceCapabilitiesDidChange`: ask for the capabilities again.
    public static let capabilitiesDidChange = notificationName("SKCloudServiceCapabilitiesDidChange")
    /// `SKStorefrontCountryCodeDidChange`: the account has moved.
    public static let storefrontCountryCodeDidChange = notificationName("SKStorefrontCountryCodeDidChange")
    /// `SKStorefrontIdentifierDidChange`: the account has moved.
    public static let storefrontIdentifierDidChange = notificationName("SKStorefrontIdentifierDidChange")

    /// The notification that Swift knows by a name: the text of its constant ends as the constant's own name does.
    static func notificationName(_ name: String) -> Notification.Name { Notification.Name("\(name)Notification") }
}

/// What `SKCloudServiceController` has; what is a class method there is a method here.
extension MockDevice {
    /// Whether the app may use Apple Music; asks nobody.
    public func authorizationStatus() -> AuthorizationStatus {
        AuthorizationStatus(client.attempt(DeviceCommand(.authorizationStatus) { $0.framework = .storekit }))
    }

    /// Asks the user where nobody has been asked yet; the answer is what was scripted for ``Operation/requestAuthorization``,
    /// and otherwise yes.
    ///
    /// - Returns: The status from now on.
    public func requestAuthorization() async -> AuthorizationStatus {
        let command = DeviceCommand(.requestAuthorization) { $0.framework = .storekit }
        return AuthorizationStatus(await client.attemptWithoutBlocking(command))
    }

    /// What the account may do.
    ///
    /// - Returns: Never a stale value: what the account comes to now.
    /// - Throws: An `NSError` with an ``ErrorCode``: 6 without consent, 7 without a network, or as scripted.
    public func requestCapabilities() async throws -> Capability {
        try await client.value(of: DeviceCommand(.requestCapabilities)) {
            if case .capabilities(let capabilities) = $0 { Capability(capabilities) } else { nil }
        }
    }

    /// The account's storefront as the Apple Music API's paths have it: `us`.
    ///
    /// - Returns: Two letters in lower case.
    /// - Throws: As ``requestCapabilities()``.
    public func requestStorefrontCountryCode() async throws -> String {
        try await client.value(of: DeviceCommand(.requestStorefrontCountryCode)) {
            if case .storefrontCountryCode(let code) = $0 { code } else { nil }
        }
    }

    /// The account's storefront as the App Store knows it: `143441-1,29`.
    ///
    /// - Returns: A number, a language and a platform.
    /// - Throws: As ``requestCapabilities()``.
    public func requestStorefrontIdentifier() async throws -> String {
        try await client.value(of: DeviceCommand(.requestStorefrontIdentifier)) {
            if case .storefrontIdentifier(let identifier) = $0 { identifier } else { nil }
        }
    }

    /// A Music User Token: the same one while it is good, the next one after a refusal.
    ///
    /// - Parameter developerToken: The mock's own, or one that the scenario accepts.
    /// - Returns: The token.
    /// - Throws: An `NSError` with an ``ErrorCode``: 1 where nobody is signed in, 6 without consent, 7 without a network or
    ///   for a developer token that is not taken, 8 once consent was taken back, 9 while the privacy notice is outstanding.
    public func requestUserToken(forDeveloperToken developerToken: String) async throws -> String {
        try await client.userToken(for: developerToken, framework: .storekit)
    }
}
