import Foundation
import ScenarioLanguage
import TestFixtures
import Testing
import Text

/// The folder of the suite; without it, these tests are skipped.
@Suite struct YAMLSuiteTests {
    private static let folder = Repository.suite("yaml-test-suite")

    @Test(.enabled(if: folder != nil, "the YAML test suite is not next to the package"))
    func `every text of the suite is parsed as specified or rejected`() throws {
        var accepted = 0
        var rejected = 0
        var misread: [String] = []
        for suiteCase in try YAMLSuiteCase.all(in: #require(Self.folder)) {
            let (document, diagnostics) = ScenarioYAML.parse(SourceFile(name: suiteCase.name, bytes: suiteCase.bytes))
            if diagnostics.containsErrors {
                rejected += 1
                continue
            }
            accepted += 1
            let isSame = document.map { ComparableTree($0.root) } == ComparableTree(events: suiteCase.events)
            if suiteCase.isError || document == nil || !isSame { misread.append(suiteCase.name) }
        }
        print("YAML test suite: \(accepted) accepted, \(rejected) refused, \(misread.count) misread")
        #expect(misread.isEmpty)
        #expect(accepted >= 126, "less is accepted than was")
        #expect(accepted + rejected >= 402, "cases are missing")
    }

    @Test(.enabled(if: folder != nil, "the YAML test suite is not next to the package"))
    func `the trees of the suite contain every byte once`() throws {
        for suiteCase in try YAMLSuiteCase.all(in: #require(Self.folder)) {
            let file = SourceFile(name: suiteCase.name, bytes: suiteCase.bytes)
            let (document, diagnostics) = ScenarioYAML.parse(file)
            guard let document, !diagnostics.containsErrors else { continue }
            #expect(TreeCoverage(of: document).faults == [], "\(suiteCase.name)")
        }
    }
}
