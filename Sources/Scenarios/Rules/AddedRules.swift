/// Rules in addition to those of a scenario, evaluated before them.
package struct AddedRules: Sendable {
    /// The rules for requests in the author's order.
    package let rules: [Rule]
    /// The rules for device operations in the author's order.
    package let operationRules: [Rule]

    package static let none = AddedRules(rules: [])

    package init(rules: [Rule], operationRules: [Rule] = []) {
        (self.rules, self.operationRules) = (rules, operationRules)
    }

    /// The number of rules of both kinds.
    package var count: Int { rules.count + operationRules.count }
}
