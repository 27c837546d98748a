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
            (zip(row, widths).map { $0.padded(to: $1) } + [row[columnCount - 1]]).joined(separator: "  ") + "\n"
        }.joined()
    }
}
