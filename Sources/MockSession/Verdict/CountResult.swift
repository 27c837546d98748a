package import Scenarios
import Text

/// The number that an expectation counts, and the numbers that it allows.
///
/// It can be allowed although the expectation is not met, for example because matches came too soon.
package struct CountResult: Sendable, Hashable {
    /// The kind of things that are counted.
    package enum Unit: String, Sendable {
        /// Requests or device operations.
        case matches
        /// Items of lists.
        case items
    }

    package let unit: Unit
    /// The actual number.
    package let seen: Int
    /// The allowed numbers, or `nil` if the expectation allows all or the number is unknown.
    package let allowed: CountRange?

    /// `{"unit","seen","from"?,"to"?}`.
    ///
    /// `to` is missing without an upper bound, and both without `allowed`.
    var json: JSONValue {
        let last = allowed.flatMap { $0.through < .max ? $0.through : nil }
        return [
            "unit": .string(unit.rawValue), "seen": .integer(seen), "from": .optional(allowed?.from),
            "to": .optional(last),
        ]
    }
}
