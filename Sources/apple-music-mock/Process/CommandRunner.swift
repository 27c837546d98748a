import HTTPTransport
import Platform

/// Runs the command that follows `--`, once or several times, and forwards signals to it.
struct CommandRunner {
    /// The command and its arguments.
    private let command: [String]
    /// The limit of file descriptors that this process was started with, for the command.
    private let limit: FileDescriptorLimit
    private let forwarder: SignalForwarder

    /// Starts to wait for signals; create it before a server.
    ///
    /// - Parameter command: The last arguments of this process.
    /// - Throws: The system call that failed.
    init(_ command: [String]) throws(CommandError) {
        self.command = command
        limit = FileDescriptorLimit()
        forwarder = try CommandError.wrapping { () throws(SystemCallError) in try SignalForwarder() }
    }

    /// Whether a signal was forwarded, after which no other command is run.
    var hasForwarded: Bool { forwarder.hasForwarded }

    /// Runs the command until it ends and, if a signal ended it, until its process group ends.
    ///
    /// - Parameters:
    ///   - variables: Environment variables to add or replace.
    ///   - removed: The names of environment variables to remove.
    /// - Returns: How the command ended.
    /// - Throws: The reason why it cannot be started.
    func run(
        environment variables: [(name: String, value: String)], removing removed: [String] = []
    ) throws(CommandError) -> ChildExitStatus {
        let child: ChildProcess
        do throws(SpawnError) {
            child = try limit.withLimit { () throws(SpawnError) in
                try ChildProcess(argumentCount: command.count, environment: variables, removing: removed)
            }
        } catch {
            throw error.commandError(starting: command[0])
        }
        let foreground = ForegroundProcessGroup()
        forwarder.beginForwarding(to: child.id)
        let exit = child.wait(
            onStop: { foreground?.handleStop(of: child.id, signal: $0) },
            onStopRequest: { if foreground != nil { kill(-child.id, SIGTSTP) } })
        foreground?.reclaim(from: child.id)
        if case .signaled = exit { child.terminateGroup() } else if forwarder.hasForwarded { child.terminateGroup() }
        forwarder.pauseForwarding()
        return exit
    }

    /// Stops forwarding: the next signal ends this process.
    func endForwarding() { forwarder.endForwarding() }
}
