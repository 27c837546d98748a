/// What the device says to an operation, and what it tells everybody.
package struct DeviceOutcome: Sendable, Hashable {
    package enum Content: Sendable, Hashable {
        case result(DeviceResult)
        case error(DeviceError)
        /// The app must not do that, or it cannot be; nothing has changed.
        case ruleViolation(DeviceRuleViolation)
    }

    package let content: Content
    package internal(set) var notifications: [DeviceNotification]
    /// Whether something was scripted for the call.
    package internal(set) var isScripted = false

    package init(_ content: Content, notifications: [DeviceNotification] = []) {
        (self.content, self.notifications) = (content, notifications)
    }

    static func result(_ result: DeviceResult, notifications: [DeviceNotification] = []) -> DeviceOutcome {
        DeviceOutcome(.result(result), notifications: notifications)
    }

    static func error(_ failure: DeviceErrorReason, in domain: DeviceError.Domain) -> DeviceOutcome {
        DeviceOutcome(.error(DeviceError(reason: failure, in: domain)))
    }

    static func ruleViolation(_ refusal: DeviceRuleViolation) -> DeviceOutcome {
        DeviceOutcome(.ruleViolation(refusal))
    }
}
