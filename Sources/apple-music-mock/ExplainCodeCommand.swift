/// `explain CODE`: what a diagnostic's code means.
enum ExplainCodeCommand {
    static func run(_ code: String) -> Int32 {
        Terminal.error("apple-music-mock explain: there is no code \"\(code)\".\n")
        return 1
    }
}
