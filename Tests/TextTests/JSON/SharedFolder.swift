import Foundation
import TestFixtures

/// The shared JSON texts, which are empty if the shared folder is not next to the package.
enum SharedFolder {
    struct File {
        let name: String
        let bytes: [UInt8]
    }

    static let suite = jsonFiles(in: "suites/json-test-suite/test_parsing")
    static let recordings = jsonFiles(in: "recordings")

    private static func jsonFiles(in path: String) -> [File] {
        guard let folder = Repository.shared.map({ URL(fileURLWithPath: "\($0)/\(path)", isDirectory: true) }) else {
            return []
        }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".json") }.sorted().compactMap { name in
            (try? Data(contentsOf: folder.appendingPathComponent(name))).map { File(name: name, bytes: Array($0)) }
        }
    }
}
