public import Foundation
import MockSession
import OrderedJSON
import Timestamps

extension MockJournal {
    /// A request and its answer, or an operation of the device; no secret is in it.
    public struct Entry: Sendable, Identifiable, CustomStringConvertible {
        /// From 1, in the order of the answers; stable though old entries make room.
        public let number: Int
        /// What the scenario's clock showed when it came.
        public let time: Date
        /// What was asked; nil for an operation of the device.
        public let request: Request?
        /// What was answered; nil for an operation of the device.
        public let response: Response?
        /// The operation of the device; nil for a request.
        public let operation: MockDevice.Operation?
        /// Why this answer, as `Mock-Answer` says it; for an operation who asked for it.
        public let reason: String
        /// What it did that the contract does not allow.
        public let violations: [Verdict.Violation]
        /// What came nearest to answering a request that nothing answered, in words.
        public let nearMisses: [String]
        private let journalEntry: JournalEntry

        /// All of it as the control API has it in `/_mock/sessions/{id}/journal`, an operation with its arguments and
        /// what came of it.
        public var jsonData: Data {
            var writer = JSONWriter()
            journalEntry.write(to: &writer)
            return Data(writer.bytes)
        }

        /// The number.
        public var id: Int { number }

        /// `3 GET /v1/storefronts 200 (catalog)`, `4 request-user-token (control API)`.
        public var description: String {
            let what = request.map { "\($0) \(response?.status ?? 0)" } ?? operation.map { "\($0)" } ?? ""
            return "\(number) \(what) (\(reason))"
        }

        init(_ entry: JournalEntry) {
            let (exchange, operation) = (entry.exchange, entry.operation)
            let time = exchange?.time ?? operation?.time ?? Timestamp(milliseconds: 0)
            number = entry.number
            self.time = Date(timeIntervalSince1970: Double(time.milliseconds) / 1000)
            request = exchange.map { Request($0.request) }
            response = exchange.map(Response.init)
            self.operation = (operation?.operation).map(MockDevice.Operation.init)
            reason = exchange?.reason ?? operation?.reason ?? ""
            violations = entry.violations.map {
                Verdict.Violation($0.violation, entry: entry.number, description: $0.text)
            }
            nearMisses = exchange?.nearMisses ?? []
            self.journalEntry = entry
        }
    }
}
