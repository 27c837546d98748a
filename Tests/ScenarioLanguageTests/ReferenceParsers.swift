import Foundation
import ScenarioLanguage
import TestFixtures
import Testing

/// PyYAML and ruamel.yaml, with this project's tree in their output format.
enum ReferenceParsers {
    /// The Python that `APPLE_MUSIC_MOCK_PYTHON` names.
    static let python = ProcessInfo.processInfo.environment["APPLE_MUSIC_MOCK_PYTHON"]

    static func tree(_ node: SyntaxNode) -> NSObject {
        switch node.content {
        case .absent: "" as NSString
        case .scalar(let scalar): scalar.text as NSString
        case .sequence(items: let items, style: _): (["seq" as NSString] + items.map { tree($0.value) }) as NSArray
        case .mapping(entries: let entries, style: _):
            (["map" as NSString] + entries.map { [$0.key.text as NSString, tree($0.value)] as NSArray }) as NSArray
        }
    }

    static func output(_ paths: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try #require(python))
        process.arguments = ["\(Repository.root)/Tests/Scripts/yaml_trees.py"] + paths
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return String(decoding: data, as: UTF8.self)
    }
}
