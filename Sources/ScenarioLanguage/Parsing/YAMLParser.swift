import Text

/// A recursive descent parser for scenarios; the nesting depth is limited.
///
/// `position` is always on `line`. Between nodes in block style, it is at the first character of a line with content,
/// or at the end. Columns are bytes, counted from 0, because indentation consists of spaces and dashes.
struct YAMLParser {
    static let maximumDepth = 64
    static let maximumDiagnosticCount = 100
    /// The maximum length of a key, 1024 (YAML 1.2, section 7.4, in characters; some parsers count bytes).
    static let maximumKeyLength = 1024

    let file: SourceFile
    let bytes: [UInt8]
    let lineStarts: [Int]
    /// The end of the text for the parser, which moves to the position when parsing stops.
    private(set) var end: Int
    var position: Int
    private(set) var line = 0
    private(set) var lineStart: Int
    /// The end of the line without the line break.
    private(set) var lineEnd: Int
    /// The comments and blank lines that do not belong to an entry yet.
    var pendingTrivia: [SyntaxTrivia] = []
    private(set) var diagnostics: [SyntaxDiagnostic] = []
    private(set) var hasStopped = false
    private var depth = 0
    /// The last line with a reported tab, so that consecutive lines are reported once.
    var lastTabLine: Int?
    /// The last reported line in brackets with too little indentation, so that consecutive lines are reported once.
    var lastFlowIndentLine: Int?
    /// The last line with reported typographic quotes, because each line is reported once.
    var lastTypographicQuoteLine: Int?
    /// The names of reported anchors, whose aliases are not reported.
    var anchorNames: Set<String> = []
    /// Text whose meaning is unknown because of a reported error, in addition to the ranges of the errors.
    var unreliableRanges: [Range<Int>] = []
    /// The offset of the value after the last tag of a set, whose keys have no values.
    var setOffset: Int?
    /// The last comment inside brackets, which can hide a closing bracket.
    var lastFlowComment: Range<Int>?
    /// The closing brackets that the open collections expect, innermost last.
    var openBrackets: [UInt8] = []
    /// The offset of the last bracket that does not match its opening bracket.
    var mismatchOffset: Int?
    /// Whether the text is parsed only to skip it, so that errors in it are not reported.
    var isSkipping = false

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

    // MARK: Positions

    var isAtEnd: Bool { position >= end }
    var isAtLineEnd: Bool { position >= lineEnd }
    var column: Int { position - lineStart }
    var isRoot: Bool { depth <= 1 }

    /// Returns the byte at a distance from the position, or 0 past the end of the line.
    func peek(ahead: Int = 0) -> UInt8 { byte(at: position + ahead) }

    func byte(at offset: Int) -> UInt8 { offset < lineEnd ? bytes[offset] : 0 }

    /// Whether a blank or the end of the line is at this offset.
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

    /// The range from the position to the last character of the line that is not blank.
    var restOfLine: Range<Int> {
        var stop = lineEnd
        while stop > position, bytes[stop - 1].isBlank { stop -= 1 }
        return position..<max(position, stop)
    }

    // MARK: Diagnostics

    mutating func report(
        _ message: SyntaxDiagnostic.Message, at range: Range<Int>, related: Range<Int>? = nil
    ) {
        guard !hasStopped, !isSkipping else { return }
        diagnostics.append(SyntaxDiagnostic(message: message, range: range, related: related))
        if diagnostics.count == Self.maximumDiagnosticCount {
            diagnostics.append(
                SyntaxDiagnostic(
                    message: .tooManyErrors(maximum: Self.maximumDiagnosticCount),
                    range: range.upperBound..<range.upperBound))
            stop()
        }
    }

    /// Removes the reports of pairs in a list from an offset, which are consequences of an unclosed bracket there.
    mutating func removeFlowPairs(from offset: Int) {
        diagnostics.removeAll {
            $0.message.code == SyntaxDiagnostic.Message.unsupportedFlowPair.code && $0.range.lowerBound > offset
        }
    }

    mutating func report(_ message: SyntaxDiagnostic.Message, length: Int = 1, related: Range<Int>? = nil) {
        report(message, at: position..<max(position, min(position + length, lineEnd)), related: related)
    }

    /// Stops parsing: the text ends here, and nothing more is reported.
    mutating func stop() {
        hasStopped = true
        end = position
        lineEnd = position
    }

    // MARK: Nesting

    /// Enters a collection, and returns whether the nesting depth allows it; the caller leaves it in either case.
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

/// A node with the trivia around it.
struct ParsedNode {
    var node: SyntaxNode
    /// The trivia between the indicator and the node; empty for block collections that start a line, whose first entry
    /// has it.
    var leading: [SyntaxTrivia] = []
    var trailing: SyntaxTrivia?
}

/// An error for an unclosed quote or bracket, which is already reported; the position is where parsing continues.
struct UnclosedDelimiterError: Error {}

extension UInt8 {
    /// Whether the byte is a space or a tab.
    var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
    /// Whether the byte ends an entry in brackets.
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
                closing: removePendingTrivia(), unreliableRanges: unreliableRanges)
        }
        let root = parseContent(parent: -1, isCompact: true)
        leading += root.leading
        if !isAtEnd {
            report(isAtDash || isAtKey ? .invalidIndentation : .invalidTextIndentation, at: restOfLine)
            while !isAtEnd { _ = parseContent(parent: -1, isCompact: true) }
        }
        return SyntaxDocument(
            file: file, root: root.node, marker: marker, leading: leading, trailing: root.trailing,
            closing: removePendingTrivia(), unreliableRanges: unreliableRanges)
    }

    /// Parses everything before the content: comments, directives (which are rejected), and one `---`.
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
