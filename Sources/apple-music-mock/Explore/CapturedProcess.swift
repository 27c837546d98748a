@preconcurrency import Platform

/// A running command whose output is collected.
struct CapturedProcess {
    private let child: ChildProcess
    /// The end of the pipe that the command writes to.
    private let descriptor: CInt
    private var bytes: [UInt8] = []

    /// The number of bytes of output that are kept.
    private static let capacity = 64 << 10

    /// Starts the last arguments of this process as a command that reads nothing and writes to a pipe.
    ///
    /// - Parameters:
    ///   - count: The number of arguments that form the command. At least 1.
    ///   - variables: Environment variables to add or replace.
    ///   - removed: The names of environment variables to remove.
    /// - Throws: A `SpawnError` if the process cannot be started.
    init(
        argumentCount count: Int, environment variables: [(name: String, value: String)], removing removed: [String]
    ) throws(SpawnError) {
        var ends: [CInt] = [-1, -1]
        guard pipe(&ends) == 0 else { throw SpawnError(errorNumber: errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
        descriptor = ends[0]
        defer { close(ends[1]) }
        do throws(SpawnError) {
            child = try ChildProcess(
                argumentCount: count, environment: variables, removing: removed, outputDescriptor: ends[1])
        } catch {
            close(ends[0])
            throw error
        }
    }

    /// The output so far, of which only the end is kept.
    var output: String { String(decoding: bytes, as: UTF8.self) }

    /// Waits up to a time for output or the end of the command, and collects the output.
    ///
    /// - Parameter milliseconds: The maximum time.
    /// - Returns: How the command ended; `nil` if it still runs.
    mutating func poll(milliseconds: CInt) -> ChildExitStatus? {
        var input = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = Platform.poll(&input, 1, milliseconds)
        read()
        // A command that has closed its output is not polled, so that this process does not use the processor.
        if input.revents & Int16(POLLHUP) != 0, input.revents & Int16(POLLIN) == 0 {
            _ = Platform.poll(nil, 0, milliseconds)
        }
        guard let exit = child.exitStatusIfEnded else { return nil }
        read()
        return exit
    }

    /// Collects the available output, at most 1 MiB, so that this function returns if the command always writes.
    private mutating func read() {
        var buffer = [UInt8](repeating: 0, count: 16 << 10)
        for _ in 0..<64 {
            let count = Platform.read(descriptor, &buffer, buffer.count)
            guard count > 0 else { return }
            bytes += buffer[..<count]
            guard bytes.count > 2 * Self.capacity else { continue }
            bytes.removeFirst(bytes.count - Self.capacity)
            // The rest of a line could be a part of a secret.
            if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) { bytes.removeFirst(end + 1) }
        }
    }

    /// Ends the process group of the command, and waits for its end: 2 s after SIGTERM, SIGKILL follows.
    func terminate() {
        kill(-child.id, SIGTERM)
        for _ in 0..<200 {
            if child.exitStatusIfEnded != nil { return }
            _ = Platform.poll(nil, 0, 10)
        }
        kill(-child.id, SIGKILL)
        while child.exitStatusIfEnded == nil { _ = Platform.poll(nil, 0, 10) }
    }

    /// Ends the rest of the process group after the command has ended, and closes the pipe.
    func finish() {
        kill(-child.id, SIGKILL)
        close(descriptor)
    }
}
