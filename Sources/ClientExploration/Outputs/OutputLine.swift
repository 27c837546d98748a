/// A line of an output, without colors, indentation, and the marks of comments and trees.
struct OutputLine {
    let text: String
    let indentation: Int

    init(_ line: Substring) {
        let plain = Self.removingColors(line)
        var text = plain.drop { $0 == " " || $0 == "\t" || "│├└─╷╰".contains($0) }
        indentation = plain.count - text.count
        // A comment of TAP.
        if text.hasPrefix("# ") { text = text.dropFirst(2).drop { $0 == " " } }
        self.text = String(text)
    }

    var shortText: String { String(text.prefix(300)) }

    private static func removingColors(_ line: Substring) -> Substring {
        guard line.contains("\u{1b}") else { return line }
        var result = ""
        var isEscaped = false
        for character in line {
            if character == "\u{1b}" { isEscaped = true } else if !isEscaped { result.append(character) }
            if isEscaped, character.isLetter { isEscaped = false }
        }
        return result[...]
    }

    /// Whether the line is an entry of a stack trace or a place in a file.
    var isFrame: Bool {
        if ["at ", "from ", "File \"", "[C]:", "...", "in `", "#0 ", "Stack trace:", "stack traceback:", "Backtrace:"]
            .contains(where: text.hasPrefix)
        {
            return true
        }
        let digits = text.drop { $0 == "#" }.prefix { $0.isNumber }
        let rest = text.drop { $0 == "#" }.dropFirst(digits.count)
        return !digits.isEmpty && (rest.hasPrefix(": ") || rest.hasPrefix(" /") || rest.hasPrefix(" ["))
            && indentation > 0
    }

    var isWarning: Bool {
        let start = text.prefix(120).lowercased()
        return start.contains("warning:")
            || ["info", "debug", "trace", "warn"].contains { level in
                start.hasPrefix(level + ":") || start.hasPrefix(level + " ") || start.hasPrefix("[\(level)")
                    || start.contains("level=\(level)")
            }
    }

    /// Whether a runner stopped a test at its time limit.
    var reportsTimeLimit: Bool {
        text.hasPrefix("panic: test timed out after ") || text.contains("Exceeded timeout of ")
    }

    /// Whether a signal ended a process, as a runner or a shell prints it.
    ///
    /// Go prints the signal of a panic in brackets; that is not the end of the process.
    var reportsSignal: Bool {
        guard !text.hasPrefix("[signal "), !isFrame else { return false }
        let markers = [
            "Segmentation fault", "(core dumped)", "Bus error", "Illegal instruction", "Fatal Python error",
            "*** Signal ", "unexpected signal code", "SIGSEGV", "SIGABRT", "SIGILL", "SIGBUS", "SIGTRAP", "SIGFPE",
            "(Signal: ABRT", "(Signal: SEGV", "Abort trap",
        ]
        return markers.contains(where: text.contains)
    }
}
