import TestFixtures
import Testing
import TestSupport

@testable import HTTPTransport

/// Tests of plain connections, whose servers and clients use TLS here.
@Suite(.tags(.wire, .slow, .external), .enabled(if: SecureFixture.isAvailable, "libssl is missing"))
struct SecureParityTests {
    static let pollers = HTTPServer.PollerKind.allCases

    @Test(arguments: pollers)
    func `faults are the same over TLS`(poller: HTTPServer.PollerKind) throws {
        let tests = HTTPFaultTests()
        try SecureFixture.overTLS {
            for row in HTTPFaultTests.rows {
                try tests.`each fault produces the expected bytes and connection end`(poller: poller, row: row)
                try tests.`responses before a fault arrive completely, and later ones never arrive`(
                    poller: poller, row: row)
            }
            try tests.`a large response before a reset arrives completely at a slow reader`(poller: poller)
            try tests.`a faulty response without content still sends its head`(poller: poller)
            try tests.`a fault works with an invalid status and keeps the Connection field`(poller: poller)
            try tests.`a client not reading the bytes before a reset is disconnected`(poller: poller)
        }
    }

    @Test(arguments: pollers)
    func `streams are the same over TLS`(poller: HTTPServer.PollerKind) throws {
        let tests = StreamedResponseTests()
        try SecureFixture.overTLS {
            try tests.`each piece is sent as a chunk while the response is open`(poller: poller)
            try tests.`pieces from several threads arrive intact and in order per thread`(poller: poller)
        }
    }

    @Test(arguments: pollers)
    func `threads and slow requests are the same over TLS`(poller: HTTPServer.PollerKind) throws {
        let tests = ServerThreadTests()
        try SecureFixture.overTLS {
            try tests.`each thread handles a request at the same time`(poller: poller)
            try tests.`a stop ends all threads after their responses`(poller: poller)
            try tests.`a client that ends its input gets the responses to slow requests`(poller: poller)
        }
    }
}
