package import FrameworkHook
package import MockSession
import Platform
import Scenarios
import Text
#if canImport(FoundationNetworking)
    import Foundation
    public import FoundationNetworking
#else
    public import Foundation
#endif

/// A mock of the Apple Music API for one test, which answers in this process.
///
/// The module `AppleMusicMockServer` adds `startServer()`, which serves the mock on a loopback port.
///
/// ```swift
/// let mock = try await MockAppleMusic.start(.file("Scenarios/quick-start.yaml"))
/// let client = MyClient(
///     session: URLSession(configuration: mock.makeURLSessionConfiguration()), developerToken: mock.developerToken,
///     userToken: mock.userToken)
/// …
/// try mock.verdict().requirePassed()
/// await mock.stop()
/// ```
///
/// Keep a reference to the mock while it is in use. Releasing the last one closes its port, with or without ``stop()``.
public final class MockAppleMusic: Sendable {
    /// The first developer token of this mock, to send as `Authorization: Bearer …`.
    ///
    /// The mock accepts it for 180 days of the scenario's time, and until a rule rejects it with
    /// `developer-token-invalid`. After that, ``requestDeveloperToken()`` returns another one.
    public let developerToken: String
    /// A Music User Token that this mock accepts, to send as `Music-User-Token`.
    public let userToken: String
    /// The warnings about the scenario, each as `apple-music-mock check` prints it.
    ///
    /// A scenario in a test's source also gets a warning if it has neither resources nor rules. Rules that a test adds can
    /// have warnings, too.
    public var scenarioWarnings: [String] { warnings.withLock(\.self) }
    let warnings: Locked<[String]>
    /// The files that added rules can name.
    let files: ScenarioFiles
    package let session: MockSession
    /// The port on which `startServer()` of the module `AppleMusicMockServer` serves this mock.
    package let port = PortSlot()
    let inProcessServer: InProcessServer
    /// The number of the last entry that ``MockJournal/next(matching:since:within:)`` returned.
    let lastReturnedEntryNumber = Locked(0)
    let journalCompletion = JournalCompletion()
    /// Whether a resource or a response body was read as a fixture.
    let hasReadFixtures = Locked(false)
    private let cachedDevice = Locked<MockDevice?>(nil)
    /// The values that the modules with the names of Apple's frameworks keep for this mock.
    package let memory = FrameworkMemory()
    /// The failure that is explored with this mock, or `nil`.
    let exploredFailure: ExploredFailure?
    /// Whether the test has read the failure.
    let hasReadFailure = Locked(false)

    init(
        session: MockSession, warnings: [String] = [], files: ScenarioFiles = .empty, failure: ExploredFailure? = nil
    ) {
        // Early, because URLSession.shared knows only the protocols that were registered before its first use.
        _ = SharedURLProtocol.isRegistered
        self.session = session
        exploredFailure = failure
        (self.warnings, self.files) = (Locked(warnings), files)
        inProcessServer = InProcessServer(session: session, port: port)
        developerToken = session.developerToken
        userToken = session.userToken
        FrameworkMocks.register(self)
    }

    /// Loads a scenario and starts a session of it, without opening a port.
    ///
    /// - Parameters:
    ///   - source: The scenario. The default is the built-in quick start.
    ///   - seed: Replaces the scenario's own `seed`.
    ///   - parameters: Values for the scenario's `parameters`; values for its `matrix` choose a case.
    ///   - rules: A YAML list, as in the key `rules` of a scenario. These rules precede those of the scenario, and ``reset()``
    ///     keeps them. Paths of files are relative to the scenario. Diagnostics have the file and line of the literal.
    ///   - filePath: The file that contains the call.
    ///   - line: The line of the call.
    /// - Returns: The mock, which accepts requests immediately.
    /// - Throws: ``ScenarioError`` if the scenario has errors, does not exist, or has several cases, or if the rules have
    ///   errors.
    public static func start(
        _ source: ScenarioSource = .quickStart, seed: UInt64? = nil, parameters: [String: String] = [:],
        adding rules: String? = nil, filePath: String = #filePath, line: Int = #line
    ) async throws -> MockAppleMusic {
        let loaded = try source.load(seed: seed.map(Seed.init), parameters: parameters)
        let added = try rules.map { rules in
            try loaded.files.rules(rules, for: loaded.scenario, filePath: filePath, line: line)
        }
        return MockAppleMusic(
            session: MockSession(
                id: "default", scenarioName: loaded.name, scenario: loaded.scenario, adding: added?.rules ?? .none),
            warnings: loaded.warnings + (added?.diagnostics.warningTexts ?? []), files: loaded.files)
    }

    /// Returns a mock without resources, for tests that read the current mock without having started one.
    package static func makeEmpty() -> MockAppleMusic {
        MockAppleMusic(session: MockSession(id: "default", scenarioName: "nothing", scenario: .empty))
    }

    /// Returns a developer token that this mock accepts, as your own server does for an app.
    ///
    /// - Returns: The token that was issued last, or a new one if it was rejected or has expired.
    public func requestDeveloperToken() -> String { session.requestDeveloperToken() }

    /// Returns a new configuration for URL sessions that send their requests to this mock in process, without a port.
    ///
    /// ```swift
    /// let client = MyClient(session: URLSession(configuration: mock.makeURLSessionConfiguration()))
    /// ```
    ///
    /// Its sessions answer requests for `https://api.music.apple.com`, so that a client with Apple's host built in is
    /// tested unchanged. A request for any other host fails with an error that names the host. Change the configuration
    /// (`httpAdditionalHeaders`, `timeoutIntervalForRequest`) before you make the session. Faults of a scenario arrive as
    /// `URLError`: see <doc:PointingAClientAtTheMock>.
    public func makeURLSessionConfiguration() -> URLSessionConfiguration { inProcessServer.makeConfiguration() }

    /// The device of the scenario's first user, for code that uses StoreKit or MusicKit; always the same object.
    public var device: MockDevice {
        let session = session
        return cachedDevice.withLock { cached in
            let device = cached ?? MockDevice(session: session)
            cached = device
            return device
        }
    }

    /// The session's requests and device operations, past and future.
    public var journal: MockJournal {
        MockJournal(session: session, lastReturnedNumber: lastReturnedEntryNumber, completion: journalCompletion)
    }

    /// The scenario's time, as a clock for code that waits.
    public var clock: MockClock { MockClock(session: session) }

    /// Returns the verdict on the requests and device operations so far.
    ///
    /// It does not judge `command: fails` and `command: passes`, because the mock does not know how the test ends, and has a
    /// note instead. ``withAppleMusic(_:seed:parameters:adding:filePath:line:isolation:_:)`` and the trait judge them.
    public func verdict() -> Verdict { Verdict(of: session) }

    /// Returns the verdict after the test has ended.
    ///
    /// - Parameter failure: The failure of the test, such as `it threw Rejected()`, or `nil` if it passed.
    /// - Returns: The verdict.
    package func verdict(testFailure failure: String?) -> Verdict {
        Verdict(of: session, commandEnd: failure.map { .failed($0) } ?? .passed("the test passed"))
    }

    /// Whether the scenario accepts that the test fails.
    package var acceptsTestFailure: Bool { session.scenario.acceptsCommandFailure }

    /// Whether the mock was used only to read fixtures, and not by a client.
    ///
    /// `false` if a request or an operation was logged, or if the scenario has expectations.
    package var isUsedOnlyForFixtures: Bool {
        hasReadFixtures.withLock(\.self) && session.lastEntryNumber == 0 && session.scenario.expectations.isEmpty
    }

    /// Completes open requests, closes the port if there is one, and rejects all further requests.
    ///
    /// You can call this more than once, and ask for the verdict afterward.
    public func stop() async {
        inProcessServer.stop()
        FrameworkMocks.unregister(self)
        defer { journalCompletion.finish() }
        guard port.url != nil else { return port.stop() }
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { [port] in
                port.stop()
                continuation.resume()
            }
        }
    }
}
