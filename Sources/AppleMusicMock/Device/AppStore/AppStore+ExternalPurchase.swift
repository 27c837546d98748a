import MusicDevice

extension MockDevice.AppStore {
    /// Uses the External Purchase APIs, for which the app has the entitlement.
    ///
    /// The meaning of ``canMakePayments`` depends on the SDK of the app: see Apple's documentation of
    /// `AppStore.canMakePayments`. The device takes the SDK of its system's version.
    ///
    /// - Throws: ``MockDevice/RuleViolationError`` if the value does not allow it, or if the app must read the value first
    ///   and has not; ``MockDevice/ConnectionError``.
    public func useExternalPurchase() throws { try client.perform(DeviceCommand(.useExternalPurchase)) }
}
