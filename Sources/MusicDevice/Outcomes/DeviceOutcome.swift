/// What the device says to an operation, and what it tells everybody.
package struct DeviceOutcome: Sendable, Hashable {
    package enum Content: Sendable, Hashable {
        case result(DeviceResult)
        case error(DeviceError)
        /// The app must not do that, or it cannot be; nothing has changed.
        case refusal(DeviceRefusal)
    }

    package let content: Content
    package internal(set) var notifications: [DeviceNotification]
    /// Whether something was scripted for the call.
    package internal(set) var isScripted = false

    package init(_ content: Content, _ notifications: [DeviceNotification] = []) {
        (self.content, self.notifications) = (content, notifications)
    }

    static func result(_ result: DeviceResult, _ notifications: [DeviceNotification] = []) -> DeviceOutcome {
        DeviceOutcome(.result(result), notifications)
    }

    static func failure(_ failure: DeviceFailure, _ domain: DeviceError.Domain) -> DeviceOutcome {
        DeviceOutcome(.error(DeviceError(failure, in: domain)))
    }

    static func refusal(_ refusal: DeviceRefusal) -> DeviceOutcome { DeviceOutcome(.refusal(refusal)) }
}
