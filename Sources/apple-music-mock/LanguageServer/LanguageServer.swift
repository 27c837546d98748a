import MockServer
import MockSession
import ScenarioLanguage
import Scenarios
import Text

/// The state of a language server, and its responses to messages.
struct LanguageServer {
    private(set) var hasExited = false
    private var isInitialized = false
    private var isShutDown = false
    private(set) var encoding = PositionEncoding.utf16
    /// The folders of the editor's workspace.
    private(set) var folders: [String] = []
    var documents = OpenDocuments()
    /// The number of changes of the documents.
    private(set) var changeCount = 0
    private let analyzer: DocumentAnalyzer
    /// The number of changes before the analysis that runs now, or `nil` if none runs.
    private var runningChangeCount: Int?
    /// The number of changes before the last complete analysis.
    private var analyzedChangeCount = 0
    /// The last analyses, by path.
    private(set) var analyses: [String: ScenarioAnalysis] = [:]
    /// The diagnostics that the client shows, by the path of their file.
    var published: [String: [Diagnostic]] = [:]

    init(analyzer: DocumentAnalyzer) { self.analyzer = analyzer }

    /// The exit status of the process: 0 if the client has sent `shutdown`.
    var exitStatus: Int32 { isShutDown ? 0 : 1 }

    /// Returns the response and the notifications that a message of the client causes.
    mutating func responses(to bytes: [UInt8]) -> [JSONValue] {
        let message: JSONView
        do {
            message = try JSONDocument.parse(bytes).root
        } catch {
            return [RPCError.parseError("invalid JSON: \(error.message)").response(to: .null)]
        }
        let id = message["id"].flatMap(Self.identifier)
        guard let method = message["method"]?.string else {
            // A message without a method is a response of the client.
            let isResponse = message["result"] != nil || message["error"] != nil
            return isResponse ? [] : [RPCError.invalidRequest("the message has no method").response(to: id ?? .null)]
        }
        let parameters = message["params"]
        guard let id else { return notified(of: method, parameters: parameters) }
        // The client applies edits and ends the session with the current diagnostics.
        let isFinal = method == "shutdown" || method == "textDocument/codeAction"
        let notifications = isFinal ? analyzeNow() : []
        do {
            let result = try result(of: method, parameters: parameters)
            return notifications + [["jsonrpc": "2.0", "id": id, "result": result]]
        } catch {
            return notifications + [error.response(to: id)]
        }
    }

    private static func identifier(_ view: JSONView) -> JSONValue? {
        view.string.map(JSONValue.string) ?? view.integer.map(JSONValue.integer)
    }

    private mutating func result(of method: String, parameters: JSONView?) throws(RPCError) -> JSONValue {
        if isShutDown { throw .invalidRequest("the server is shut down") }
        if method == "initialize" { return try initialize(parameters) }
        guard isInitialized else { throw .notInitialized }
        switch method {
        case "shutdown":
            isShutDown = true
            return .null
        case "textDocument/hover": return try hover(parameters)
        case "textDocument/completion": return try completions(parameters)
        case "textDocument/codeAction": return try codeActions(parameters)
        case "textDocument/formatting": return try formattingEdits(parameters)
        case "textDocument/definition": return try definitions(parameters)
        case "textDocument/references": return try references(parameters)
        case "textDocument/prepareRename": return try renamedRange(parameters)
        case "textDocument/rename": return try renamingEdits(parameters)
        case "textDocument/documentSymbol": return try symbols(parameters)
        case "textDocument/foldingRange": return try foldingRanges(parameters)
        default: throw .unknownMethod(method)
        }
    }

    private mutating func initialize(_ parameters: JSONView?) throws(RPCError) -> JSONValue {
        guard !isInitialized else { throw .invalidRequest("the server is already initialized") }
        isInitialized = true
        let encodings = parameters?["capabilities"]?["general"]?["positionEncodings"]?.elements
        if encodings?.contains(where: { $0.string == PositionEncoding.utf8.rawValue }) == true { encoding = .utf8 }
        let workspace = parameters?["workspaceFolders"]?.elements.compactMap { $0["uri"]?.string } ?? []
        let root = parameters?["rootUri"]?.string.map { [$0] } ?? []
        folders = (workspace.isEmpty ? root : workspace).map(OpenDocuments.path)
        return [
            "capabilities": [
                "positionEncoding": .string(encoding.rawValue),
                "textDocumentSync": ["openClose": true, "change": 1, "save": true],
                "hoverProvider": true,
                "completionProvider": ["triggerCharacters": ["/", ".", "{", " ", ","]],
                "definitionProvider": true, "referencesProvider": true, "renameProvider": ["prepareProvider": true],
                "documentSymbolProvider": true, "foldingRangeProvider": true,
                "codeActionProvider": ["codeActionKinds": ["quickfix"]],
                "documentFormattingProvider": true,
            ],
            "serverInfo": ["name": "apple-music-mock", "version": .string(ProductVersion.current)],
        ]
    }

    /// Handles a notification; unknown ones are ignored.
    private mutating func notified(of method: String, parameters: JSONView?) -> [JSONValue] {
        if method == "exit" {
            hasExited = true
            return []
        }
        guard isInitialized, !isShutDown else { return [] }
        let item = parameters?["textDocument"]
        guard let uri = item?["uri"]?.string else { return [] }
        let version = item?["version"]?.integer
        switch method {
        case "textDocument/didOpen":
            guard let text = item?["text"]?.string else { return [] }
            documents.open(uri, version: version, text: text)
        case "textDocument/didChange":
            // The server has asked for complete texts.
            let changes = parameters?["contentChanges"]?.elements.filter { $0["range"] == nil }
            guard documents.document(at: uri) != nil, let text = changes?.last?["text"]?.string else { return [] }
            documents.open(uri, version: version, text: text)
        case "textDocument/didSave": break
        case "textDocument/didClose": documents.close(uri)
        default: return []
        }
        changeCount += 1
        return []
    }

    /// Returns the document that a request names, and the byte offset of its position.
    ///
    /// - Throws: An error if the document is not open.
    func document(_ parameters: JSONView?) throws(RPCError) -> OpenDocuments.Document {
        guard let uri = parameters?["textDocument"]?["uri"]?.string else {
            throw .invalidParameters("the request names no document")
        }
        guard let document = documents.document(at: uri) else {
            throw .invalidParameters("the document \(uri) is not open")
        }
        return document
    }

    /// Returns the byte offset of the position in a request.
    func offset(_ parameters: JSONView?, in document: OpenDocuments.Document) throws(RPCError) -> Int {
        guard let offset = encoding.offset(of: parameters?["position"], in: document.file) else {
            throw .invalidParameters("the request has no valid position")
        }
        return offset
    }
}

/// The analysis of the documents.
extension LanguageServer {
    var snapshot: DocumentSnapshot {
        DocumentSnapshot(documents: documents, folders: folders, changeCount: changeCount)
    }

    /// Waits for input, and analyzes changed documents in the meantime; returns the notifications that follow from a complete
    /// analysis.
    mutating func analyzeUntilInput(from descriptor: Int32) -> [JSONValue] {
        if runningChangeCount == nil, analyzedChangeCount != changeCount {
            runningChangeCount = changeCount
            analyzer.start(snapshot, last: analyses)
        }
        return analyzer.wait(for: descriptor).map { finish($0) } ?? []
    }

    /// Analyzes changed documents, and returns the notifications.
    mutating func analyzeNow() -> [JSONValue] {
        var notifications: [JSONValue] = []
        if runningChangeCount == changeCount, let result = analyzer.wait(for: nil) { notifications = finish(result) }
        guard analyzedChangeCount != changeCount else { return notifications }
        analyses = snapshot.analyses(last: analyses)
        analyzedChangeCount = changeCount
        return changedDiagnostics()
    }

    /// Accepts the result of an analysis; that of older texts has no diagnostics.
    private mutating func finish(_ result: DocumentAnalyzer.Result) -> [JSONValue] {
        runningChangeCount = nil
        guard result.changeCount > analyzedChangeCount else { return [] }
        analyses = result.analyses
        analyzedChangeCount = result.changeCount
        return result.changeCount == changeCount ? changedDiagnostics() : []
    }

    /// Returns the last analysis of a document, which is analyzed now if it has none.
    mutating func analysis(of document: OpenDocuments.Document) -> ScenarioAnalysis {
        let path = document.file.name
        if let analysis = analyses[path] { return analysis }
        let empty = ScenarioAnalysis(path: path)
        let analysis = Self.isScenario(document) ? snapshot.analysis(of: path, last: empty) : empty
        analyses[path] = analysis
        return analysis
    }
}
