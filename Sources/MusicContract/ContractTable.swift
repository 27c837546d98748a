/// Rows of a table written as text: a line each, columns separated by `|`, in the order of their heading.
///
/// The contract is data. It stands in text literals because hundreds of rows as Swift literals take minutes to compile.
enum ContractTable {
    static func rows(in text: String) -> [[String]] {
        text.utf8.split(separator: UInt8(ascii: "\n")).map { line in
            line.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false).map { column in
                var column = column
                while column.first == UInt8(ascii: " ") { column.removeFirst() }
                while column.last == UInt8(ascii: " ") { column.removeLast() }
                return String(Substring(column))
            }
        }
    }
}

extension String {
    /// The words of a column; `-` stands for none.
    var columnValues: [String] {
        self == "-" ? [] : split(separator: " ").map(String.init)
    }
}
