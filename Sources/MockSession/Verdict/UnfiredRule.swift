package import Scenarios

/// A rule that has not fired, for requests or for operations of the device.
package struct UnfiredRule: Sendable, Hashable {
    /// How reports name it.
    package let label: String
    /// Where it stands, if that is known.
    package let location: RuleLocation?
}
