import Platform

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
