import Diagnostics
import ScenarioSyntax
import Testing

/// Every code with a text that has this one mistake, marked.
@Suite struct SyntaxDiagnosticCodeTests {
    private static let cases: [(code: SyntaxDiagnostic.Code, text: String)] = [
        (.invalidUTF8, "a: b\nc: «¿»d\n"),
        (.invalidUTF8, "a: é\nc: «¿»"),
        (.forbiddenCharacter, "a: x«\u{7}»y\u{7}\n"),
        (.forbiddenCharacter, "a: 'x«\u{FEFF}»y'\n"),
        (.forbiddenCharacter, "# «\u{7F}»\na: b\n"),
        (.unsupportedLineSeparator, "a: x«\u{2028}»y\n"),
        (.unsupportedLineSeparator, "# «\u{85}»\na: b\n"),
        (.loneCarriageReturn, "a: b«\r»c: d\n"),
        (.missingFinalNewline, "a: |\n  text«»"),
        (.missingFinalNewline, "a: >+\n  text\n «»"),
        (.missingFinalNewline, "a: |\n  text\n  «»"),
        (.unsupportedAnchor, "a: «&b» c\n"),
        (.unsupportedAnchor, "«&b» a: c\n"),
        (.unsupportedAnchor, "a: [«&b» c]\n"),
        (.unsupportedAlias, "a: «*b»\n"),
        (.unsupportedAlias, "a: [«*».json]\n"),
        (.unsupportedTag, "a: «!!str» c\n"),
        (.unsupportedTag, "a: {b: «!c»}\n"),
        (.unsupportedDirective, "«%YAML 1.2»\n---\na: b\n"),
        (.multipleDocuments, "a: b\n«---»\nc: d\n"),
        (.multipleDocuments, "---\na: b\n«---» # again\n"),
        (.unsupportedDocumentEndMarker, "a: b\n«...»\n"),
        (.unsupportedDocumentEndMarker, "a: b\n«...»\nc: d\n"),
        (.textAfterMarker, "--- «a»\n"),
        (.unsupportedComplexKey, "«?» a\n: b\n"),
        (.unsupportedComplexKey, "a: 1\n«?» b\n: c\nd: 2\n"),
        (.unsupportedComplexKey, "«[a]»: b\n"),
        (.unsupportedComplexKey, "a: {«[b]»: c}\n"),
        (.unsupportedMergeKey, "«<<»: {a: b}\n"),
        (.unsupportedMergeKey, "a: {«<<»: {b: c}}\n"),
        (.unsupportedFlowPair, "a: [b«:» c]\n"),
        (.tabIndentation, "a:\n«\t»b: c\n"),
        (.tabIndentation, "a:\n«\t\t»b: c\n\t\td: e\n"),
        (.tabIndentation, "a:«\t»b\n"),
        (.tabIndentation, "a: b«\t»c\n"),
        (.tabIndentation, "a: b«\t»\n"),
        (.tabIndentation, "a: b«\t»# c\n"),
        (.tabIndentation, "-«\t»a\n"),
        (.tabIndentation, "a«\t»: b\n"),
        (.tabIndentation, "a: [b,«\t»c]\n"),
        (.tabIndentation, "a: |\n  b\n«\t»c\n  d\n"),
        (.tabIndentation, "a: b\n«\t»\nc: d\n"),
        (.invalidIndentation, "a:\n    b: c\n  «d: e»\n"),
        (.invalidIndentation, "a: b # c\n  «d»\n"),
        (.invalidIndentation, "  a: b\n«c: d»\n"),
        (.flowIndentation, "a: [\n  b,\n«]»\n"),
        (.flowIndentation, "a: [b,\n«c,»\nd]\n"),
        (.flowIndentation, "a: \"b\n«c\"»\n"),
        (.mixedCollection, "- a\n«b: c»\nd: e\n"),
        (.mixedCollection, "a: b\n«- c»\n- d\n"),
        (.nestedOnOneLine, "a: «- b»\n   - c\n"),
        (.nestedOnOneLine, "a: «\"b\": c»\n"),
        (.nestingTooDeep, String(repeating: "[", count: 64) + "«[»"),
        (.nestingTooDeep, String(repeating: "- ", count: 64) + "«-» a\n"),
        (.duplicateKey, "‹a›: 1\nb: 2\n«a»: 3\n"),
        (.duplicateKey, "{‹a›: 1, «\"a\"»: 2}\n"),
        (.emptyKey, "«:» a\n"),
        (.emptyKey, "{«:» a}\n"),
        (.multiLineKey, "a: 1\n«\"b\n  c\"»: d\n"),
        (.multiLineKey, "{«a\n  b»: c}\n"),
        (.keyTooLong, "«\(String(repeating: "k", count: 1025))»: a\n"),
        (.missingColon, "a: b\n«c d»\ne: f\n"),
        (.missingColon, "a:\n  «some text»\n  b: c\n"),
        (.missingSpace, "a: b\nc«:»d\n"),
        (.missingSpace, "scenario«:»x\nabout: y\n"),
        (.missingSpace, "\"a\"«:»b\n"),
        (.missingSpace, "{a«:»[b]}\n"),
        (.flowKeyWithoutValue, "{types: songs,«albums»}\n"),
        (.unclosedBracket, "a: «[»b, c\n‹d: e›\n"),
        (.unclosedBracket, "a: «{»b: c\n"),
        (.mismatchedBracket, "a: ‹[›b«}»\nc: d\n"),
        (.missingComma, "a: ['b' «'»c', d]\n"),
        (.extraComma, "a: [b,«,» c]\n"),
        (.extraComma, "a: {«,»}\n"),
        (.colonInPlainScalar, "a: ‹b›«:» c\n"),
        (.colonInPlainScalar, "a: ‹b›\n  c«:» d\n"),
        (.colonInPlainScalar, "{a: b«:» c}\n"),
        (.reservedCharacter, "a: «@»b\n"),
        (.reservedCharacter, "a: «`»b`\n"),
        (.reservedCharacter, "a: «%»b\n"),
        (.reservedCharacter, "a: «]»\n"),
        (.reservedCharacter, "a: [b«?»c]\n"),
        (.reservedCharacter, "a: [«-»]\n"),
        (.reservedCharacter, "a: [«:»b]\n"),
        (.unclosedQuote, "a: «\"»b\n‹c: d›\n"),
        (.unclosedQuote, "- name: «'»b\n"),
        (.unclosedQuote, "- «\"»a\n‹- b›\n"),
        (.unexpectedText, "a: 'it'«s it'»\n"),
        (.unexpectedText, "a: [b] «c»\n"),
        (.unexpectedText, "a: \"b\" «c: d»\n  e\n"),
        (.commentWithoutSpace, "a: 'b'«#» c\n"),
        (.commentWithoutSpace, "a: [b,«#» c\n  d]\n"),
        (.invalidEscape, "a: \"b«\\q»c\"\n"),
        (.invalidEscape, "a: \"«\\x4»\"\n"),
        (.invalidEscape, "a: \"«\\ud83d»\"\n"),
        (.invalidEscape, "a: \"«\\é»\"\n"),
        (.invalidEscape, "a: \"«\\U00110000»\"\n"),
        (.invalidBlockHeader, "a: «> 5»\n"),
        (.invalidBlockHeader, "a: «|0»\n  b\n"),
        (.blockScalarIndentation, "a: |\n«   »\n  b\n"),
        (.blockScalarIndentation, "|\n«a»\n"),
        (.blockScalarIndentation, "«|1»\n a\n"),
    ]

    @Test func `each error is reported alone, with its code and exact location`() {
        for (code, text) in Self.cases {
            let marked = MarkedText(text)
            let diagnostics = marked.parse().diagnostics
            let shown = text.debugDescription
            #expect(diagnostics.map(\.code) == [code.rawValue], "\(shown)")
            #expect(diagnostics.first?.primary.location.range == marked.primary, "\(shown)")
            #expect(diagnostics.first?.labels.first?.location.range == marked.related, "\(shown)")
            #expect(diagnostics.first?.severity == .error, "\(shown)")
        }
    }

    @Test func `every code has a case`() {
        let others: Set<SyntaxDiagnostic.Code> = [.fileTooLarge, .tooManyErrors]
        #expect(Set(Self.cases.map(\.code)).union(others) == Set(SyntaxDiagnostic.Code.allCases))
    }

    @Test func `every diagnostic has a one-line message and help`() {
        for (code, text) in Self.cases {
            for diagnostic in MarkedText(text).parse().diagnostics {
                #expect(!diagnostic.message.isEmpty && !diagnostic.message.contains("\n"), "\(code)")
                #expect(!diagnostic.message.contains("{}") && !diagnostic.message.hasSuffix("."), "\(code)")
                #expect(!diagnostic.help.isEmpty && diagnostic.help.allSatisfy { $0.hasSuffix(".") }, "\(code)")
                #expect(diagnostic.labels.allSatisfy { !$0.text.isEmpty }, "\(code)")
            }
        }
    }

    @Test func `a file over 4 MiB is rejected and one of 4 MiB is parsed`() {
        let most = 4 << 20
        let comment = Array(repeating: UInt8(ascii: "#"), count: most)
        #expect(ScenarioYAML.parse(SourceFile(name: "most.yaml", bytes: comment)).diagnostics.isEmpty)
        let (document, diagnostics) = ScenarioYAML.parse(SourceFile(name: "more.yaml", bytes: comment + [35]))
        #expect(document == nil)
        #expect(diagnostics.map(\.code) == [SyntaxDiagnostic.Code.fileTooLarge.rawValue])
        #expect(diagnostics.first?.primary.location.range == most..<most)
    }

    @Test func `parsing stops with a note after a hundred errors`() {
        let marked = MarkedText(String(repeating: "- &a\n", count: 99) + "- &a«»\n" + "- &a\n")
        let diagnostics = marked.parse().diagnostics
        #expect(diagnostics.count == 101)
        #expect(diagnostics.last?.code == SyntaxDiagnostic.Code.tooManyErrors.rawValue)
        #expect(diagnostics.last?.severity == .note)
        #expect(diagnostics.last?.primary.location.range == marked.primary)
    }
}
