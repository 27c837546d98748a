/// Whether a request that the contract does not allow fails the verdict.
package struct ContractPolicy: Sendable, Hashable {
    package var failsOnViolations: Bool
    /// Violations that are treated in the opposite way.
    package var exceptions: [Exception]

    package init(failsOnViolations: Bool, exceptions: [Exception]) {
        self.failsOnViolations = failsOnViolations
        self.exceptions = exceptions
    }

    package static let clean = ContractPolicy(failsOnViolations: true, exceptions: [])
    package static let reported = ContractPolicy(failsOnViolations: false, exceptions: [])

    /// A known violation.
    ///
    /// Every member that is set must match.
    package struct Exception: Sendable, Hashable {
        package var rule: String?
        package var parameter: String?
        package var request: RequestPattern?

        package init() {}
    }

    /// Returns whether a violation fails the verdict.
    ///
    /// - Parameters:
    /// - rule: The name of the violated contract rule.
    /// - parameter: The parameter that violates it.
    /// - method: The method of the request, or `nil` for a device operation.
    /// - segments: The segments of the request's path.
    package func shouldFail(rule: String, parameter: String?, method: String?, segments: [String]) -> Bool {
        failsOnViolations
            && !exceptions.contains { exception in
                (exception.rule == nil || exception.rule == rule)
                    && (exception.parameter == nil || exception.parameter == parameter)
                    && (exception.request.map { pattern in
                        method.map { pattern.matches(method: $0, segments: segments) } ?? false
                    } ?? true)
            }
    }
}
