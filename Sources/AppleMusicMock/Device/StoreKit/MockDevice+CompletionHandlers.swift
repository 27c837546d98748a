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
