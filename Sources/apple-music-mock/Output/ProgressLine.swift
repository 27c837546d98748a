import Platform

/// A line on the terminal while something takes longer than a second.
enum ProgressLine {
    /// Runs a closure, and prints what is done and for how long on standard error if that is a terminal.
    ///
    /// The line appears after a second, is updated each second, and is removed at the end.
    ///
    /// - Parameters:
    ///   - text: What is done, such as `reading Scenarios`.
    ///   - body: The closure.
    /// - Returns: The result of the closure.
    static func during<Result>(_ text: String, _ body: () -> Result) -> Result {
        guard isatty(STDERR_FILENO) == 1, let end = try? WakePipe() else { return body() }
        let thread = try? DedicatedThread {
            var seconds = 0
            while !end.isSignaled(within: 1000) {
                seconds += 1
                Terminal.printErrorStatus("\(text), \(seconds) s…")
            }
            if seconds > 0 { Terminal.printErrorStatus("") }
        }
        defer {
            end.signal()
            thread?.join()
        }
        return body()
    }
}

extension WakePipe {
    /// Waits until the pipe is signaled or the time is over, and returns whether it is signaled.
    fileprivate func isSignaled(within milliseconds: CInt) -> Bool {
        var input = pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)
        return poll(&input, 1, milliseconds) != 0
    }
}
