extension [UInt8] {
    /// Appends an ASCII literal.
    mutating func append(ascii literal: StaticString) {
        append(contentsOf: UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
    }

    /// Appends text as UTF-8.
    mutating func append(text: String) {
        var text = text
        text.withUTF8 { append(contentsOf: $0) }
    }

    /// Appends a number that is not negative in decimal digits.
    mutating func append(decimal number: Int) {
        let start = count
        var rest = number
        repeat {
            append(UInt8(truncatingIfNeeded: 0x30 + rest % 10))
            rest /= 10
        } while rest > 0
        self[start...].reverse()
    }
}
