import Text

/// The `sessions` command, which lists the sessions of a running server.
enum SessionsCommand {
    static func run(with arguments: Arguments) throws(CommandError) -> Int32 {
        try arguments.requireNoPositional()
        return try ControlledServer.run(with: arguments) { server throws(CommandError) in
            let list = try server.json("GET", "/_mock/sessions")
            guard !server.printsJSON else {
                Terminal.print(list.rawText + "\n")
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
