/// The first mistake in a text that is not JSON; its words are `message`.
package struct JSONSyntaxError: Error, Equatable, Sendable {
    /// Where the text should be changed, in bytes of the text as it was given.
    ///
    /// Something missing is placed directly behind what it should follow; an object, array or string without an end
    /// is placed where it begins.
    package let offset: Int
    package let reason: Reason

    package init(offset: Int, reason problem: Reason) {
        self.offset = offset
        self.reason = problem
    }
}
