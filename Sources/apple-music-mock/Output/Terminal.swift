import Diagnostics
import LibC

/// The standard streams, written without buffering.
enum Terminal {
    static func print(_ text: String) { write(text, to: STDOUT_FILENO) }

    static func printError(_ text: String) { write(text, to: STDERR_FILENO) }

    /// Prints diagnostics to standard error, in color if it is a terminal and `NO_COLOR` is not set.
    static func report(_ diagnostics: [Diagnostic]) {
        let isColoured = isatty(STDERR_FILENO) == 1 && getenv("NO_COLOR") == nil
        printError(DiagnosticRenderer(usesColor: isColoured).renderText(diagnostics))
    }

    /// Opens closed standard streams, so that no socket gets their descriptors, and ignores SIGPIPE, so that writes
    /// fail instead.
    static func prepare() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
            _ = open("/dev/null", O_RDWR)
        }
        signal(SIGPIPE, SIG_IGN)
    }

    /// Prints a line unless that would block; otherwise the line is dropped.
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
