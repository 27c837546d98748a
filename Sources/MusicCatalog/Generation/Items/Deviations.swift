import Text

/// The deviations of generated items, which depend only on the seed and the item's number.
struct Deviations: Sendable {
    /// A kind of item; items of different kinds deviate independently.
    enum Item: Int, CaseIterable {
        case artist, album, song, musicVideo, playlist, station, curator, label, composer
    }

    /// The seed of each deviation, or empty if the data are clean.
    private let seeds: [Seed]

    init(seed: Seed, isClean: Bool) {
        seeds =
            isClean ? [] : Deviation.allCases.map { Seed(seed.number(for: "deviation-\($0)", index: 0)) }
    }

    /// Whether no item deviates.
    var isClean: Bool { seeds.isEmpty }

    /// Returns whether an item deviates.
    func contain(_ deviation: Deviation, _ item: Item, _ number: Int) -> Bool {
        !isClean && drawn(for: deviation, item, number) % deviation.oneIn == 0
    }

    /// Returns a number below a bound, which determines how an item deviates.
    func choice(below bound: Int, for deviation: Deviation, _ item: Item, _ number: Int) -> Int {
        isClean ? 0 : Int(drawn(for: deviation, item, number) / deviation.oneIn % UInt64(bound))
    }

    private func drawn(for deviation: Deviation, _ item: Item, _ number: Int) -> UInt64 {
        seeds[deviation.rawValue].number(for: "", index: number &* Item.allCases.count &+ item.rawValue)
    }
}
