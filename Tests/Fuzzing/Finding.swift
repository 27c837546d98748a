/// What a target does when something that must hold does not.
enum Finding {
    /// Stops the run unless something holds; the fuzzer keeps the input.
    static func unless(_ holds: Bool, _ what: @autoclosure () -> String) {
        guard !holds else { return }
        fatalError(what())
    }
}
