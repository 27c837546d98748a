import Scenarios
import SecretRedaction
import Text

/// A request or operation that matches an expectation, or the firing of a rule.
struct Occurrence: Sendable, Hashable {
    /// The entry number in the journal.
    let number: Int
    /// The session time of the arrival, in milliseconds.
    let start: Int64
    /// The session time at which the response was sent, in milliseconds.
    ///
    /// A client's reaction to the response comes later.
    let end: Int64
    /// The system's time of the arrival and of the response if session time is slower, or `nil`.
    var systemTime: SystemTime?
    /// The number of the first entry with the request's token, if an expectation requires a fresh one after an anchor; 0
    /// otherwise.
    var tokenNumber: Int32 = 0
    /// The URL of a request, in a canonical spelling, if an expectation compares URLs.
    var url: String?

    /// The number of bytes that a record of the occurrence takes.
    var byteCount: Int { MemoryLayout<Occurrence>.stride + (url?.utf8.count ?? 0) }

    /// The system's time in milliseconds.
    struct SystemTime: Sendable, Hashable {
        let start: Int64
        let end: Int64
    }
}

/// A request or operation that almost matches an expectation.
struct NearMiss: Sendable {
    let number: Int
    let comparison: Comparison

    init(number: Int, comparison: Comparison) { (self.number, self.comparison) = (number, comparison) }

    init(number: Int, differences: [Difference]) { self.init(number: number, comparison: Comparison(differences)) }

    var differences: [Difference] { comparison.differences }
    var distance: Int { comparison.distance }
}

/// The differences of a request or operation from an expectation; without differences, it meets the expectation.
struct Comparison: Sendable {
    private(set) var differences: [Difference]
    /// The number of criteria that differ.
    ///
    /// A wrong method, each wrong path segment, and an arrival before the anchor count twice.
    private(set) var distance: Int

    init(_ differences: [Difference]) {
        self.differences = differences
        distance = differences.reduce(0) { $0 + Self.distance(of: $1) }
    }

    mutating func append(_ difference: Difference) {
        differences.append(difference)
        distance += Self.distance(of: difference)
    }

    /// The distance beyond which a request is unrelated to the expectation.
    static let maximumDistance = 4

    /// Returns whether the path of a request alone makes the distance greater than the maximum.
    ///
    /// It is cheaper than a comparison. `false` means that the request must be compared.
    static func isDistant(_ request: RequestMatcher.Input, from matcher: RequestMatcher) -> Bool {
        guard let count = matcher.minimumDifferenceCount(from: request.target.segments) else { return false }
        return 2 * count > maximumDistance
    }

    private static func distance(of difference: Difference) -> Int {
        switch difference.criterion {
        case .method, .path, .after: 2 * difference.distance
        default: difference.distance
        }
    }
}

/// The occurrences and near misses of one expectation.
struct ExpectationRecord: Sendable {
    /// The occurrences in journal order.
    private(set) var occurrences: [Occurrence] = []
    /// The URLs of the requests that match whatever their responses were, if the expectation evaluates each URL
    /// separately.
    private(set) var urls: Set<String> = []
    /// The near misses by distance; among equals, the latest first, because it shows what the client did in the end.
    private(set) var nearMisses: [NearMiss] = []
    /// The tokens of the last requests that matched, whatever their responses.
    var lastTokens = LastTokens()
    /// The progress of a walk through lists.
    var walkProgress = WalkProgress()
    /// The numbers of requests that sent each value of a parameter.
    private(set) var valueCounts: [String: Int] = [:]

    /// The number of bytes of the occurrences and the URLs.
    private var occurrenceByteCount = 0

    /// The number of bytes of the record without its near misses.
    var byteCount: Int { occurrenceByteCount + walkProgress.byteCount }

    /// More near misses than a report shows, because only the end of the session determines the best ones.
    private static let maximumNearMissCount = 8

    /// Adds an occurrence if nothing differs, or else a near miss.
    mutating func add(_ occurrence: Occurrence, comparison: Comparison) {
        guard !comparison.differences.isEmpty else {
            occurrenceByteCount += occurrence.byteCount
            return occurrences.append(occurrence)
        }
        add(NearMiss(number: occurrence.number, comparison: comparison))
    }

    /// Adds a request that sent values of a parameter.
    mutating func addValues(_ values: [String], at occurrence: Occurrence) {
        occurrenceByteCount += occurrence.byteCount
        occurrences.append(occurrence)
        for value in Set(values) {
            if valueCounts[value] == nil { occurrenceByteCount += MemoryLayout<String>.stride + value.utf8.count }
            valueCounts[value, default: 0] += 1
        }
    }

    /// Adds the URL of a request that matches.
    mutating func insert(_ url: String) {
        if urls.insert(url).inserted { occurrenceByteCount += MemoryLayout<String>.stride + url.utf8.count }
    }

    /// Adds a near miss if its distance is small.
    mutating func add(_ miss: NearMiss) {
        let distance = miss.distance
        guard distance <= Comparison.maximumDistance else { return }
        let place = nearMisses.firstIndex { $0.distance >= distance } ?? nearMisses.count
        nearMisses.insert(miss, at: place)
        if nearMisses.count > Self.maximumNearMissCount { nearMisses.removeLast() }
    }

    /// Replaces the secrets in the near misses.
    mutating func redact(using placeholders: inout SecretPlaceholders) {
        nearMisses = nearMisses.map { miss in
            NearMiss(number: miss.number, differences: miss.differences.map { $0.redacted(using: &placeholders) })
        }
    }
}
