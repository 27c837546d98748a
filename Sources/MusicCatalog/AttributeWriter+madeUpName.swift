extension AttributeWriter {
    /// Writes a generated name in a language.
    mutating func localizedName(_ name: String, _ value: GeneratedName, in language: PseudoLanguage) {
        key(name)
        unescapedString { language.append(value, to: &$0) }
    }
}
