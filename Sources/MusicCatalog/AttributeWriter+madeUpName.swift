extension AttributeWriter {
    /// Writes a generated name in a language.
    mutating func name(_ name: String, _ value: MadeUpName, _ language: MadeUpLanguage) {
        key(name)
        compose { language.append(value, to: &$0) }
    }
}
