import Foundation
import TestFixtures
import Testing

/// Tests of the table of operations in the article about the control API.
@Suite struct ControlArticleTests {
    /// Returns the first two columns of the rows below a header.
    private static func rows(below header: String) throws -> [(request: String, effect: String)] {
        let article = "Sources/AppleMusicMock/AppleMusicMock.docc/ControllingTheMock.md"
        let table = try #require(try Repository.text(article).components(separatedBy: header + "\n").dropFirst().first)
        return table.components(separatedBy: "\n").dropFirst().prefix { $0.hasPrefix("| ") }.map { row in
            let columns = row.components(separatedBy: " | ")
            return (columns[0], columns.dropFirst().joined(separator: " | "))
        }
    }

    @Test func `each request for a session has an equivalent in Swift`() throws {
        /// Returns `GET /_mock/…` without a query, with a request for each method of `GET`, `DELETE /_mock/…`.
        func requests(_ rows: [(request: String, effect: String)]) -> Set<String> {
            Set(
                rows.flatMap { row in
                    let words = row.request.components(separatedBy: CharacterSet(charactersIn: "` |,")).filter {
                        !$0.isEmpty
                    }
                    let paths = Set(words.filter { $0.hasPrefix("/") }.map { $0.components(separatedBy: "?")[0] })
                    return words.filter { $0 == $0.uppercased() && !$0.hasPrefix("/") }.flatMap { method in
                        paths.map { "\(method) \($0)" }
                    }
                })
        }
        let all = requests(try Self.rows(below: "| request | effect |")).filter { $0.contains(" /_mock/sessions") }
        let swift = requests(try Self.rows(below: "| request | Swift |"))
        #expect(all.count == 22 && all.contains("DELETE /_mock/sessions/{id}"))
        #expect(swift == all.subtracting(["GET /_mock/sessions"]))
    }

    @Test func `each method in the table exists`() throws {
        let folder = "\(Repository.root)/Sources/AppleMusicMock"
        let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        let sources = try files.filter { $0.hasSuffix(".swift") }
            .map { try Repository.text("Sources/AppleMusicMock/\($0)") }.joined()
        let links = try Self.rows(below: "| request | Swift |")
            .flatMap { $0.effect.components(separatedBy: "``").filter { $0.contains("/") } }
        #expect(links.count > 20)
        for link in links {
            let name = link.components(separatedBy: "/")[1].components(separatedBy: "(")[0]
            #expect(
                ["func \(name)(", "func \(name)<", "var \(name):"].contains { sources.contains("public \($0)") }
                    || sources.contains("public static func \(name)("), "\(link)")
        }
    }
}
