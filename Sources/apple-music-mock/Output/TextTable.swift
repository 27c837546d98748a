import Text

/// Aligned columns of text.
enum TextTable {
    /// Returns a line for each row; all rows have the same number of columns.
    static func text(of rows: [[String]]) -> String {
        guard let columnCount = rows.first?.count, columnCount > 0 else { return "" }
        let widths = (0..<columnCount - 1).map { column in
            rows.map { DisplayWidth.columns(of: $0[column]) }.max() ?? 0
        }
        return rows.map { row in
            (zip(row, widths).map(padded) + [row[columnCount - 1]]).joined(separator: "  ") + "\n"
        }.joined()
    }

    /// Returns a text with spaces after it, up to a number of columns.
    static func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - DisplayWidth.columns(of: text)))
    }
}
