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

    /// Opens closed standard streams, so that no socket gets their descriptors, and ignores SIGPIPE and SIGXFSZ, so that
    /// writes fail instead.
    ///
    /// Writes to a standard output that was closed fail, too.
    static func prepare() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
            _ = open("/dev/null", descriptor == STDOUT_FILENO ? O_RDONLY : O_RDWR)
        }
        for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
    }

    /// Prints a line unless that would block; otherwise the line is dropped.
    static func printWithoutBlocking(_ line: String) {
        write(line.printable + "\n", to: outputLines)
    }

    /// Prints lines in colors unless that would block; otherwise they are dropped.
    ///
    /// No control character of the texts remains.
    static func printStyledWithoutBlocking(_ lines: [[StyledText]]) {
        let usesColor = hasColors(STDOUT_FILENO)
        let text = lines.map { $0.map { $0.rendered(usesColor: usesColor) }.joined() + "\n" }.joined()
        write(text, to: outputLines)
    }

    /// Whether standard output is a terminal.
    static var isInteractive: Bool { isatty(STDOUT_FILENO) == 1 }

    /// Returns whether a stream is a terminal that shows colors, and `NO_COLOR` is not set.
    private static func hasColors(_ descriptor: Int32) -> Bool {
        isatty(descriptor) == 1 && getenv("NO_COLOR") == nil
            && getenv("TERM").map { String(cString: $0) != "dumb" } ?? true
    }

    /// Prints a line to standard error unless that would block; otherwise the line is dropped.
    static func printErrorWithoutBlocking(_ line: String) { write(line.printable + "\n", to: errorLines) }

    /// Replaces the current line of standard error, which must be a terminal; an empty text removes the line.
    static func printErrorStatus(_ text: String) { write("\r\u{1B}[K\(text.printable)", to: STDERR_FILENO) }

    /// Prints diagnostics like ``report(_:)``, but drops what standard error does not accept at once.
    static func reportWithoutBlocking(_ diagnostics: [Diagnostic]) {
        write(rendered(diagnostics), to: errorLines)
    }

    private static func rendered(_ diagnostics: [Diagnostic]) -> String {
        DiagnosticRenderer(usesColor: hasColors(STDERR_FILENO)).renderText(diagnostics)
    }

    private static let outputLines = LineOutput(descriptor: STDOUT_FILENO)
    private static let errorLines = LineOutput(descriptor: STDERR_FILENO)

    /// Writes lines without blocking, and reports the first failure of standard output at once.
    private static func write(_ lines: String, to output: LineOutput) {
        guard let number = output.write(lines), output.descriptor == STDOUT_FILENO, number != EPIPE else { return }
        let isFirst = outputFailure.withLock { failure in
            let first = failure ?? OutputFailure(descriptor: output.descriptor, errorNumber: number)
            defer { failure = first.reported }
            return !first.isReported
        }
        guard isFirst else { return }
        printErrorWithoutBlocking(
            OutputFailure(descriptor: output.descriptor, errorNumber: number).message
                + "; further lines are dropped until it accepts them")
    }

    /// Ends the process, with status 3 if a command that succeeded could not write its output.
    static func exit(status: Int32) -> Never {
        for output in [outputLines, errorLines] { write("", to: output) }
        guard let failure = outputFailure.withLock(\.self) else { Platform.exit(status) }
        if !failure.isReported { printError(failure.message + "\n") }
        Platform.exit(status == 0 ? 3 : status)
    }

    /// The first failed write to a standard stream.
    private struct OutputFailure {
        let descriptor: Int32
        let errorNumber: Int32
        var isReported = false

        /// The same failure, after it was reported.
        var reported: OutputFailure {
            OutputFailure(descriptor: descriptor, errorNumber: errorNumber, isReported: true)
        }

        var message: String {
            let stream = descriptor == STDOUT_FILENO ? "output" : "error"
            return "apple-music-mock: cannot write to standard \(stream): \(String(cString: strerror(errorNumber)))"
        }
    }

    /// The first failed write to a standard stream, or `nil`.
    ///
    /// A reader that closes its end, as `head` does, causes none, and neither does a line that can be dropped from standard error.
    private static let outputFailure = Locked<OutputFailure?>(nil)

    @discardableResult
    private static func write(_ text: String, to descriptor: Int32) -> Bool {
        let rest = (descriptor == STDOUT_FILENO ? outputLines : errorLines).takeRest()
        var bytes = (rest + text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Platform.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0 {
                let number = errno
                if number == EINTR || number == EAGAIN { continue }
                if number != EPIPE {
                    outputFailure.withLock { $0 = $0 ?? OutputFailure(descriptor: descriptor, errorNumber: number) }
                }
                return false
            }
            bytes = bytes.dropFirst(count)
        }
        return true
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
