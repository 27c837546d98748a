import Diagnostics

/// A recursive descent over a scenario's bytes; the recursion ends at `deepest`.
///
/// `position` is always on `line`, and between nodes of block style it is at the first character of a line with
/// content, or at the end. Columns are bytes from 0: what they count is always spaces and dashes.
struct YAMLParser {
    static let maximumDepth = 64
    static let maximumDiagnosticCount = 100
    /// YAML 1.2 section 7.4: an implicit key is at most 1024 characters long; some parsers count bytes.
    static let maximumKeyLength = 1024

    let file: SourceFile
    let bytes: [UInt8]
    let lineStarts: [Int]
    /// Where the text ends for the parser; moves to the position when reading is given up.
    private(set) var end: Int
    var position: Int
    private(set) var line = 0
    private(set) var lineStart: Int
    /// Without the line break.
    private(set) var lineEnd: Int
    /// Comments and blank lines that no entry has taken yet.
    var pendingTrivia: [SyntaxTrivia] = []
    private(set) var diagnostics: [SyntaxDiagnostic] = []
    private(set) var hasStopped = false
    private var depth = 0
    /// The last line with a reported tab, so that a run of such lines is one report.
    var lastTabLine: Int?
    /// The same for lines in brackets that are indented too little.
    var lastFlowIndentLine: Int?

    init(_ file: SourceFile) {
        self.file = file
        bytes = file.bytes
        lineStarts = file.lineStarts
        end = bytes.count
        lineStart = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        position = lineStart
        lineEnd = lineStart
        moveToLine(0)
    }

    // MARK: Places

    var isAtEnd: Bool { position >= end }
    var isAtLineEnd: Bool { position >= lineEnd }
    var column: Int { position - lineStart }
    var isRoot: Bool { depth <= 1 }

    /// The byte so far ahead, 0 behind the line's end.
    func peek(ahead: Int = 0) -> UInt8 { byte(at: position + ahead) }

    func byte(at offset: Int) -> UInt8 { offset < lineEnd ? bytes[offset] : 0 }

    /// Whether an indicator before this offset stands alone: a blank or the line's end follows.
    func isBlankOrEnd(at offset: Int) -> Bool { offset >= lineEnd || bytes[offset].isBlank }

    func start(ofLine index: Int) -> Int {
        index == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : lineStarts[index]
    }

    mutating func moveToLine(_ index: Int) {
        line = index
        lineStart = min(start(ofLine: index), end)
        position = lineStart
        var stop = index + 1 < lineStarts.count ? min(lineStarts[index + 1], end) : end
        if stop > lineStart, bytes[stop - 1] == UInt8(ascii: "\n") { stop -= 1 }
        if stop > lineStart, bytes[stop - 1] == UInt8(ascii: "\r") { stop -= 1 }
        lineEnd = stop
    }

    mutating func moveToNextLine() {
        if line + 1 < lineStarts.count, lineStarts[line + 1] < end {
            moveToLine(line + 1)
        } else {
            position = end
            lineEnd = end
        }
    }

    /// From the position to the last character of the line that is no blank.
    var restOfLine: Range<Int> {
        var stop = lineEnd
        while stop > position, bytes[stop - 1].isBlank { stop -= 1 }
        return position..<max(position, stop)
    }

    // MARK: Mistakes

    mutating func report(
        _ message: SyntaxDiagnostic.Message, at range: Range<Int>, related: Range<Int>? = nil
    ) {
        guard !hasStopped else { return }
        diagnostics.append(SyntaxDiagnostic(message: message, range: range, related: related))
        if diagnostics.count == Self.maximumDiagnosticCount {
            diagnostics.append(
                SyntaxDiagnostic(
                    message: .tooManyErrors(maximum: Self.maximumDiagnosticCount),
                    range: range.upperBound..<range.upperBound))
            stop()
        }
    }

    mutating func report(_ message: SyntaxDiagnostic.Message, length: Int = 1, related: Range<Int>? = nil) {
        report(message, at: position..<max(position, min(position + length, lineEnd)), related: related)
    }

    /// Gives up: the text ends here, and nothing more is reported.
    mutating func stop() {
        hasStopped = true
        end = position
        lineEnd = position
    }

    // MARK: Nesting

    /// Whether a collection may start here; the caller leaves it again in either case.
    mutating func enterCollection() -> Bool {
        depth += 1
        guard depth > Self.maximumDepth else { return true }
        report(.nestingTooDeep(maximum: Self.maximumDepth))
        stop()
        return false
    }

    mutating func leaveCollection() { depth -= 1 }

    mutating func removePendingTrivia() -> [SyntaxTrivia] {
        let taken = pendingTrivia
        pendingTrivia = []
        return taken
    }
}

/// A node with what stands around it.
struct ParsedNode {
    var node: SyntaxNode
    /// Between the indicator and the node; empty for block collections that start a line: their first entry has it.
    var leading: [SyntaxTrivia] = []
    var trailing: SyntaxTrivia?
}

/// A quote or a bracket that the text never closes; it is reported, and the position is where the text goes on.
struct UnclosedDelimiterError: Error {}

extension UInt8 {
    /// A space or a tab.
    var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
    /// What ends an entry in brackets.
    var isFlowIndicator: Bool {
        switch self {
        case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"): true
        default: false
        }
    }
    var isClosingBracket: Bool { self == UInt8(ascii: "]") || self == UInt8(ascii: "}") }
}

/// The file as a whole.
extension YAMLParser {
    mutating func parseDocument() -> SyntaxDocument {
        let marker = parsePrologue()
        var leading: [SyntaxTrivia] = marker == nil ? [] : removePendingTrivia()
        skipToContent()
        guard !isAtEnd else {
            let place = marker?.upperBound ?? start(ofLine: 0)
            return SyntaxDocument(
                file: file, root: SyntaxNode(.absent, range: place..<place), marker: marker, leading: leading,
                closing: removePendingTrivia())
        }
        let root = parseContent(parent: -1, isCompact: true)
        leading += root.leading
        if !isAtEnd {
            report(.invalidIndentation, at: restOfLine)
            while !isAtEnd { _ = parseContent(parent: -1, isCompact: true) }
        }
        return SyntaxDocument(
            file: file, root: root.node, marker: marker, leading: leading, trailing: root.trailing,
            closing: removePendingTrivia())
    }

    /// What stands before the content: comments, directives (refused) and one `---`.
    private mutating func parsePrologue() -> Range<Int>? {
        while true {
            skipTrivia()
            guard !isAtEnd, column == 0 else { return nil }
            if peek() == UInt8(ascii: "%") {
                report(.unsupportedDirective, at: restOfLine)
                moveToNextLine()
            } else if documentMarker == .start {
                break
            } else {
                return nil
            }
        }
        let marker = position..<position + 3
        position += 3
        skipBlanks()
        if peek() == UInt8(ascii: "#") {
            pendingTrivia.append(.comment(range: restOfLine))
        } else if !isAtLineEnd {
            report(.textAfterMarker, at: restOfLine)
            stop()
        }
        moveToNextLine()
        return marker
    }
}
