/// The same calls with completion handlers, which are called on any thread, never before the call returns.
extension MockDevice {
    /// Asks the user where nobody has been asked yet.
    ///
    /// - Parameter handler: Takes the status from now on.
    public func requestAuthorization(_ handler: @escaping @Sendable (AuthorizationStatus) -> Void) {
        Task { handler(await requestAuthorization()) }
    }

    /// What the account may do.
    ///
    /// - Parameter completionHandler: Takes the capabilities, or none and an error.
    public func requestCapabilities(
        completionHandler: @escaping @Sendable (Capability, (any Error)?) -> Void
    ) {
        complete({ completionHandler($0 ?? [], $1) }, with: requestCapabilities)
    }

    /// The account's storefront: `us`.
    ///
    /// - Parameter completionHandler: Takes the code, or nil and an error.
    public func requestStorefrontCountryCode(
        completionHandler: @escaping @Sendable (String?, (any Error)?) -> Void
    ) {
        complete(completionHandler, with: requestStorefrontCountryCode)
    }

    /// The account's storefront: `143441-1,29`.
    ///
    /// - Parameter completionHandler: Takes the identifier, or nil and an error.
    public func requestStorefrontIdentifier(
        completionHandler: @escaping @Sendable (String?, (any Error)?) -> Void
    ) {
        complete(completionHandler, with: requestStorefrontIdentifier)
    }

    /// A Music User Token.
    ///
    /// - Parameters:
    ///   - developerToken: The mock's own, or one that the scenario accepts.
    ///   - completionHandler: Takes the token, or nil and an error.
    public func requestUserToken(
        forDeveloperToken developerToken: String,
        completionHandler: @escaping @Sendable (String?, (any Error)?) -> Void
    ) {
        complete(completionHandler) { try await self.requestUserToken(forDeveloperToken: developerToken) }
    }

    private func complete<Value: Sendable>(
        _ handler: @escaping @Sendable (Value?, (any Error)?) -> Void,
        with ask: @escaping @Sendable () async throws -> Value
    ) {
        Task {
            let answer: Result<Value, any Error>
            do {
                answer = .success(try await ask())
            } catch {
                answer = .failure(error)
            }
            switch answer {
            case .success(let value): handler(value, nil)
            case .failure(let error): handler(nil, error)
            }
        }
    }
}
