/// Renders diagnostics as the text that `check` and `serve` print.
package struct DiagnosticRenderer: Sendable {
    /// Whether the output is colored with ANSI escapes; the caller checks the terminal and `NO_COLOR`.
    package let usesColor: Bool

    package init(usesColor: Bool = false) {
        self.usesColor = usesColor
    }

    /// Renders one line per diagnostic: `file:line:column: severity[code]: message`.
    package func renderShort(_ diagnostics: [Diagnostic]) -> String {
        diagnostics.map { diagnostic in
            let location = diagnostic.primary.location
            let hint = diagnostic.suggestions.first.map { "; did you mean \"\($0)\"?" } ?? ""
            return "\(location.file.name.printable):\(location.start.line):\(location.start.column): "
                + "\(diagnostic.severity.rawValue)[\(diagnostic.code)]: \(diagnostic.message)\(hint)".printable + "\n"
        }.joined()
    }

    /// Renders diagnostics with excerpts and carets, separated by blank lines.
    package func renderText(_ diagnostics: [Diagnostic]) -> String {
        diagnostics.map { renderText($0) }.joined(separator: "\n")
    }

    private func renderText(_ diagnostic: Diagnostic) -> String {
        let primary = diagnostic.primary.location
        let groups = excerptGroups(of: diagnostic)
        let gutter = String(groups.flatMap(\.lines).map(\.number).max() ?? 1).count
        let indent = String(repeating: " ", count: gutter)
        let color = diagnostic.severity.color
        var out = colored("\(diagnostic.severity.rawValue)[\(diagnostic.code)]", in: color)
        out += colored(": \(diagnostic.message.printable)", in: .bold) + "\n"
        for (index, group) in groups.enumerated() {
            let start = index == 0 ? primary.start : group.start
            let arrow = index == 0 ? "-->" : ":::"
            out += "\(indent) \(colored(arrow, in: .blue)) \(group.file.name.printable):\(start.line):\(start.column)\n"
            if !group.file.bytes.isEmpty { out += render(group, gutterWidth: gutter, color: color) }
        }
        for help in diagnostic.help { out += "\(indent)  \(colored("=", in: .blue)) help: \(help.printable)\n" }
        return out
    }

    private func render(_ group: ExcerptGroup, gutterWidth gutter: Int, color: Color) -> String {
        let bar = colored("|", in: .blue)
        let blank = String(repeating: " ", count: gutter)
        var out = " \(blank) \(bar)\n"
        var previous: Int?
        for line in group.lines {
            if let previous, line.number > previous + 1 { out += " \(colored("...", in: .blue))\n" }
            previous = line.number
            let number = String(repeating: " ", count: gutter - String(line.number).count) + String(line.number)
            let text = group.file.excerptLine(in: line.window)
            out += (" \(colored(number, in: .blue)) \(bar) \(text)").trimmingTrailingSpaces() + "\n"
            for mark in line.marks {
                let carets = String(repeating: mark.isPrimary ? "^" : "-", count: mark.columns.count)
                let space = String(repeating: " ", count: mark.columns.lowerBound)
                let label = mark.text.isEmpty ? carets : "\(carets) \(mark.text.printable)"
                out += " \(blank) \(bar) \(space)\(colored(label, in: mark.isPrimary ? color : .blue))\n"
            }
        }
        return out
    }

    /// The ANSI colors of the output.
    enum Color: String {
        case red = "1;31"
        case yellow = "1;33"
        case green = "1;32"
        case blue = "1;34"
        case bold = "1"
    }

    private func colored(_ text: String, in color: Color) -> String {
        usesColor ? "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m" : text
    }
}

extension Diagnostic.Severity {
    fileprivate var color: DiagnosticRenderer.Color {
        switch self {
        case .error: .red
        case .warning: .yellow
        case .note: .green
        }
    }
}

extension String {
    fileprivate func trimmingTrailingSpaces() -> String {
        var text = self[...]
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}

extension DiagnosticRenderer {
    /// A marked range below a line of an excerpt; columns are those of the terminal, counted from 0.
    private struct Mark {
        let columns: Range<Int>
        let text: String
        let isPrimary: Bool
    }

    private struct ExcerptLine {
        let number: Int
        /// The displayed part of the line, in bytes of the file; for a long line, the part around the first mark.
        let window: Range<Int>
        var marks: [Mark]
    }

    /// The marked lines of one file, in order.
    private struct ExcerptGroup {
        let file: SourceFile
        var start: TextPosition
        var lines: [ExcerptLine]
    }

    /// Returns the excerpts: the primary location's file first, then the files of the other labels in order.
    private func excerptGroups(of diagnostic: Diagnostic) -> [ExcerptGroup] {
        let primary = diagnostic.primary
        let hint = diagnostic.suggestions.first.map { "did you mean \"\($0)\"?" }
        let text = [primary.text, hint ?? ""].filter { !$0.isEmpty }.joined(separator: "; ")
        var groups: [ExcerptGroup] = []
        add(Diagnostic.Label(at: primary.location, text: text), isPrimary: true, to: &groups)
        for label in diagnostic.labels { add(label, isPrimary: false, to: &groups) }
        for index in groups.indices { groups[index].lines.sort { $0.number < $1.number } }
        return groups
    }

    private func add(_ label: Diagnostic.Label, isPrimary: Bool, to groups: inout [ExcerptGroup]) {
        let location = label.location
        let file = location.file
        let start = location.start
        if !groups.contains(where: { $0.file === file }) {
            groups.append(ExcerptGroup(file: file, start: start, lines: []))
        }
        guard let group = groups.firstIndex(where: { $0.file === file }) else { return }
        let existing = groups[group].lines.firstIndex { $0.number == start.line }
        let window =
            existing.map { groups[group].lines[$0].window } ?? file.window(ofLine: start.line, around: location.range)
        let mark = Mark(columns: file.columns(of: location.range, in: window), text: label.text, isPrimary: isPrimary)
        if let existing {
            groups[group].lines[existing].marks.append(mark)
        } else {
            groups[group].lines.append(ExcerptLine(number: start.line, window: window, marks: [mark]))
        }
    }
}

extension SourceFile {
    /// The number of bytes of a long line to display before the marked range.
    private static let excerptByteCountBefore = 60
    private static let excerptByteCountAfter = 140

    /// Returns the part of the line that an excerpt displays.
    func window(ofLine line: Int, around range: Range<Int>) -> Range<Int> {
        let whole = byteRange(ofLine: line)
        guard whole.count > Self.excerptByteCountBefore + Self.excerptByteCountAfter else { return whole }
        let place = min(max(range.lowerBound, whole.lowerBound), whole.upperBound)
        var from = max(whole.lowerBound, place - Self.excerptByteCountBefore)
        var to = min(whole.upperBound, place + Self.excerptByteCountAfter)
        while from > whole.lowerBound, bytes[from] & 0xC0 == 0x80 { from -= 1 }
        while to < whole.upperBound, bytes[to] & 0xC0 == 0x80 { to += 1 }
        return from..<to
    }

    /// Returns the terminal columns of a range in an excerpt, counted from 0.
    ///
    /// A range over several lines is marked on its first line. An empty range has one column.
    func columns(of range: Range<Int>, in window: Range<Int>) -> Range<Int> {
        let from = min(max(range.lowerBound, window.lowerBound), window.upperBound)
        let to = min(max(range.upperBound, from), window.upperBound)
        let ellipsis = isTruncated(before: window) ? 1 : 0
        let start = DisplayWidth.columns(of: printableText(in: window.lowerBound..<from)) + ellipsis
        let end = DisplayWidth.columns(of: printableText(in: window.lowerBound..<to)) + ellipsis
        return start..<max(end, start + 1)
    }

    /// Returns the displayed part of a line, with tabs expanded to multiples of four, invisible characters replaced,
    /// and ellipses for omitted text.
    fileprivate func excerptLine(in window: Range<Int>) -> String {
        let isCutBehind = window.upperBound < bytes.count && !Self.isLineBreak(bytes[window.upperBound])
        return (isTruncated(before: window) ? "…" : "") + printableText(in: window) + (isCutBehind ? "…" : "")
    }

    private func isTruncated(before window: Range<Int>) -> Bool {
        position(of: window.lowerBound).column > 1
    }

    private static func isLineBreak(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
    }

    private func printableText(in range: Range<Int>) -> String {
        var shown = ""
        var column = 0
        for character in String(decoding: bytes[range], as: UTF8.self) {
            let isTab = character == "\t"
            let text = isTab ? String(repeating: " ", count: 4 - column % 4) : String(character).printable
            shown += text
            column += DisplayWidth.columns(of: text)
        }
        return shown
    }
}
