/// An error in an output: a line with the shape of an error, and the lines that continue it.
struct ReportedError {
    /// The first line without the marks of runners.
    let message: String
    /// The message with the lines that continue it.
    let text: String
    /// Whether the output shows that the error was thrown, not only its text.
    let isThrown: Bool
    /// Whether a runtime reports that no code caught the error.
    var isUncaught = false
    /// Whether a runtime ended the program for another reason than an error.
    var isTrap = false

    /// The last part of the name at the start of the message; `nil` if it does not start with a name.
    var name: Substring? { Self.leadingName(of: message[...]) }

    /// The lines that report that the next error replaced the one before.
    private static let replacements = [
        "During handling of the above exception", "was the direct cause of the following exception",
    ]

    /// The errors that report only that another process or the tests failed.
    private static let wrappers: Set<Substring> = ["CalledProcessError", "MojoFailureException", "SystemExit"]

    /// Returns the errors in the order of the output, without those that others replaced, and without causes.
    static func all(in lines: [OutputLine]) -> [ReportedError] {
        var errors: [ReportedError] = []
        var (replacesLast, isCause, isInLog) = (false, false, false)
        var logIndentation = 0
        var index = 0
        while index < lines.count {
            let line = lines[index]
            index += 1
            if replacements.contains(where: line.text.contains) { replacesLast = true }
            if line.text.hasPrefix("Caused by") || line.text.contains("--- Caused by") { isCause = true }
            // Jest and pytest print what was logged below a heading.
            if line.text.hasPrefix("console.") || line.text.contains("- Captured ") {
                (isInLog, logIndentation) = (true, line.indentation)
                continue
            }
            if isInLog, !line.text.isEmpty,
                line.indentation < logIndentation || line.text.hasPrefix("===")
                    || line.text.hasPrefix("● ")
            {
                isInLog = false
            }
            let afterFrame = index > 1 && lines[index - 2].text.hasPrefix("from ")
            guard !isInLog, !line.text.isEmpty, !line.isWarning, !line.isFrame || line.text.hasPrefix("File \""),
                var error = ReportedError(
                    line, isTraced: index < lines.count && lines[index].startsTrace)
            else { continue }
            if let name = error.name, wrappers.contains(name) { continue }
            let isRubyCause = afterFrame && error.isPlaced
            var continuation: [String] = []
            while index < lines.count, continuation.count < 6, !lines[index].text.isEmpty, !lines[index].isFrame,
                !lines[index].startsTrace, lines[index].text != "---", !lines[index].reportsSignal,
                ReportedError(lines[index], isTraced: false)?.isThrown != true
                    || error.text.isEmpty && continuation.isEmpty
            {
                continuation.append(lines[index].text)
                index += 1
            }
            error = error.continued(by: continuation)
            if isCause || isRubyCause {
                isCause = false
                continue
            }
            if line.text.hasPrefix("Next ") { replacesLast = true }
            if replacesLast, !errors.isEmpty { errors.removeLast() }
            replacesLast = false
            errors.append(error)
        }
        return errors
    }

    /// Returns the last parts of all qualified names in a text.
    static func names(in text: String) -> [Substring] {
        text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.filter { $0.first?.isUppercase == true }
    }

    init(message: String, text: String, isThrown: Bool) {
        (self.message, self.text, self.isThrown) = (message, text, isThrown)
    }

    private var isPlaced = false

    private func continued(by lines: [String]) -> ReportedError {
        var error = ReportedError(
            message: message.isEmpty ? lines.first ?? "" : message, text: ([text] + lines).joined(separator: "\n"),
            isThrown: isThrown)
        (error.isUncaught, error.isTrap, error.isPlaced) = (isUncaught, isTrap, isPlaced)
        return error
    }

    /// The texts before a thrown error.
    private static let uncaughtMarks = [
        "Error raised at top level: ", "Uncaught ", "Unhandled exception. ", "Unhandled Exception:", "Unhandled ",
        "UNHANDLED EXCEPTION: ",
        "terminate called after throwing an instance of ", "Exception in thread ",
    ]

    private static let thrownMarks = ["Caught error: ", "threw error ", "** (", "=> "]

    /// Creates an error from a line with the shape of an error; `nil` if the line has another shape.
    private init?(_ line: OutputLine, isTraced: Bool) {
        var text = line.text[...]
        var isMarked = false
        if let range = Self.uncaughtMarks.lazy.compactMap({ text.firstRange(of: $0) }).first {
            text = text[range.upperBound...]
            self.init(message: Self.cut(text), text: String(text), isThrown: true)
            isUncaught = true
            return
        }
        if let range = Self.thrownMarks.lazy.compactMap({ text.firstRange(of: $0) }).first,
            text[..<range.lowerBound].contains("ssue at") || text[..<range.lowerBound].contains("error:")
                || range.lowerBound == text.startIndex
        {
            let exit = text.hasPrefix("** (exit")
            text = text[range.upperBound...]
            self.init(message: Self.cut(text), text: String(text), isThrown: !exit)
            return
        }
        if let range = text.firstRange(of: "Expectation failed") {
            self.init(message: Self.cut(text[range.lowerBound...]), text: String(text), isThrown: false)
            return
        }
        if text.hasPrefix("thread '"), text.contains("panicked at") {
            self.init(message: "", text: "", isThrown: false)
            return
        }
        let isTrap =
            text.contains("Fatal error: ") || text.hasPrefix("fatal error: ") || text.hasPrefix("panic: ")
        if text.hasPrefix("FAILED "), let dash = text.firstRange(of: " - ") { text = text[dash.upperBound...] }
        for mark in ["E   ", "error: ", "Error: ", "[ERROR] "] where text.hasPrefix(mark) {
            // The word `error` in lowercase can also be that of a tool.
            let rest = text.dropFirst(mark.count).drop { $0 == " " }
            if mark == "Error: ", Self.leadingName(of: rest) == nil {
                guard !rest.lowercased().hasPrefix("test fail") else { return nil }
                self.init(message: Self.cut(text), text: String(rest), isThrown: !rest.isEmpty)
                return
            }
            (text, isMarked) = (rest, true)
        }
        let isNamed = Self.leadingName(of: text) != nil
        let trailing = Self.trailingName(of: text)
        let isErrorIn = text.hasPrefix("Error in ")
        guard isMarked || isNamed || trailing != nil || isTrap || isErrorIn || isTraced else { return nil }
        self.init(
            message: Self.cut(text), text: String(text),
            isThrown: isNamed || trailing != nil || isErrorIn || isTraced && !isTrap)
        self.isTrap = isTrap
        isPlaced = trailing != nil
    }

    private static func cut(_ text: Substring) -> String { String(text.prefix(300)) }

    /// Returns the last part of a qualified name of an error at the start of a text, before a colon, a bracket, or the end.
    private static func leadingName(of text: Substring) -> Substring? {
        let word = text.prefix { !$0.isWhitespace && !"([)".contains($0) }
        let rest = text.dropFirst(word.count)
        let isSeparated =
            word.hasSuffix(":") || rest.isEmpty || rest.hasPrefix("(") || rest.hasPrefix(")") || rest.hasPrefix(" [")
            || rest.hasPrefix(" : ")
        guard isSeparated, word.allSatisfy({ $0.isLetter || $0.isNumber || "_.:\\$".contains($0) }) else { return nil }
        let parts = word.split { ".:\\$".contains($0) }
        guard let last = parts.last else { return nil }
        if let error = parts.last(where: isErrorName) { return error }
        // A class in a module, such as `Music::RequestFailed`.
        let humps = last.count(where: \.isUppercase)
        let isQualified = parts.count > 1 && (word.hasSuffix(":") || rest.hasPrefix(" : "))
        return isQualified && last.first?.isUppercase == true && humps > 1 && last.contains(where: \.isLowercase)
            || isQualified && parts[0] == "Errno" ? last : nil
    }

    private static func isErrorName(_ name: Substring) -> Bool {
        name.first?.isUppercase == true
            && ["Error", "Exception", "Timeout", "Failure", "SystemExit"].contains { name.hasSuffix($0) }
    }

    /// Returns the name in parentheses at the end of a line with a place, as Ruby prints it.
    private static func trailingName(of text: Substring) -> Substring? {
        guard text.hasSuffix(")"), text.contains(":in "), let open = text.lastIndex(of: "(") else { return nil }
        let name = text[text.index(after: open)...].dropLast()
        guard name.first?.isUppercase == true, name.allSatisfy({ $0.isLetter || $0.isNumber || "_:".contains($0) })
        else { return nil }
        return name.split(separator: ":").last
    }
}

extension OutputLine {
    /// Whether the line starts a stack trace.
    var startsTrace: Bool {
        ["stack traceback:", "Stack trace:", "Backtrace:", "stack backtrace:", "goroutine ", "at ", "from "].contains {
            text.hasPrefix($0)
        } && (indentation > 0 || !text.hasPrefix("at "))
    }
}
