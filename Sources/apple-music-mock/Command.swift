/// A command of the program.
enum Command: String, CaseIterable {
    case serve, run, explore, check, format, explain, token, routes, schema, lsp
    case initialize = "init"
    case generate, `import`, record, diff, coverage
    case sessions, verdict, journal, device, clock, rule, reset
}
