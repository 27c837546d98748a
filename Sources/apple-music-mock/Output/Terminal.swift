import Diagnostics
import LibC

/// The standard streams, written to at once and without buffers.
enum Terminal {
    static func print(_ text: String) { write(text, to: STDOUT_FILENO) }

    static func printError(_ text: String) { write(text, to: STDERR_FILENO) }

    /// Prints diagnostics to standard error, coloured when that is a terminal and `NO_COLOR` is not set.
    static func report(_ diagnostics: [Diagnostic]) {
        let isColoured = isatty(STDERR_FILENO) == 1 && getenv("NO_COLOR") == nil
        printError(DiagnosticRenderer(usesColor: isColoured).renderText(diagnostics))
    }

    /// Opens what a parent has closed, so that no socket takes a standard stream's number, and lets writes to a reader that
    /// has gone fail rather than kill.
    static func prepare() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
            _ = open("/dev/null", O_RDWR)
        }
        signal(SIGPIPE, SIG_IGN)
    }

    /// Prints a line if that needs no waiting: where nobody reads it, it is dropped.
    static func printWithoutBlocking(_ line: String) {
        var output = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
        guard poll(&output, 1, 0) == 1, output.revents & Int16(POLLOUT) != 0 else { return }
        print(line)
    }

    static func exit(status: Int32) -> Never {
        LibC.exit(status)
    }

    private static func write(_ text: String, to descriptor: Int32) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { buffer in
                LibC.write(descriptor, buffer.baseAddress, buffer.count)
            }
            if count < 0 {
                if errno == EINTR || errno == EAGAIN { continue }
                return
            }
            bytes = bytes.dropFirst(count)
        }
    }
}
