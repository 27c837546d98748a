import CatalogGeneration
import LibC
import MusicAPI
import MusicCatalog
import MusicContract
import SeededRandom
import URLCoding

/// Sends the same requests at every size: to a catalog with `GrowthBenchmark SONGS`, or to sessions with
/// `GrowthBenchmark SUBJECT SIZE`.
///
/// `Tests/Benchmarks/growth.py` runs it with several sizes. With a catalog, it compares the instructions of loading and of
/// each kind of request (`single`, `ids`, `tracks`, `search`, in this order). The subjects are those of `SessionGrowth`.
@main
struct GrowthBenchmark {
    static let rounds = 50

    static func main() {
        guard CommandLine.arguments.count < 3 else {
            let subject = SessionGrowth(rawValue: CommandLine.arguments[1])
            guard let subject, let size = Int(CommandLine.arguments[2]) else {
                print("the subjects are \(SessionGrowth.allCases.map(\.rawValue).joined(separator: ", "))")
                exit(1)
            }
            var borders = 0
            let before = residentBytes
            for step in subject.steps(size: size) { counted(&borders, step) }
            return print("\(subject.rawValue) \(size): \(residentBytes - before) bytes")
        }
        let songs = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1000
        let before = residentBytes
        var borders = 0
        let catalog = counted(&borders) { loaded(songs) }
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
        for target in targets { counted(&borders) { measured(api, "/v1/catalog/us/\(target)") } }
        print(
            "\(songs) songs: \((after - before) / catalog.resources.count) bytes for each of \(catalog.resources.count) resources"
        )
    }

    /// Runs a part that valgrind counts separately: it starts a new count at each boundary.
    private static func counted<Result>(_ borders: inout Int, _ part: () -> Result) -> Result {
        border(&borders)
        defer { border(&borders) }
        return part()
    }

    @inline(never) private static func border(_ borders: inout Int) { borders += 1 }

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
