import Locking

extension MockSession {
    /// Where the account of the device's user is: a country code.
    package var storefront: String { guarded.withLock { $0.state.accounts[0].storefront } }
}
