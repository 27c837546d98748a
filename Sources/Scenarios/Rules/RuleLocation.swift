package import Diagnostics

/// Where a rule stands: its file, as people know it, and the line and column of its request, from 1.
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

extension Rule {
    /// The same rule, with the place where it stands.
    package func located(at location: TextLocation) -> Rule {
        var rule = self
        rule.location = RuleLocation(location)
        return rule
    }

    /// The same rule as one that was added at run time, the `number`th of those.
    package func added(number: Int) -> Rule {
        var rule = self
        (rule.number, rule.isAdded) = (number, true)
        return rule
    }

    /// Whether an edited scenario still means this rule: the same name, or no name and the same in all it says, wherever
    /// it stands.
    package func isSameRule(as other: Rule) -> Bool {
        if name != nil || other.name != nil { return name == other.name }
        var moved = other
        (moved.number, moved.isAdded, moved.location) = (number, isAdded, location)
        return moved == self
    }
}
