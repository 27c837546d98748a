import TestFixtures
import Testing
import TestSupport

@testable import HTTPTransport

/// Each row of the table must get its status, a single response, and the end of the connection.
@Suite(.tags(.wire)) struct MalformedRequestTests {
    static let pollers = HTTPServer.PollerKind.allCases
    private static let smuggled = get("/smuggled")

    @Test func `the table has at least one hundred rows`() {
        #expect(MalformedRequestTable.rows.count >= 100)
    }

    @Test(arguments: pollers)
    func `a malformed request gets its status, and later requests are not handled`(poller: HTTPServer.PollerKind) throws
    {
        let fixture = try ServerFixture(poller)
        for row in MalformedRequestTable.rows {
            let client = try fixture.client()
            client.send(row.bytes + Self.smuggled + Self.smuggled)
            try expectRejection(client, row)
        }
        #expect(fixture.recorder.targets.isEmpty)
        #expect(try fixture.stillAnswers())
    }

    @Test(arguments: pollers)
    func `the requests before a malformed one get their responses first`(poller: HTTPServer.PollerKind) throws {
        let fixture = try ServerFixture(poller)
        for row in MalformedRequestTable.rows where !row.bytes.hasPrefix("\r") {
            let client = try fixture.client()
            client.send(get("/good") + row.bytes + Self.smuggled)
            #expect(try client.response().text == "GET /good\n", "\(row)")
            try expectRejection(client, row)
        }
        #expect(Set(fixture.recorder.targets) == ["/good"])
    }

    @Test(arguments: pollers)
    func `malformed requests sent byte by byte get the same status`(poller: HTTPServer.PollerKind) throws {
        let fixture = try ServerFixture(poller)
        for row in MalformedRequestTable.rows {
            let client = try fixture.client()
            for byte in Array((row.bytes + Self.smuggled).utf8) {
                client.send([byte])
            }
            try expectRejection(client, row)
        }
        #expect(fixture.recorder.targets.isEmpty)
    }

    private func expectRejection(_ client: PersistentConnection, _ row: MalformedRequestTable.Row) throws {
        let response = try? client.response()
        #expect(response?.status == row.status, "\(row)")
        #expect(response?.values("connection") == ["close"], "\(row)")
        #expect(response?.values("content-type") == ["text/plain; charset=utf-8"], "\(row)")
        #expect(response?.text.hasSuffix(".\n") == true, "\(row)")
        #expect((try? client.isEnded()) == true, "\(row)")
    }
}
