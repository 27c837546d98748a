/// An evaluation order in which every expectation comes after those that it refers to in `after` or `before`.
package struct ExpectationEvaluationOrder: Sendable {
    /// The indices in the scenario, from 0.
    ///
    /// The members of a cycle are placed where the cycle was broken.
    package private(set) var indices: [Int] = []
    /// The cycles: each expectation depends on the next, and the last on the first.
    package private(set) var cycles: [[Int]] = []

    package init(_ expectations: [Expectation]) {
        let needs = expectations.map { expectation in
            expectation.alternatives
                + [expectation.after, expectation.before].compactMap { anchor -> Int? in
                    if case .expectation(index: let place)? = anchor?.event { place } else { nil }
                }
        }
        var waiting = needs.map(\.count)
        var waiters = [[Int]](repeating: [], count: expectations.count)
        for (place, needed) in needs.enumerated() {
            for other in needed { waiters[other].append(place) }
        }
        var isPlaced = [Bool](repeating: false, count: expectations.count)
        var ready = expectations.indices.filter { waiting[$0] == 0 }
        var firstLeft = 0
        while indices.count < expectations.count {
            var next = 0
            while next < ready.count {
                let place = ready[next]
                next += 1
                guard !isPlaced[place] else { continue }
                isPlaced[place] = true
                indices.append(place)
                for waiter in waiters[place] {
                    waiting[waiter] -= 1
                    if waiting[waiter] == 0 { ready.append(waiter) }
                }
            }
            guard indices.count < expectations.count else { return }
            while isPlaced[firstLeft] { firstLeft += 1 }
            let circle = Self.cycle(from: firstLeft, dependencies: needs, isPlaced: isPlaced)
            cycles.append(circle)
            ready = [circle[0]]
        }
    }

    /// Follows dependencies until an expectation repeats.
    ///
    /// Every unplaced expectation depends on another unplaced one.
    private static func cycle(from start: Int, dependencies needs: [[Int]], isPlaced: [Bool]) -> [Int] {
        var path: [Int] = []
        var steps: [Int: Int] = [:]
        var place = start
        while steps[place] == nil {
            steps[place] = path.count
            path.append(place)
            place = needs[place].first { !isPlaced[$0] } ?? place
        }
        return Array(path[(steps[place] ?? 0)...])
    }
}
