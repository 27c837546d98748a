import MusicCatalog
import Scenarios

/// What a user has written in a session, and since when lists show it.
struct WrittenLibrary: Sendable {
    var library: Library
    /// What lists were of, and until when in session time; the oldest first.
    private var past: [(until: Int64, catalog: Catalog)] = []

    init(of catalog: Catalog, for scenario: Scenario, user: String?) {
        library = Library(of: catalog, seed: scenario.seed, owner: user)
    }

    init(_ library: Library) { self.library = library }

    /// What lists show at a moment.
    func listed(at time: Int64) -> Catalog { past.first { time < $0.until }?.catalog ?? library.catalog }

    /// Remembers what lists go on to show for a while, since something is written.
    mutating func keep(_ catalog: Catalog, until time: Int64, now: Int64) {
        past.removeAll { $0.until <= now }
        if time > now { past.append((time, catalog)) }
    }
}
