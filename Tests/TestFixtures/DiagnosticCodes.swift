import Foundation

/// The codes of diagnostics that the sources declare.
package enum DiagnosticCodes {
    /// Returns each `code: "…"` in the Swift files of folders, found in the source text.
    ///
    /// A diagnostic is declared in one expression, so the source text is the only list of all codes.
    ///
    /// - Throws: `CocoaError` if a folder does not exist or a file cannot be read, and `NoCodes` if a folder declares none.
    package static func declared(in folders: String...) throws -> Set<String> {
        var codes: Set<String> = []
        for folder in folders {
            let files = try FileManager.default.subpathsOfDirectory(atPath: "\(Repository.root)/\(folder)")
            let sources = try files.filter { $0.hasSuffix(".swift") }.map { try Repository.text("\(folder)/\($0)") }
            let found = sources.flatMap { $0.matches(of: /code: "([a-z0-9-]+)"/).map { String($0.1) } }
            guard !found.isEmpty else { throw NoCodes(folder: folder) }
            codes.formUnion(found)
        }
        return codes
    }

    private struct NoCodes: Error {
        let folder: String
    }
}
