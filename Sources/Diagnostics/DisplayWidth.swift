/// How many terminal columns text takes, so that carets stand under what they mean.
package enum DisplayWidth {
    /// The columns of one scalar: 0 for combining marks and joiners, 2 for wide East Asian characters and emoji.
    ///
    /// Unicode Standard Annex 11 (East Asian Width) by blocks, and the emoji presentation property.
    package static func columns(of scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        case 0..<0x20, 0x7F, 0x200B...0x200F, 0xFE00...0xFE0F, 0xFEFF: return 0
        case 0x20..<0x300: return 1
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
            0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
            0x20000...0x3FFFD:
            return 2
        default: break
        }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: return scalar.properties.isEmojiPresentation ? 2 : 1
        }
    }
}
