import Foundation
import Locking
import MusicDevice
import OrderedJSON

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The device of a session in another process, by the control API.
final class ControlLink: DeviceLink {
    private let requests: ControlRequests
    private let client: URLSession
    private let events: EventConnection

    /// Waits for the server's word of how far its journal is, so that nothing is missed from here on.
    init(_ url: URL, session: String) {
        requests = ControlRequests(url, session: session)
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = 30
        client = URLSession(configuration: configuration)
        events = EventConnection(requests)
    }

    func perform(_ command: DeviceCommand) throws -> JSONDocument {
        try requests.answer(to: command.operation, wait(for: requests.operation(command)))
    }

    func performWithoutBlocking(_ command: DeviceCommand) async throws -> JSONDocument {
        try requests.answer(to: command.operation, await fetch(requests.operation(command)))
    }

    func script(_ operation: DeviceOperation, _ outcomes: [ScriptedOutcome]) throws {
        _ = try requests.answer(to: operation, wait(for: requests.outcome(of: operation, outcomes)))
    }

    func reading() async throws -> DeviceReading { try requests.reading(await fetch(requests.reading())) }

    func open(_ tell: @escaping @Sendable (DeviceChange) -> Void) {
        let number = (try? requests.reading(wait(for: requests.reading())))?.number
        events.open(after: number, tell)
    }

    func close() {
        events.close()
        client.invalidateAndCancel()
    }

    private func fetch(_ request: URLRequest) async throws -> ControlRequests.Response {
        do {
            let (data, response) = try await client.data(for: request)
            return (data, response)
        } catch {
            throw requests.failure(error)
        }
    }

    private func wait(for request: URLRequest) throws -> ControlRequests.Response {
        let (done, outcome) = (DispatchSemaphore(value: 0), Locked<Result<ControlRequests.Response, any Error>?>(nil))
        let task = client.dataTask(with: request) { data, response, error in
            outcome.withLock { $0 = response.map { .success((data ?? Data(), $0)) } ?? error.map { .failure($0) } }
            done.signal()
        }
        task.resume()
        done.wait()
        switch outcome.withLock({ $0 }) {
        case .success(let response)?: return response
        case .failure(let error)?: throw requests.failure(error)
        case nil: throw requests.failure(URLError(.unknown))
        }
    }
}
