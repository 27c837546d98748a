import RecordingFiles
import Scenarios

/// The `generate` command, which writes generated data as files that an author can edit.
enum GenerateCommand {
    static func run(with arguments: Arguments) throws(CommandError) -> Int32 {
        guard arguments.positional.isEmpty else {
            throw .init(message: "unexpected argument \"\(arguments.positional[0])\"; name the folder with --into")
        }
        guard let folder = arguments["--into"], !folder.isEmpty else { throw .init(message: "missing --into FOLDER") }
        var counts: [(name: String, count: Int)] = []
        for (name, range) in ScenarioSchema.generatedCounts {
            if let count = try arguments.number("--\(name)", in: range) { counts.append((name, count)) }
        }
        guard counts.contains(where: { $0.count > 0 }) else {
            throw .init(message: "missing a count, such as --songs 120")
        }
        let storefronts = arguments.allValues(of: "--storefront")
        let seed = try arguments.number("--seed", in: 0...UInt64(Int.max)) ?? 0
        let files = try CommandError.wrapping { () throws(RecordingFileError) in
            var generated = try GeneratedFolder(
                seed: seed, storefronts: storefronts.isEmpty ? ["us"] : storefronts, counts: counts,
                isClean: arguments.contains(option: "--clean"))
            let files = generated.contents()
            try RecordingFolder.write(files, to: folder)
            return files
        }
        Terminal.printText("\(files.count - 1) recordings and scenario.yaml written to \(folder)\n")
        return 0
    }
}
