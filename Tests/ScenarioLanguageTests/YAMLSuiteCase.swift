import Foundation

/// A case of the YAML test suite: a text and its meaning.
struct YAMLSuiteCase {
    let name: String
    let bytes: [UInt8]
    let isError: Bool
    /// The lines of `test.event`.
    let events: [String]

    /// Returns all cases in a suite's folder: `ID/` or `ID/NN/` with an `in.yaml`.
    static func all(in suite: URL) throws -> [YAMLSuiteCase] {
        let manager = FileManager.default
        var cases: [YAMLSuiteCase] = []
        for id in try manager.contentsOfDirectory(atPath: suite.path).sorted() {
            let folder = suite.appendingPathComponent(id)
            let parts = (try? manager.contentsOfDirectory(atPath: folder.path).sorted()) ?? []
            for part in [""] + parts {
                let place = part.isEmpty ? folder : folder.appendingPathComponent(part)
                guard let text = try? Data(contentsOf: place.appendingPathComponent("in.yaml")) else { continue }
                let events = try? String(contentsOf: place.appendingPathComponent("test.event"), encoding: .utf8)
                cases.append(
                    YAMLSuiteCase(
                        name: part.isEmpty ? id : "\(id)/\(part)", bytes: Array(text),
                        isError: manager.fileExists(atPath: place.appendingPathComponent("error").path),
                        events: (events ?? "").split(separator: "\n").map(String.init)))
            }
        }
        return cases
    }
}
