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
