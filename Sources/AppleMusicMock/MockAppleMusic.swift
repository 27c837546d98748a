public import Foundation
import HTTPTransport
import Locking
import MockServer
import MockSession
import Scenarios

/// A mock Apple Music of one test's own, on a loopback port that nobody else has.
///
/// ```swift
/// let mock = try await MockAppleMusic.start(.file("Scenarios/quick-start.yaml"))
/// let client = MyClient(baseURL: mock.baseURL, developerToken: mock.developerToken, userToken: mock.userToken)
/// …
/// await mock.stop()
/// ```
///
/// Keep the mock while its address is in use: the server ends with the last reference to it, `stop()` or not.
public final class MockAppleMusic: Sendable {
    /// `http://127.0.0.1:PORT`, without `/v1` and without a slash at the end.
    public let baseURL: URL
    /// A developer token that this mock takes, to be sent as `Authorization: Bearer …`.
    public let developerToken: String
    /// A Music User Token that this mock takes, to be sent as `Music-User-Token`.
    public let userToken: String
    private let server: MockServer
    private let madeDevice = Locked<MockDevice?>(nil)

    private init(_ server: MockServer, _ baseURL: URL) {
        self.server = server
        self.baseURL = baseURL
        developerToken = server.session.developerToken
        userToken = server.session.userToken
    }

    /// Reads a scenario and serves it on 127.0.0.1, on a free port.
    ///
    /// - Parameter source: The scenario; the built-in quick start by default.
    /// - Returns: The mock; it answers from now on.
    /// - Throws: ``ScenarioError`` when the scenario is wrong, ``ServerError`` when the machine refuses to listen.
    public static func start(_ source: ScenarioSource = .quickStart) async throws -> MockAppleMusic {
        let loaded =
            switch source.place {
            case .path(let path, let testFile):
                ScenarioLoader.load(ScenarioLookup.find(path, from: testFile), from: DiskFiles())
            case .file(let path): ScenarioLoader.load(path, from: DiskFiles())
            case .quickStart: ScenarioLoader.load(QuickStart.path, from: EmbeddedFiles(QuickStart.files))
            }
        guard let scenario = loaded.scenario else { throw ScenarioError(loaded.diagnostics) }
        do {
            let server = try MockServer.start(ServedScenario(name: "default", scenario: scenario), on: .init())
            guard let url = URL(string: server.url) else { throw URLError(.badURL) }
            return MockAppleMusic(server, url)
        } catch let error as HTTPServerError {
            throw ServerError(error)
        }
    }

    /// The device of the scenario's first user, for code that uses StoreKit or MusicKit; one and the same each time.
    public var device: MockDevice {
        let session = server.session
        return madeDevice.withLock { made in
            let device = made ?? MockDevice(session)
            made = device
            return device
        }
    }

    /// Finishes open requests and closes the port.
    ///
    /// May be called more than once.
    public func stop() async {
        await withCheckedContinuation { done in
            Thread.detachNewThread { [server] in
                server.stop()
                done.resume()
            }
        }
    }
}
