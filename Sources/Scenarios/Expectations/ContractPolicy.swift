/// Whether a request that the contract does not allow fails the verdict.
package struct ContractPolicy: Sendable, Hashable {
    package var failsOnViolations: Bool
    /// Violations that never fail it.
    package var exceptions: [ViolationPattern] = []
    /// Violations that fail it although no public source is certain, because the service was seen to reject them.
    package var observed: [ViolationPattern] = []

    package static let clean = ContractPolicy(failsOnViolations: true)
    package static let reported = ContractPolicy(failsOnViolations: false)

    package init(failsOnViolations: Bool) { self.failsOnViolations = failsOnViolations }

    /// Violations of one kind.
    ///
    /// Every member that is set must match.
    package struct ViolationPattern: Sendable, Hashable {
        package var rule: String?
        package var parameter: String?
        package var request: RequestPattern?

        package init() {}

        fileprivate func matches(rule: String, parameter: String?, method: String?, segments: [String]) -> Bool {
            (self.rule == nil || self.rule == rule) && (self.parameter == nil || self.parameter == parameter)
                && (request.map { pattern in
                    method.map { pattern.matches(method: $0, segments: segments) } ?? false
                } ?? true)
        }
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
            && !exceptions.contains {
                $0.matches(rule: rule, parameter: parameter, method: method, segments: segments)
            }
    }

    /// Returns whether the service was seen to reject such requests.
    package func isObserved(rule: String, parameter: String?, method: String, segments: [String]) -> Bool {
        observed.contains { $0.matches(rule: rule, parameter: parameter, method: method, segments: segments) }
    }
}
