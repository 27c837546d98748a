/// A piece of an output, in lowercase, without the numbers and texts that prove nothing.
struct OutputText {
    private let bytes: [UInt8]

    /// Creates a text without URLs, places in source files, addresses, times, durations, and counts of tests.
    init(_ text: some StringProtocol) {
        var kept: [Substring] = []
        var skipsNumber = false
        let tokens = text.lowercased().split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == "\n" })
        for (index, token) in tokens.enumerated() {
            let core = token.trimming { !$0.isLetter && !$0.isNumber }
            let isNumber = !core.isEmpty && core.allSatisfy(\.isNumber)
            let next = index + 1 < tokens.count ? tokens[index + 1].trimming { !$0.isLetter && !$0.isNumber } : ""
            let isNoise =
                token.contains("://") || Self.isAddress(token) || Self.isPlace(token) || Self.isDuration(core)
                || isNumber && (skipsNumber || Self.units.contains(next))
            if !isNoise { kept.append(token) }
            skipsNumber = Self.placeWords.contains(core) || Self.isAddress(token)
        }
        bytes = Array(kept.joined(separator: " ").utf8)
    }

    var isEmpty: Bool { bytes.isEmpty }

    private static let units: Set<Substring> = [
        "ms", "s", "sec", "secs", "seconds", "milliseconds", "minutes", "bytes", "kb", "passed", "passing", "failed",
        "failing", "failure", "failures", "tests", "test", "examples", "example", "assertions", "items", "specs",
        "checks",
    ]

    private static let placeWords: Set<Substring> = [
        "line", "column", "col", "port", "pid", "tid", "offset", "run", "tests", "assertions", "char", "position",
    ]

    /// Returns whether a token is an address in memory or of a host.
    private static func isAddress(_ token: Substring) -> Bool {
        if token.contains("0x") || token.contains("localhost") { return true }
        let core = token.trimming { !$0.isNumber }
        return core.split(separator: ".").prefix(4).count(where: { $0.prefix(3).allSatisfy(\.isNumber) }) == 4
    }

    /// Returns whether a token is a place in a file, such as `a.swift:12:3`, a time, or a date.
    private static func isPlace(_ token: Substring) -> Bool {
        let parts = token.split(separator: ":")
        if parts.count > 1, parts.dropFirst().contains(where: { $0.first?.isNumber == true }) {
            return parts[0].contains(".") || parts[0].contains("/") || parts[0].first?.isNumber == true
        }
        let dateParts = token.split(whereSeparator: { $0 == "-" || $0 == "/" })
        return dateParts.count == 3 && dateParts.allSatisfy { $0.allSatisfy(\.isNumber) }
    }

    /// Returns whether a token is a number with a unit, such as `12.5ms`.
    private static func isDuration(_ core: Substring) -> Bool {
        let unit = core.drop { $0.isNumber || $0 == "." }
        return unit.count < core.count && ["ms", "s", "µs", "ns", "m"].contains(unit)
    }

    /// Returns whether the text contains a word or several, not as a part of a longer word.
    func contains(_ phrase: String) -> Bool {
        let phrase = Array(phrase.utf8)
        return ranges(of: phrase).contains { range in
            let startsWord = range.lowerBound == 0 || !Self.isLetter(bytes[range.lowerBound - 1])
            let endsWord = range.upperBound == bytes.count || !Self.isLetter(bytes[range.upperBound])
            return (startsWord || !Self.isLetter(phrase[0])) && (endsWord || !Self.isLetter(phrase[phrase.count - 1]))
        }
    }

    /// Returns whether the text contains a number that is not a part of another number or name.
    func containsNumber(_ digits: [UInt8]) -> Bool {
        ranges(of: digits).contains { range in
            let before = range.lowerBound > 0 ? bytes[range.lowerBound - 1] : 0x20
            let after = range.upperBound < bytes.count ? bytes[range.upperBound] : 0x20
            let second = range.upperBound + 1 < bytes.count ? bytes[range.upperBound + 1] : 0x20
            let isJoined = [UInt8(ascii: "."), UInt8(ascii: ",")].contains(after) && Self.isDigit(second)
            return !Self.isDigit(before) && !Self.isLetter(before) && !Self.isDigit(after) && !Self.isLetter(after)
                && !isJoined
                && ![UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "#"), UInt8(ascii: ".")].contains(before)
                && after != UInt8(ascii: "_")
        }
    }

    private func ranges(of phrase: [UInt8]) -> [Range<Int>] {
        guard let first = phrase.first, bytes.count >= phrase.count else { return [] }
        return (0...(bytes.count - phrase.count)).filter { start in
            bytes[start] == first && bytes[start..<(start + phrase.count)].elementsEqual(phrase)
        }.map { $0..<($0 + phrase.count) }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7a).contains(byte) || byte >= 0x80 }
    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}

extension Substring {
    func trimming(_ predicate: (Character) -> Bool) -> Substring {
        var text = drop(while: predicate)
        while let last = text.last, predicate(last) { text.removeLast() }
        return text
    }
}

extension String {
    /// The text without the dumps of responses: each bracket that contains `errors`, up to its end.
    var withoutResponses: String {
        var result: Substring = self[...]
        var kept = ""
        while let start = result.firstIndex(where: { $0 == "{" || $0 == "[" || $0 == "<" }) {
            var depth = 0
            var end = start
            while end < result.endIndex {
                if "{[".contains(result[end]) { depth += 1 }
                if "}]".contains(result[end]) { depth -= 1 }
                end = result.index(after: end)
                if depth == 0, result[start] != "<" { break }
            }
            let piece = result[start..<end].lowercased()
            let isPage = piece.hasPrefix("<html") || piece.hasPrefix("<!doctype")
            if piece.contains("errors") || isPage || piece.contains("\"message\"") {
                kept += result[..<start]
                result = result[end...]
            } else {
                let next = result.index(after: start)
                kept += result[..<next]
                result = result[next...]
            }
        }
        return kept + result
    }
}

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
        let start: String = text.prefix(120).lowercased()
        if start.contains("warning:") { return true }
        let levels: [String] = ["info", "debug", "trace", "warn"]
        return levels.contains { (level: String) -> Bool in
            let prefixes: [String] = ["\(level):", "\(level) ", "[\(level)"]
            return prefixes.contains(where: start.hasPrefix) || start.contains("level=\(level)")
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
