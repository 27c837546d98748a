import Platform
import Scenarios
import Text

/// The open documents at a time, which an analysis reads.
struct DocumentSnapshot: Sendable {
    let documents: OpenDocuments
    /// The folders of the editor's workspace.
    let folders: [String]
    /// The number of changes of the documents before this time.
    let changeCount: Int

    /// Returns the folder of the workspace that a scenario can always read from, or `nil` if it is in a folder named
    /// `Scenarios`, which it reads only from; see Writing scenarios.
    func servedFolder(for path: String) -> String? {
        path.split(separator: "/").dropLast().contains("Scenarios")
            ? nil : folders.first { FilePath.isPath(path, inside: $0) }
    }

    /// Analyzes all scenarios.
    ///
    /// - Parameter last: The last analyses, by path.
    /// - Returns: The analyses by path; documents that are not scenarios have none.
    func analyses(last: [String: ScenarioAnalysis]) -> [String: ScenarioAnalysis] {
        let scenarios = documents.all.filter(LanguageServer.isScenario).map(\.file.name)
        return Dictionary(
            scenarios.map { ($0, analysis(of: $0, last: last[$0] ?? ScenarioAnalysis(path: $0))) },
            uniquingKeysWith: { first, _ in first })
    }

    func analysis(of path: String, last: ScenarioAnalysis) -> ScenarioAnalysis {
        ScenarioAnalysis(
            of: path, from: documents, servedFolder: servedFolder(for: path),
            isPart: FilePath.name(of: path).hasPrefix("_"), last: last)
    }
}

/// Analyzes documents on another thread, so that the server responds in the meantime.
final class DocumentAnalyzer: Sendable {
    /// The analyses of a snapshot.
    struct Result: Sendable {
        let changeCount: Int
        let analyses: [String: ScenarioAnalysis]
    }

    private let queue = BackgroundQueue(maximumThreadCount: 1)
    private let result = Locked<Result?>(nil)
    /// Signals that a result is complete.
    private let pipe: WakePipe

    init() throws(SystemCallError) { pipe = try WakePipe() }

    /// Starts an analysis; at most one can run.
    func start(_ snapshot: DocumentSnapshot, last: [String: ScenarioAnalysis]) {
        queue.run { [result, pipe] in
            let analyses = snapshot.analyses(last: last)
            result.withLock { $0 = Result(changeCount: snapshot.changeCount, analyses: analyses) }
            pipe.signal()
        }
    }

    /// Waits for input or for the result of a running analysis, and returns the result; `nil` if input came first.
    func wait(for input: Int32?) -> Result? {
        var events = [pollfd(fd: pipe.readEnd, events: Int16(POLLIN), revents: 0)]
        if let input { events.append(pollfd(fd: input, events: Int16(POLLIN), revents: 0)) }
        while poll(&events, nfds_t(events.count), -1) < 0, errno == EINTR {}
        guard events[0].revents != 0 else { return nil }
        pipe.drain()
        return result.withLock { result in
            defer { result = nil }
            return result
        }
    }
}
