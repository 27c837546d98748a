import Foundation
import TestFixtures
import Testing

@testable import Text

/// Recorded responses; skipped if the shared folder is not next to the package.
@Suite(.tags(.external), .enabled(if: !SharedFolder.recordings.isEmpty, "the shared recordings are not here"))
struct RecordingRoundTripTests {
    @Test func `every recording round-trips unchanged`() throws {
        #expect(SharedFolder.recordings.count == 20)
        for file in SharedFolder.recordings { try RoundTrip.check(file.bytes, file.name) }
    }

    @Test func `every string and number equals the result of another parser`() throws {
        for file in SharedFolder.recordings {
            let other = try JSONSerialization.jsonObject(with: Data(file.bytes))
            compare(try JSONDocument.parse(file.bytes).root, other, file.name)
        }
    }

    private func compare(_ view: JSONView, _ other: Any, _ path: String) {
        switch view.kind {
        case .object:
            guard let other = other as? [String: Any] else {
                Issue.record("\(path) is not an object")
                return
            }
            #expect(view.members.count == other.count, "\(path)")
            for (key, value) in view.members {
                guard let name = key.string, let found = other[name] else {
                    Issue.record("\(path): \(key.rawText) is missing")
                    continue
                }
                #expect(view[name]?.node == value.node, "\(path).\(name)")
                compare(value, found, path + "." + name)
            }
        case .array:
            guard let other = other as? [Any] else {
                Issue.record("\(path) is not an array")
                return
            }
            #expect(view.elements.count == other.count, "\(path)")
            for (index, pair) in zip(view.elements, other).enumerated() {
                #expect(view[index]?.node == pair.0.node, "\(path)[\(index)]")
                compare(pair.0, pair.1, "\(path)[\(index)]")
            }
        case .string: #expect(view.string == other as? String, "\(path)")
        case .number: #expect(Double(view.rawText) == (other as? NSNumber)?.doubleValue, "\(path)")
        case .true, .false: #expect(view.bool == other as? Bool, "\(path)")
        case .null: #expect(view.isNull && other is NSNull, "\(path)")
        }
    }
}
