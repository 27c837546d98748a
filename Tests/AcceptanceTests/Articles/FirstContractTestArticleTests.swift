import AppleMusicMock
import AppleMusicMockServer
import EmbeddedFiles
import Foundation
import TestFixtures
import Testing
import TestSupport

/// Tests of the scenario and the verdict in the article about the first contract test.
@Suite(.tags(.wire)) struct FirstContractTestArticleTests {
    private static let article = "Sources/AppleMusicMock/AppleMusicMock.docc/YourFirstContractTest.md"
    private static let scenario = "Tests/ExampleAppTests/Scenarios/two-by-two.yaml"

    @Test func `the article shows the scenario of the example`() throws {
        let text = try Repository.text(Self.scenario)
        #expect(try Repository.text(Self.article).contains("```yaml\n\(text)```"))
    }

    @Test func `a client reading one page gets the verdict shown in the article`() async throws {
        let mock = try await MockAppleMusic.start(.file(Self.scenario))
        let client = SocketClient(port: UInt16(try mock.startServer().port ?? 0))
        let token = [("Authorization", "Bearer \(mock.developerToken)")]
        _ = try client.request("GET", "/v1/catalog/us/albums/1800000001/tracks", fields: token)
        let console = try #require(
            try Repository.text(Self.article).components(separatedBy: "```console\n").dropFirst().first)
        let shown = try #require(console.components(separatedBy: "\n```").first)
        let lines = shown.components(separatedBy: "\n").dropFirst()
        let verdict = mock.verdict().description.replacingOccurrences(
            of: "\(Repository.root)/Tests/ExampleAppTests/", with: "")
        #expect(lines.count == 9 && verdict.hasPrefix(lines.joined(separator: "\n") + "\n"), "\(verdict)")
    }

    @Test(arguments: ["Tests/ExampleAppTests", "Tests/ReaderPackage/Tests/ReaderTests"])
    func `the recordings of the tests equal the recordings of the starter project`(folder: String) throws {
        for (path, text) in StarterProject.files(schema: []) where path.hasPrefix("Recordings/") {
            #expect(try Repository.text("\(folder)/Scenarios/\(path)") == text)
        }
    }

    @Test func `the scenario of the example equals the scenario of the starter project`() throws {
        let text = StarterProject.files(schema: []).first { $0.path == "first.yaml" }?.text
        #expect(try Repository.text("Tests/ExampleAppTests/Scenarios/first.yaml") == text)
    }
}
