import Scenarios
import Text

/// The `rule` command, which adds rules to a session.
enum RuleCommand {
    static func run(with arguments: Arguments) throws(CommandError) -> Int32 {
        guard arguments.positional.count == 2, arguments.positional[0] == "add" else {
            throw .init(message: "rule takes `add FILE`; `add -` reads standard input")
        }
        let path = arguments.positional[1]
        return try ControlledServer.run(with: arguments) { server throws(CommandError) in
            let text = String(decoding: try contents(of: path), as: UTF8.self)
            let answer = try server.json(
                "POST", "\(server.sessionPath)/rules", body: JSONValue.object([("text", .string(text))]).bytes)
            guard !server.printsJSON else {
                Terminal.print(answer.rawText + "\n")
                return
            }
            guard let count = answer["rules"]?.integer else {
                throw server.foreignServerError(reason: "did not send the number of rules")
            }
            if let diagnostics = answer["diagnostics"] {
                Terminal.printError(ControlledServer.text(of: diagnostics))
            }
            Terminal.printText("added \(count) \(count == 1 ? "rule" : "rules")\n")
        }
    }

    private static func contents(of path: String) throws(CommandError) -> [UInt8] {
        do throws(FileError) {
            let bytes = path == "-" ? try StandardInput.read() : try DiskFileSystem().read(path)
            guard bytes.count <= StandardInput.maximumByteCount else { throw .fileTooLarge }
            return bytes
        } catch {
            throw .init("cannot read \(path): \(error).", exitStatus: 1)
        }
    }
}
