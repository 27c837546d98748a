import LibC

/// The foreground of the terminal that this process was started from: who may read it, and gets its ^C and ^Z.
///
/// The caller blocks SIGTTOU and SIGTSTP, and so do all its threads, before it hands the foreground over.
struct ForegroundProcessGroup {
    private let terminalDescriptor: Int32

    /// Nil where no terminal controls this process.
    init?() {
        terminalDescriptor = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
        guard terminalDescriptor >= 0 else { return nil }
    }

    /// Gives it to a group, if it is ours.
    func handOver(to group: pid_t) {
        if tcgetpgrp(terminalDescriptor) == getpgrp() { tcsetpgrp(terminalDescriptor, group) }
    }

    /// Takes it back from a group, if that has it.
    func reclaim(from group: pid_t) {
        if tcgetpgrp(terminalDescriptor) == group { tcsetpgrp(terminalDescriptor, getpgrp()) }
    }

    /// Does for a group that was stopped what the terminal does for a job: stops our own group with it, and lets it go on
    /// when that goes on.
    func handleStop(of group: pid_t, signal number: Int32) {
        let front = tcgetpgrp(terminalDescriptor)
        let wantsIt = number == SIGTTIN || number == SIGTTOU
        if !(wantsIt && (front == getpgrp() || front == group)) {
            reclaim(from: group)
            stopCurrentGroup()
            // Who wants the terminal and cannot have it, nobody being there to stop us, asks again and again.
            if wantsIt, tcgetpgrp(terminalDescriptor) != getpgrp() { poll(nil, 0, 100) }
        }
        handOver(to: group)
        kill(-group, SIGCONT)
    }

    /// Returns when somebody lets it go on, or at once where nobody is there to do so.
    private func stopCurrentGroup() {
        var stop = sigset_t()
        sigemptyset(&stop)
        sigaddset(&stop, SIGTSTP)
        pthread_sigmask(SIG_UNBLOCK, &stop, nil)
        kill(0, SIGTSTP)
        pthread_sigmask(SIG_BLOCK, &stop, nil)
    }
}
