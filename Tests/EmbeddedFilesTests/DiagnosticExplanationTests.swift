import apple_music_mock
import Foundation
import TestFixtures
import Testing
import Text

@testable import EmbeddedFiles
@testable import Scenarios

/// Every code has an explanation whose example produces it and whose fix does not.
@Suite struct DiagnosticExplanationTests {
    /// Codes that only a command reports; the tests of `explain` run their examples.
    private static let ofTheCommand = ["no-scenarios"]

    /// Codes that are always reported together with others.
    private static let inCompany = ["too-many-mistakes"]

    private static let checked = DiagnosticExplanation.all.map(\.code).filter { !ofTheCommand.contains($0) }

    @Test func `every code has exactly one explanation`() throws {
        let codes = try DiagnosticCodes.declared(
            in: "Sources/ScenarioLanguage", "Sources/Scenarios", "Sources/MusicCatalog/Recordings",
            "Sources/Text/Diagnostics", "Sources/MockServer", "Sources/apple-music-mock")
        #expect(DiagnosticExplanation.all.map(\.code).sorted() == codes.sorted())
    }

    @Test(arguments: checked)
    func `an example produces only its code`(code: String) throws {
        let article = try #require(DiagnosticExplanation.explanation(for: code))
        let found = ScenarioLoader.load(article.path, from: article.exampleFiles).diagnostics
        let codes = Set(found.map(\.code))
        #expect(Self.inCompany.contains(code) ? codes.contains(code) : codes == [code], "\(words(found))")
    }

    @Test(arguments: checked)
    func `a fix has no diagnostics`(code: String) throws {
        guard code != "bad-key" || CryptographicLibrary.isHere else { return }
        let article = try #require(DiagnosticExplanation.explanation(for: code))
        let loaded = ScenarioLoader.load(article.path, from: article.fixedFiles)
        #expect(loaded.scenario != nil)
        #expect(loaded.diagnostics.isEmpty, "\(words(loaded.diagnostics))")
    }

    @Test(arguments: DiagnosticExplanation.all.map(\.code))
    func `an explanation has a title, a reason, and a fix, in lines fitting a terminal`(code: String) throws {
        let article = try #require(DiagnosticExplanation.explanation(for: code))
        #expect(!article.title.isEmpty && !article.title.hasSuffix(".") && !article.title.contains("|"))
        #expect((60...480).contains(article.reason.count) && article.reason.hasSuffix("."))
        #expect(!article.example.isEmpty && !article.fix.isEmpty)
        let lines = (article.example + article.fix).flatMap { $0.text.split(separator: "\n") }
        for line in lines { #expect(line.count <= 108, "\(line)") }
    }

    @Test func `every line of the texts is parsed`() {
        let words = ["code:", "title:", "why:", "example:", "cure:", "|"]
        for line in DiagnosticExplanation.familyTexts.flatMap({ $0.split(separator: "\n") }) {
            #expect(words.contains { line.hasPrefix($0) }, "\(line)")
        }
        let written = DiagnosticExplanation.familyTexts.flatMap { $0.split(separator: "\n") }
        #expect(DiagnosticExplanation.all.count == written.count { $0.hasPrefix("code:") })
        let files = DiagnosticExplanation.all.flatMap { $0.example + $0.fix }
        #expect(files.count == written.count { $0.hasPrefix("example:") || $0.hasPrefix("cure:") })
        let lines = files.flatMap { $0.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() }
        #expect(lines.count == written.count { $0.hasPrefix("|") })
    }

    @Test(arguments: [
        ("a‹07›b\n", "a\u{7}b\n"), ("‹E2 80 A8›\n", "\u{2028}\n"), ("‹3×ab›c\n", "abababc\n"), ("a‹end›\n", "a"),
        ("‹2×a⏎›\n", "a\na\n\n"), ("none\n", "none\n"), ("‹open\n", "‹open\n"),
    ])
    func `notations in examples expand to invisible and repeated characters`(text: String, meant: String) {
        let file = ExampleFile(path: "a", text: text, isUnreadable: false)
        #expect(file.bytes == Array(meant.utf8))
    }

    private func words(_ diagnostics: [Diagnostic]) -> String {
        DiagnosticRenderer().renderShort(Array(diagnostics.prefix(5)))
    }
}
