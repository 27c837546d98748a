/// What the device tells everybody, without a payload (device facts 1.7, 5.2).
package enum DeviceNotification: String, Sendable, CaseIterable {
    case capabilitiesDidChange = "SKCloudServiceCapabilitiesDidChange"
    case storefrontCountryCodeDidChange = "SKStorefrontCountryCodeDidChange"
    case storefrontIdentifierDidChange = "SKStorefrontIdentifierDidChange"
    /// StoreKit's sequence of transactions has a new one.
    case transactionUpdates = "Transaction.updates"
}
