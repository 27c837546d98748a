import HTTPTransport
import MockServer
import MockSession
import Platform
import Scenarios
import TestFixtures
import Text

/// Sends requests of each kind to a server in this process, from bytes to bytes: `InstructionBenchmark [COUNT] [KIND…]`.
///
/// Each request has a different header, so that no response to the same head is kept. `Tests/Benchmarks/instructions.py`
/// counts the instructions of COUNT requests (default 3) and of twice as many, and compares their difference with
/// recorded numbers. The output is the configuration, then the names of the kinds in the order of their parts.
@main
struct InstructionBenchmark {
    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        let count = arguments.first.flatMap { Int($0) } ?? 3
        let selected = Set(arguments.dropFirst())
        let scenario = scenario()
        let session = MockSession(id: "default", scenarioName: "benchmark", scenario: scenario)
        guard let server = try? MockServer.start(session: session, configuration: .init()) else {
            end("the server did not start")
        }
        print(configuration)
        let client = BenchmarkClient(port: server.port)
        let kinds = RequestKind.all(for: session).filter { selected.isEmpty || selected.contains($0.name) }
        var boundaryCount = 0
        for kind in kinds {
            print(kind.name)
            var next = 0
            func requests(_ count: Int) -> [[UInt8]] {
                defer { next += count }
                return (next..<next + count).map(kind.bytes)
            }
            measure(kind, requests(2), with: client)
            let (once, twice) = (requests(count), requests(2 * count))
            boundary(&boundaryCount)
            measure(kind, once, with: client)
            boundary(&boundaryCount)
            measure(kind, twice, with: client)
            boundary(&boundaryCount)
        }
        server.stop()
    }

    private static let configuration: String = {
        #if arch(arm64)
            let architecture = "arm64"
        #else
            let architecture = "x86_64"
        #endif
        #if DEBUG
            return "debug \(architecture)"
        #else
            return "release \(architecture)"
        #endif
    }()

    private static func scenario() -> Scenario {
        let text = """
            scenario: A generated service
            storefronts: [us, jp]
            generate: {artists: 5, albums: 10, songs: 120}
            user: {library: {songs: 150}}
            developer-token: {accept: signed, keys: {ABC123DEFG: key.pem}}
            rules:
              - {name: down, request: GET /v1/catalog/jp/**, answer: service-unavailable}
              - {name: short, request: GET /v1/me/library/songs, headers: {X-Page: short}, edit: {page: 5}}
            expect:
              - {name: read, request: GET /v1/me/library/songs, times: 1..}
            """
        let files = InMemoryFileSystem([("benchmark.yaml", text), ("key.pem", TestKey.spki)])
        let loaded = ScenarioLoader.load("benchmark.yaml", from: files)
        guard let scenario = loaded.scenario else {
            end(DiagnosticRenderer().renderText(loaded.diagnostics))
        }
        return scenario
    }

    /// One part of the sum that valgrind splits at each boundary.
    private static func measure(_ kind: RequestKind, _ requests: [[UInt8]], with client: BenchmarkClient) {
        for request in requests {
            let status = client.status(of: request)
            guard status == kind.status else { end("\(kind.name): \(status) instead of \(kind.status)") }
        }
    }

    @inline(never) private static func boundary(_ count: inout Int) { count += 1 }
}

/// Prints a message and ends the process with status 1.
func end(_ message: String) -> Never {
    print(message)
    exit(1)
}
