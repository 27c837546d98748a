import Foundation
import MusicDevice
import Platform
#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The device of a session in another process, which the control API operates.
final class RemoteDeviceTransport: DeviceTransport {
    private let requests: ControlAPIRequests
    private let urlSession: URLSession
    private let eventStream: EventStreamConnection

    /// Creates a transport without connecting to the server.
    init(url: URL, sessionID session: String, controlToken: String?) {
        requests = ControlAPIRequests(url: url, sessionID: session, controlToken: controlToken)
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = 30
        urlSession = URLSession(configuration: configuration)
        eventStream = EventStreamConnection(requests: requests)
    }

    func perform(_ command: DeviceCommand) throws -> DeviceOutcome {
        try requests.outcome(of: command.operation, from: wait(for: requests.operationRequest(for: command)))
    }

    func performWithoutBlocking(_ command: DeviceCommand) async throws -> DeviceOutcome {
        try requests.outcome(of: command.operation, from: await fetch(requests.operationRequest(for: command)))
    }

    func setOutcomes(for operation: DeviceOperation, to outcomes: [ScriptedOutcome]) throws {
        _ = try requests.json(
            of: operation, from: wait(for: requests.outcomeRequest(for: operation, outcomes: outcomes)))
    }

    func status() async throws -> DeviceStatus {
        try requests.status(from: await fetch(requests.statusRequest()))
    }

    func open(onEvent handleEvent: @escaping @Sendable (DeviceEvent) -> Void) {
        // Request events after the last entry, so that none is lost until the stream is connected.
        let number = (try? requests.status(from: wait(for: requests.statusRequest())))?.number
        eventStream.open(after: number, onEvent: handleEvent)
    }

    func close() {
        eventStream.close()
        urlSession.invalidateAndCancel()
    }

    private func fetch(_ request: URLRequest) async throws -> ControlAPIRequests.Response {
        // `data(for:)` of Foundation on Linux can deadlock if its task is canceled while the response arrives.
        let (outcomes, continuation) = AsyncStream.makeStream(of: Result<ControlAPIRequests.Response, any Error>.self)
        let task = urlSession.dataTask(with: request) { data, response, error in
            continuation.yield(response.map { .success((data ?? Data(), $0)) } ?? .failure(error ?? URLError(.unknown)))
            continuation.finish()
        }
        continuation.onTermination = { _ in task.cancel() }
        task.resume()
        do {
            guard let outcome = await outcomes.first(where: { _ in true }) else { throw CancellationError() }
            return try outcome.get()
        } catch {
            throw requests.connectionError(for: error)
        }
    }

    private func wait(for request: URLRequest) throws -> ControlAPIRequests.Response {
        let (done, outcome) = (
            DispatchSemaphore(value: 0), Locked<Result<ControlAPIRequests.Response, any Error>?>(nil)
        )
        let task = urlSession.dataTask(with: request) { data, response, error in
            outcome.withLock { $0 = response.map { .success((data ?? Data(), $0)) } ?? error.map { .failure($0) } }
            done.signal()
        }
        task.resume()
        done.wait()
        switch outcome.withLock({ $0 }) {
        case .success(let response)?: return response
        case .failure(let error)?: throw requests.connectionError(for: error)
        case nil: throw requests.connectionError(for: URLError(.unknown))
        }
    }
}
