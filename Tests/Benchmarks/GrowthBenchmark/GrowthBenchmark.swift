import Determinism
import Encodings
import MusicAPI
import MusicCatalog
import MusicContract
import Scenarios

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Asks a made-up catalog the same things, whatever its size: `GrowthBenchmark SONGS [KIND]`.
///
/// `Tests/Benchmarks/growth.py` runs it with a thousand songs and with more, and compares what each request costs in
/// instructions, one kind (`single`, `ids`, `tracks`, `search`) at a time.
@main
struct GrowthBenchmark {
    static let rounds = 50

    static func main() {
        let songs = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1000
        let before = residentBytes
        var builder = CatalogBuilder()
        builder.add(
            GenerateRequest(songs: songs, storefronts: [.init(code: "us", languages: ["en-US"])]), seed: Seed(1))
        let catalog = builder.build().catalog
        let after = residentBytes
        let attributes = StorefrontAttributes(
            code: "us", name: "United States", explicitContentPolicy: "opt-in", languages: ["en-US"])
        let api = MusicAPI(
            World(catalog: catalog, storefronts: [Storefront(attributes: attributes, recorded: nil)], limits: [:]))
        let kind = { ResourceKind(storefront: "us", type: $0) }
        let all = catalog.all(kind("songs")).map { catalog.resources[Int($0)].id }
        let step = all.count / 300
        let some = (0..<300).map { all[$0 * max(step, 1)] }.joined(separator: ",")
        let album = catalog.resources[Int(catalog.all(kind("albums"))[0])].id
        let targets = [
            "single": "/v1/catalog/us/songs/\(all[all.count / 2])",
            "ids": "/v1/catalog/us/songs?ids=\(some)",
            "tracks": "/v1/catalog/us/albums/\(album)/tracks",
            "search": "/v1/catalog/us/search?types=songs&limit=5&term=\(commonWord(in: catalog))",
        ]
        let kinds = CommandLine.arguments.dropFirst(2)
        for (name, target) in targets where kinds.isEmpty || kinds.contains(name) { measured(api, target) }
        print(
            "\(songs) songs: \((after - before) / catalog.resources.count) bytes for each of \(catalog.resources.count) resources"
        )
    }

    /// What valgrind counts.
    @inline(never) private static func measured(_ api: MusicAPI, _ target: String) {
        for _ in 0..<rounds {
            let answer = api.answer(APIRequest(method: "GET", target: APITarget(target), userStorefront: "us"))
            guard case .json = answer.content else {
                print("\(target): \(answer.why)")
                exit(1)
            }
        }
    }

    /// A word that many names have in a large catalog.
    private static func commonWord(in catalog: Catalog) -> String {
        let terms = ["love", "night", "blue", "gold"]
        let kind = ResourceKind(storefront: "us", type: "songs")
        let best = terms.max { catalog.search(kind, term: $0).count < catalog.search(kind, term: $1).count }
        return best ?? "love"
    }

    /// What the process has in memory.
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
