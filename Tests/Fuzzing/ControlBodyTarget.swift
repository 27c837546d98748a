import HTTPTransport
import MockSession
import MusicDevice
import Text

@testable import MockServer

/// Sends arbitrary bytes as the body of every endpoint of the control API that takes one.
///
/// The responses are valid, and so are the descriptions of the session afterward.
@_cdecl("LLVMFuzzerTestOneInput")
public func testControlBodies(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let body = Array(UnsafeBufferPointer(start: start, count: count))
    guard !generatesMuch(body) else { return -1 }
    let operation = operations[body.reduce(0) { $0 &+ Int($1) } % operations.count]
    do {
        let client = try PersistentConnection(port: server.port)
        for route in ControlAPI.routes where ["POST", "PUT"].contains(route.method) {
            try send(route.method, route.path, operation: operation, body: body, over: client)
        }
        for route in ControlAPI.routes where route.method == "GET" && !route.path.hasSuffix("/events") {
            try send(route.method, route.path, operation: operation, over: client)
        }
        for session in server.sessions.dropFirst() {
            try client.sendRequest("DELETE", "/_mock/sessions/\(session.id)")
            Finding.unless(try client.response().status == 204, "\(session.id) is not deleted")
        }
        server.session.reset()
    } catch {
        Finding.end("\(error)")
    }
    return 0
}

private let operations = DeviceOperation.allCases.map(\.rawValue) + ["changes", "revoke-user-token"]

private func send(
    _ method: String, _ path: String, operation: String, body: [UInt8] = [], over client: PersistentConnection
) throws {
    let target = path.replacing("{id}", with: "default").replacing("{operation}", with: operation)
    try client.sendRequest(method, target, [("Content-Length", "\(body.count)")])
    client.send(body)
    let response = try client.response()
    SessionFixture.check(response.status, response.headers, response.body, to: "\(method) \(path)")
}

/// Returns whether a body could be a scenario with numbers of more than three digits, which may ask for a large catalog.
private func generatesMuch(_ body: [UInt8]) -> Bool {
    var digitCount = 0
    for byte in body {
        digitCount = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) ? digitCount + 1 : 0
        if digitCount > 3 { return String(decoding: body, as: UTF8.self).contains("text") }
    }
    return false
}

private let server: MockServer = {
    let scenario = SessionFixture.scenario(
        """
        scenario: A server
        generate: {songs: 3}
        user: {library: {songs: 2}}
        states: {phase: start, mood: calm}
        rules:
          - {name: mood, request: GET /v1/storefronts, states: {mood: angry}, answer: service-unavailable}
          - {name: phase, request: GET /v1/storefronts, states: {phase: later}, answer: service-unavailable}
        events:
          storefronts: {request: GET /v1/storefronts}
        """)
    let session = MockSession(id: "default", scenarioName: "fuzz", scenario: scenario)
    guard let server = try? MockServer.start(session: session, configuration: .init()) else {
        Finding.end("the server does not start")
    }
    return server
}()
