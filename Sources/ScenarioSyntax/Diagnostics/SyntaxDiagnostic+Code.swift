extension SyntaxDiagnostic {
    /// What can be wrong with a scenario's text; the raw values are the codes that people see, and they never change.
    package enum Code: String, CaseIterable, Sendable {
        // The file
        case fileTooLarge = "file-too-large"
        case invalidUTF8 = "invalid-utf8"
        case forbiddenCharacter = "forbidden-character"
        case unsupportedLineSeparator = "line-separator"
        case loneCarriageReturn = "lone-carriage-return"
        case missingFinalNewline = "missing-final-newline"
        case tooManyErrors = "too-many-mistakes"

        // Of YAML, but not of scenarios
        case unsupportedAnchor = "anchor"
        case unsupportedAlias = "alias"
        case unsupportedTag = "tag"
        case unsupportedDirective = "directive"
        case multipleDocuments = "second-document"
        case unsupportedDocumentEndMarker = "document-end-marker"
        case textAfterMarker = "text-after-marker"
        case unsupportedComplexKey = "complex-key"
        case unsupportedMergeKey = "merge-key"
        case unsupportedFlowPair = "flow-pair"

        // Indentation
        case tabIndentation = "tab-indentation"
        case invalidIndentation = "bad-indentation"
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
        case colonInPlainScalar = "plain-colon"
        case reservedCharacter = "reserved-character"
        case unclosedQuote = "unclosed-quote"
        case unexpectedText = "unexpected-text"
        case commentWithoutSpace = "comment-without-space"
        case invalidEscape = "bad-escape"
        case invalidBlockHeader = "bad-block-header"
        case blockScalarIndentation = "block-text-indentation"
    }
}
