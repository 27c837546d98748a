import Platform
import Text

/// The `lsp` command, a language server for scenario files on standard input and output.
///
/// It implements version 3.17 of the Language Server Protocol. Each message is processed completely before the next one.
/// Another thread analyzes the documents, always their newest texts.
enum LanguageServerCommand {
    static func run(with arguments: Arguments) throws(CommandError) -> Int32 {
        guard arguments.positional.isEmpty else { throw .init(message: "lsp takes no arguments") }
        var input = MessageReader(descriptor: STDIN_FILENO)
        var server: LanguageServer
        do {
            server = LanguageServer(analyzer: try DocumentAnalyzer())
        } catch {
            Terminal.printError("apple-music-mock lsp: \(error)\n")
            return 3
        }
        while true {
            // An analysis can wait until the client has sent all changes.
            while !input.isReady { send(server.analyzeUntilInput(from: STDIN_FILENO)) }
            switch input.next() {
            case .message(let bytes): send(server.responses(to: bytes))
            case .failure(let error): send([error.response(to: .null)])
            case .end: return server.exitStatus
            }
            if server.hasExited { return server.exitStatus }
        }
    }

    private static func send(_ messages: [JSONValue]) {
        for message in messages {
            let text = message.compact
            Terminal.print("Content-Length: \(text.utf8.count)\r\n\r\n\(text)")
        }
    }
}
