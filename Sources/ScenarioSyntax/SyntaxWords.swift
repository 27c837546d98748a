/// What people are told about each mistake; `{}` stands for the mistake's name.
struct SyntaxWords {
    /// Complete on its own line.
    let message: String
    /// What is said at the place itself.
    var label = ""
    /// What is said at the other place.
    var related = ""
    /// The way out.
    let help: [String]

    init(_ message: String, label: String = "", related: String = "", help: String...) {
        self.message = message
        self.label = label
        self.related = related
        self.help = help
    }

    static func of(_ code: SyntaxCode) -> SyntaxWords {
        switch code {
        case .fileTooLarge, .invalidUTF8, .forbiddenCharacter, .lineSeparator, .loneCarriageReturn,
            .missingFinalNewline, .tooManyMistakes:
            ofFile(code)
        case .anchor, .alias, .tag, .directive, .secondDocument, .documentEndMarker, .textAfterMarker, .complexKey,
            .mergeKey, .flowPair:
            ofUnsupported(code)
        case .tabIndentation, .badIndentation, .flowIndentation, .mixedCollection, .nestedOnOneLine, .nestingTooDeep:
            ofIndentation(code)
        case .duplicateKey, .emptyKey, .multiLineKey, .keyTooLong, .missingColon, .missingSpace,
            .flowKeyWithoutValue:
            ofKeys(code)
        case .unclosedBracket, .mismatchedBracket, .missingComma, .extraComma:
            ofBrackets(code)
        case .plainColon, .reservedCharacter, .unclosedQuote, .unexpectedText, .commentWithoutSpace, .badEscape,
            .badBlockHeader, .blockTextIndentation:
            ofScalars(code)
        }
    }

    private static func ofFile(_ code: SyntaxCode) -> SyntaxWords {
        switch code {
        case .fileTooLarge:
            SyntaxWords(
                "the file is larger than 4 MiB",
                help: "Split it with `extends`, or put large bodies into recordings.")
        case .invalidUTF8:
            SyntaxWords("the text is not UTF-8", label: "byte {}", help: "Save the file as UTF-8.")
        case .forbiddenCharacter:
            SyntaxWords(
                "the character {} cannot stand in a scenario",
                help: "Remove it, or write it as an escape in double quotes: \"\\u0007\".")
        case .lineSeparator:
            SyntaxWords(
                "the character {} ends a line for some YAML parsers and not for others",
                help: "Write it as an escape in double quotes: \"\\u2028\".")
        case .loneCarriageReturn:
            SyntaxWords(
                "a carriage return without a line feed is not a line break everywhere",
                help: "Save the file with LF or CRLF line ends.")
        case .missingFinalNewline:
            SyntaxWords(
                "the file ends inside a block of text without a line break",
                help: "End the last line with a line break, or write `|-` or `>-` to drop it.")
        default:
            SyntaxWords("reading stops after {} mistakes", help: "Correct those above and check again.")
        }
    }

    private static func ofUnsupported(_ code: SyntaxCode) -> SyntaxWords {
        switch code {
        case .anchor:
            SyntaxWords("anchors are not supported", help: "Quote text that starts with `&`.")
        case .alias:
            SyntaxWords("aliases are not supported", help: "Quote text that starts with `*`: \"*.json\".")
        case .tag:
            SyntaxWords("tags are not supported", help: "Quote text that starts with `!`.")
        case .directive:
            SyntaxWords("directives are not supported", help: "Remove the line, or quote text that starts with `%`.")
        case .secondDocument:
            SyntaxWords("a scenario is one document", help: "Put what follows into a file of its own.")
        case .documentEndMarker:
            SyntaxWords("the document end marker `...` is not supported", help: "Remove the line.")
        case .textAfterMarker:
            SyntaxWords("only a comment may follow `---` on its line", help: "Put the text on the next line.")
        case .complexKey:
            SyntaxWords(
                "a key must be text on one line",
                help: "Write `key: value`; quote a key that starts with `?`, `[` or `{`.")
        case .mergeKey:
            SyntaxWords("merge keys are not supported", help: "Write the keys out, or quote the key: \"<<\".")
        default:
            SyntaxWords(
                "a `key: value` in a list needs braces", help: "Write `[{key: value}]`, or quote text with a colon.")
        }
    }

    private static func ofIndentation(_ code: SyntaxCode) -> SyntaxWords {
        switch code {
        case .tabIndentation:
            SyntaxWords(
                "a tab stands outside quotes, blocks of text and comments",
                help: "Use spaces; write a tab in text as \"\\t\" in double quotes.")
        case .badIndentation:
            SyntaxWords(
                "this line's indentation fits nothing above it",
                help: "Indent it like the entries that it belongs to.",
                "Unquoted text over several lines ends at a comment; quoted text ends at its quote.")
        case .flowIndentation:
            SyntaxWords(
                "a line inside brackets or quotes must be indented more than the line that they belong to",
                help: "Indent the line, a closing bracket included; if it does not belong there, close them above.")
        case .mixedCollection:
            SyntaxWords(
                "list items and keys are mixed at the same indentation",
                help: "Indent the items below their key, or the key below its item's `- `.")
        case .nestedOnOneLine:
            SyntaxWords(
                "a list or a mapping cannot start on the line of its key",
                help: "Start it on the next line, indented, or write it in brackets; quote it if it is text.")
        default:
            SyntaxWords("mappings and lists are nested deeper than {}", help: "Flatten what is here.")
        }
    }

    private static func ofKeys(_ code: SyntaxCode) -> SyntaxWords {
        switch code {
        case .duplicateKey:
            SyntaxWords(
                "the key `{}` is here twice", related: "the first one", help: "Remove one, or merge their values.")
        case .emptyKey:
            SyntaxWords("there is no key before the colon", help: "Write a key, or quote text that starts with `:`.")
        case .multiLineKey:
            SyntaxWords(
                "a key and its colon must stand on one line",
                help: "Join the lines, or check the quotes and spaces of the line above.")
        case .keyTooLong:
            SyntaxWords("a key is longer than {} bytes", help: "Shorten it; long text belongs into a value.")
        case .missingColon:
            SyntaxWords(
                "a `key: value` is expected here", label: "no colon",
                help: "Put a colon and a space behind the key, or indent the line if it continues the text above.")
        case .missingSpace:
            SyntaxWords("a space is missing behind the colon", help: "Write `key: value`.")
        default:
            SyntaxWords(
                "the key `{}` has no value", label: "no `: value`",
                help: "Write `{key: value}`; quote text that holds a comma or a bracket.")
        }
    }

    private static func ofBrackets(_ code: SyntaxCode) -> SyntaxWords {
        switch code {
        case .unclosedBracket:
            SyntaxWords(
                "this bracket is never closed", related: "the text goes on outside",
                help: "Close it; lines inside brackets must be indented more than the line that they belong to.")
        case .mismatchedBracket:
            SyntaxWords(
                "this bracket does not match the one that opens", related: "opened here",
                help: "`[` is closed by `]`, `{` by `}`; quote text that holds brackets.")
        case .missingComma:
            SyntaxWords(
                "a comma or a closing bracket is expected here", help: "Separate entries with commas; quote text.")
        default:
            SyntaxWords("there is nothing before this comma", help: "Remove the comma, or write \"\" for empty text.")
        }
    }

    private static func ofScalars(_ code: SyntaxCode) -> SyntaxWords {
        switch code {
        case .plainColon:
            SyntaxWords(
                "unquoted text cannot hold a colon with a space behind it", related: "the text starts here",
                help: "Quote the text, or check the indentation if this is a key.")
        case .reservedCharacter:
            SyntaxWords("unquoted text cannot hold `{}` here", help: "Quote the text.")
        case .unclosedQuote:
            SyntaxWords(
                "this quote is never closed", related: "the text goes on outside",
                help: "Close it; further lines of quoted text must be indented more than the line that it belongs to.",
                "In single quotes a quote is written twice, in double quotes as `\\\"`.")
        case .unexpectedText:
            SyntaxWords(
                "nothing but a comment may follow here on the line",
                help: "Put the quotes around all of the text; in single quotes a quote is written twice.")
        case .commentWithoutSpace:
            SyntaxWords("a space is missing before the comment", help: "Put a space before `#`, or quote the text.")
        case .badEscape:
            SyntaxWords(
                "`{}` is not an escape",
                help: "Write `\\\\` for a backslash, or use single quotes, where it means itself.",
                "Characters beyond U+FFFF are `\\U` with eight digits.")
        case .badBlockHeader:
            SyntaxWords(
                "a block of text starts with `|` or `>`, then at most a digit from 1 to 9 and `-` or `+`",
                help: "Quote text that starts with `|` or `>`; a block's text starts on the next line.")
        default:
            SyntaxWords(
                "the indentation of this block of text is not clear",
                help: "Start with a line of text, not deeper than any other; lines above it must be empty.",
                "Or give the indentation behind the `|` or `>`: `|2`.")
        }
    }
}
