/// A day from 1985 to 2025.
struct GeneratedDate: Sendable {
    let year, month, day: Int

    init(using draw: inout SeededGenerator) {
        year = 1985 + draw.next(below: 41)
        month = 1 + draw.next(below: 12)
        day = 1 + draw.next(below: 28)
    }

    /// `2017-03-03`.
    var text: String { "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)" }
}
