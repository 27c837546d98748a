/// The exact value of a JSON number, so that spellings such as `1`, `1.0`, and `10e-1` are equal.
struct DecimalNumber: Hashable {
    private let isNegative: Bool
    /// The digits without zeros at either end; empty for zero.
    private let digits: [UInt8]
    /// The power of ten of the last digit.
    private let exponent: Int

    /// Creates the value of a JSON number (RFC 8259 section 6); `nil` for other text, and if the exponent is too large.
    init?(_ text: String) {
        var rest = text.utf8[...]
        let isNegative = rest.first == UInt8(ascii: "-")
        if isNegative { rest.removeFirst() }
        let whole = rest.prefix(while: Self.isDigit)
        rest = rest.dropFirst(whole.count)
        guard !whole.isEmpty, whole.count == 1 || whole.first != UInt8(ascii: "0") else { return nil }
        var fraction = rest.prefix(0)
        if rest.first == UInt8(ascii: ".") {
            rest.removeFirst()
            fraction = rest.prefix(while: Self.isDigit)
            guard !fraction.isEmpty else { return nil }
            rest = rest.dropFirst(fraction.count)
        }
        var power = 0
        if let mark = rest.first {
            guard mark == UInt8(ascii: "e") || mark == UInt8(ascii: "E"), rest.count <= 10,
                let number = Int(String(Substring(rest.dropFirst())))
            else { return nil }
            power = number
        }
        var digits = Array((Array(whole) + Array(fraction)).drop { $0 == UInt8(ascii: "0") })
        var exponent = power - fraction.count
        while digits.last == UInt8(ascii: "0") {
            digits.removeLast()
            exponent += 1
        }
        self.digits = digits
        self.exponent = digits.isEmpty ? 0 : exponent
        self.isNegative = isNegative && !digits.isEmpty
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
}
