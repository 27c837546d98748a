/// The commands and the options each takes.
enum Command: String, CaseIterable {
    case serve, run, check, format, explain, token, routes, schema
    case initialize = "init"

    /// Commands that later versions have.
    static let planned = ["record", "import"]

    var options: [Arguments.Option] {
        switch self {
        case .serve:
            [
                .init("--host", takes: "ADDRESS"), .init("--port", takes: "PORT"), .init("--ready-file", takes: "PATH"),
                .init("--seed", takes: "NUMBER"), .init("--quiet"), .init("--verbose"),
                .init("--time-scale", takes: "NUMBER"),
                .repeated("--allow-host", takes: "NAME"),
            ]
        case .run:
            [
                .repeated("--report", takes: "junit=PATH, json=PATH or text=PATH"),
                .init("--seed", takes: "NUMBER"), .init("--time-scale", takes: "NUMBER"),
            ]
        case .check: [.init("--format", takes: "text, short, json, github or junit"), .init("--strict")]
        case .format: [.init("--check")]
        case .explain: [.repeated("--header", takes: "'NAME: VALUE'")]
        case .initialize: []
        case .token:
            [
                .init("--inspect", takes: "TOKEN"), .init("--expires", takes: "DURATION"),
                .init("--key", takes: "PEM"), .init("--kid", takes: "ID"), .init("--team", takes: "ID"),
            ]
        case .routes: [.init("--format", takes: "text, json or openapi")]
        case .schema: []
        }
    }
}
