/// A command of the program.
enum Command: String, CaseIterable {
    case serve, run, explore, check, format, explain, token, routes, schema, lsp
    case initialize = "init"
    case scenarios, generate, `import`, record, diff, audit, coverage
    case sessions, verdict, journal, device, clock, rule, reset
    case completions, manual
}

/// An error that ends a command.
struct CommandError: Error {
    /// The message without the name of the command; empty if it was printed.
    let message: String
    /// 1 for a file of the user, 2 for wrong arguments, 3 for the system, or the status of another command.
    let exitStatus: Int32
    /// Whether the arguments are wrong, so that the help of the command is useful.
    private let isUsageError: Bool

    /// Creates an error in the command-line arguments.
    init(message: String) { (self.message, exitStatus, isUsageError) = (message, 2, true) }

    init(_ message: String, exitStatus: Int32 = 3) {
        (self.message, self.exitStatus, isUsageError) = (message, exitStatus, false)
    }

    /// Returns the result of a closure, whose error ends the command.
    static func wrapping<Result, Failure: Error>(
        exitStatus: Int32 = 3, _ body: () throws(Failure) -> Result
    ) throws(CommandError) -> Result {
        do throws(Failure) {
            return try body()
        } catch {
            throw CommandError("\(error)", exitStatus: exitStatus)
        }
    }

    /// Prints the message after the name of the command, and returns the exit status.
    @discardableResult
    func report(for command: Command) -> Int32 {
        if !message.isEmpty {
            let help = isUsageError ? "Try: apple-music-mock \(command.rawValue) --help\n" : ""
            Terminal.printError("apple-music-mock \(command.rawValue): \(message)\n\(help)")
        }
        return exitStatus
    }
}
