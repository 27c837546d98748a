import Platform
import Text

/// The standard streams, written without buffering.
enum Terminal {
    /// Prints a document unchanged, and returns whether standard output accepted it.
    @discardableResult
    static func print(_ document: String) -> Bool { write(document, to: STDOUT_FILENO) }

    /// Prints a JSON document with escapes for control characters, and returns whether standard output accepted it.
    @discardableResult
    static func printJSON(_ document: String) -> Bool { write(document.printableJSON, to: STDOUT_FILENO) }

    /// Prints lines in which no control character of a file, a name, or a request remains, and returns whether standard
    /// output accepted them.
    @discardableResult
    static func printText(_ text: String) -> Bool { write(printableLines(of: text), to: STDOUT_FILENO) }

    /// Prints lines like ``printText(_:)`` to standard error.
    static func printError(_ text: String) { write(printableLines(of: text), to: STDERR_FILENO) }

    private static func printableLines(of text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).printable }
            .joined(separator: "\n")
    }

    /// Prints diagnostics to standard error, in color if it is a terminal and `NO_COLOR` is not set.
    static func report(_ diagnostics: [Diagnostic]) {
        // The renderer leaves no control characters except its own colors.
        write(rendered(diagnostics), to: STDERR_FILENO)
    }

    /// Opens closed standard streams, so that no socket gets their descriptors, and ignores SIGPIPE, so that writes
    /// fail instead.
    ///
    /// Writes to a standard output that was closed fail, too.
    static func prepare() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
            if descriptor == STDOUT_FILENO { isOutputClosed.withLock { $0 = true } }
            _ = open("/dev/null", O_RDWR)
        }
        signal(SIGPIPE, SIG_IGN)
    }

    /// Prints a line unless that would block; otherwise the line is dropped.
    static func printWithoutBlocking(_ line: String) {
        writeWithoutBlocking(line.printable + "\n", to: STDOUT_FILENO)
    }

    /// Prints lines in colors unless that would block; otherwise the rest is dropped.
    ///
    /// No control character of the texts remains.
    static func printStyledWithoutBlocking(_ lines: [[StyledText]]) {
        let usesColor = hasColors(STDOUT_FILENO)
        let text = lines.map { $0.map { $0.rendered(usesColor: usesColor) }.joined() + "\n" }.joined()
        writeWithoutBlocking(text, to: STDOUT_FILENO)
    }

    /// Whether standard output is a terminal.
    static var isInteractive: Bool { isatty(STDOUT_FILENO) == 1 }

    /// Returns whether a stream is a terminal that shows colors, and `NO_COLOR` is not set.
    private static func hasColors(_ descriptor: Int32) -> Bool {
        isatty(descriptor) == 1 && getenv("NO_COLOR") == nil
            && getenv("TERM").map { String(cString: $0) != "dumb" } ?? true
    }

    /// Prints a line to standard error unless that would block; otherwise the rest is dropped.
    static func printErrorWithoutBlocking(_ line: String) {
        writeWithoutBlocking(line.printable + "\n", to: STDERR_FILENO)
    }

    /// Replaces the current line of standard error, which must be a terminal; an empty text removes the line.
    static func printErrorStatus(_ text: String) { write("\r\u{1B}[K\(text.printable)", to: STDERR_FILENO) }

    /// Prints diagnostics like ``report(_:)``, but drops what standard error does not accept at once.
    static func reportWithoutBlocking(_ diagnostics: [Diagnostic]) {
        writeWithoutBlocking(rendered(diagnostics), to: STDERR_FILENO)
    }

    private static func rendered(_ diagnostics: [Diagnostic]) -> String {
        DiagnosticRenderer(usesColor: hasColors(STDERR_FILENO)).renderText(diagnostics)
    }

    /// Writes in pieces that a pipe accepts completely if it is ready.
    private static func writeWithoutBlocking(_ text: String, to descriptor: Int32) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            var output = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            guard poll(&output, 1, 0) == 1, output.revents & Int16(POLLOUT) != 0 else { return }
            let piece = bytes.prefix(512)
            let count = written(piece, to: descriptor)
            guard count > 0 else {
                if count < 0, let message = failureMessage(errno, of: descriptor) {
                    writeWithoutBlocking(message, to: STDERR_FILENO)
                }
                return
            }
            bytes = bytes.dropFirst(count)
        }
    }

    /// Ends the process, with status 3 if a command that succeeded could not write its output.
    static func exit(status: Int32) -> Never {
        Platform.exit(status == 0 && hasFailed.withLock(\.self) ? 3 : status)
    }

    /// Whether standard output was closed when the process started.
    private static let isOutputClosed = Locked(false)
    /// Whether a write to standard output has failed.
    private static let hasFailed = Locked(false)

    /// Returns the message for the first failed write to standard output, or `nil`.
    ///
    /// A reader that closes its end, as `head` does, and a full pipe do not count.
    private static func failureMessage(_ number: Int32, of descriptor: Int32) -> String? {
        guard descriptor == STDOUT_FILENO, ![EPIPE, EINTR, EAGAIN].contains(number) else { return nil }
        let isFirst = hasFailed.withLock { failed in
            defer { failed = true }
            return !failed
        }
        guard isFirst else { return nil }
        return "apple-music-mock: cannot write to standard output: \(String(cString: strerror(number)))\n"
    }

    @discardableResult
    private static func write(_ text: String, to descriptor: Int32) -> Bool {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = written(bytes, to: descriptor)
            if count < 0 {
                if errno == EINTR || errno == EAGAIN { continue }
                if let message = failureMessage(errno, of: descriptor) { write(message, to: STDERR_FILENO) }
                return false
            }
            bytes = bytes.dropFirst(count)
        }
        return true
    }

    /// Returns the number of bytes that a stream accepted, or -1 with an error in `errno`.
    private static func written(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Int {
        if descriptor == STDOUT_FILENO, isOutputClosed.withLock(\.self) {
            errno = EBADF
            return -1
        }
        return bytes.withUnsafeBytes { Platform.write(descriptor, $0.baseAddress, $0.count) }
    }
}

/// A text with a color.
struct StyledText: Sendable {
    enum Style: Int {
        case plain = 0
        case dim = 2
        case red = 31
        case green = 32
        case yellow = 33
    }

    let text: String
    let style: Style

    init(_ text: String, _ style: Style = .plain) { (self.text, self.style) = (text, style) }

    /// Returns the text without control characters, between the escape sequences of its color.
    func rendered(usesColor: Bool) -> String {
        usesColor && style != .plain ? "\u{1B}[\(style.rawValue)m\(text.printable)\u{1B}[0m" : text.printable
    }
}

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
