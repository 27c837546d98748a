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

extension Rule {
    /// Returns the rule with its location.
    package func located(at location: TextLocation) -> Rule {
        var rule = self
        rule.location = RuleLocation(location)
        return rule
    }

    /// Returns the rule as the `number`th that was added at run time.
    package func added(number: Int) -> Rule {
        var rule = self
        (rule.number, rule.isAdded) = (number, true)
        return rule
    }

    /// Returns whether a rule of an edited scenario is this one: the same name, or no name and equal content at any
    /// position.
    package func isSameRule(as other: Rule) -> Bool {
        if name != nil || other.name != nil { return name == other.name }
        var moved = other
        (moved.number, moved.isAdded, moved.location) = (number, isAdded, location)
        return moved == self
    }
}
