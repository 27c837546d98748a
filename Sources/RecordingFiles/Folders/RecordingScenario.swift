import ScenarioLanguage
import Text

/// The text of the scenario that replays a recording, and the meaning of its lines.
struct RecordingScenario {
    /// A part of the scenario that the loader can reject.
    enum Part {
        /// The entry of the request with an index.
        case catalog(Int)
        case user
        /// The rule of the request with an index.
        case rule(Int)
        /// An expectation with this value of `request`.
        case expectation(String)
        case other
    }

    private var lines: [(text: String, part: Part)] = []

    init(draft: RecordingDraft) {
        add("scenario: \(Self.scalar(draft.title))")
        add("about: |")
        add("  Replays recorded responses: the catalog from response bodies, and all others unchanged.")
        add("  `expect` requires at least the requests of the recording. Write what else your client must do in a")
        add("  second scenario with `extends`, so that you can record this one again.")
        if !draft.requests.isEmpty {
            add("recordings:")
            for (index, request) in draft.requests.enumerated() { addCatalogEntry(of: request, part: .catalog(index)) }
        }
        if draft.namesStorefront, let storefront = Self.storefront(of: draft.requests) {
            add("user: {storefront: \(storefront)}", .user)
        }
        addRules(for: draft.requests)
        addExpectations(for: draft)
    }

    /// The text, in which each line is one of ``part(atLine:)``.
    var text: String { lines.map { $0.text + "\n" }.joined() }

    /// The text in canonical form.
    var formattedText: String {
        let (document, _) = ScenarioYAML.parse(SourceFile(name: RecordingDraft.scenarioPath, text: text))
        return document.map(ScenarioYAML.format) ?? text
    }

    /// Returns the part that a line belongs to, which counts from 1.
    func part(atLine line: Int) -> Part { lines.indices.contains(line - 1) ? lines[line - 1].part : .other }

    private mutating func add(_ text: String, _ part: Part = .other) { lines.append((text, part)) }

    private mutating func addCatalogEntry(of request: RecordedRequest, part: Part) {
        if request.needsAddress {
            add("  - {file: \(request.recordingPath), request: \(Self.scalar(request.request))}", part)
        } else {
            add("  - \(request.recordingPath)", part)
        }
    }

    /// Adds a rule for each request that got different responses.
    private mutating func addRules(for requests: [RecordedRequest]) {
        guard requests.contains(where: \.isSequence) else { return }
        add("rules:")
        for (index, request) in requests.enumerated() where request.isSequence {
            add("  - request: \(Self.scalar("\(request.method) \(request.path)"))", .rule(index))
            let conditions = Self.conditions(of: request, among: requests)
            if !conditions.isEmpty { add("    query: {\(conditions.joined(separator: ", "))}", .rule(index)) }
            if let body = request.body { add("    body: \(body)", .rule(index)) }
            if request.isRejected { add("    before-tokens: true", .rule(index)) }
            add("    answer:", .rule(index))
            let paths = Dictionary(
                uniqueKeysWithValues: request.earlierResponses.map {
                    ($0.response, "{recording: \(request.path(ofEarlierResponse: $0.number))}")
                })
            var answers = request.responses.map { paths[$0] ?? "usual" }
            while answers.suffix(2) == ["usual", "usual"] { answers.removeLast() }
            for answer in answers { add("      - \(answer)", .rule(index)) }
        }
    }

    /// Returns the conditions that distinguish a request from the others with the same path.
    private static func conditions(of request: RecordedRequest, among requests: [RecordedRequest]) -> [String] {
        let own = PathAndQuery(request.target).parameters
        let others = requests.filter { $0.path == request.path }.flatMap { PathAndQuery($0.target).parameters }
        var known: Set<String> = []
        return own.filter { known.insert($0.name).inserted }.map { "\(scalar($0.name)): \(scalar($0.value))" }
            + others.map(\.name).sorted().filter { known.insert($0).inserted }.map { "\(scalar($0)): {absent: true}" }
    }

    /// Returns the storefront of the user, otherwise the first one of a recorded catalog, or `nil`.
    private static func storefront(of requests: [RecordedRequest]) -> String? {
        let own = requests.first { $0.request == "GET /v1/me/storefront" }?.responses.last
        if case .json(let bytes)? = own?.body, let root = try? JSONDocument.parse(bytes).root,
            let id = root["data"]?[0]?["id"]?.string, isCode(id)
        {
            return id
        }
        let codes = requests.compactMap { request -> String? in
            let segments = PathAndQuery(request.target).segments
            return segments.count > 2 && segments[1] == "catalog" && isCode(segments[2]) ? segments[2] : nil
        }
        return codes.max { one, other in
            let counts = [one, other].map { code in codes.count { $0 == code } }
            return counts[0] == counts[1] ? one > other : counts[0] < counts[1]
        }
    }

    private static func isCode(_ text: String) -> Bool {
        text.utf8.count == 2 && text.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    }

    /// Returns a text as a scalar that is valid in a block and inside brackets.
    static func scalar(_ text: String) -> String {
        let plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._- "
        let isPlain =
            text.first.map { $0.isLetter && $0.isASCII } == true && text.last != " "
            && text.unicodeScalars.allSatisfy(plain.unicodeScalars.contains)
            && !["true", "false", "null", "yes", "no", "on", "off", "y", "n"].contains(text.lowercased())
        return isPlain ? text : String(decoding: JSONWriter.quoted(text), as: UTF8.self)
    }
}

extension RecordingScenario {
    /// The maximum number of expectations.
    private static let maximumExpectationCount = 50

    /// Adds one expectation for each method and path with the number of its requests, which is a minimum: a client that
    /// retries after a failure that a scenario adds is not wrong.
    ///
    /// If there are too many, paths that differ only in ids share one. The name of an expectation is its request with `*`
    /// instead of the ids that the service chose, so that it is the same in another recording; a second one has a number.
    private mutating func addExpectations(for draft: RecordingDraft) {
        var counts = Self.counts(of: draft.requests, path: \.path)
        if counts.count > Self.maximumExpectationCount {
            counts = Self.counts(of: draft.requests) { Self.pattern(of: $0.path) }
        }
        let named = counts.filter { !draft.rejectedExpectations.contains($0.key) }
            .map { (request: $0.key, count: $0.value, name: draft.created.pattern(of: $0.key)) }
            .sorted { one, other in
                let paths = (one.name.text.drop { $0 != " " }, other.name.text.drop { $0 != " " })
                guard paths.0 == paths.1, one.name.text == other.name.text else {
                    return (paths.0, one.name.text) < (paths.1, other.name.text)
                }
                return one.name.places.lexicographicallyPrecedes(other.name.places)
            }
        guard !named.isEmpty else { return }
        add("expect:")
        var nameCounts: [String: Int] = [:]
        for (request, count, name) in named.prefix(Self.maximumExpectationCount) {
            nameCounts[name.text, default: 0] += 1
            let number = nameCounts[name.text].map { $0 > 1 ? " (\($0))" : "" } ?? ""
            add(
                "  - {name: \(Self.scalar(name.text + number)), request: \(Self.scalar(request)), times: \(count)..}",
                .expectation(request))
        }
    }

    private static func counts(
        of requests: [RecordedRequest], path: (RecordedRequest) -> String
    ) -> [String: Int] {
        var counts: [String: Int] = [:]
        for request in requests { counts["\(request.method) \(path(request))", default: 0] += request.responses.count }
        return counts
    }

    /// Returns a path with `*` instead of the segments that are ids.
    private static func pattern(of path: String) -> String {
        path.split(separator: "/", omittingEmptySubsequences: false).enumerated().map { index, segment in
            index > 1 && segment.contains { $0.isNumber || $0 == "." } ? "*" : String(segment)
        }.joined(separator: "/")
    }
}
