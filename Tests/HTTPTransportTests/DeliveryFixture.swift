import HTTPMessages

@testable import HTTPTransport

extension ServerFixture {
    /// So long that no test waits for its end.
    static let ages = Duration.seconds(100_000)

    /// A server that answers `/fault` with ten digits, delivered as given, and all else as usual.
    init(
        _ poller: HTTPServer.PollerKind, delivery: HTTPDelivery, grace: Duration = .seconds(20),
        limits: HTTPLimits = HTTPLimits()
    ) throws {
        try self.init(poller, grace: grace, limits: limits) { request in
            request.target == "/fault" ? Self.digits(delivery) : Self.echo(request)
        }
    }

    static func digits(_ delivery: HTTPDelivery) -> HTTPResponse {
        HTTPResponse(
            status: 200, headers: [HTTPField(name: "A", value: "b")], body: Array("0123456789".utf8),
            delivery: delivery)
    }

    /// A client whose request for `/fault` has surely been handled: it had an answer to one before it.
    func clientAtFault(behind: String = "") throws -> TestClient {
        let client = try client()
        client.send(get("/before") + get("/fault") + behind)
        _ = try client.reply()
        return client
    }
}

extension ServerFixture {
    /// A client that had an answer, or nil where the limit of connections is reached.
    func admittedClient() throws -> TestClient? {
        let client = try client()
        client.send(get("/admitted"))
        let status = try? client.reply().status
        return status == 200 ? client : nil
    }

    /// Waits until a connection is free.
    func waitUntilAdmitted() throws {
        while try admittedClient() == nil {}
    }
}
