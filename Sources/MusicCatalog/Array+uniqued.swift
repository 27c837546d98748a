extension Array where Element: Hashable {
    /// The first of equal ones stays.
    package func uniqued() -> [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
