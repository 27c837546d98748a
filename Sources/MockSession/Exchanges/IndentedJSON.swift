/// Prints compact JSON on several lines, with the spelling of all values unchanged.
package enum IndentedJSON {
    /// Returns valid compact JSON with each member and element on its own line, indented by two spaces for each level.
    ///
    /// - Parameters:
    ///   - compact: The text without white space between tokens.
    ///   - level: The level of the line that contains the first token.
    /// - Returns: The text without a line break at its end.
    package static func text(of compact: [UInt8], level: Int = 0) -> [UInt8] {
        var (result, level): ([UInt8], Int) = ([], level)
        result.reserveCapacity(compact.count * 3 / 2)
        func breakLine() {
            result.append(UInt8(ascii: "\n"))
            result.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * level))
        }
        var index = 0
        while index < compact.count {
            let byte = compact[index]
            switch byte {
            case UInt8(ascii: "\""):
                let end = endOfString(in: compact, from: index)
                result += compact[index..<end]
                index = end
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                result.append(byte)
                if index + 1 < compact.count, [UInt8(ascii: "}"), UInt8(ascii: "]")].contains(compact[index + 1]) {
                    result.append(compact[index + 1])
                    index += 1
                } else {
                    level += 1
                    breakLine()
                }
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                level -= 1
                breakLine()
                result.append(byte)
            case UInt8(ascii: ","):
                result.append(byte)
                breakLine()
            case UInt8(ascii: ":"): result += [byte, UInt8(ascii: " ")]
            default: result.append(byte)
            }
            index += 1
        }
        return result
    }

    private static func endOfString(in text: [UInt8], from start: Int) -> Int {
        var end = start + 1
        while end < text.count, text[end] != UInt8(ascii: "\"") { end += text[end] == UInt8(ascii: "\\") ? 2 : 1 }
        return min(end + 1, text.count)
    }
}
