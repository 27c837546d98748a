import HTTPMessages
import Platform
import Scenarios
import Text

/// The `sessions` command, which lists the sessions of a running server.
enum SessionsCommand {
    static func run(with arguments: Arguments) throws(CommandError) -> Int32 {
        try arguments.requireNoPositional()
        return try ControlledServer.run(with: arguments) { server throws(CommandError) in
            let list = try server.json("GET", "/_mock/sessions")
            guard !server.printsJSON else {
                Terminal.printJSON(list.rawText + "\n")
                return
            }
            guard let sessions = list["sessions"], sessions.kind == .array else {
                throw server.foreignServerError(reason: "did not send a list of sessions")
            }
            let rows = sessions.elements.map { session in
                func text(_ name: String) -> String { session[name]?.string ?? "" }
                return [
                    text("session"), text("scenario"), text("baseURL"), masked(text("developerToken")),
                    masked(text("userToken")),
                ]
            }
            Terminal.printText(
                TextTable.text(of: [["session", "scenario", "base URL", "developer token", "user token"]] + rows))
        }
    }

    /// Returns the last four characters of a token, which distinguish it from others, or nothing of a short token.
    private static func masked(_ token: String) -> String {
        token.count < 20 ? "…" : "…\(token.suffix(4))"
    }
}

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
                Terminal.printJSON(json.rawText + "\n")
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

/// The `clock` command, which shows, advances, or sets the clock of a session.
enum ClockCommand {
    static func run(with arguments: Arguments) throws(CommandError) -> Int32 {
        let words = arguments.positional
        guard words.isEmpty || words.count == 2 && ["advance", "set"].contains(words[0]) else {
            throw .init(message: "clock takes `advance DURATION`, `set INSTANT`, or no argument")
        }
        return try ControlledServer.run(with: arguments) { server throws(CommandError) in
            let answer =
                words.isEmpty
                ? try server.json("GET", server.sessionPath)
                : try server.json(
                    "POST", "\(server.sessionPath)/clock", body: JSONValue.object([(words[0], .string(words[1]))]).bytes
                )
            guard let clock = answer["clock"]?.string else {
                throw server.foreignServerError(reason: "did not send the time of a clock")
            }
            if server.printsJSON { Terminal.printJSON(answer.rawText + "\n") } else { Terminal.printText("\(clock)\n") }
        }
    }
}

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
                Terminal.printJSON(answer.rawText + "\n")
                return
            }
            guard let count = answer["rules"]?.integer else {
                throw server.foreignServerError(reason: "did not send the number of rules")
            }
            if let diagnostics = answer["diagnostics"] {
                Terminal.printError(ControlledServer.text(of: diagnostics))
            }
            Terminal.printText("added \(count.counted("rule"))\n")
        }
    }

    private static func contents(of path: String) throws(CommandError) -> [UInt8] {
        do throws(FileError) {
            let bytes = path == "-" ? try StandardInput.read() : try DiskFileSystem().read(path)
            guard bytes.count <= StandardInput.maximumByteCount else { throw .inputTooLarge }
            return bytes
        } catch {
            throw .init("cannot read \(path): \(error).", exitStatus: 1)
        }
    }
}

/// The `reset` command, which restores the initial state of a session.
enum ResetCommand {
    static func run(with arguments: Arguments) throws(CommandError) -> Int32 {
        try arguments.requireNoPositional()
        return try ControlledServer.run(with: arguments) { server throws(CommandError) in
            // The response has no content.
            _ = try server.response("POST", "\(server.sessionPath)/reset")
            if !server.printsJSON { Terminal.printText("reset the session \"\(server.session)\"\n") }
        }
    }
}
