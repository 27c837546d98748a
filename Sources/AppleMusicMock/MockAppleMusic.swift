import Determinism
public import Foundation
import HTTPTransport
import Locking
import MockSession
import Scenarios

/// A mock Apple Music of one test's own: a session in this process, reached over a loopback port or without any.
///
/// ```swift
/// let mock = try await MockAppleMusic.start(.file("Scenarios/quick-start.yaml"))
/// let client = MyClient(baseURL: mock.baseURL, developerToken: mock.developerToken, userToken: mock.userToken)
/// …
/// try mock.verdict().requirePassed()
/// await mock.stop()
/// ```
///
/// Keep the mock while it is in use: what it has opened ends with the last reference to it, `stop()` or not.
public final class MockAppleMusic: Sendable {
    /// A developer token that this mock takes, to be sent as `Authorization: Bearer …`.
    public let developerToken: String
    /// A Music User Token that this mock takes, to be sent as `Music-User-Token`.
    public let userToken: String
    /// What `apple-music-mock check` warns of in the scenario, as it prints it; nil for nothing.
    public let scenarioWarnings: String?
    let session: MockSession
    let loopbackServer: LoopbackServer
    let inProcessServer: InProcessServer
    /// Up to where the journal has been read.
    let lastReturnedEntryNumber = Locked(0)
    let journalCompletion = JournalCompletion()
    private let cachedDevice = Locked<MockDevice?>(nil)

    init(session: MockSession, warnings: String? = nil, configuration: HTTPServer.Configuration = .init()) {
        self.session = session
        scenarioWarnings = warnings
        loopbackServer = LoopbackServer(session: session, configuration: configuration)
        inProcessServer = InProcessServer(session: session, loopbackServer: loopbackServer)
        developerToken = session.developerToken
        userToken = session.userToken
    }

    /// Reads a scenario and begins to play it; no port is opened before ``baseURL`` is read.
    ///
    /// - Parameters:
    ///   - source: The scenario; the built-in quick start by default.
    ///   - seed: What counts in place of the scenario's own `seed`.
    /// - Returns: The mock; it answers from now on.
    /// - Throws: ``ScenarioError`` when the scenario is wrong.
    public static func start(
        _ source: ScenarioSource = .quickStart, seed: UInt64? = nil
    ) async throws -> MockAppleMusic {
        let loaded = try source.load(seed: seed.map(Seed.init))
        return MockAppleMusic(
            session: MockSession(id: "default", scenarioName: loaded.name, scenario: loaded.scenario),
            warnings: loaded.warnings)
    }

    /// A mock that has nothing recorded, for those who ask where there is none.
    package static func makeEmpty() -> MockAppleMusic {
        MockAppleMusic(session: MockSession(id: "default", scenarioName: "nothing", scenario: .empty))
    }

    /// `http://127.0.0.1:PORT`, without `/v1` and without a slash at the end: this mock's alone.
    ///
    /// The first reading takes a free port; a mock whose address nobody reads opens none. Where the machine does not let
    /// it listen, this is an address that refuses every connection, and ``serverError`` says why.
    public var baseURL: URL { URL(string: loopbackServer.address) ?? URL(fileURLWithPath: "/") }

    /// Why ``baseURL`` leads nowhere; nil where the port is open, or was not asked for.
    public var serverError: ServerError? { loopbackServer.serverError }

    /// The device of the scenario's first user, for code that uses StoreKit or MusicKit; one and the same each time.
    public var device: MockDevice {
        let session = session
        return cachedDevice.withLock { made in
            let device = made ?? MockDevice(session: session)
            made = device
            return device
        }
    }

    /// Finishes open requests, closes the port, if there is one, and answers nothing more.
    ///
    /// May be called more than once. The verdict can still be asked for.
    public func stop() async {
        inProcessServer.stop()
        defer { journalCompletion.finish() }
        guard loopbackServer.hasServer else { return loopbackServer.stop() }
        await withCheckedContinuation { done in
            Thread.detachNewThread { [loopbackServer] in
                loopbackServer.stop()
                done.resume()
            }
        }
    }
}
