import ScenarioLanguage
import Testing
import Text

@Suite struct SyntaxTriviaTests {
    @Test func `the tree contains every byte once`() throws {
        for example in Examples.all {
            for text in [example, example.replacing("\n", with: "\r\n")] {
                let (document, diagnostics) = ScenarioYAML.parse(SourceFile(name: "example.yaml", text: text))
                #expect(diagnostics.isEmpty)
                #expect(TreeCoverage(of: try #require(document)).faults == [])
            }
        }
    }

    @Test func `comments and blank lines are attached to their entries`() throws {
        let file = SourceFile(name: "example.yaml", text: Examples.everything)
        let document = try #require(ScenarioYAML.parse(file).document)
        #expect(shown(document.leading, file) == ["# before the marker", "1 blank", "# on it"])
        #expect(shown(document.closing, file) == ["# the end"])
        let entries = entries(of: document.root)
        #expect(shown(entries[0].leading, file) == ["# after it"])
        #expect(shown(entries[0].trailing, file) == ["# trailing"])
        #expect(shown(entries[1].leading, file) == ["2 blank"])
        #expect(shown(entries[1].trailing, file) == ["# folded"])
        #expect(shown(entries[2].beforeValue, file) == ["# behind a key"])
        #expect(shown(self.entries(of: entries[2].value)[0].leading, file) == ["# before its value"])
        #expect(shown(entries[3].beforeValue, file) == ["# before the text"])
        #expect(shown(entries[3].trailing, file) == ["# behind it"])
    }

    @Test func `comments in brackets and after nested entries keep their positions`() throws {
        let file = SourceFile(name: "example.yaml", text: Examples.everything)
        let rules = try #require(ScenarioYAML.parse(file).document?.root["rules"])
        let answer = entries(of: try #require(rules[0]))[1]
        let items = items(of: answer.value)
        #expect(shown(answer.trailing, file) == ["# closed"])
        #expect(shown(items[0].leading, file) == ["# opened", "1 blank", "# first"])
        #expect(shown(items[0].trailing, file) == ["# behind one"])
        #expect(shown(items[1].trailing, file) == ["# behind two"])
        #expect(shown(items[2].trailing, file) == ["# behind three"])
        #expect(shown(answer.value.closing, file) == ["# before the end"])
        #expect(shown(rules[1]?[1]?.closing ?? [], file) == ["# belongs to the inner list"])
        #expect(shown(rules[1]?.closing ?? [], file) == ["# belongs to the outer one"])
        let third = self.items(of: rules)[2]
        #expect(shown(third.beforeValue, file) == ["# behind a dash"])
        #expect(shown(entries(of: third.value)[0].leading, file) == ["# and below it"])
    }

    private func entries(of node: SyntaxNode) -> [SyntaxMappingEntry] {
        if case .mapping(entries: let entries, style: _) = node.content { entries } else { [] }
    }

    private func items(of node: SyntaxNode) -> [SyntaxSequenceItem] {
        if case .sequence(items: let items, style: _) = node.content { items } else { [] }
    }

    private func shown(_ trivia: [SyntaxTrivia], _ file: SourceFile) -> [String] {
        trivia.map { piece in
            switch piece {
            case .comment(range: let range): String(decoding: file.bytes[range], as: UTF8.self)
            case .blankLines(count: let count, range: _): "\(count) blank"
            }
        }
    }

    private func shown(_ trivia: SyntaxTrivia?, _ file: SourceFile) -> [String] {
        shown([trivia].compactMap { $0 }, file)
    }
}
