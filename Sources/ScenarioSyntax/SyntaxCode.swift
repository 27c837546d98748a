/// What can be wrong with a scenario's text; the raw values are the codes that people see, and they never change.
package enum SyntaxCode: String, CaseIterable, Sendable {
    // The file
    case fileTooLarge = "file-too-large"
    case invalidUTF8 = "invalid-utf8"
    case forbiddenCharacter = "forbidden-character"
    case lineSeparator = "line-separator"
    case loneCarriageReturn = "lone-carriage-return"
    case missingFinalNewline = "missing-final-newline"
    case tooManyMistakes = "too-many-mistakes"

    // Of YAML, but not of scenarios
    case anchor
    case alias
    case tag
    case directive
    case secondDocument = "second-document"
    case documentEndMarker = "document-end-marker"
    case textAfterMarker = "text-after-marker"
    case complexKey = "complex-key"
    case mergeKey = "merge-key"
    case flowPair = "flow-pair"

    // Indentation
    case tabIndentation = "tab-indentation"
    case badIndentation = "bad-indentation"
    case flowIndentation = "flow-indentation"
    case mixedCollection = "mixed-collection"
    case nestedOnOneLine = "nested-on-one-line"
    case nestingTooDeep = "nesting-too-deep"

    // Keys
    case duplicateKey = "duplicate-key"
    case emptyKey = "empty-key"
    case multiLineKey = "multi-line-key"
    case keyTooLong = "key-too-long"
    case missingColon = "missing-colon"
    case missingSpace = "missing-space"
    case flowKeyWithoutValue = "flow-key-without-value"

    // Brackets
    case unclosedBracket = "unclosed-bracket"
    case mismatchedBracket = "mismatched-bracket"
    case missingComma = "missing-comma"
    case extraComma = "extra-comma"

    // Scalars
    case plainColon = "plain-colon"
    case reservedCharacter = "reserved-character"
    case unclosedQuote = "unclosed-quote"
    case unexpectedText = "unexpected-text"
    case commentWithoutSpace = "comment-without-space"
    case badEscape = "bad-escape"
    case badBlockHeader = "bad-block-header"
    case blockTextIndentation = "block-text-indentation"
}
