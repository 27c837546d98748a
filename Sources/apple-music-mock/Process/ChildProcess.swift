import Scenarios
@preconcurrency import Platform

/// A running command.
///
/// It leads its own process group and shares this process's standard streams.
struct ChildProcess {
    /// The process id, which is also the process group id.
    let id: pid_t

    /// Starts the last arguments of this process as a command, which is looked up in `PATH`.
    ///
    /// Arguments and environment are passed on byte by byte because they may not be UTF-8. The child blocks no signals.
    ///
    /// - Parameters:
    ///   - count: The number of arguments that form the command. At least 1.
    ///   - variables: Environment variables to add or replace.
    ///   - removed: The names of environment variables to remove.
    ///   - output: The descriptor for standard output and standard error, with an empty standard input; `nil` for those of
    ///     this process.
    /// - Throws: A `SpawnError` if the process cannot be started.
    init(
        argumentCount count: Int, environment variables: [(name: String, value: String)],
        removing removed: [String] = [], outputDescriptor output: Int32? = nil
    ) throws(SpawnError) {
        let arguments = CommandLine.unsafeArgv + (Int(CommandLine.argc) - count)
        guard let file = arguments[0] else { throw SpawnError(errorNumber: ENOENT) }
        let added = variables.map { strdup("\($0.name)=\($0.value)") }
        defer { for line in added { free(line) } }
        let all = Self.environment(withoutPrefixes: (variables.map(\.name) + removed).map { "\($0)=" }) + added + [nil]
        var attributes = Self.attributes
        defer { posix_spawnattr_destroy(&attributes) }
        var actions = Self.fileActions(outputDescriptor: output)
        defer { posix_spawn_file_actions_destroy(&actions) }
        var id: pid_t = 0
        let failure = posix_spawnp(&id, file, &actions, &attributes, arguments, all)
        guard failure == 0 else { throw SpawnError(errorNumber: failure) }
        self.id = id
    }

    /// Waits for the command to end.
    ///
    /// All threads must block SIGCHLD and SIGTSTP.
    ///
    /// - Parameters:
    ///   - onStop: Called with the signal each time the command is stopped.
    ///   - onStopRequest: Called each time this process receives SIGTSTP.
    /// - Returns: How the command ended.
    func wait(onStop: (Int32) -> Void, onStopRequest: () -> Void) -> ChildExitStatus {
        var (awaited, status, number) = (sigset_t(), Int32(0), Int32(0))
        sigemptyset(&awaited)
        for number in [SIGCHLD, SIGTSTP] { sigaddset(&awaited, number) }
        while true {
            while waitpid(id, &status, WUNTRACED | WNOHANG) == id {
                if let exit = ChildExitStatus(waitStatus: status) { return exit }
                onStop(status >> 8 & 0xff)
            }
            if sigwait(&awaited, &number) == 0, number == SIGTSTP { onStopRequest() }
        }
    }

    /// The exit status, or `nil` if the command still runs; it must not be read again after the end.
    var exitStatusIfEnded: ChildExitStatus? {
        var status: Int32 = 0
        let result = waitpid(id, &status, WNOHANG)
        // Another caller has collected the status.
        if result < 0, errno == ECHILD { return .exited(status: 0) }
        return result == id ? ChildExitStatus(waitStatus: status) : nil
    }

    /// Waits up to 2 s for the rest of the process group after the command has ended, then kills the group.
    func terminateGroup() {
        if isGroupRunning(afterPolls: 200) {
            kill(-id, SIGKILL)
            _ = isGroupRunning(afterPolls: 100)
        }
    }

    /// Polls every 10 ms.
    private func isGroupRunning(afterPolls pollCount: Int) -> Bool {
        for _ in 0..<pollCount {
            guard kill(-id, 0) == 0 else { return false }
            poll(nil, 0, 10)
        }
        return true
    }

    /// Returns the environment entries of this process that do not start with any of the prefixes.
    private static func environment(withoutPrefixes prefixes: [String]) -> [UnsafeMutablePointer<CChar>?] {
        var lines: [UnsafeMutablePointer<CChar>?] = []
        var entry = environ
        while let line = entry.pointee {
            if !prefixes.contains(where: { strncmp(line, $0, $0.utf8.count) == 0 }) { lines.append(line) }
            entry += 1
        }
        return lines
    }
}

/// The end of a process: an exit status or a signal.
enum ChildExitStatus: Equatable {
    case exited(status: Int32)
    case signaled(number: Int32)
    /// The time limit of the run was over.
    case stopped(after: Duration)

    /// Whether the process has exited.
    var isOwn: Bool { if case .exited = self { true } else { false } }

    /// Creates the end that `waitpid` reports; `nil` if the process is only stopped.
    init?(waitStatus status: Int32) {
        guard status & 0xff != 0x7f else { return nil }
        let number = status & 0x7f
        self = number == 0 ? .exited(status: status >> 8 & 0xff) : .signaled(number: number)
    }

    /// The exit status as a shell reports it: the process's own, 128 plus the signal number, or 124 as after `timeout`.
    var exitStatus: Int32 {
        switch self {
        case .exited(status: let status): status
        case .signaled(number: let number): 128 + number
        case .stopped: 124
        }
    }

    /// The end of the command for the verdict.
    ///
    /// A shell exits with 126 or 127 if it cannot run a command, and with 128 + N if signal N ended the command. These are
    /// not failures that the command reports itself.
    var commandEnd: CommandEnd {
        switch self {
        case .exited(status: 0): .passed("it exited with status 0")
        case .exited(status: let status) where [126, 127].contains(status):
            .aborted("it exited with status \(status), as a shell does that cannot run a command")
        case .exited(status: let status) where (129...192).contains(status):
            .aborted("it exited with status \(status), as a shell does after signal \(status - 128)")
        case .exited(status: let status): .failed("it exited with status \(status)")
        case .signaled(number: let number): .aborted("signal \(number) ended it")
        case .stopped(let limit): .aborted("it did not end within \(limit.text)")
        }
    }
}

/// An error thrown when a command cannot be started.
struct SpawnError: Error, CustomStringConvertible {
    let errorNumber: Int32

    var description: String { String(cString: strerror(errorNumber)) }

    /// The exit status as a shell reports it: 127 not found, 126 not executable; 3 if the system cannot create a
    /// process.
    private var exitStatus: Int32 {
        switch errorNumber {
        case ENOENT: 127
        case EAGAIN, ENOMEM: 3
        default: 126
        }
    }

    /// Returns the error that ends this program if a command cannot be started.
    func commandError(starting command: String) -> CommandError {
        CommandError("cannot start \(command): \(self)", exitStatus: exitStatus)
    }
}

extension ChildProcess {
    #if canImport(Darwin)
        typealias Attributes = posix_spawnattr_t?
        typealias FileActions = posix_spawn_file_actions_t?
    #else
        typealias Attributes = posix_spawnattr_t
        typealias FileActions = posix_spawn_file_actions_t
    #endif

    /// Actions that connect the standard streams to a descriptor; none if it is `nil`.
    private static func fileActions(outputDescriptor output: Int32?) -> FileActions {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        guard let output else { return actions }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        posix_spawn_file_actions_adddup2(&actions, output, STDERR_FILENO)
        return actions
    }

    /// Attributes for a new process group, no blocked signals, and default handlers for the signals that this process
    /// handles.
    static var attributes: Attributes {
        #if canImport(Darwin)
            var attributes: posix_spawnattr_t?
        #else
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawnattr_init(&attributes)
        posix_spawnattr_setpgroup(&attributes, 0)
        var (emptySet, defaultSet) = (sigset_t(), sigset_t())
        sigemptyset(&emptySet)
        posix_spawnattr_setsigmask(&attributes, &emptySet)
        sigemptyset(&defaultSet)
        for number in [SIGINT, SIGTERM, SIGPIPE, SIGXFSZ, SIGCHLD] { sigaddset(&defaultSet, number) }
        posix_spawnattr_setsigdefault(&attributes, &defaultSet)
        let flags = Int32(POSIX_SPAWN_SETPGROUP) | Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
        posix_spawnattr_setflags(&attributes, Int16(flags))
        return attributes
    }
}

extension Duration {
    /// The duration as scenarios write it: `90s`, `5m`.
    var text: String { DurationSyntax.text(milliseconds: Int64(self / .milliseconds(1))) }
}
