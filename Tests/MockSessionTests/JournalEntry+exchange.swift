import Determinism
import HTTPMessages
import MockSession
import MusicAPI

/// What the journal tells of a request, where a test has made nothing else.
extension JournalEntry {
    var request: HTTPRequest { told.request }
    var status: Int { told.status }
    var why: String { told.why }
    var time: Instant { told.time }
    var fault: String? { told.fault }
    var delay: Int64 { told.delay }
    var violations: [ContractViolation] { told.violations }
    var nearMisses: [String] { told.nearMisses }

    private var told: JournalExchange {
        guard let exchange else { fatalError("an operation of the device, where a request is meant") }
        return exchange
    }
}
