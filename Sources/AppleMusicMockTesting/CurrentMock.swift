public import AppleMusicMock
import Testing

/// The mock of the test that a task belongs to.
enum CurrentMock {
    @TaskLocal static var value: MockAppleMusic?
    /// Who has started it, for which test.
    @TaskLocal static var scope: Scope?

    struct Scope: Sendable {
        let trait: TraitIdentity
        let test: Test.ID

        init(trait: TraitIdentity, test: Test.ID) { (self.trait, self.test) = (trait, test) }
    }
}

/// Tells a trait from others of the same scenario.
final class TraitIdentity: Sendable {}

extension MockAppleMusic {
    /// The mock of the running test, which the trait `.appleMusic(…)` has started.
    ///
    /// Tasks that the test starts see it too, but not detached ones, nor what a queue or a timer calls: give those the
    /// mock. Where there is none, that is an issue, and the answer a new mock in which nothing was recorded.
    public static var current: MockAppleMusic {
        if let mock = CurrentMock.value { return mock }
        let test = Test.current
        Issue.record(
            """
            There is no mock Apple Music here: \
            \(test == nil ? "this task belongs to no test (a detached one does not)" : "the test has no trait `.appleMusic(…)`")
            """, sourceLocation: test?.sourceLocation ?? #_sourceLocation)
        return .makeEmpty()
    }
}
