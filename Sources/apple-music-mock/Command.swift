import Scenarios

/// A command and its options.
enum Command: String, CaseIterable {
    case serve, run, explore, check, format, explain, token, routes, schema, lsp
    case initialize = "init"
    case generate, `import`, record, diff, coverage
    case sessions, verdict, journal, device, clock, rule, reset

    var options: [Arguments.Option] {
        switch self {
        case .serve:
            [
                .init("--host", valueName: "ADDRESS"), .init("--port", valueName: "PORT"),
                .init("--threads", valueName: "NUMBER"),
                .init("--ready-file", valueName: "PATH"),
                .init("--control-token", valueName: "TOKEN"), .init("--allow-files"),
                .init("--seed", valueName: "NUMBER"), .init("--quiet"), .init("--log", valueName: "FORMAT"),
                .init("--no-bodies"),
                .init("--time-scale", valueName: "NUMBER"),
                .repeatable("--allow-host", valueName: "NAME"), ScenarioOptions.parameterOption,
            ] + TLSOptions.options + ScenarioOptions.tagOptions
        case .run:
            [
                .repeatable(
                    "--report",
                    valueName:
                        "junit=PATH, json=PATH, text=PATH, html=PATH, har=PATH, journal=PATH, coverage=PATH, or github"),
                .init("--no-bodies"), .init("--strict"),
                .init("--seed", valueName: "NUMBER"), .init("--time-scale", valueName: "NUMBER"),
                ScenarioOptions.parameterOption, TLSOptions.isolatedOption,
            ] + TLSOptions.options + ScenarioOptions.tagOptions
        case .explore: ExploreOptions.options
        case .check:
            [
                .init("--format", valueName: "text, short, json, github, or junit"), .init("--strict"),
                .init("--secrets"),
                ScenarioOptions.parameterOption,
            ] + ScenarioOptions.tagOptions
        case .format: [.init("--check")]
        case .explain: [.repeatable("--header", valueName: "'NAME: VALUE'"), ScenarioOptions.parameterOption]
        case .initialize: []
        case .generate:
            [
                .init("--into", valueName: "FOLDER"), .init("--seed", valueName: "NUMBER"),
                .repeatable("--storefront", valueName: "CODE"),
            ] + ScenarioSchema.generatedCounts.map { .init("--\($0.name)", valueName: "NUMBER") }
        case .import: [.init("--into", valueName: "FOLDER"), .repeatable("--host", valueName: "NAME")]
        case .record:
            [
                .init("--into", valueName: "FOLDER"), .repeatable("--only", valueName: "PATTERN"),
                .init("--port", valueName: "PORT"), .init("--ca", valueName: "FILE"),
                .init("--authority", valueName: "FOLDER"),
            ] + UpstreamOptions.options
        case .diff: [.init("--format", valueName: "text or markdown")] + UpstreamOptions.options
        case .coverage:
            [
                .init("--format", valueName: "text, html, json, or cobertura"), .init("--into", valueName: "PATH"),
                .init("--at-least", valueName: "PERCENT"),
            ]
        case .token:
            [
                .init("--inspect", valueName: "TOKEN"), .init("--expires", valueName: "DURATION"),
                .init("--key", valueName: "PEM"), .init("--kid", valueName: "ID"), .init("--team", valueName: "ID"),
            ]
        case .routes: [.init("--format", valueName: "text, json, or openapi")]
        case .schema, .lsp: []
        case .sessions: ControlledServer.options
        case .journal:
            [.init("--follow"), .init("--bodies"), ControlledServer.sessionOption] + ControlledServer.options
        case .verdict, .device, .clock, .rule, .reset: [ControlledServer.sessionOption] + ControlledServer.options
        }
    }
}
