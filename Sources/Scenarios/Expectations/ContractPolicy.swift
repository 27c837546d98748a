/// Whether a request that the contract does not allow fails the verdict.
package struct ContractPolicy: Sendable, Hashable {
    package let failsOnViolations: Bool
    /// What does not, all the same.
    package let exceptions: [Exception]

    package init(failsOnViolations: Bool, exceptions: [Exception]) {
        self.failsOnViolations = failsOnViolations
        self.exceptions = exceptions
    }

    package static let clean = ContractPolicy(failsOnViolations: true, exceptions: [])
    package static let reported = ContractPolicy(failsOnViolations: false, exceptions: [])

    /// A violation that is known: all that is said must be so.
    package struct Exception: Sendable, Hashable {
        package let rule: String?
        package let parameter: String?
        package let request: RequestPattern?

        package init(rule: String?, parameter: String?, request: RequestPattern?) {
            self.rule = rule
            self.parameter = parameter
            self.request = request
        }
    }

    /// Whether a violation fails the verdict.
    ///
    /// - Parameters:
    ///   - rule: The name of the rule that was broken.
    ///   - parameter: The parameter that is to blame.
    ///   - method: The request's; nil for an operation of the device.
    ///   - segments: Of the request's path.
    /// - Returns: Whether it fails the verdict.
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
