import MusicCatalog
import MusicContract
import Platform
import ScenarioLanguage
import Text

/// Texts, recordings, and catalogs that several loads share while the files do not change.
///
/// Any number of threads can use it. Each value is made once: other threads that need it wait.
package final class LoadingCache: Sendable {
    /// A parsed scenario file.
    struct ParsedScenario: Sendable {
        let file: SourceFile
        let document: SyntaxDocument?
        let diagnostics: [Diagnostic]
    }

    /// A recording and its place in a catalog.
    struct Recording: Sendable {
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

    /// The label and the storefront of a recording, which derive from its path below the root.
    struct RecordingPlace: Sendable {
        /// The name in `Mock-Answer`: the path without the folder `Recordings`.
        let label: String
        /// The nearest parent folder that is named after a storefront, or `nil`.
        ///
        /// A folder `me` has the name of the path of personal data, not the code of Montenegro.
        let storefront: String?

        fileprivate init(path: String) {
            let parts = path.split(separator: "/").map(String.init)
            label = (parts.first == "Recordings" && parts.count > 1 ? parts.dropFirst() : parts[...]).joined(
                separator: "/")
            storefront = parts.dropLast().last { $0 != "me" && MusicContract.storefront(code: $0) != nil }
        }
    }

    /// The identity of a recording in a catalog.
    struct RecordingKey: Sendable, Hashable {
        fileprivate let file: ObjectIdentifier
        fileprivate let storefront: String?
        fileprivate let address: String?
        /// The location of the address, which diagnostics contain.
        fileprivate let addressFile: ObjectIdentifier?
        fileprivate let addressRange: Range<Int>?
    }

    /// The identity of a catalog that contains only recordings.
    struct CatalogKey: Sendable, Hashable {
        let recordings: [RecordingKey]
        let servesMedia: Bool
        /// Whether the catalog has the personal data in the recordings.
        var hasPersonalData = true
        /// Whether the catalog has the library in the recordings.
        var hasLibrary = true
    }

    /// A catalog and the diagnostics of its recordings.
    struct BuiltCatalog: Sendable {
        let catalog: Catalog
        let diagnostics: DiagnosticList
    }

    private let scenarios = SharedValues<String, ParsedScenario>()
    private let recordings = SharedValues<String, SourceFile>()
    private let parsedRecordings = SharedValues<ObjectIdentifier, ParsedRecording>()
    /// The files whose parsed recordings are kept, and their size.
    private let keptFiles = Locked<(files: Set<ObjectIdentifier>, byteCount: Int)>(([], 0))
    /// The maximum size of the files whose parsed recordings are kept.
    private static let maximumKeptByteCount = 1024 * 1024
    /// The number of recordings that several threads parse before they are added.
    private static let parsedTogetherCount = 16
    private let places = SharedValues<String, RecordingPlace>()
    private let builders = SharedValues<CatalogKey, CatalogBuilder>()
    private let catalogs = SharedValues<CatalogKey, BuiltCatalog>()

    /// The maximum number of threads that parse the recordings of one catalog.
    private let threadCount: Int

    /// Creates an empty cache.
    ///
    /// - Parameter threadCount: The maximum number of threads that parse the recordings of one catalog. The result does not
    ///   depend on it.
    package init(threadCount: Int = 1) { self.threadCount = threadCount }

    /// Returns a parsed scenario file.
    ///
    /// The file is read each time, so that `files` can record that it was read.
    func parsedScenario(at path: String, from files: any ScenarioFileSystem) throws(FileError) -> ParsedScenario {
        let bytes = try files.readScenario(path)
        return scenarios.value(for: path) {
            let file = SourceFile(name: path, bytes: bytes)
            let text = ScenarioYAML.parse(file)
            return ParsedScenario(file: file, document: text.document, diagnostics: text.diagnostics)
        }
    }

    /// Returns the file of a recording, which is read each time like a scenario file.
    func recording(at path: String, from files: any ScenarioFileSystem) throws(FileError) -> SourceFile {
        let bytes = try files.read(path)
        return recordings.value(for: path) { SourceFile(name: path, bytes: bytes) }
    }

    /// Returns the label and the storefront of the recording at a path below its root.
    func place(ofRecordingAt path: String) -> RecordingPlace {
        places.value(for: path) { RecordingPlace(path: path) }
    }

    /// Returns a builder with recordings, whose media the mock serves if `servesMedia` is `true`.
    ///
    /// The builder of the first `startCount` recordings is kept, too, because other catalogs start with them.
    func catalogBuilder(
        for recordings: [Recording], startCount: Int = 0, servesMedia: Bool = false
    ) -> CatalogBuilder {
        let key = CatalogKey(recordings: recordings.map(\.key), servesMedia: servesMedia)
        return builders.value(for: key) {
            guard !servesMedia else {
                var builder = self.catalogBuilder(for: recordings)
                builder.serveMedia()
                return builder
            }
            let start = startCount < recordings.count ? Array(recordings.prefix(startCount)) : []
            var builder = start.isEmpty ? CatalogBuilder() : self.catalogBuilder(for: start)
            for first in stride(from: start.count, to: recordings.count, by: Self.parsedTogetherCount) {
                let batch = Array(recordings[first...].prefix(Self.parsedTogetherCount))
                let parsed = ParallelMap.results(for: batch.map(\.file), threadCount: self.threadCount) {
                    self.parsedRecording(in: $0)
                }
                for (recording, parsed) in zip(batch, parsed) {
                    builder.add(
                        parsed, label: recording.label, storefront: recording.storefront, address: recording.address)
                }
            }
            return builder
        }
    }

    /// Returns the parsed recording in a file, which is kept for other catalogs until too many are.
    private func parsedRecording(in file: SourceFile) -> ParsedRecording {
        let key = ObjectIdentifier(file)
        let isKept = keptFiles.withLock { kept in
            if kept.files.contains(key) { return true }
            guard kept.byteCount + file.bytes.count <= Self.maximumKeptByteCount else { return false }
            kept.byteCount += file.bytes.count
            kept.files.insert(key)
            return true
        }
        return isKept ? parsedRecordings.value(for: key) { ParsedRecording(file) } : ParsedRecording(file)
    }

    /// Returns the catalog with a key, which a function builds at the first use.
    func catalog(for key: CatalogKey, build: @escaping @Sendable () -> BuiltCatalog) -> BuiltCatalog {
        catalogs.value(for: key, make: build)
    }
}

/// Values that several threads share, each of which is made once.
private final class SharedValues<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private let slots = Locked<[Key: Locked<Value?>]>([:])

    /// Returns the value of a key, which the first caller makes and for which the others wait.
    func value(for key: Key, make: @escaping @Sendable () -> Value) -> Value {
        let slot = slots.withLock { slots in
            if let slot = slots[key] { return slot }
            let slot = Locked<Value?>(nil)
            slots[key] = slot
            return slot
        }
        return slot.withLock { kept in
            if let kept { return kept }
            let value = make()
            kept = value
            return value
        }
    }
}
