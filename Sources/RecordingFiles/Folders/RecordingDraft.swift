import HTTPMessages
import MockSession
import Scenarios
import Text

/// The requests of a recording, and the form in which each of them is written.
///
/// A form that the loader reports, or that replays another response than the recorded one, is replaced by a safer form.
struct RecordingDraft {
    static let scenarioPath = "scenario.yaml"
    /// The maximum number of attempts to remove diagnostics; each one removes all that the loader reported.
    private static let maximumRounds = 20

    let title: String
    var requests: [RecordedRequest]
    let created: CreatedResources
    /// The requests in `expect` that the loader rejected.
    var rejectedExpectations: Set<String> = []
    /// Whether the scenario names the storefront of the user.
    var namesStorefront = true

    /// Returns all files: the scenario and the recordings.
    func files() -> [RecordingFolder.File] {
        let recordings = recordings().sorted { $0.path < $1.path }
        let scenario = RecordingScenario(draft: self)
        return [
            RecordingFolder.File(
                path: Self.scenarioPath,
                bytes: FolderMark.marked(scenario.formattedText, files: recordings, kind: .recording))
        ] + recordings
    }

    private func recordings() -> [RecordingFolder.File] {
        requests.flatMap { request -> [RecordingFolder.File] in
            guard let last = request.responses.last else { return [] }
            let bytes: [UInt8] =
                if request.form == .body, case .json(let body) = last.body {
                    IndentedJSON.text(of: body) + [UInt8(ascii: "\n")]
                } else {
                    last.exchangeFile(of: request, isOpaque: request.form == .text)
                }
            let earlier = request.earlierResponses.map { number, response in
                RecordingFolder.File(
                    path: request.path(ofEarlierResponse: number),
                    bytes: response.exchangeFile(of: request, isOpaque: false))
            }
            return [RecordingFolder.File(path: request.recordingPath, bytes: bytes)] + earlier
        }
    }

    /// Loads the scenario, and replaces what the loader reports until no error and no warning is left.
    ///
    /// A request that the loader rejects in its safest form is left out.
    mutating func removeDiagnostics() {
        for _ in 0..<Self.maximumRounds {
            let (_, diagnostics, scenario) = load()
            let problems = diagnostics.filter { $0.severity != .note }
            if problems.isEmpty { return }
            let paths = Dictionary(
                uniqueKeysWithValues: requests.indices.map { (requests[$0].recordingPath, $0) })
            var rejected: Set<Int> = []
            for problem in problems {
                // A label names the entry of the scenario if the defect is in a recording, or the other way around.
                for location in [problem.primary.location] + problem.labels.map(\.location) {
                    if let index = paths[location.file.name] {
                        rejected.insert(index)
                    } else if location.file.name == Self.scenarioPath {
                        rejected.formUnion(reject(scenario.part(atLine: location.start.line)))
                    }
                }
            }
            let dropped = rejected.filter { requests[$0].form == .text }
            for index in rejected { requests[index].form = requests[index].form == .body ? .exchange : .text }
            requests = requests.indices.filter { !dropped.contains($0) }.map { requests[$0] }
        }
    }

    /// Replays the exchanges, and replaces response bodies that the catalog does not return unchanged.
    mutating func verifyReplay(of exchanges: [HTTPExchange]) {
        let loaded = load()
        guard let scenario = loaded.scenario else { return }
        let session = MockSession(id: "default", scenarioName: "scenario", scenario: scenario)
        var different: Set<RecordedRequest.Key> = []
        for exchange in exchanges {
            guard let recorded = RecordedResponse(exchange) else { continue }
            let response = session.respond(to: exchange.request(for: session))
            let replayed = RecordedResponse(
                HTTPExchange(
                    method: exchange.method, target: exchange.target, status: response.status,
                    responseHeaders: response.headers, responseBody: response.body))
            if replayed?.hasEqualContent(as: recorded) != true {
                different.insert(RecordedRequest.Key(exchange))
            }
        }
        for index in requests.indices
        where requests[index].form == .body && different.contains(requests[index].key) {
            requests[index].form = .exchange
        }
        if !different.isEmpty { removeDiagnostics() }
    }

    private func load() -> (scenario: Scenario?, diagnostics: [Diagnostic], text: RecordingScenario) {
        let text = RecordingScenario(draft: self)
        let files = recordings().map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }
        let loaded = ScenarioLoader.load(
            Self.scenarioPath, from: InMemoryFileSystem(files + [(Self.scenarioPath, text.text)]))
        return (loaded.scenario, loaded.diagnostics, text)
    }

    /// Removes a part of the scenario that the loader rejected, and returns the indices of recordings that it rejected.
    private mutating func reject(_ part: RecordingScenario.Part) -> [Int] {
        switch part {
        case .catalog(let index): return [index]
        case .user: namesStorefront = false
        case .rule(let index): requests[index].isSequence = false
        case .expectation(let request): rejectedExpectations.insert(request)
        case .other: break
        }
        return []
    }
}

extension RecordedRequest {
    /// The path of the file with the only response, or with the last one.
    var recordingPath: String { "recordings/\(name).json" }

    func path(ofEarlierResponse number: Int) -> String { "sequences/\(name)-\(number).json" }

    /// The different responses of a sequence except the last one, with their numbers from 1.
    var earlierResponses: [(number: Int, response: RecordedResponse)] {
        guard isSequence, let last = responses.last else { return [] }
        var known: Set<RecordedResponse> = [last]
        return responses.filter { known.insert($0).inserted }.enumerated().map { ($0.offset + 1, $0.element) }
    }
}

extension HTTPExchange {
    /// Returns the request with the tokens of a session.
    fileprivate func request(for session: MockSession) -> HTTPRequest {
        let type = requestHeaders.filter { $0.isNamed("Content-Type") || $0.isNamed("Accept-Language") }
        return HTTPRequest(
            method: method, target: target,
            headers: [
                HTTPField(name: "Host", value: "api.music.apple.com"),
                HTTPField(name: "Authorization", value: "Bearer \(session.developerToken)"),
                HTTPField(name: "Music-User-Token", value: session.userToken),
            ] + type, body: requestBody)
    }
}
