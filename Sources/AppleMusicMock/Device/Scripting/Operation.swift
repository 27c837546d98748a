import MusicDevice

extension MockDevice {
    /// What can be scripted: a call of the app's, or what the user does when asked.
    public struct Operation: Sendable, Hashable, CustomStringConvertible {
        let deviceOperation: DeviceOperation

        /// What scenarios and the control API call it: `request-user-token`.
        public var description: String { deviceOperation.rawValue }

        /// What the user says when asked for consent: `allow`, `deny`, `restricted`.
        public static let requestAuthorization = Operation(deviceOperation: .requestAuthorization)
        /// `value`, or an error.
        public static let requestCapabilities = Operation(deviceOperation: .requestCapabilities)
        /// `value`, or an error.
        public static let requestStorefrontCountryCode = Operation(deviceOperation: .requestStorefrontCountryCode)
        /// `value`, or an error.
        public static let requestStorefrontIdentifier = Operation(deviceOperation: .requestStorefrontIdentifier)
        /// A user token in either framework: `token`, or an error.
        public static let requestUserToken = Operation(deviceOperation: .requestUserToken)
        /// `MusicSubscription.current`: `value`, or an error.
        public static let musicSubscription = Operation(deviceOperation: .musicSubscription)
        /// `loaded`, `notLoaded`, `aborted`, `musicAppAbsent`, or an error.
        public static let loadOffer = Operation(deviceOperation: .loadOffer)
        /// What the sheet shows: `ok`, `spinner`, `problemPage`.
        public static let presentOffer = Operation(deviceOperation: .presentOffer)
        /// `notNow`, `subscribed`, `subscribedLimited`.
        public static let answerOffer = Operation(deviceOperation: .answerOffer)
        /// `redeemedNew`, `redeemedExisting`, `invalid`, `expired`, `downgrade`, `closed`, `unsupported`, or an error.
        public static let redeemOfferCode = Operation(deviceOperation: .redeemOfferCode)
        /// `ok`, `added`, or an error.
        public static let syncPurchases = Operation(deviceOperation: .syncPurchases)
        /// `noChange`, `upgraded`, `downgraded`, `cancelled`, `unsupported`, or an error.
        public static let manageSubscriptions = Operation(deviceOperation: .manageSubscriptions)
        /// `uuid`, or `none`.
        public static let deviceVerification = Operation(deviceOperation: .deviceVerification)
    }
}

/// What calls come to, where a test says so.
extension MockDevice {
    /// Lets a call come to an outcome from here on.
    ///
    /// ```swift
    /// try device.setOutcome(.error(.cloudServiceRevoked), for: .requestUserToken)
    /// ```
    ///
    /// - Parameters:
    ///   - outcome: What it comes to.
    ///   - operation: The call.
    /// - Throws: ``RuleViolationError`` where that cannot be: an outcome of another operation, an error that the state excludes.
    public func setOutcome(_ outcome: Outcome, for operation: Operation) throws {
        try setOutcomes([outcome], for: operation)
    }

    /// Lets a call come to one outcome after the other, the last one staying.
    ///
    /// - Parameters:
    ///   - outcomes: Call by call; none at all leaves it to the state again.
    ///   - operation: The call.
    /// - Throws: As ``setOutcome(_:for:)``; nothing is scripted then.
    public func setOutcomes(_ outcomes: [Outcome], for operation: Operation) throws {
        let scripted = try outcomes.map { try $0.scriptedOutcome(for: operation.deviceOperation) }
        try client.setOutcomes(for: operation.deviceOperation, to: scripted)
    }
}
