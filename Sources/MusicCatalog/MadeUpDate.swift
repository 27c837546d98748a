/// A day from 1985 to 2025.
struct MadeUpDate: Sendable {
    let year, month, day: Int

    init(_ draw: inout Draw) {
        year = 1985 + draw.below(41)
        month = 1 + draw.below(12)
        day = 1 + draw.below(28)
    }

    /// `2017-03-03`.
    var text: String { "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)" }
}
