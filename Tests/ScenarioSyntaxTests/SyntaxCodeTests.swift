import Diagnostics
import ScenarioSyntax
import Testing

/// Every code with a text that has this one mistake, marked.
@Suite struct SyntaxCodeTests {
    private static let cases: [(code: SyntaxCode, text: String)] = [
        (.invalidUTF8, "a: b\nc: «¿»d\n"),
        (.invalidUTF8, "a: é\nc: «¿»"),
        (.forbiddenCharacter, "a: x«\u{7}»y\u{7}\n"),
        (.forbiddenCharacter, "a: 'x«\u{FEFF}»y'\n"),
        (.forbiddenCharacter, "# «\u{7F}»\na: b\n"),
        (.lineSeparator, "a: x«\u{2028}»y\n"),
        (.lineSeparator, "# «\u{85}»\na: b\n"),
        (.loneCarriageReturn, "a: b«\r»c: d\n"),
        (.missingFinalNewline, "a: |\n  text«»"),
        (.missingFinalNewline, "a: >+\n  text\n «»"),
        (.missingFinalNewline, "a: |\n  text\n  «»"),
        (.anchor, "a: «&b» c\n"),
        (.anchor, "«&b» a: c\n"),
        (.anchor, "a: [«&b» c]\n"),
        (.alias, "a: «*b»\n"),
        (.alias, "a: [«*».json]\n"),
        (.tag, "a: «!!str» c\n"),
        (.tag, "a: {b: «!c»}\n"),
        (.directive, "«%YAML 1.2»\n---\na: b\n"),
        (.secondDocument, "a: b\n«---»\nc: d\n"),
        (.secondDocument, "---\na: b\n«---» # again\n"),
        (.documentEndMarker, "a: b\n«...»\n"),
        (.documentEndMarker, "a: b\n«...»\nc: d\n"),
        (.textAfterMarker, "--- «a»\n"),
        (.complexKey, "«?» a\n: b\n"),
        (.complexKey, "a: 1\n«?» b\n: c\nd: 2\n"),
        (.complexKey, "«[a]»: b\n"),
        (.complexKey, "a: {«[b]»: c}\n"),
        (.mergeKey, "«<<»: {a: b}\n"),
        (.mergeKey, "a: {«<<»: {b: c}}\n"),
        (.flowPair, "a: [b«:» c]\n"),
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
        (.badIndentation, "a:\n    b: c\n  «d: e»\n"),
        (.badIndentation, "a: b # c\n  «d»\n"),
        (.badIndentation, "  a: b\n«c: d»\n"),
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
        (.plainColon, "a: ‹b›«:» c\n"),
        (.plainColon, "a: ‹b›\n  c«:» d\n"),
        (.plainColon, "{a: b«:» c}\n"),
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
        (.badEscape, "a: \"b«\\q»c\"\n"),
        (.badEscape, "a: \"«\\x4»\"\n"),
        (.badEscape, "a: \"«\\ud83d»\"\n"),
        (.badEscape, "a: \"«\\é»\"\n"),
        (.badEscape, "a: \"«\\U00110000»\"\n"),
        (.badBlockHeader, "a: «> 5»\n"),
        (.badBlockHeader, "a: «|0»\n  b\n"),
        (.blockTextIndentation, "a: |\n«   »\n  b\n"),
        (.blockTextIndentation, "|\n«a»\n"),
        (.blockTextIndentation, "«|1»\n a\n"),
    ]

    @Test func `each mistake has its code and its exact place, and is reported alone`() {
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
        let others: Set<SyntaxCode> = [.fileTooLarge, .tooManyMistakes]
        #expect(Set(Self.cases.map(\.code)).union(others) == Set(SyntaxCode.allCases))
    }

    @Test func `every mistake is said in one line and has a way out`() {
        for (code, text) in Self.cases {
            for diagnostic in MarkedText(text).parse().diagnostics {
                #expect(!diagnostic.message.isEmpty && !diagnostic.message.contains("\n"), "\(code)")
                #expect(!diagnostic.message.contains("{}") && !diagnostic.message.hasSuffix("."), "\(code)")
                #expect(!diagnostic.help.isEmpty && diagnostic.help.allSatisfy { $0.hasSuffix(".") }, "\(code)")
                #expect(diagnostic.labels.allSatisfy { !$0.text.isEmpty }, "\(code)")
            }
        }
    }

    @Test func `a file over 4 MiB is not read, one of 4 MiB is`() {
        let most = 4 << 20
        let comment = Array(repeating: UInt8(ascii: "#"), count: most)
        #expect(ScenarioText.parse(SourceFile(name: "most.yaml", bytes: comment)).diagnostics.isEmpty)
        let (document, diagnostics) = ScenarioText.parse(SourceFile(name: "more.yaml", bytes: comment + [35]))
        #expect(document == nil)
        #expect(diagnostics.map(\.code) == [SyntaxCode.fileTooLarge.rawValue])
        #expect(diagnostics.first?.primary.location.range == most..<most)
    }

    @Test func `after a hundred mistakes reading stops with a note`() {
        let marked = MarkedText(String(repeating: "- &a\n", count: 99) + "- &a«»\n" + "- &a\n")
        let diagnostics = marked.parse().diagnostics
        #expect(diagnostics.count == 101)
        #expect(diagnostics.last?.code == SyntaxCode.tooManyMistakes.rawValue)
        #expect(diagnostics.last?.severity == .note)
        #expect(diagnostics.last?.primary.location.range == marked.primary)
    }
}
