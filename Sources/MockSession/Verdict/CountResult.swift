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

    /// Writes `{"unit","seen","from"?,"to"?}`.
    ///
    /// `to` is missing without an upper bound, and both without `allowed`.
    func write(to json: inout JSONWriter) {
        json.beginObject()
        json.member("unit", unit.rawValue)
        json.member("seen", number: seen)
        if let allowed {
            json.member("from", number: allowed.from)
            if allowed.through < .max { json.member("to", number: allowed.through) }
        }
        json.endObject()
    }
}
