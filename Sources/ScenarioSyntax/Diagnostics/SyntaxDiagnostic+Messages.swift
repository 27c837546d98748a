import Diagnostics

extension SyntaxDiagnostic.Message {
    // MARK: The file

    static let fileTooLarge = Self(
        code: "file-too-large", "the file is larger than 4 MiB",
        help: "Split it with `extends`, or put large bodies into recordings.")

    static func invalidUTF8(byte: String) -> Self {
        Self(
            code: "invalid-utf8", "the text is not UTF-8", label: "byte \(byte)",
            help: "Save the file as UTF-8.")
    }

    static func forbiddenCharacter(_ character: String) -> Self {
        Self(
            code: "forbidden-character", "the character \(character) cannot stand in a scenario",
            help: "Remove it, or write it as an escape in double quotes: \"\\u0007\".")
    }

    static func unsupportedLineSeparator(_ character: String) -> Self {
        Self(
            code: "line-separator",
            "the character \(character) ends a line for some YAML parsers and not for others",
            help: "Write it as an escape in double quotes: \"\\u2028\".")
    }

    static let loneCarriageReturn = Self(
        code: "lone-carriage-return", "a carriage return without a line feed is not a line break everywhere",
        help: "Save the file with LF or CRLF line ends.")
    static let missingFinalNewline = Self(
        code: "missing-final-newline", "the file ends inside a block of text without a line break",
        help: "End the last line with a line break, or write `|-` or `>-` to drop it.")

    static func tooManyErrors(maximum: Int) -> Self {
        Self(
            code: "too-many-mistakes", severity: .note, "reading stops after \(maximum) mistakes",
            help: "Correct those above and check again.")
    }

    // MARK: YAML that scenarios do not support

    static let unsupportedAnchor = Self(
        code: "anchor", "anchors are not supported", help: "Quote text that starts with `&`.")
    static let unsupportedAlias = Self(
        code: "alias", "aliases are not supported", help: "Quote text that starts with `*`: \"*.json\".")
    static let unsupportedTag = Self(code: "tag", "tags are not supported", help: "Quote text that starts with `!`.")
    static let unsupportedDirective = Self(
        code: "directive", "directives are not supported",
        help: "Remove the line, or quote text that starts with `%`.")
    static let multipleDocuments = Self(
        code: "second-document", "a scenario is one document", help: "Put what follows into a file of its own.")
    static let unsupportedDocumentEndMarker = Self(
        code: "document-end-marker", "the document end marker `...` is not supported", help: "Remove the line.")
    static let textAfterMarker = Self(
        code: "text-after-marker", "only a comment may follow `---` on its line",
        help: "Put the text on the next line.")
    static let unsupportedComplexKey = Self(
        code: "complex-key", "a key must be text on one line",
        help: "Write `key: value`; quote a key that starts with `?`, `[` or `{`.")
    static let unsupportedMergeKey = Self(
        code: "merge-key", "merge keys are not supported", help: "Write the keys out, or quote the key: \"<<\".")
    static let unsupportedFlowPair = Self(
        code: "flow-pair", "a `key: value` in a list needs braces",
        help: "Write `[{key: value}]`, or quote text with a colon.")

    // MARK: Indentation

    static let tabIndentation = Self(
        code: "tab-indentation", "a tab stands outside quotes, blocks of text and comments",
        help: "Use spaces; write a tab in text as \"\\t\" in double quotes.")
    static let invalidIndentation = Self(
        code: "bad-indentation", "this line's indentation fits nothing above it",
        help: "Indent it like the entries that it belongs to.",
        "Unquoted text over several lines ends at a comment; quoted text ends at its quote.")
    static let flowIndentation = Self(
        code: "flow-indentation",
        "a line inside brackets or quotes must be indented more than the line that they belong to",
        help: "Indent the line, a closing bracket included; if it does not belong there, close them above.")
    static let mixedCollection = Self(
        code: "mixed-collection", "list items and keys are mixed at the same indentation",
        help: "Indent the items below their key, or the key below its item's `- `.")
    static let nestedOnOneLine = Self(
        code: "nested-on-one-line", "a list or a mapping cannot start on the line of its key",
        help: "Start it on the next line, indented, or write it in brackets; quote it if it is text.")

    static func nestingTooDeep(maximum: Int) -> Self {
        Self(
            code: "nesting-too-deep", "mappings and lists are nested deeper than \(maximum)",
            help: "Flatten what is here.")
    }

    // MARK: Keys

    static func duplicateKey(_ key: String) -> Self {
        Self(
            code: "duplicate-key", "the key `\(key.singleLineExcerpt)` is here twice", related: "the first one",
            help: "Remove one, or merge their values.")
    }

    static let emptyKey = Self(
        code: "empty-key", "there is no key before the colon",
        help: "Write a key, or quote text that starts with `:`.")
    static let multiLineKey = Self(
        code: "multi-line-key", "a key and its colon must stand on one line",
        help: "Join the lines, or check the quotes and spaces of the line above.")

    static func keyTooLong(maximum: Int) -> Self {
        Self(
            code: "key-too-long", "a key is longer than \(maximum) bytes",
            help: "Shorten it; long text belongs into a value.")
    }

    static let missingColon = Self(
        code: "missing-colon", "a `key: value` is expected here", label: "no colon",
        help: "Put a colon and a space behind the key, or indent the line if it continues the text above.")
    static let missingSpace = Self(
        code: "missing-space", "a space is missing behind the colon", help: "Write `key: value`.")

    static func flowKeyWithoutValue(_ key: String) -> Self {
        Self(
            code: "flow-key-without-value", "the key `\(key.singleLineExcerpt)` has no value", label: "no `: value`",
            help: "Write `{key: value}`; quote text that holds a comma or a bracket.")
    }

    // MARK: Brackets

    static let unclosedBracket = Self(
        code: "unclosed-bracket", "this bracket is never closed", related: "the text goes on outside",
        help: "Close it; lines inside brackets must be indented more than the line that they belong to.")
    static let mismatchedBracket = Self(
        code: "mismatched-bracket", "this bracket does not match the one that opens", related: "opened here",
        help: "`[` is closed by `]`, `{` by `}`; quote text that holds brackets.")
    static let missingComma = Self(
        code: "missing-comma", "a comma or a closing bracket is expected here",
        help: "Separate entries with commas; quote text.")
    static let extraComma = Self(
        code: "extra-comma", "there is nothing before this comma",
        help: "Remove the comma, or write \"\" for empty text.")

    // MARK: Scalars

    static let colonInPlainScalar = Self(
        code: "plain-colon", "unquoted text cannot hold a colon with a space behind it",
        related: "the text starts here", help: "Quote the text, or check the indentation if this is a key.")

    static func reservedCharacter(_ character: String) -> Self {
        Self(
            code: "reserved-character", "unquoted text cannot hold `\(character)` here",
            help: "Quote the text.")
    }

    static let unclosedQuote = Self(
        code: "unclosed-quote", "this quote is never closed", related: "the text goes on outside",
        help: "Close it; further lines of quoted text must be indented more than the line that it belongs to.",
        "In single quotes a quote is written twice, in double quotes as `\\\"`.")
    static let unexpectedText = Self(
        code: "unexpected-text", "nothing but a comment may follow here on the line",
        help: "Put the quotes around all of the text; in single quotes a quote is written twice.")
    static let commentWithoutSpace = Self(
        code: "comment-without-space", "a space is missing before the comment",
        help: "Put a space before `#`, or quote the text.")

    static func invalidEscape(_ escape: String) -> Self {
        Self(
            code: "bad-escape", "`\(escape.singleLineExcerpt)` is not an escape",
            help: "Write `\\\\` for a backslash, or use single quotes, where it means itself.",
            "Characters beyond U+FFFF are `\\U` with eight digits.")
    }

    static let invalidBlockHeader = Self(
        code: "bad-block-header",
        "a block of text starts with `|` or `>`, then at most a digit from 1 to 9 and `-` or `+`",
        help: "Quote text that starts with `|` or `>`; a block's text starts on the next line.")
    static let blockScalarIndentation = Self(
        code: "block-text-indentation", "the indentation of this block of text is not clear",
        help: "Start with a line of text, not deeper than any other; lines above it must be empty.",
        "Or give the indentation behind the `|` or `>`: `|2`.")
}

extension String {
    /// The first 60 characters on one line, so that quoted text of the author fits into a message.
    fileprivate var singleLineExcerpt: String {
        var text = ""
        for scalar in unicodeScalars.prefix(60) {
            text.unicodeScalars.append(scalar.properties.generalCategory == .control ? "\u{FFFD}" : scalar)
        }
        return unicodeScalars.count > 60 ? text + "…" : text
    }
}
