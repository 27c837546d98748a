public import Foundation

/// There is no such resource or answer in the scenario's recordings.
public struct FixtureError: LocalizedError, Sendable, CustomStringConvertible {
    /// What there is not, and what there is, in a sentence.
    public let description: String
    /// What could have been meant: types, storefronts, or ids that are recorded, the nearest first.
    public let suggestions: [String]
    /// The same as the description, for `localizedDescription`.
    public var errorDescription: String? { description }

    init(reason problem: FixtureError.Reason) { (description, suggestions) = (problem.message, problem.suggestions) }
}
