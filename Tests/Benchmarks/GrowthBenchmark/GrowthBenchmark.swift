import MusicAPI
import MusicCatalog
import MusicContract
import Platform
import Text

/// Sends the same requests at every size: to a catalog with `GrowthBenchmark SONGS`, or to sessions with
/// `GrowthBenchmark SUBJECT SIZE`.
///
/// `Tests/Benchmarks/growth.py` runs it with several sizes. With a catalog, it compares the cost of loading and of each kind of
/// request (`single`, `ids`, `tracks`, `search`, in this order). The subjects are those of `SessionGrowth`. The output ends in the
/// processor time of each part in nanoseconds. A last argument `--repeat` repeats the parts that change or read, and prints the
/// shortest time.
@main
struct GrowthBenchmark {
    static let rounds = 50

    /// The number of times that a part is repeated with `--repeat`.
    static let repetitions = 7

    static func main() {
        var arguments = Array(CommandLine.arguments.dropFirst())
        let isRepeated = arguments.last == "--repeat"
        if isRepeated { arguments.removeLast() }
        var parts = MeasuredParts(repetitions: isRepeated ? repetitions : 1)
        defer { print(parts.nanoseconds.map(String.init).joined(separator: " ")) }
        guard arguments.count < 2 else {
            let subject = SessionGrowth(rawValue: arguments[0])
            guard let subject, let size = Int(arguments[1]) else {
                print("the subjects are \(SessionGrowth.allCases.map(\.rawValue).joined(separator: ", "))")
                exit(1)
            }
            let before = residentBytes
            let steps = subject.steps(size: size)
            parts.measure(steps[0])
            parts.measureRepeatedly(steps[1])
            return print("\(subject.rawValue) \(size): \(residentBytes - before) bytes")
        }
        let songs = arguments.first.flatMap { Int($0) } ?? 1000
        let before = residentBytes
        let catalog = parts.measure { loaded(songs) }
        let after = residentBytes
        let attributes = StorefrontAttributes(
            code: "us", name: "United States", explicitContentPolicy: "opt-in", languages: ["en-US"])
        let api = MusicAPI(
            serviceData: ServiceData(
                catalog: catalog, storefronts: [Storefront(attributes: attributes, recordedIndex: nil)], limits: [:]))
        let kind = { ResourceKind(storefront: "us", type: $0) }
        let all = catalog.allResources(of: kind("songs")).map { catalog.resources[Int($0)].id }
        let step = all.count / 300
        let some = (0..<min(300, all.count)).map { all[$0 * max(step, 1)] }.joined(separator: ",")
        let album = catalog.resources[Int(catalog.allResources(of: kind("albums"))[0])].id
        let targets = [
            "songs/\(all[all.count / 2])", "songs?ids=\(some)", "albums/\(album)/tracks",
            "search?types=songs&limit=5&term=\(commonWord(in: catalog))",
        ]
        for target in targets { parts.measureRepeatedly { measured(api, "/v1/catalog/us/\(target)") } }
        print(
            "\(songs) songs: \((after - before) / catalog.resources.count) bytes for each of \(catalog.resources.count) resources"
        )
    }

    private static func loaded(_ songs: Int) -> Catalog {
        var builder = CatalogBuilder()
        builder.addGeneratedCatalog(
            GenerationConfiguration(songCount: songs, storefronts: [.init(code: "us", languages: ["en-US"])]),
            using: Seed(1))
        return builder.build().catalog
    }

    private static func measured(_ api: MusicAPI, _ target: String) {
        for _ in 0..<rounds {
            let answer = api.response(to: APIRequest(method: "GET", target: PathAndQuery(target), userStorefront: "us"))
            guard case .json = answer.content else {
                print("\(target): \(answer.reason)")
                exit(1)
            }
        }
    }

    /// Returns a word that is common in the names of a large catalog.
    private static func commonWord(in catalog: Catalog) -> String {
        let terms = ["love", "night", "blue", "gold"]
        let kind = ResourceKind(storefront: "us", type: "songs")
        let best = terms.max { catalog.search(kind, for: $0).count < catalog.search(kind, for: $1).count }
        return best ?? "love"
    }

    /// The resident memory of the process in bytes.
    private static var residentBytes: Int {
        #if canImport(Darwin)
            return 0
        #else
            guard let file = fopen("/proc/self/statm", "r") else { return 0 }
            defer { fclose(file) }
            var buffer = [CChar](repeating: 0, count: 128)
            guard fgets(&buffer, 128, file) != nil else { return 0 }
            let words = String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self).split(separator: " ")
            return (words.count > 1 ? Int(words[1]) ?? 0 : 0) * 4096
        #endif
    }
}

/// The parts of a run, whose processor times are measured, and which valgrind counts separately.
private struct MeasuredParts {
    let repetitions: Int
    private(set) var nanoseconds: [Int] = []
    private var borderCount = 0

    init(repetitions: Int) { self.repetitions = repetitions }

    /// Runs a part once.
    mutating func measure<Result>(_ part: () -> Result) -> Result {
        Self.border(&borderCount)
        let start = Self.processorNanoseconds
        defer {
            nanoseconds.append(Self.processorNanoseconds - start)
            Self.border(&borderCount)
        }
        return part()
    }

    /// Runs a part several times, and keeps the shortest time.
    mutating func measureRepeatedly(_ part: () -> Void) {
        Self.border(&borderCount)
        nanoseconds.append(
            (0..<repetitions).map { _ in
                let start = Self.processorNanoseconds
                part()
                return Self.processorNanoseconds - start
            }.min() ?? 0)
        Self.border(&borderCount)
    }

    /// A function that is called at each end of a part: valgrind starts a new count there.
    @inline(never) private static func border(_ count: inout Int) { count += 1 }

    /// The processor time of the process.
    private static var processorNanoseconds: Int {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
    }
}
