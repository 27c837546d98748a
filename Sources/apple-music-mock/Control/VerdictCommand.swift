import HTTPMessages
import Text

/// The `verdict` command, which prints the verdict of a session and fails if the verdict failed.
enum VerdictCommand {
    static func run(with arguments: Arguments) throws(CommandError) -> Int32 {
        try arguments.requireNoPositional()
        return try ControlledServer.run(with: arguments) { server throws(CommandError) in
            let target = "\(server.sessionPath)/verdict?format=\(server.printsJSON ? "json" : "text")"
            let body = try server.response("GET", target).body
            let hasPassed: Bool?
            if server.printsJSON {
                let json = try server.parse(body)
                hasPassed = json["passed"]?.bool
                Terminal.print(json.rawText + "\n")
            } else {
                let text = String(decoding: body, as: UTF8.self)
                hasPassed = text.isVerdict("passed") ? true : text.isVerdict("FAILED") ? false : nil
                Terminal.printText(text)
            }
            guard let hasPassed else { throw server.foreignServerError(reason: "did not send a verdict") }
            // The verdict contains the reasons.
            if !hasPassed { throw .init("", exitStatus: 1) }
        }
    }
}

extension String {
    /// Returns whether the text is a verdict with a result, such as `passed: …` or `passed, nothing was expected: …`.
    fileprivate func isVerdict(_ result: String) -> Bool { hasPrefix("\(result): ") || hasPrefix("\(result), ") }
}
