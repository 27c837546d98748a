/// What an entry of `expect` says, each value checked by itself.
struct ExpectationDraft {
    let expectation: Expectation
    /// Where its subject stands.
    let subject: Range<Int>
    /// Where its name stands.
    let name: ScenarioDraft.Named?
    let user: ScenarioDraft.Named?
    let after: ScenarioDraft.Named?
    let before: ScenarioDraft.Named?
}
