extension DiagnosticRenderer {
    /// What is marked below one line of an excerpt; columns are of the terminal, from 0.
    struct Mark {
        let columns: Range<Int>
        let text: String
        let isPrimary: Bool
    }

    struct ExcerptLine {
        let number: Int
        var marks: [Mark]
    }

    /// The marked lines of one file, in order.
    struct ExcerptGroup {
        let file: SourceFile
        var start: TextPosition
        var lines: [ExcerptLine]
    }

    /// The primary's file first, then the files of the other labels as they come.
    func excerptGroups(of diagnostic: Diagnostic) -> [ExcerptGroup] {
        let primary = diagnostic.primary
        let hint = diagnostic.suggestions.first.map { "did you mean \"\($0)\"?" }
        let text = [primary.text, hint ?? ""].filter { !$0.isEmpty }.joined(separator: "; ")
        var groups: [ExcerptGroup] = []
        add(Diagnostic.Label(primary.location, text), isPrimary: true, to: &groups)
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
        let mark = Mark(columns: columns(of: location, onLine: start.line), text: label.text, isPrimary: isPrimary)
        if let line = groups[group].lines.firstIndex(where: { $0.number == start.line }) {
            groups[group].lines[line].marks.append(mark)
        } else {
            groups[group].lines.append(ExcerptLine(number: start.line, marks: [mark]))
        }
    }

    /// A range over several lines is marked on its first; an empty one takes one column.
    private func columns(of location: TextLocation, onLine line: Int) -> Range<Int> {
        let whole = location.file.lineBytes(line)
        let from = min(max(location.range.lowerBound, whole.lowerBound), whole.upperBound)
        let to = min(max(location.range.upperBound, from), whole.upperBound)
        let before = location.file.excerpt(whole.lowerBound..<from)
        let start = before.displayWidth
        let end = location.file.excerpt(whole.lowerBound..<to).displayWidth
        return start..<max(end, start + 1)
    }
}

extension SourceFile {
    /// The line as it is shown: tabs to the next multiple of four, control characters made visible.
    func excerpt(ofLine line: Int) -> String { excerpt(lineBytes(line)) }

    /// The same for the beginning of a line, up to any place in it.
    func excerpt(_ range: Range<Int>) -> String {
        var shown = ""
        var column = 0
        for scalar in String(decoding: bytes[range], as: UTF8.self).unicodeScalars {
            if scalar == "\t" {
                let next = (column / 4 + 1) * 4
                shown += String(repeating: " ", count: next - column)
                column = next
            } else if scalar.value < 0x20 || scalar.value == 0x7F {
                shown.unicodeScalars.append("\u{FFFD}")
                column += 1
            } else {
                shown.unicodeScalars.append(scalar)
                column += DisplayWidth.columns(of: scalar)
            }
        }
        return shown
    }
}

extension String {
    fileprivate var displayWidth: Int { unicodeScalars.reduce(0) { $0 + DisplayWidth.columns(of: $1) } }
}
