import HTTPMessages
import HTTPTransport
import MockSession
import MusicDevice

@testable import MockServer

/// Sends arbitrary bytes as the body of every endpoint of the control API that takes one.
///
/// The responses are valid, and so are the descriptions of the session afterward.
@_cdecl("LLVMFuzzerTestOneInput")
public func testControlBodies(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let body = Array(UnsafeBufferPointer(start: start, count: count))
    guard !generatesMuch(body) else { return -1 }
    let sum = body.reduce(0) { $0 &+ Int($1) }
    let operation = DeviceOperation.allCases[sum % DeviceOperation.allCases.count].rawValue
    for route in ControlAPI.routes where ["POST", "PUT"].contains(route.method) {
        send(route.method, route.path, operation: operation, body: body)
    }
    for route in ControlAPI.routes where route.method == "GET" && !route.path.hasSuffix("/events") {
        send(route.method, route.path, operation: operation)
    }
    for entry in handler.registry.all.dropFirst() { _ = handler.registry.remove(id: entry.session.id) }
    handler.registry.defaultSession.reset()
    return 0
}

private func send(_ method: String, _ path: String, operation: String, body: [UInt8] = []) {
    let target = path.split(separator: "/").map { ["{id}": "default", "{operation}": operation][$0] ?? String($0) }
    let request = HTTPRequest(
        method: method, target: "/" + target.joined(separator: "/"),
        headers: [HTTPField(name: "Host", value: "localhost")], body: body)
    SessionFixture.check(handler.response(to: request), to: "\(method) \(path)")
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

private let handler: RootHandler = {
    let scenario = SessionFixture.scenario(
        """
        scenario: A server
        generate: {songs: 3, library-songs: 2}
        phase: start
        states: {mood: calm}
        rules:
          - {name: mood, request: GET /v1/storefronts, state: {mood: angry}, answer: service-unavailable}
          - {name: phase, request: GET /v1/storefronts, phase: later, answer: service-unavailable}
        expect:
          - {name: storefronts, request: GET /v1/storefronts, times: 0..}
        """)
    return RootHandler(
        registry: SessionRegistry(
            defaultSession: MockSession(id: "default", scenarioName: "fuzz", scenario: scenario), others: []),
        scenarios: ScenarioStore(scenarios: [ServedScenario(name: "fuzz", scenario: scenario)], location: nil),
        eventStreams: EventStreamRegistry(), hostPolicy: HostPolicy(boundHost: "127.0.0.1"),
        address: ServerAddress(configuration: .init()), observer: nil)
}()
