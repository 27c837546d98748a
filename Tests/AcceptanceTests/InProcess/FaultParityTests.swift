import Foundation
import MockSession
import TestFixtures
import Testing
import TestSupport

@testable import AppleMusicMock

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Tests that faults affect a client of URLSession identically over a socket and in process.
@Suite(.tags(.wire)) struct FaultParityTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let fault: String
        let method: String
        /// The expected error, or `nil` if the response arrives.
        let code: URLError.Code?

        init(_ fault: String, _ code: URLError.Code?, _ method: String = "GET") {
            (self.fault, self.method, self.code) = (fault, method, code)
        }

        var testDescription: String { "\(method) \(fault)" }
    }

    private static let rows = [
        Row("answer: reset", .networkConnectionLost), Row("answer: empty", .badServerResponse),
        Row("answer: {fault: truncate, at: 10B}", .unknown), Row("answer: {fault: truncate, at: 0B}", .unknown),
        Row("answer: {fault: truncate, at: 1MiB}", nil),
        Row("answer: {fault: reset-after, at: 10B}", .networkConnectionLost),
        Row("answer: {fault: reset-after, at: 1MiB}", nil), Row("answer: malformed-chunk", .unknown),
        Row("answer: garbage", .unsupportedURL), Row("answer: hang", .timedOut),
        Row("answer: {fault: drip, every: 1ms, bytes: 64B}", nil),
        Row("answer: {fault: drip, every: 5s, bytes: 64B}", .timedOut),
        Row("delay: 5s", .timedOut), Row("delay: 20ms", nil), Row("answer: empty, delay: 20ms", .badServerResponse),
        Row("answer: {fault: truncate, at: 10B}", nil, "HEAD"),
        Row("answer: {fault: reset-after, at: 10B}", nil, "HEAD"),
        Row("answer: malformed-chunk", nil, "HEAD"), Row("answer: {fault: drip, every: 5s, bytes: 64B}", nil, "HEAD"),
        Row("answer: empty", .badServerResponse, "HEAD"),
    ]

    @Test(arguments: rows, ClientTransport.allCases)
    func `a fault causes the same URLError in process and over a socket`(row: Row, way: ClientTransport) async throws {
        let source = ScenarioSource.text("scenario: A fault\nrules: [{request: /v1/storefronts, \(row.fault)}]")
        let mock = try await MockAppleMusic.start(source)
        let session = way.session(mock)
        defer { session.invalidateAndCancel() }
        var request = try way.request("/v1/storefronts", mock, method: row.method)
        request.timeoutInterval = row.code == .timedOut ? 0.4 : 20
        do {
            let (data, response) = try await session.data(for: request)
            #expect(row.code == nil && (response as? HTTPURLResponse)?.statusCode == 200)
            #expect(row.method == "HEAD" ? data.isEmpty : data.last == UInt8(ascii: "}"))
        } catch let error as URLError {
            #expect(error.code == row.code, "\(error)")
        }
        await mock.stop()
    }

    @Test(
        arguments: [
            (ClientTransport.socket, URLError.Code.networkConnectionLost), (.urlProtocol, .notConnectedToInternet),
        ])
    func `a device without a network reaches nothing`(way: ClientTransport, code: URLError.Code) async throws {
        let mock = try await MockAppleMusic.start(.text("scenario: Offline\ndevice: {network: offline}"))
        let session = way.session(mock)
        defer { session.invalidateAndCancel() }
        let request = try way.request("/v1/storefronts", mock)
        let error = await #expect(throws: URLError.self) { try await session.data(for: request) }
        #expect(error?.code == code)
        try mock.device.changeNetwork(to: .online)
        let (_, response) = try await session.data(for: request)
        #expect((response as? HTTPURLResponse)?.statusCode == 200)
        await mock.stop()
    }

    @Test(
        arguments: [
            ("answer: hang", URLError.Code.badServerResponse),
            ("answer: {fault: drip, every: 9s, bytes: 1B}", .unknown),
        ], ClientTransport.allCases)
    func `a hanging or dripping response ends when the mock stops`(
        fault: (text: String, code: URLError.Code), way: ClientTransport
    ) async throws {
        let source = ScenarioSource.text("scenario: A fault\nrules: [{request: /v1/storefronts, \(fault.text)}]")
        let mock = try await MockAppleMusic.start(source)
        let session = way.session(mock)
        defer { session.invalidateAndCancel() }
        let request = try way.request("/v1/storefronts", mock)
        let answer = Task { try await session.data(for: request) }
        _ = try await mock.journal.next()
        await mock.stop()
        let error = await #expect(throws: URLError.self) { try await answer.value }
        #expect(error?.code == fault.code)
    }
}
