import Diagnostics
import MusicCatalog
import ScenarioSyntax

/// Texts and recordings that several loads share while the files do not change.
///
/// Used by one thread.
package final class LoadingCache {
    /// A parsed scenario file.
    struct ParsedScenario {
        let file: SourceFile
        let document: SyntaxDocument?
        let diagnostics: [Diagnostic]
    }

    /// A recording and its place in a catalog.
    struct Recording {
        let file: SourceFile
        let label: String
        let storefront: String?
        let address: RecordedAddress?

        var key: RecordingKey {
            RecordingKey(
                file: ObjectIdentifier(file), storefront: storefront, address: address?.target,
                addressFile: address.map { ObjectIdentifier($0.location.file) },
                addressRange: address?.location.range)
        }
    }

    /// The identity of a recording in a catalog.
    struct RecordingKey: Hashable {
        fileprivate let file: ObjectIdentifier
        fileprivate let storefront: String?
        fileprivate let address: String?
        /// The location of the address, which diagnostics contain.
        fileprivate let addressFile: ObjectIdentifier?
        fileprivate let addressRange: Range<Int>?
    }

    private var scenarios: [String: ParsedScenario] = [:]
    private var recordings: [String: SourceFile] = [:]
    private var builders: [BuilderKey: CatalogBuilder] = [:]

    private struct BuilderKey: Hashable {
        let recordings: [RecordingKey]
        let servesMedia: Bool
    }

    package init() {}

    /// Returns a parsed scenario file.
    ///
    /// The file is read each time, so that `files` can record that it was read.
    func parsedScenario(at path: String, from files: any ScenarioFileSystem) throws(FileError) -> ParsedScenario {
        let bytes = try files.read(path)
        if let known = scenarios[path] { return known }
        let file = SourceFile(name: path, bytes: bytes)
        let text = ScenarioYAML.parse(file)
        let parsed = ParsedScenario(file: file, document: text.document, diagnostics: text.diagnostics)
        scenarios[path] = parsed
        return parsed
    }

    /// Returns the file of a recording, which is read each time like a scenario file.
    func recording(at path: String, from files: any ScenarioFileSystem) throws(FileError) -> SourceFile {
        let bytes = try files.read(path)
        if let known = recordings[path] { return known }
        let file = SourceFile(name: path, bytes: bytes)
        recordings[path] = file
        return file
    }

    /// Returns a builder with recordings, whose media the mock serves if `servesMedia` is `true`.
    func catalogBuilder(for recordings: [Recording], servesMedia: Bool = false) -> CatalogBuilder {
        let key = BuilderKey(recordings: recordings.map(\.key), servesMedia: servesMedia)
        if let known = builders[key] { return known }
        var builder = CatalogBuilder()
        if servesMedia {
            builder = catalogBuilder(for: recordings)
            builder.serveMedia()
        } else {
            for recording in recordings {
                builder.add(
                    recording.file, label: recording.label, storefront: recording.storefront,
                    address: recording.address)
            }
        }
        builders[key] = builder
        return builder
    }
}
