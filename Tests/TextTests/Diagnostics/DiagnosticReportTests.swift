import Foundation
import Testing

@testable import Text

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite struct DiagnosticReportTests {
    private static let file = SourceFile(name: "Scenarios/a, 100%: b.yaml", text: "a: uss\nb: c\n")
    private static let error = Diagnostic(
        code: "unknown-storefront", message: "unknown storefront \"uss\", 100%\r\nsure",
        at: TextLocation(in: file, range: 3..<6),
        labels: [.init(at: TextLocation(in: file, range: 7..<8), text: "here")], help: ["Write us."],
        suggestions: ["us"])
    private static let warning = Diagnostic(
        severity: .warning, code: "id-not-text", message: "an id is text", at: TextLocation(in: file, range: 3..<11))

    @Test func `annotations are escaped for GitHub's runner`() {
        let note = Diagnostic(
            severity: .note, code: "n", message: "::error::x",
            at: TextLocation(in: SourceFile(name: "n", text: ""), range: 0..<0))
        #expect(
            DiagnosticRenderer().renderGitHubAnnotations([Self.error, Self.warning, note]) == """
                ::error file=Scenarios/a%2C 100%25%3A b.yaml,line=1,col=4,endLine=1,endColumn=7,\
                title=unknown-storefront::unknown storefront "uss", 100%25%0D%0Asure; did you mean "us"?%0AWrite us.
                ::warning file=Scenarios/a%2C 100%25%3A b.yaml,line=1,col=4,endLine=2,endColumn=5,\
                title=id-not-text::an id is text
                ::notice file=n,line=1,col=1,endLine=1,endColumn=1,title=n::::error::x

                """)
        #expect(DiagnosticRenderer().renderGitHubAnnotations([]) == "")
    }

    @Test func `GitHub annotations contain no control characters`() {
        let note = Diagnostic(
            severity: .note, code: "n", message: "a\u{1B}[31m\u{7}b\u{0}\u{202E}",
            at: TextLocation(in: SourceFile(name: "x\u{1B}.yaml", text: ""), range: 0..<0))
        let text = DiagnosticRenderer().renderGitHubAnnotations([note])
        #expect(text.contains("file=x\u{FFFD}.yaml") && text.hasSuffix("::a\u{FFFD}[31m\u{FFFD}b\u{FFFD}\u{FFFD}\n"))
    }

    @Test func `a JUnit report has a case for each file and a failure for each error`() throws {
        let files = ["right.yaml", Self.file.name]
        let other = Diagnostic(
            code: "page-gap", message: "m", at: TextLocation(in: SourceFile(name: "r.json", text: "{}"), range: 0..<1))
        let all = [Self.error, Self.warning, Self.error, other]
        let suite = try XMLReading(DiagnosticRenderer().renderJUnit(all, files: files)).root
        #expect(suite.name == "testsuite")
        #expect(suite.attributes["tests"] == "3")
        #expect(suite.attributes["failures"] == "2")
        #expect(suite.children.map(\.name) == ["testcase", "testcase", "testcase"])
        #expect(suite.children.map { $0.attributes["name"] } == ["right.yaml", Self.file.name, "r.json"])
        #expect(suite.children[0].children.isEmpty)
        let bad = suite.children[1].children
        #expect(bad.map(\.name) == ["failure", "failure", "system-out"])
        #expect(bad[0].attributes["type"] == "unknown-storefront")
        #expect(bad[0].attributes["message"] == "1:4: \(Self.error.message)")
        #expect(bad[0].text == DiagnosticRenderer().renderText([Self.error]))
        #expect(bad[2].text == DiagnosticRenderer().renderText([Self.warning]))
        let strict = try XMLReading(
            DiagnosticRenderer(usesColor: true).renderJUnit([Self.warning], files: [], isStrict: true))
        #expect(strict.root.attributes["failures"] == "1")
        #expect(strict.root.children[0].children.map(\.name) == ["failure"])
        #expect(try XMLReading(DiagnosticRenderer().renderJUnit([], files: [])).root.children.isEmpty)
    }

    @Test func `a JSON document keeps its values without control characters`() throws {
        let text = "{\"a\u{9B}31m\":\"\u{202E}b\u{7F}é\u{2028}\u{1F3B5}\\n\"}\n"
        let printable = text.printableJSON
        #expect(printable == #"{"a\u009b31m":"\u202eb\u007fé\u2028🎵\n"}"# + "\n")
        #expect(
            try JSONDocument.parse(Array(printable.utf8)).root["a\u{9B}31m"]?.string == "\u{202E}b\u{7F}é\u{2028}🎵\n")
        #expect("{}\n".printableJSON == "{}\n")
    }

    /// Characters that control a terminal or reverse a text, and line and paragraph separators.
    private static let controls: [ClosedRange<UInt32>] = [
        0...0x08, 0x0B...0x0C, 0x0E...0x1F, 0x7F...0x9F, 0x61C...0x61C, 0x200E...0x200F, 0x2028...0x202E,
        0x2066...0x2069,
        0xFEFF...0xFEFF, 0xFFFE...0xFFFF, 0x10_FFFF...0x10_FFFF,
    ]

    @Test func `the JUnit report is valid XML for any text, and contains no control characters`() throws {
        var scalars = (0...0x2FF).compactMap(UnicodeScalar.init)
        scalars += [0xD7FF, 0xE000, 0xFFFD, 0x10000, 0x1F3B5].compactMap(UnicodeScalar.init)
        scalars += Self.controls.flatMap { $0.compactMap(UnicodeScalar.init) }
        let texts = scalars.map { "<a>\(String($0))]]>" } + ["]]>", "<!--", "&amp;", "\"'", "<?xml?>", "\r\n", "", " "]
        for text in texts {
            let file = SourceFile(name: text, text: text)
            let diagnostic = Diagnostic(
                code: text, message: text, at: TextLocation(in: file, range: 0..<1), help: [text])
            let report = DiagnosticRenderer().renderJUnit([diagnostic], files: [])
            let testCase = try #require(try XMLReading(report).root.children.first, "\(text.debugDescription)")
            let held = String(
                String.UnicodeScalarView(
                    text.unicodeScalars.map {
                        let value = $0.value
                        return Self.controls.contains { $0.contains(value) } ? "\u{FFFD}" : $0
                    }))
            #expect(testCase.attributes["name"]?.unicodeScalars.elementsEqual(held.unicodeScalars) == true)
            #expect(testCase.children[0].attributes["type"]?.unicodeScalars.elementsEqual(held.unicodeScalars) == true)
        }
    }
}

/// A document parsed by Foundation.
private final class XMLReading: NSObject, XMLParserDelegate {
    final class Element {
        let name: String
        let attributes: [String: String]
        var children: [Element] = []
        var text = ""

        init(_ name: String, _ attributes: [String: String]) { (self.name, self.attributes) = (name, attributes) }
    }

    private var open = [Element("", [:])]

    var root: Element { open[0].children[0] }

    init(_ text: String) throws {
        super.init()
        let parser = XMLParser(data: Data(text.utf8))
        parser.delegate = self
        try #require(parser.parse(), "\(String(describing: parser.parserError)): \(text)")
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        let element = Element(name, attributes)
        open[open.count - 1].children.append(element)
        open.append(element)
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) { open[open.count - 1].text += text }
}
