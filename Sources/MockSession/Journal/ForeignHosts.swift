/// The other hosts that the client asked for through the proxy, in the order of their first requests.
struct ForeignHosts: Sendable {
    /// The maximum number of different hosts; further ones are counted together.
    private static let maximumCount = 100

    private var counts: [(host: String, count: Int)] = []
    private var furtherCount = 0

    /// Counts a request, and returns whether it is the first one for its host.
    mutating func record(_ host: String) -> Bool {
        if let index = counts.firstIndex(where: { $0.host == host }) {
            counts[index].count += 1
            return false
        }
        guard counts.count < Self.maximumCount else {
            furtherCount += 1
            return false
        }
        counts.append((host, 1))
        return true
    }

    /// A sentence for the verdict, or an empty array without requests.
    var notes: [String] {
        guard !counts.isEmpty else { return [] }
        var texts = counts.map { "\($0.host), \(Self.times($0.count))" }
        if furtherCount > 0 { texts.append("further hosts, \(Self.times(furtherCount))") }
        return ["The client also asked for \(texts.joined(separator: "; ")). The proxy answered 403."]
    }

    private static func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }
}
