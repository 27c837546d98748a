import MusicCatalog
import Text

/// Measures the time to generate a catalog and how it grows: `swift run -c release GenerateBenchmark 10000 100000`.
///
/// For each number of songs and each set of storefronts, it generates a catalog and a library of all its songs.
@main
struct GenerateBenchmark {
    static func main() {
        let counts = CommandLine.arguments.dropFirst().compactMap { Int($0) }
        for storefronts in [["us"], ["us", "jp", "gb"]] {
            var first: (songs: Int, seconds: Double)?
            for songs in counts.isEmpty ? [10_000, 100_000] : counts {
                let seconds = measure(songs, storefronts)
                print("\(storefronts.joined(separator: " ")): \(songs) songs in \(rounded(seconds)) s", terminator: "")
                if let first {
                    let growth = seconds / first.seconds / (Double(songs) / Double(first.songs))
                    print(", \(rounded(growth)) times as long per song", terminator: "")
                }
                print("")
                first = first ?? (songs, seconds)
            }
        }
    }

    /// Returns the shortest of three times.
    private static func measure(_ songs: Int, _ storefronts: [String]) -> Double {
        let languages = ["us": ["en-US", "es-MX"], "jp": ["ja", "en-US"], "gb": ["en-GB"]]
        let request = GenerationConfiguration(
            songCount: songs, playlistCount: songs / 100,
            storefronts: storefronts.map { .init(code: $0, languages: languages[$0] ?? []) })
        return (0..<3).map { _ in
            let clock = ContinuousClock()
            let time = clock.measure {
                var builder = CatalogBuilder()
                builder.addGeneratedCatalog(request, using: Seed(1))
                builder.addGeneratedLibrary(
                    LibraryConfiguration(
                        storefront: "us", songCount: songs,
                        playlists: LibraryConfiguration.Playlist.generated(count: 10, using: Seed(1)),
                        dateAdded: Timestamp(milliseconds: 0)), using: Seed(1))
                let catalog = builder.build().catalog
                precondition(catalog.allResources(of: ResourceKind(storefront: "us", type: "songs")).count == songs)
            }
            return Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
        }.min() ?? 0
    }

    private static func rounded(_ value: Double) -> Double { Double(Int(value * 1000 + 0.5)) / 1000 }
}
