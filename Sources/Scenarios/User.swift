package import MusicCatalog
package import MusicDevice

/// A person with an account and a device: whose library and history `/v1/me` shows.
package struct User: Sendable {
    /// Nil for the only user of a scenario that names none.
    package let name: String?
    /// The account as the scenario begins.
    package let account: Account
    /// The device as the scenario begins; the one that a scenario describes is the first user's.
    package let device: DeviceConfiguration
    /// What there is to ask for, this user's library with it.
    package let serviceData: ServiceData
}
