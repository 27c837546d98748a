import LibC

extension UnsafeBufferPointer<UInt8> {
    /// Where the next line feed is, from an offset on.
    func lineFeedIndex(from start: Int) -> Int? {
        guard start < count, let base = baseAddress else { return nil }
        guard let found = memchr(base + start, CInt(ByteClass.lineFeed), count - start) else { return nil }
        return UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }

    /// Whether the bytes of a range spell an ASCII word written in small letters, case aside.
    func isEqualIgnoringCase(to word: StaticString, at range: Range<Int>) -> Bool {
        guard range.count == word.utf8CodeUnitCount else { return false }
        let letters = word.utf8Start
        for offset in 0..<range.count {
            let byte = self[range.lowerBound + offset]
            let lowered = byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
            if lowered != letters[offset] { return false }
        }
        return true
    }

    /// Whether the bytes of a range are exactly an ASCII word.
    func isEqual(to word: StaticString, at range: Range<Int>) -> Bool {
        guard range.count == word.utf8CodeUnitCount, let base = baseAddress else { return false }
        return memcmp(base + range.lowerBound, word.utf8Start, range.count) == 0
    }

    /// A range without the spaces and tabs at its ends.
    func trimmed(_ range: Range<Int>) -> Range<Int> {
        var start = range.lowerBound
        var end = range.upperBound
        while start < end, ByteClass.isBlank(self[start]) { start += 1 }
        while end > start, ByteClass.isBlank(self[end - 1]) { end -= 1 }
        return start..<end
    }

    /// Whether a range holds a character that no field value may hold.
    func hasControlCharacter(in range: Range<Int>) -> Bool {
        var found = false
        for index in range where ByteClass.isForbiddenInValue(self[index]) {
            found = true
        }
        return found
    }
}
