/// Turns diagnostics into the text that `check` and `serve` print.
package struct DiagnosticRenderer: Sendable {
    /// Whether to colour with ANSI escapes; the caller asks the terminal and `NO_COLOR`.
    package let usesColor: Bool

    package init(usesColor coloured: Bool = false) {
        self.usesColor = coloured
    }

    /// One line each: `file:line:column: severity[code]: message`.
    package func renderShort(_ diagnostics: [Diagnostic]) -> String {
        diagnostics.map { diagnostic in
            let location = diagnostic.primary.location
            let hint = diagnostic.suggestions.first.map { "; did you mean \"\($0)\"?" } ?? ""
            return "\(location.file.name.printable):\(location.start.line):\(location.start.column): "
                + "\(diagnostic.severity.rawValue)[\(diagnostic.code)]: \(diagnostic.message)\(hint)".printable + "\n"
        }.joined()
    }

    /// With excerpts and carets, a blank line between one and the next.
    package func renderText(_ diagnostics: [Diagnostic]) -> String {
        diagnostics.map { renderText($0) }.joined(separator: "\n")
    }

    private func renderText(_ diagnostic: Diagnostic) -> String {
        let primary = diagnostic.primary.location
        let groups = excerptGroups(of: diagnostic)
        let gutter = String(groups.flatMap(\.lines).map(\.number).max() ?? 1).count
        let indent = String(repeating: " ", count: gutter)
        let colour = diagnostic.severity.color
        var out = colored("\(diagnostic.severity.rawValue)[\(diagnostic.code)]", in: colour)
        out += colored(": \(diagnostic.message.printable)", in: .bold) + "\n"
        for (index, group) in groups.enumerated() {
            let start = index == 0 ? primary.start : group.start
            let arrow = index == 0 ? "-->" : ":::"
            out += "\(indent) \(colored(arrow, in: .blue)) \(group.file.name.printable):\(start.line):\(start.column)\n"
            if !group.file.bytes.isEmpty { out += render(group, gutterWidth: gutter, color: colour) }
        }
        for help in diagnostic.help { out += "\(indent)  \(colored("=", in: .blue)) help: \(help.printable)\n" }
        return out
    }

    private func render(_ group: ExcerptGroup, gutterWidth gutter: Int, color colour: Color) -> String {
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
                out += " \(blank) \(bar) \(space)\(colored(label, in: mark.isPrimary ? colour : .blue))\n"
            }
        }
        return out
    }

    /// ANSI colours used here.
    enum Color: String {
        case red = "1;31"
        case yellow = "1;33"
        case green = "1;32"
        case blue = "1;34"
        case bold = "1"
    }

    private func colored(_ text: String, in colour: Color) -> String {
        usesColor ? "\u{1B}[\(colour.rawValue)m\(text)\u{1B}[0m" : text
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
