/// The failure of a target.
enum Finding {
    /// Ends the process unless a condition holds; the fuzzer keeps the input.
    static func unless(_ holds: Bool, _ message: @autoclosure () -> String) {
        guard !holds else { return }
        end(message())
    }

    /// Ends the process; the fuzzer keeps the input.
    static func end(_ message: String) -> Never { fatalError(message) }
}
