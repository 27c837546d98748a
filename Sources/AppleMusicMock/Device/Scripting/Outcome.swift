import MusicDevice
import OrderedJSON

extension MockDevice {
    /// What a call comes to where a test says so; which of them an ``Operation`` has is said there.
    public struct Outcome: Sendable, Hashable {
        private enum Kind: Sendable, Hashable {
            case named(OutcomeName)
            case error(ErrorName)
        }

        private let kind: Kind

        /// An error of one of the frameworks.
        public static func error(_ name: ErrorName) -> Outcome { Outcome(kind: .error(name)) }

        private static func named(_ word: OutcomeName) -> Outcome { Outcome(kind: .named(word)) }

        /// The user allows the app.
        public static let allow = named(.allow)
        /// The user does not.
        public static let deny = named(.deny)
        /// The user may not decide.
        public static let restricted = named(.restricted)
        /// A user token.
        public static let token = named(.token)
        /// What the state comes to.
        public static let value = named(.value)
        /// The offer is loaded.
        public static let loaded = named(.loaded)
        /// The offer is not loaded, and nobody says why.
        public static let notLoaded = named(.notLoaded)
        /// The load is given up; MusicKit's alone.
        public static let aborted = named(.aborted)
        /// The device has no Music app.
        public static let musicAppAbsent = named(.musicAppAbsent)
        /// All is as it should be.
        public static let ok = named(.ok)
        /// The sheet shows a spinner for ever.
        public static let spinner = named(.spinner)
        /// The sheet says that there is a problem.
        public static let problemPage = named(.problemPage)
        /// The user goes away.
        public static let notNow = named(.notNow)
        /// The user subscribes.
        public static let subscribed = named(.subscribed)
        /// The user subscribes to a plan that cannot play the catalog.
        public static let subscribedLimited = named(.subscribedLimited)
        /// The code is redeemed by a new subscriber.
        public static let redeemedNew = named(.redeemedNew)
        /// The code is redeemed by somebody who subscribes already.
        public static let redeemedExisting = named(.redeemedExisting)
        /// There is no such code.
        public static let invalid = named(.invalid)
        /// The code has expired.
        public static let expired = named(.expired)
        /// The code would be a downgrade.
        public static let downgrade = named(.downgrade)
        /// The user closes the sheet.
        public static let closed = named(.closed)
        /// Purchases have been added.
        public static let added = named(.added)
        /// The user changes nothing.
        public static let noChange = named(.noChange)
        /// The user upgrades.
        public static let upgraded = named(.upgraded)
        /// The user downgrades.
        public static let downgraded = named(.downgraded)
        /// The user cancels.
        public static let cancelled = named(.cancelled)
        /// The system has no such sheet.
        public static let unsupported = named(.unsupported)
        /// The device has an identifier.
        public static let uuid = named(.uuid)
        /// The device has none.
        public static let absent = named(.absent)

        /// The outcome of an operation; throws where the operation has no such outcome.
        func scriptedOutcome(for operation: DeviceOperation) throws(RuleViolationError) -> ScriptedOutcome {
            switch kind {
            case .named(let word):
                if operation.scriptableOutcomes.contains(word) { return .named(word) }
                throw unsupportedOutcomeError(for: operation, description: "\"\(word.rawValue)\"")
            case .error(let name):
                if let error = MusicDevice.DeviceErrorName(name.text, for: operation) { return .error(error) }
                throw unsupportedOutcomeError(for: operation, description: "the error \"\(name.text)\"")
            }
        }

        private func unsupportedOutcomeError(for operation: DeviceOperation, description words: String)
            -> RuleViolationError
        {
            RuleViolationError(
                operation: operation,
                argumentError: .invalidMember(
                    name: "outcome", expected: ScriptedOutcome.expectedValueDescription(for: operation)),
                message: "it cannot come to \(words)")
        }
    }
}
