/// What an entry of `expect` says, each value checked by itself.
struct ExpectationDraft {
    let expectation: Expectation
    /// Where its subject stands.
    let subjectRange: Range<Int>
    /// Where its name stands.
    let name: ScenarioDraft.LocatedText?
    let user: ScenarioDraft.LocatedText?
    let after: ScenarioDraft.LocatedText?
    let before: ScenarioDraft.LocatedText?
}
