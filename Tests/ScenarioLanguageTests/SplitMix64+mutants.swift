import TestFixtures

/// Mutants of scenario texts.
extension SplitMix64 {
    private static let pieces = [
        "\n", " ", "  ", "\t", ":", ": ", "- ", "#", " #", ",", "[", "]", "{", "}", "\"", "'", "|", ">", "&a ", "*",
        "!",
        "%", "@", "?", "? ", "\\", "---\n", "...\n", "\r\n", "\r", "é", "日", "\u{FEFF}", "\0", "|\n", ">+\n", "<<: ",
    ].map { Array($0.utf8) }

    /// Returns a part of one of the texts with a few bytes inserted, removed, doubled, or replaced.
    mutating func mutant(of texts: [[UInt8]], changes: ClosedRange<Int> = 1...6) -> [UInt8] {
        var bytes = texts.randomElement(using: &self) ?? []
        for _ in 0..<Int.random(in: changes, using: &self) {
            let place = Int.random(in: 0...bytes.count, using: &self)
            let end = min(bytes.count, place + Int.random(in: 0...8, using: &self))
            switch Int.random(in: 0..<6, using: &self) {
            case 0: bytes.removeSubrange(place..<end)
            case 1: bytes.insert(contentsOf: Array(bytes[place..<end]), at: place)
            case 2: bytes.insert(UInt8.random(in: .min ... .max, using: &self), at: place)
            case 3: bytes.replaceSubrange(place..<min(bytes.count, place + 1), with: piece())
            default: bytes.insert(contentsOf: piece(), at: place)
            }
        }
        return bytes
    }

    /// Returns one of the texts with a few tokens removed, doubled, replaced, or swapped.
    ///
    /// A token is a run of letters and digits, a run of spaces, or another byte.
    mutating func tokenMutant(of texts: [[UInt8]], changes: ClosedRange<Int>) -> [UInt8] {
        var tokens: [[UInt8]] = []
        var lastKind = -1
        for byte in texts.randomElement(using: &self) ?? [] {
            let isWord = byte >= 128 || UnicodeScalar(byte).properties.isAlphabetic || (48...57).contains(byte)
            let kind = isWord ? 1 : byte == 32 ? 2 : 0
            if kind == lastKind, kind != 0 {
                tokens[tokens.count - 1].append(byte)
            } else {
                tokens.append([byte])
            }
            lastKind = kind
        }
        for _ in 0..<Int.random(in: changes, using: &self) where !tokens.isEmpty {
            let place = Int.random(in: 0..<tokens.count, using: &self)
            let other = Int.random(in: 0..<tokens.count, using: &self)
            switch Int.random(in: 0..<5, using: &self) {
            case 0: tokens.remove(at: place)
            case 1: tokens.insert(tokens[place], at: place)
            case 2: tokens[place] = tokens[other]
            case 3: tokens[place] = piece()
            default: tokens.swapAt(place, other)
            }
        }
        return tokens.flatMap(\.self)
    }

    private mutating func piece() -> [UInt8] { Self.pieces.randomElement(using: &self) ?? [] }
}
