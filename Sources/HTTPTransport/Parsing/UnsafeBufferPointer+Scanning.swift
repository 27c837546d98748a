import HTTPMessages
import Platform

extension UnsafeBufferPointer<UInt8> {
    /// Returns the index of the next line feed at or after an offset, or `nil`.
    func lineFeedIndex(from start: Int) -> Int? {
        guard start < count, let base = baseAddress else { return nil }
        guard let match = memchr(base + start, CInt(ByteClass.lineFeed), count - start) else { return nil }
        return UnsafeRawPointer(match) - UnsafeRawPointer(base)
    }

    /// Returns whether the bytes of a range equal a lowercase ASCII word, ignoring case.
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

    /// Returns whether the bytes of a range equal an ASCII word.
    func isEqual(to word: StaticString, at range: Range<Int>) -> Bool {
        guard range.count == word.utf8CodeUnitCount, let base = baseAddress else { return false }
        return memcmp(base + range.lowerBound, word.utf8Start, range.count) == 0
    }

    /// Returns a range without spaces and tabs at its ends.
    func trimmed(_ range: Range<Int>) -> Range<Int> {
        var start = range.lowerBound
        var end = range.upperBound
        while start < end, ByteClass.isBlank(self[start]) { start += 1 }
        while end > start, ByteClass.isBlank(self[end - 1]) { end -= 1 }
        return start..<end
    }

    /// Returns whether a range contains a character that is not allowed in field values.
    func hasControlCharacter(in range: Range<Int>) -> Bool {
        // Without a branch, the compiler compares several bytes at a time.
        var found: UInt8 = 0
        for index in range {
            let byte = self[index]
            found |= (byte < 0x20 ? 1 : 0) & (byte != 0x09 ? 1 : 0) | (byte == 0x7F ? 1 : 0)
        }
        return found != 0
    }

    /// Returns the index of the first byte in a range that a target cannot contain, or the end of the range.
    func targetEnd(in range: Range<Int>) -> Int {
        guard !range.isEmpty, let base = baseAddress else { return range.upperBound }
        let space = memchr(base + range.lowerBound, CInt(ByteClass.space), range.count)
        let end = space.map { UnsafeRawPointer($0) - UnsafeRawPointer(base) } ?? range.upperBound
        var found: UInt8 = 0
        for index in range.lowerBound..<end { found |= (self[index] <= 0x20 ? 1 : 0) | (self[index] >= 0x7F ? 1 : 0) }
        guard found != 0 else { return end }
        return self[range.lowerBound..<end].firstIndex { $0 <= 0x20 || $0 >= 0x7F } ?? end
    }

    /// Returns whether a range contains a byte.
    func contains(_ byte: UInt8, in range: Range<Int>) -> Bool {
        guard !range.isEmpty, let base = baseAddress else { return false }
        return memchr(base + range.lowerBound, CInt(byte), range.count) != nil
    }
}
