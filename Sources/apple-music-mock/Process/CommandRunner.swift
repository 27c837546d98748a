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
    ///   - timeLimit: The real time after which the command is stopped, or `nil`.
    /// - Returns: How the command ended.
    /// - Throws: The reason why it cannot be started.
    func run(
        environment variables: [(name: String, value: String)], removing removed: [String] = [],
        timeLimit: Duration? = nil
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
        let deadline = try timeLimit.map { limit throws(CommandError) in
            try CommandError.wrapping { () throws(SystemCallError) in try CommandDeadline(limit, group: child.id) }
        }
        var exit = child.wait(
            onStop: { foreground?.handleStop(of: child.id, signal: $0) },
            onStopRequest: { if foreground != nil { kill(-child.id, SIGTSTP) } })
        foreground?.reclaim(from: child.id)
        if let timeLimit, deadline?.end() == true { exit = .stopped(after: timeLimit) }
        if !exit.isOwn { child.terminateGroup() } else if forwarder.hasForwarded { child.terminateGroup() }
        forwarder.pauseForwarding()
        return exit
    }

    /// Stops forwarding: the next signal ends this process.
    func endForwarding() { forwarder.endForwarding() }
}

/// The foreground process group of the controlling terminal, which can read from it and receives ^C and ^Z.
///
/// This process stays in the foreground, so that it receives ^C, until its command uses the terminal: the system stops a
/// group in the background that reads from the terminal or changes its settings. Then the command gets the foreground.
///
/// The caller and all its threads must block SIGTTOU and SIGTSTP.
struct ForegroundProcessGroup {
    private let terminalDescriptor: Int32

    /// Creates the value, or returns `nil` if this process has no controlling terminal.
    init?() {
        terminalDescriptor = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
        guard terminalDescriptor >= 0 else { return nil }
    }

    /// Moves a group to the foreground if this process is in the foreground.
    private func handOver(to group: pid_t) {
        if tcgetpgrp(terminalDescriptor) == getpgrp() { tcsetpgrp(terminalDescriptor, group) }
    }

    /// Takes the foreground back from a group if the group has it.
    func reclaim(from group: pid_t) {
        if tcgetpgrp(terminalDescriptor) == group { tcsetpgrp(terminalDescriptor, getpgrp()) }
    }

    /// Handles a stopped group.
    ///
    /// A group that needs the terminal gets the foreground from this process. Otherwise, this process also stops, and
    /// continues the group when it continues, as a shell's job control does.
    func handleStop(of group: pid_t, signal number: Int32) {
        let front = tcgetpgrp(terminalDescriptor)
        let needsTerminal = number == SIGTTIN || number == SIGTTOU
        if !(needsTerminal && (front == getpgrp() || front == group)) {
            reclaim(from: group)
            stopCurrentGroup()
            // A command that cannot get the terminal stops again at once if no job control stops this process.
            if needsTerminal, tcgetpgrp(terminalDescriptor) != getpgrp() { poll(nil, 0, 100) }
        }
        if needsTerminal || front == group { handOver(to: group) }
        kill(-group, SIGCONT)
    }

    /// Stops this process; returns when it is continued, or at once without job control.
    private func stopCurrentGroup() {
        var stop = sigset_t()
        sigemptyset(&stop)
        sigaddset(&stop, SIGTSTP)
        pthread_sigmask(SIG_UNBLOCK, &stop, nil)
        kill(0, SIGTSTP)
        pthread_sigmask(SIG_BLOCK, &stop, nil)
    }
}
