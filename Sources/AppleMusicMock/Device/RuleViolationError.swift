public import Foundation
import MusicDevice
import Text

extension MockDevice {
    /// An error thrown for an operation that the device rejects: an app must not perform it, or its outcome is impossible.
    ///
    /// The operation has changed nothing.
    public struct RuleViolationError: LocalizedError, Sendable, Hashable, CustomStringConvertible {
        /// The rejected operation.
        public let operation: Operation
        /// The rule that was broken.
        public let rule: ContractRule
        /// The reason, in one line.
        public let message: String
        /// The remedy, in one line.
        public let remedy: String

        /// The operation, the reason, the rule, and the remedy, in one line.
        public var description: String { "\(operation): \(message) (\(rule)); \(remedy)" }
        /// The same text, for `localizedDescription`.
        public var errorDescription: String? { description }

        private init(operation: DeviceOperation, rule: String, message: String, hint: String) {
            (self.operation, self.rule) = (Operation(operation), ContractRule(rawValue: rule))
            self.message = message
            remedy = Self.remedies[self.rule] ?? hint
        }

        init(operation: DeviceOperation, violation: DeviceRuleViolation) {
            self.init(
                operation: operation, rule: violation.rule, message: violation.message, hint: violation.hint)
        }

        /// Creates an error from a response of the control API with the status 400 or 409.
        init(operation: DeviceOperation, json: JSONView) {
            self.init(
                operation: operation, rule: json["rule"]?.string ?? ContractRule.arguments.rawValue,
                message: json["error"]?.string ?? "", hint: json["hint"]?.string ?? "")
        }

        init(operation: DeviceOperation, argumentError: JSONMemberError) {
            self.init(
                operation: operation, rule: ContractRule.arguments.rawValue, message: argumentError.message,
                hint: argumentError.hint)
        }

        /// Remedies for Swift code, for rules whose general remedy names operations or outcomes of the control API.
        private static let remedies: [ContractRule: String] = [
            .offerNotLoaded: "call `load(options:)` first, and present the offer only if it returns `true`",
            .offerNotPresented: "call `present()` first",
            .offerShowsNothing: "answer with `.notNow`: the user can only dismiss this sheet",
            .promptWhenDecided: "start with a user who has not decided yet: the user is asked only once",
            .restrictedToAuthorized: "end the restriction with `changeSettings(consent:)` first",
            .offerAction: "set the action to `.subscribe`, the only valid action",
            .revokedWithoutConsent: "script `.error(.cloudServicePermissionDenied)`, the error without consent",
            .successWithoutAccount: "script `.error(.clientInvalid)`, or `.error(.userNotSignedIn)` for MusicKit",
            .abortedInStoreKit: "script `.notLoaded`: only MusicKit has `.aborted`",
            .queueNotEditable: "edit the queue of `applicationQueuePlayer`: others allow only `setQueue(with:)`, "
                + "`prepend(_:)`, and `append(_:)`",
        ]
    }
}

extension MockDevice {
    /// An error thrown when the mock in another process cannot be reached, or sends an unexpected response.
    public struct ConnectionError: LocalizedError, Sendable, CustomStringConvertible {
        /// The URL of the session; `nil` if unknown.
        public let url: URL?
        /// The reason, in one line.
        public let reason: String

        /// The URL and the reason, in one line.
        public var description: String { "cannot communicate with \(url?.absoluteString ?? "the mock"): \(reason)" }
        /// The same text, for `localizedDescription`.
        public var errorDescription: String? { description }

        static func unreadableResponse(for subject: String) -> ConnectionError {
            ConnectionError(url: nil, reason: "cannot read the response about the \(subject)")
        }
    }

    /// An error for an app without `NSAppleMusicUsageDescription` in its Info.plist, which a real device terminates when it
    /// requests authorization.
    public struct MissingUsageDescriptionError: LocalizedError, Sendable, Hashable, CustomStringConvertible {
        /// The reason, in one line.
        public let description =
            "a real device terminates the app here: its Info.plist has no NSAppleMusicUsageDescription"
        /// The same text, for `localizedDescription`.
        public var errorDescription: String? { description }
    }
}

extension DeviceError {
    /// The error as the app's framework throws it.
    var frameworkError: any Error {
        switch domain {
        case .musicToken: MockDevice.MusicTokenRequestError(rawValue: name) ?? .unknown
        case .musicSubscription: MockDevice.MusicSubscription.Error(rawValue: name) ?? .unknown
        case .appStore: MockDevice.StoreKitError(rawValue: name) ?? .unknown
        case .mock: MockDevice.MissingUsageDescriptionError()
        case .storeKit, .player, .media, .musicKitJS: foundationError
        }
    }

    private var foundationError: NSError {
        var information: [String: Any] = [NSDebugDescriptionErrorKey: name]
        if let underlying {
            // The key in the logs of real devices.
            let details = underlying.httpStatus.map { ["SSErrorHTTPStatusCodeKey": $0] }
            information[NSUnderlyingErrorKey] = NSError(
                domain: underlying.domain, code: underlying.code, userInfo: details)
        }
        return NSError(domain: domain.rawValue, code: code, userInfo: information)
    }
}
