import HTTPMessages
import TestSupport

@testable import HTTPTransport

extension ServerFixture {
    /// A duration that no test waits for.
    static let ages = Duration.seconds(100_000)

    /// A server that responds to `/fault` with ten digits and the given delivery, and echoes all other requests.
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

    /// Returns a client that has the response to a request before `/fault`, so that the server has received both.
    func clientAtFault(behind: String = "") throws -> PersistentConnection {
        let client = try client()
        client.send(get("/before") + get("/fault") + behind)
        _ = try client.response()
        return client
    }
}

extension ServerFixture {
    /// Returns a client that has a response, or `nil` if the limit of connections is reached.
    func admittedClient() throws -> PersistentConnection? {
        // A server at its limit does not answer a handshake.
        guard let client = isSecure ? try? client() : try client() else { return nil }
        client.send(get("/admitted"))
        let status = try? client.response().status
        return status == 200 ? client : nil
    }

    /// Waits until a connection is free.
    func waitUntilAdmitted() throws {
        while try admittedClient() == nil {}
    }
}
