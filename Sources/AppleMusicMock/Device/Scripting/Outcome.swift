import MusicDevice

extension MockDevice {
    /// What a call comes to where a test says so; which of them an ``Operation`` has is said there.
    public struct Outcome: Sendable, Hashable {
        private enum Kind: Sendable, Hashable {
            case word(OutcomeWord)
            case error(ErrorName)
        }

        private let kind: Kind

        /// An error of one of the frameworks.
        public static func error(_ name: ErrorName) -> Outcome { Outcome(kind: .error(name)) }

        private static func word(_ word: OutcomeWord) -> Outcome { Outcome(kind: .word(word)) }

        /// The user allows the app.
        public static let allow = word(.allow)
        /// The user does not.
        public static let deny = word(.deny)
        /// The user may not decide.
        public static let restricted = word(.restricted)
        /// A user token.
        public static let token = word(.token)
        /// What the state comes to.
        public static let value = word(.value)
        /// The offer is loaded.
        public static let loaded = word(.loaded)
        /// The offer is not loaded, and nobody says why.
        public static let notLoaded = word(.notLoaded)
        /// The load is given up; MusicKit's alone.
        public static let aborted = word(.aborted)
        /// The device has no Music app.
        public static let musicAppAbsent = word(.musicAppAbsent)
        /// All is as it should be.
        public static let ok = word(.ok)
        /// The sheet shows a spinner for ever.
        public static let spinner = word(.spinner)
        /// The sheet says that there is a problem.
        public static let problemPage = word(.problemPage)
        /// The user goes away.
        public static let notNow = word(.notNow)
        /// The user subscribes.
        public static let subscribed = word(.subscribed)
        /// The user subscribes to a plan that cannot play the catalog.
        public static let subscribedLimited = word(.subscribedLimited)
        /// The code is redeemed by a new subscriber.
        public static let redeemedNew = word(.redeemedNew)
        /// The code is redeemed by somebody who subscribes already.
        public static let redeemedExisting = word(.redeemedExisting)
        /// There is no such code.
        public static let invalid = word(.invalid)
        /// The code has expired.
        public static let expired = word(.expired)
        /// The code would be a downgrade.
        public static let downgrade = word(.downgrade)
        /// The user closes the sheet.
        public static let closed = word(.closed)
        /// Purchases have been added.
        public static let added = word(.added)
        /// The user changes nothing.
        public static let noChange = word(.noChange)
        /// The user upgrades.
        public static let upgraded = word(.upgraded)
        /// The user downgrades.
        public static let downgraded = word(.downgraded)
        /// The user cancels.
        public static let cancelled = word(.cancelled)
        /// The system has no such sheet.
        public static let unsupported = word(.unsupported)
        /// The device has an identifier.
        public static let uuid = word(.uuid)
        /// The device has none.
        public static let none = word(.none)

        /// The outcome of an operation; throws where the operation has no such outcome.
        func scripted(for operation: DeviceOperation) throws(Refusal) -> ScriptedOutcome {
            switch kind {
            case .word(let word):
                if operation.words.contains(word) { return .word(word) }
                throw foreign(to: operation, "\"\(word.rawValue)\"")
            case .error(let name):
                if let error = MusicDevice.ErrorName(name.text, for: operation) { return .error(error) }
                throw foreign(to: operation, "the error \"\(name.text)\"")
            }
        }

        private func foreign(to operation: DeviceOperation, _ words: String) -> Refusal {
            Refusal(
                operation, .wrongMember("outcome", expected: ScriptedOutcome.expectation(for: operation)),
                error: "it cannot come to \(words)")
        }
    }
}
