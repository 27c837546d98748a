/// The services that the device can reach.
package enum Network: String, Sendable, CaseIterable {
    case online, offline
    /// All services except the one that issues user tokens are available.
    case tokenServiceDown = "token-service-down"
}
