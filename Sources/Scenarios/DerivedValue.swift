import Platform

/// A value that is derived from a scenario at its first use, and that all copies of the scenario share.
///
/// The value must not contain the scenario, because neither would be freed.
package final class DerivedValue: Sendable {
    private let kept = Locked<(any Sendable)?>(nil)

    package init() {}

    /// Returns the value, which a function makes at the first use.
    ///
    /// Other threads wait until it is made.
    package func value<Value: Sendable>(make: @Sendable () -> Value) -> Value {
        kept.withLock { kept in
            if let known = kept as? Value { return known }
            let value = make()
            kept = value
            return value
        }
    }
}
