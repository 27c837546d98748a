/// A field line of a request or a response: a name and its value.
///
/// Equality is exact, including the case of the name. Lookup by name ignores case (RFC 9110, 5.1).
package struct HTTPField: Sendable, Hashable {
    package var name: String
    package var value: String

    package init(name: String, value: String) {
        self.name = name
        self.value = value
    }

    /// Returns whether this field has the given name, ignoring case.
    package func isNamed(_ other: String) -> Bool {
        guard name.utf8.count == other.utf8.count else { return false }
        var (name, other) = (name, other)
        return name.withUTF8 { name in other.withUTF8 { other in ASCIICase.areEqual(name, other) } }
    }
}

/// Comparison of names that ignores ASCII case.
package enum ASCIICase {
    /// Returns whether two byte sequences are equal, ignoring the case of ASCII letters.
    package static func areEqual(_ left: some Collection<UInt8>, _ right: some Collection<UInt8>) -> Bool {
        guard left.count == right.count else { return false }
        for (one, other) in zip(left, right) where lowercased(one) != lowercased(other) {
            return false
        }
        return true
    }

    /// Returns whether two buffers of the same length are equal, ignoring the case of ASCII letters.
    fileprivate static func areEqual(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
        for place in left.indices where lowercased(left[place]) != lowercased(right[place]) { return false }
        return true
    }

    /// Returns the lowercase letter of an uppercase ASCII letter, or the byte itself.
    @inlinable package static func lowercased(_ byte: UInt8) -> UInt8 {
        byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
    }
}

extension UInt8 {
    /// Whether the byte is a token character (RFC 9110, section 5.6.2).
    @inlinable package var isHTTPToken: Bool {
        // One bit for each of the 128 ASCII characters: !#$%&'*+-. and digits; letters and ^_`|~.
        let low: UInt64 = 0x03FF_6CFA_0000_0000
        let high: UInt64 = 0x57FF_FFFF_C7FF_FFFE
        if self < 64 { return low &>> UInt64(self) & 1 != 0 }
        return self < 128 && high &>> UInt64(self & 63) & 1 != 0
    }
}
