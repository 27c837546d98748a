extension String {
    /// With a mark in the place of each character that would move the cursor, end the line, turn the text around or not be
    /// seen at all.
    var printable: String {
        guard unicodeScalars.contains(where: \.isUnprintable) else { return self }
        var text = ""
        for scalar in unicodeScalars { text.unicodeScalars.append(scalar.isUnprintable ? "\u{FFFD}" : scalar) }
        return text
    }
}

extension Unicode.Scalar {
    fileprivate var isUnprintable: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        case .format: properties.isBidiControl || value == 0xFEFF
        case .unassigned: properties.isNoncharacterCodePoint
        default: false
        }
    }
}
