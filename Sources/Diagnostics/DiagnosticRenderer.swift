/// Turns diagnostics into the text that `check` and `serve` print.
package struct DiagnosticRenderer: Sendable {
    /// Whether to colour with ANSI escapes; the caller asks the terminal and `NO_COLOR`.
    package let coloured: Bool

    package init(coloured: Bool = false) {
        self.coloured = coloured
    }

    /// One line each: `file:line:column: severity[code]: message`.
    package func short(_ diagnostics: [Diagnostic]) -> String {
        diagnostics.map { diagnostic in
            let location = diagnostic.primary.location
            let hint = diagnostic.suggestions.first.map { "; did you mean \"\($0)\"?" } ?? ""
            return "\(location.file.name.showable):\(location.start.line):\(location.start.column): "
                + "\(diagnostic.severity.rawValue)[\(diagnostic.code)]: \(diagnostic.message)\(hint)".showable + "\n"
        }.joined()
    }

    /// With excerpts and carets, a blank line between one and the next.
    package func text(_ diagnostics: [Diagnostic]) -> String {
        diagnostics.map { text($0) }.joined(separator: "\n")
    }

    private func text(_ diagnostic: Diagnostic) -> String {
        let primary = diagnostic.primary.location
        let groups = excerptGroups(of: diagnostic)
        let gutter = String(groups.flatMap(\.lines).map(\.number).max() ?? 1).count
        let indent = String(repeating: " ", count: gutter)
        let colour = diagnostic.severity.colour
        var out = paint("\(diagnostic.severity.rawValue)[\(diagnostic.code)]", colour)
        out += paint(": \(diagnostic.message.showable)", .bold) + "\n"
        for (index, group) in groups.enumerated() {
            let start = index == 0 ? primary.start : group.start
            let arrow = index == 0 ? "-->" : ":::"
            out += "\(indent) \(paint(arrow, .blue)) \(group.file.name.showable):\(start.line):\(start.column)\n"
            if !group.file.bytes.isEmpty { out += render(group, gutter: gutter, colour: colour) }
        }
        for help in diagnostic.help { out += "\(indent)  \(paint("=", .blue)) help: \(help.showable)\n" }
        return out
    }

    private func render(_ group: ExcerptGroup, gutter: Int, colour: Colour) -> String {
        let bar = paint("|", .blue)
        let blank = String(repeating: " ", count: gutter)
        var out = " \(blank) \(bar)\n"
        var previous: Int?
        for line in group.lines {
            if let previous, line.number > previous + 1 { out += " \(paint("...", .blue))\n" }
            previous = line.number
            let number = String(repeating: " ", count: gutter - String(line.number).count) + String(line.number)
            let text = group.file.shown(line.window)
            out += (" \(paint(number, .blue)) \(bar) \(text)").trimmingTrailingSpaces() + "\n"
            for mark in line.marks {
                let carets = String(repeating: mark.isPrimary ? "^" : "-", count: mark.columns.count)
                let space = String(repeating: " ", count: mark.columns.lowerBound)
                let label = mark.text.isEmpty ? carets : "\(carets) \(mark.text.showable)"
                out += " \(blank) \(bar) \(space)\(paint(label, mark.isPrimary ? colour : .blue))\n"
            }
        }
        return out
    }

    /// ANSI colours used here.
    enum Colour: String {
        case red = "1;31"
        case yellow = "1;33"
        case green = "1;32"
        case blue = "1;34"
        case bold = "1"
    }

    private func paint(_ text: String, _ colour: Colour) -> String {
        coloured ? "\u{1B}[\(colour.rawValue)m\(text)\u{1B}[0m" : text
    }
}

extension Diagnostic.Severity {
    fileprivate var colour: DiagnosticRenderer.Colour {
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
