import Foundation
import Platform

/// A file that names the failure that is being played, by which the next process attributes a crash.
///
/// It is in a folder of the temporary folder that only this user can use. A failure that ended the process is not played
/// again until the program of the tests has changed.
struct CrashRecord {
    /// The content of the file.
    struct Content: Codable {
        /// The time of the last change of the tests' program.
        var programDate: Date
        /// Identifies the process that wrote the file.
        var process: String
        /// The run that is being played, or `nil`.
        var current: String?
        /// The runs that ended the process.
        var crashed: [String] = []
        /// The runs during which the process ended while other tests were explored, too.
        var suspected: [String] = []
    }

    /// The folder of this user.
    static let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "apple-music-mock-explorations-\(getuid())")
    private let folder: URL
    private let file: URL
    private var content: Content

    /// The time of the last change of the tests' program: the test bundle of Xcode, or the executable.
    static var programDate: Date {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
        let path = bundle?.executablePath ?? CommandLine.arguments[0]
        return (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date ?? .distantPast
    }

    /// Identifies this process.
    private static let process = UUID().uuidString
    /// The names of the files that this process uses.
    private static let usedNames = Locked<Set<String>>([])
    private let name: String
    /// The reason that crashes cannot be recorded, or `nil`.
    private(set) var problem: String?

    /// - Parameters:
    ///   - subject: The name of the test. Several explorations of it at a time have a file each.
    ///   - folder: The folder of the files.
    init(subject: String, folder: URL = Self.folder) {
        self.folder = folder
        let stem = String(subject.map { $0.isLetter || $0.isNumber ? $0 : "-" }.suffix(120))
        name = Self.usedNames.withLock { used in
            var (name, number) = (stem, 1)
            while !used.insert(name).inserted {
                number += 1
                name = "\(stem)-\(number)"
            }
            return name
        }
        file = folder.appendingPathComponent("\(name).json")
        let date = Self.programDate
        problem = Self.prepare(folder)
        content = Content(programDate: date, process: Self.process)
        guard problem == nil, let earlier = Self.read(file), earlier.programDate == date else { return }
        (content.crashed, content.suspected) = (earlier.crashed, earlier.suspected)
        guard let interrupted = earlier.current else { return }
        // If the process also explored other tests, one of those may have ended it: the run is played once more.
        let isAlone = otherRecords.allSatisfy { $0.current == nil || $0.process != earlier.process }
        if isAlone || content.suspected.contains(interrupted) {
            content.crashed.append(interrupted)
        } else {
            content.suspected.append(interrupted)
        }
        save()
    }

    /// Returns whether a run ended the process.
    func hasCrashed(_ run: String) -> Bool { content.crashed.contains(run) }

    /// Records that a run starts.
    mutating func begin(_ run: String) {
        content.current = run
        save()
    }

    /// Records that the run ended.
    mutating func end() {
        content.current = nil
        save()
    }

    /// Removes the file if no run ended the process.
    func finish() {
        if problem == nil, content.crashed.isEmpty { try? FileManager.default.removeItem(at: file) }
        Self.usedNames.withLock { _ = $0.remove(name) }
    }

    private mutating func save() {
        guard problem == nil else { return }
        do {
            try JSONEncoder().encode(content).write(to: file, options: .atomic)
        } catch {
            problem = "cannot write \(file.path): \(error.localizedDescription)"
        }
    }

    /// Creates a folder that only this user can use, and returns the reason that it cannot be used, or `nil`.
    private static func prepare(_ folder: URL) -> String? {
        do {
            try FileManager.default.createDirectory(
                at: folder.deletingLastPathComponent(), withIntermediateDirectories: true)
        } catch {
            return "cannot create \(folder.path): \(error.localizedDescription)"
        }
        if mkdir(folder.path, 0o700) != 0, errno != EEXIST {
            return "cannot create \(folder.path): \(String(cString: strerror(errno)))"
        }
        // A symbolic link is not followed.
        var status = stat()
        guard lstat(folder.path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, status.st_uid == getuid() else {
            return "\(folder.path) is not a folder of this user"
        }
        return status.st_mode & 0o077 == 0 ? nil : "\(folder.path) can be used by other users"
    }

    private static func read(_ file: URL) -> Content? {
        (try? Data(contentsOf: file)).flatMap { try? JSONDecoder().decode(Content.self, from: $0) }
    }

    /// The records of other tests.
    private var otherRecords: [Content] {
        let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        return files.filter { $0.lastPathComponent != file.lastPathComponent }.compactMap(Self.read)
    }
}
