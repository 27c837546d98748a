import ContractCoverage
import EmbeddedFiles
import MockServer
import MockSession
import RecordingFiles
import Scenarios

/// The `coverage` command, which merges coverage files of runs and reports what the tests have never seen.
enum CoverageCommand {
    private enum Format: String, CaseIterable {
        case text, html, json, cobertura
    }

    /// Prints the report, and returns the exit status: 1 for a file that cannot be used or a percentage below the minimum, 3
    /// if the system rejects a read or a write.
    static func run(with arguments: Arguments) throws(CommandError) -> Int32 {
        guard !arguments.positional.isEmpty else { throw .init(message: "missing coverage file") }
        let name = try arguments.value("--format", in: Format.allCases.map(\.rawValue))
        let format = name.flatMap(Format.init) ?? .text
        let minimum = try arguments.decimal("--at-least", in: 0...100)
        guard arguments["--into"] != "" else { throw .init(message: "the path after --into must not be empty") }
        var coverage = Coverage()
        for path in arguments.positional {
            let bytes: [UInt8]
            do {
                bytes = try DiskFileSystem().read(path)
            } catch {
                throw .init("cannot read \(path): \(error)", exitStatus: error == .notFound ? 1 : 3)
            }
            do {
                coverage.merge(try Coverage(bytes))
            } catch {
                throw .init("\(path): \(error)", exitStatus: 1)
            }
        }
        let report = bytes(of: coverage, format: format)
        if let path = arguments["--into"] {
            if let message = AtomicFile.write(report, to: path) { throw .init(message) }
        } else if format == .text {
            Terminal.printText(String(decoding: report, as: UTF8.self))
        } else {
            Terminal.print(String(decoding: report, as: UTF8.self))
        }
        guard let minimum, !coverage.reaches(percentage: minimum) else { return 0 }
        let required = arguments["--at-least"] ?? ""
        throw .init(
            "\(coverage.percentageText) % of the outcomes were seen, expected at least \(required) %", exitStatus: 1)
    }

    private static func bytes(of coverage: Coverage, format: Format) -> [UInt8] {
        switch format {
        case .text: Array(coverage.text.utf8)
        case .html: WebPage.coverage(json: coverage.json)
        case .json: coverage.json
        case .cobertura: Array(coverage.coberturaXML(version: ProductVersion.current).utf8)
        }
    }
}
