import Text

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
            if server.printsJSON { Terminal.print(answer.rawText + "\n") } else { Terminal.printText("\(clock)\n") }
        }
    }
}
