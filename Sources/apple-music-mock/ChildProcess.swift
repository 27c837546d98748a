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
