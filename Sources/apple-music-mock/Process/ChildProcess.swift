@preconcurrency import LibC

/// A command that was started: the first of a process group of its own, with the standard streams of this process.
struct ChildProcess {
    /// Its number, and its group's.
    let id: pid_t

    /// Starts the last words of this process as a command, found as shells find it.
    ///
    /// The words and the environment are handed on byte by byte, whether they are UTF-8 or not. The child blocks no signal.
    ///
    /// - Parameters:
    ///   - count: How many words of this process the command is, at least one.
    ///   - variables: What its environment has instead of what this process has.
    /// - Throws: Why there is no such process.
    init(argumentCount count: Int, environment variables: [(name: String, value: String)]) throws(SpawnError) {
        let words = CommandLine.unsafeArgv + (Int(CommandLine.argc) - count)
        guard let file = words[0] else { throw SpawnError(errorNumber: ENOENT) }
        let added = variables.map { strdup("\($0.name)=\($0.value)") }
        defer { for line in added { free(line) } }
        let all = Self.environment(withoutPrefixes: variables.map { "\($0.name)=" }) + added + [nil]
        var attributes = Self.attributes
        defer { posix_spawnattr_destroy(&attributes) }
        var id: pid_t = 0
        let failure = posix_spawnp(&id, file, nil, &attributes, words, all)
        guard failure == 0 else { throw SpawnError(errorNumber: failure) }
        self.id = id
    }

    /// Waits for the end, and tells of each time that it is stopped meanwhile, with the signal that did it.
    func wait(onStop: (Int32) -> Void) -> ChildExitStatus {
        var status: Int32 = 0
        while true {
            guard waitpid(id, &status, WUNTRACED) == id else { continue }
            guard status & 0xff == 0x7f else {
                let number = status & 0x7f
                return number == 0 ? .exited(status: status >> 8 & 0xff) : .signaled(number: number)
            }
            onStop(status >> 8 & 0xff)
        }
    }

    /// Waits for the rest of the group once its first process has ended, two seconds at most; then kills it.
    func terminateGroup() {
        if isGroupRunning(afterPolls: 200) {
            kill(-id, SIGKILL)
            _ = isGroupRunning(afterPolls: 100)
        }
    }

    /// Looks every hundredth of a second.
    private func isGroupRunning(afterPolls looks: Int) -> Bool {
        for _ in 0..<looks {
            guard kill(-id, 0) == 0 else { return false }
            poll(nil, 0, 10)
        }
        return true
    }

    /// The lines of this process's environment that do not begin as one of these.
    private static func environment(withoutPrefixes beginnings: [String]) -> [UnsafeMutablePointer<CChar>?] {
        var lines: [UnsafeMutablePointer<CChar>?] = []
        var next = environ
        while let line = next.pointee {
            if !beginnings.contains(where: { strncmp(line, $0, $0.utf8.count) == 0 }) { lines.append(line) }
            next += 1
        }
        return lines
    }
}

/// How a process has ended.
enum ChildExitStatus: Equatable {
    case exited(status: Int32)
    case signaled(number: Int32)

    /// As shells tell it: the exit status, or 128 and the signal's number.
    var exitStatus: Int32 {
        switch self {
        case .exited(status: let status): status
        case .signaled(number: let number): 128 + number
        }
    }
}

/// Why a command could not be started.
struct SpawnError: Error, CustomStringConvertible {
    let errorNumber: Int32

    var description: String { String(cString: strerror(errorNumber)) }

    /// As shells tell it: 127 if it was not found, 126 if it cannot be run; 3 if the machine has no room for a process.
    var exitStatus: Int32 {
        switch errorNumber {
        case ENOENT: 127
        case EAGAIN, ENOMEM: 3
        default: 126
        }
    }
}

extension ChildProcess {
    #if canImport(Darwin)
        typealias Attributes = posix_spawnattr_t?
    #else
        typealias Attributes = posix_spawnattr_t
    #endif

    /// A group of its own, no signal blocked, and the usual end by those that this process treats in its own way.
    static var attributes: Attributes {
        #if canImport(Darwin)
            var attributes: posix_spawnattr_t?
        #else
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawnattr_init(&attributes)
        posix_spawnattr_setpgroup(&attributes, 0)
        var (none, usual) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        sigemptyset(&usual)
        for number in [SIGINT, SIGTERM, SIGPIPE, SIGCHLD] { sigaddset(&usual, number) }
        posix_spawnattr_setsigdefault(&attributes, &usual)
        let flags = Int32(POSIX_SPAWN_SETPGROUP) | Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
        posix_spawnattr_setflags(&attributes, Int16(flags))
        return attributes
    }
}
