public import Foundation
import FrameworkHook
import Text

/// The user's decision about the app's access to Apple Music.
@available(iOS, deprecated: 18.0, message: "Use MusicAuthorization.Status of MusicKit.")
@nonexhaustive
public enum SKCloudServiceAuthorizationStatus: Int, Sendable {
    /// The user has not decided yet.
    case notDetermined = 0
    /// The user does not allow it.
    case denied = 1
    /// The user cannot allow it.
    case restricted = 2
    /// The user allows it.
    case authorized = 3

    fileprivate init(_ result: JSONView?) {
        self = result?["rawValue"]?.integer.flatMap(Self.init(rawValue:)) ?? .notDetermined
    }
}

/// The capabilities of the user's account.
@available(iOS, deprecated: 18.0, message: "Use MusicSubscription of MusicKit.")
public struct SKCloudServiceCapability: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Creates a set from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The account can play the catalog.
    public static var musicCatalogPlayback: SKCloudServiceCapability { Self(rawValue: 1) }
    /// The account can become a subscriber.
    public static var musicCatalogSubscriptionEligible: SKCloudServiceCapability { Self(rawValue: 2) }
    /// The account has a library in the cloud, to which items can be added.
    public static var addToCloudMusicLibrary: SKCloudServiceCapability { Self(rawValue: 256) }
}

/// The cloud service: consent, capabilities, storefront, and user token of the mock's device.
@available(iOS, deprecated: 18.0, message: "Use MusicKit.")
open class SKCloudServiceController: NSObject {
    private let captured: (any FrameworkMock)?

    /// Creates a controller, which uses the mock of the task if a call has none.
    public override init() {
        captured = try? FrameworkMocks.find(for: "SKCloudServiceController.init()")
        super.init()
        if let captured { DeviceObservation.start(on: captured) }
    }

    /// Returns the user's decision; does not ask the user.
    open class func authorizationStatus() -> SKCloudServiceAuthorizationStatus {
        SKCloudServiceAuthorizationStatus(
            StoreKitDevice.result(
                of: "authorization-status", framework, for: "SKCloudServiceController.authorizationStatus()"))
    }

    /// Asks the user, unless the user has decided already.
    ///
    /// - Parameter completionHandler: Receives the decision, on any thread.
    open class func requestAuthorization(
        _ completionHandler: @escaping @Sendable (SKCloudServiceAuthorizationStatus) -> Void
    ) {
        let device = Result { try StoreKitDevice(for: "SKCloudServiceController.requestAuthorization(_:)") }
        withMock(of: device) { completionHandler(await authorization(on: device)) }
    }

    /// Asks the user, unless the user has decided already.
    ///
    /// - Returns: The decision.
    open class func requestAuthorization() async -> SKCloudServiceAuthorizationStatus {
        await authorization(
            on: Result { try StoreKitDevice(for: "SKCloudServiceController.requestAuthorization(_:)") })
    }

    /// Requests the account's capabilities.
    ///
    /// - Parameter completionHandler: Receives the capabilities, or an empty set and an error.
    open func requestCapabilities(
        completionHandler: @escaping @Sendable (SKCloudServiceCapability, (any Error)?) -> Void
    ) {
        complete(.capabilities) { (value: SKCloudServiceCapability?, error) in completionHandler(value ?? [], error) }
    }

    /// Returns the account's capabilities.
    ///
    /// - Throws: ``SKError``.
    open func requestCapabilities() async throws -> SKCloudServiceCapability { try await value(of: .capabilities) }

    /// Requests the code of the account's storefront: `us`.
    ///
    /// - Parameter completionHandler: Receives the code, or `nil` and an error.
    open func requestStorefrontCountryCode(completionHandler: @escaping @Sendable (String?, (any Error)?) -> Void) {
        complete(.storefrontCountryCode, completionHandler)
    }

    /// Returns the code of the account's storefront: `us`.
    ///
    /// - Throws: ``SKError``.
    open func requestStorefrontCountryCode() async throws -> String { try await value(of: .storefrontCountryCode) }

    /// Requests the App Store's identifier of the account's storefront: `143441-1,29`.
    ///
    /// - Parameter completionHandler: Receives the identifier, or `nil` and an error.
    open func requestStorefrontIdentifier(completionHandler: @escaping @Sendable (String?, (any Error)?) -> Void) {
        complete(.storefrontIdentifier, completionHandler)
    }

    /// Returns the App Store's identifier of the account's storefront: `143441-1,29`.
    ///
    /// - Throws: ``SKError``.
    open func requestStorefrontIdentifier() async throws -> String { try await value(of: .storefrontIdentifier) }

    /// Requests a user token for requests to the Apple Music API.
    ///
    /// - Parameters:
    ///   - developerToken: The developer token.
    ///   - completionHandler: Receives the token, or `nil` and an error.
    open func requestUserToken(
        forDeveloperToken developerToken: String,
        completionHandler: @escaping @Sendable (String?, (any Error)?) -> Void
    ) {
        complete(.userToken(developerToken), completionHandler)
    }

    /// Returns a user token for requests to the Apple Music API.
    ///
    /// - Parameter developerToken: The developer token.
    /// - Returns: The token.
    /// - Throws: ``SKError``.
    open func requestUserToken(forDeveloperToken developerToken: String) async throws -> String {
        try await value(of: .userToken(developerToken))
    }

    /// Requests a user token with the name that the method has in iOS 10.3.
    ///
    /// - Parameters:
    ///   - clientToken: The developer token.
    ///   - completionHandler: Receives the token, or `nil` and an error.
    @available(iOS, deprecated: 11.0, renamed: "requestUserToken(forDeveloperToken:completionHandler:)")
    open func requestPersonalizationToken(
        forClientToken clientToken: String,
        withCompletionHandler completionHandler: @escaping @Sendable (String?, (any Error)?) -> Void
    ) {
        complete(.personalizationToken(clientToken), completionHandler)
    }
}

extension SKCloudServiceController {
    private static var framework: JSONValue { ["framework": "storekit"] }

    private static func authorization(
        on device: Result<StoreKitDevice, any Error>
    ) async -> SKCloudServiceAuthorizationStatus {
        SKCloudServiceAuthorizationStatus(
            await (try? device.get())?.resultWithoutBlocking(of: "request-authorization", framework))
    }

    /// Starts a task for a completion handler, in which the mock is that of the device.
    private static func withMock(
        of device: Result<StoreKitDevice, any Error>, _ operation: @escaping @Sendable () async -> Void
    ) {
        let mock = (try? device.get())?.mock
        Task { await FrameworkMocks.$current.withValue(mock) { await operation() } }
    }

    /// Requests a value, and calls a completion handler.
    private func complete<Value: Sendable>(
        _ request: AccountRequest<Value>, _ handler: @escaping @Sendable (Value?, (any Error)?) -> Void
    ) {
        let device = device(for: request)
        Self.withMock(of: device) {
            let value: Value
            do {
                value = try await request.value(on: device.get())
            } catch {
                return handler(nil, error)
            }
            handler(value, nil)
        }
    }

    private func value<Value>(of request: AccountRequest<Value>) async throws -> Value {
        try await request.value(on: device(for: request).get())
    }

    private func device<Value>(for request: AccountRequest<Value>) -> Result<StoreKitDevice, any Error> {
        Result { try StoreKitDevice(for: "SKCloudServiceController.\(request.member)", captured: captured) }
    }
}

/// A request for a value of the account.
private struct AccountRequest<Value: Sendable>: Sendable {
    let member: String
    let operation: String
    var arguments: JSONValue = [:]
    /// Returns the value in a result; `nil` if it has none.
    let read: @Sendable (JSONView) -> Value?

    func value(on device: StoreKitDevice) async throws -> Value {
        guard let value = read(try await device.performWithoutBlocking(operation, arguments)) else {
            throw SKError(.unknown)
        }
        return value
    }
}

extension AccountRequest<SKCloudServiceCapability> {
    fileprivate static var capabilities: Self {
        Self(member: "requestCapabilities(completionHandler:)", operation: "request-capabilities") { result in
            result["rawValue"]?.integer.map { SKCloudServiceCapability(rawValue: UInt($0)) }
        }
    }
}

extension AccountRequest<String> {
    fileprivate static var storefrontCountryCode: Self {
        Self(
            member: "requestStorefrontCountryCode(completionHandler:)", operation: "request-storefront-country-code"
        ) { $0["countryCode"]?.string }
    }

    fileprivate static var storefrontIdentifier: Self {
        Self(
            member: "requestStorefrontIdentifier(completionHandler:)", operation: "request-storefront-identifier"
        ) { $0["identifier"]?.string }
    }

    fileprivate static func userToken(_ developerToken: String) -> Self {
        Self(
            member: "requestUserToken(forDeveloperToken:completionHandler:)", operation: "request-user-token",
            arguments: ["developerToken": .string(developerToken), "framework": "storekit"]
        ) { $0["userToken"]?.string }
    }

    fileprivate static func personalizationToken(_ clientToken: String) -> Self {
        Self(
            member: "requestPersonalizationToken(forClientToken:withCompletionHandler:)",
            operation: "request-personalization-token", arguments: ["clientToken": .string(clientToken)]
        ) { $0["userToken"]?.string }
    }
}
