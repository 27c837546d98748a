package import Diagnostics

/// The location of a rule: the displayed name of its file, and the line and column of its request, from 1.
package struct RuleLocation: Sendable, Hashable, CustomStringConvertible {
    package let file: String
    package let line: Int
    package let column: Int

    package var description: String { "\(file):\(line):\(column)" }

    package init(_ location: TextLocation) {
        let start = location.start
        (file, line, column) = (location.file.name, start.line, start.column)
    }
}
