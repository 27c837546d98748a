import HTTPMessages
import Platform
import Testing
import TestSupport

@testable import HTTPTransport

/// The memory of many connections, and the report of a server without free file descriptors.
@Suite struct ResourceLimitTests {
    /// Returns the number of pipelined requests that a connection handles for a client that never reads.
    private func handledCount(amongConnections count: Int) throws -> Int {
        let sockets = try SocketPair()
        let handled = Locked(0)
        let context = ConnectionContext(
            limits: HTTPLimits(),
            handler: { _ in
                handled.withLock { $0 += 1 }
                return HTTPResponse(status: 200, body: Array(repeating: 0x78, count: 8192))
            }, resume: { _ in })
        context.connectionCount = count
        let connection = Connection(descriptor: sockets.server, token: 16, context: context)
        let requests = Array(String(repeating: get("/"), count: 400).utf8)
        sockets.send(requests)
        for _ in 0..<10 {
            connection.handle(PollEvent(token: 0, isReadable: true, isWritable: false, hasFailed: false))
        }
        #expect(connection.output.count <= context.maximumUnsentByteCount + 16 * 1024)
        return handled.withLock { $0 }
    }

    @Test func `a client that never reads makes the server keep less with more connections`() throws {
        let (few, many) = (try handledCount(amongConnections: 1), try handledCount(amongConnections: 10_000))
        #expect(few >= many + 100)
    }

    @Test(arguments: [(0, 1 << 20), (1, 1 << 20), (64, 1 << 20), (128, 1 << 19), (4096, 1 << 14), (10_000, 1 << 14)])
    func `the unsent bytes of all connections have a limit`(count: Int, maximum: Int) {
        let context = ConnectionContext(limits: HTTPLimits(), handler: ServerFixture.echo, resume: { _ in })
        context.connectionCount = count
        #expect(context.maximumUnsentByteCount == maximum)
    }

    @Test func `exhausted file descriptors are reported once for all threads`() {
        let count = Locked(0)
        let report = ExhaustionReport { count.withLock { $0 += 1 } }
        for _ in 0..<3 { report.report() }
        #expect(count.withLock { $0 } == 1)
    }

    @Test func `memory is released each time that enough bytes were freed`() {
        var memory = FreedMemory(minimumByteCount: 100)
        #expect(
            [99, 1, 50, 49, 1, 1000, 99].map { memory.record($0) } == [false, true, false, false, true, true, false])
    }

    @Test func `memory is released when a large number falls to a quarter, and then not again`() {
        var memory = MemoryRelease(minimumCount: 100)
        for count in 1...99 { memory.record(count) }
        var isReleased = [memory.releaseIfUnused(0)]
        memory.record(400)
        for count in [101, 100, 99, 25, 0] { isReleased.append(memory.releaseIfUnused(count)) }
        #expect(isReleased == [false, false, true, false, true, false])
    }
}
