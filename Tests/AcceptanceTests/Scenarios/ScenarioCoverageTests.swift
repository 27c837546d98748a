import Foundation
import TestFixtures
import Testing

/// Tests that every shipped scenario is tested, and that together they use the whole language.
@Suite struct ScenarioCoverageTests {
    /// The texts of the shipped scenarios by their paths below `Scenarios`.
    private let shipped: [(path: String, text: String)]

    init() throws {
        let all = FileManager.default.enumerator(atPath: "\(Repository.root)/Scenarios")
        let paths = (all?.compactMap { $0 as? String } ?? [])
            .filter { $0.hasSuffix(".yaml") && !$0.hasSuffix("_defaults.yaml") }.sorted()
        shipped = try paths.map { ($0, try Repository.text("Scenarios/\($0)")) }
    }

    /// The names of all responses and faults used in scenarios.
    private var words: Set<Substring> {
        let separators = Set<Character>(" \n[]{},")
        return Set(
            shipped.flatMap { file in
                file.text.split(separator: "\n").filter {
                    $0.contains("answer:") || $0.contains("fault:") || $0.contains("like:")
                }
            }.flatMap { $0.split { separators.contains($0) } })
    }

    @Test func `each shipped scenario is tested over a socket`() throws {
        let folder = "\(Repository.root)/Tests/AcceptanceTests"
        let sources = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }
            .map { try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) }.joined()
        let talked = Set(RequestTranscript.all.map(\.scenario) + ClientRow.all.map(\.scenario))
        #expect(shipped.count >= 28)
        for file in shipped {
            let isStarted = ["MockWithClient(shipped: \"\(file.path)\"", ".file(\"Scenarios/\(file.path)\").cases()"]
                .contains { sources.contains($0) }
            #expect(isStarted || talked.contains(file.path), "\(file.path) is not tested")
        }
        for name in talked { #expect(shipped.contains { $0.path == name }, "unknown scenario \(name)") }
    }

    @Test func `each shipped scenario starts with a unique title and a description`() {
        for file in shipped {
            let lines = file.text.split(separator: "\n", maxSplits: 2)
            #expect(lines[0].hasPrefix("scenario: ") && lines[1] == "about: |", "\(file.path)")
        }
        let titles = shipped.map { $0.text.prefix { $0 != "\n" } }
        #expect(Set(titles).count == titles.count, "duplicate title")
    }

    @Test(arguments: [
        "developer-token-missing", "developer-token-invalid", "user-token-missing", "user-token-invalid",
        "subscription-required", "privacy-not-acknowledged", "rate-limited", "not-found", "no-related-resources",
        "upstream-error", "service-unavailable", "gateway-timeout",
    ])
    func `each named response occurs in a shipped scenario`(name: String) {
        #expect(words.contains(name[...]))
    }

    @Test(arguments: ["reset", "empty", "truncate", "reset-after", "malformed-chunk", "garbage", "drip", "hang"])
    func `each fault occurs in a shipped scenario`(name: String) {
        #expect(words.contains(name[...]))
    }

    @Test(arguments: [
        "about", "extends", "seed", "clock", "time-scale", "recordings", "generate", "resources", "storefronts",
        "lists",
        "choices", "developer-token", "user", "users", "rate-limit", "states", "rules", "request", "operation", "query",
        "headers", "body", "call", "times", "chance", "each", "before-tokens", "answer", "fault", "at", "every",
        "bytes",
        "delay", "edit", "then", "advance", "not", "absent", "contains", "from", "status", "error",
        "body-file", "recording", "remove", "set", "token", "subscription", "privacy-acknowledged", "library",
        "offer-eligible", "signed-in", "device", "consent", "usage-description", "network", "music-app",
        "can-make-payments", "offer-codes", "products", "transactions", "finished", "outcomes",
    ])
    func `each scenario key occurs in a shipped scenario`(key: String) {
        let isThere = shipped.contains { file in
            file.text.split(separator: "\n").contains { line in
                [" ", "{"].contains { " \(line)".contains("\($0)\(key):") }
            }
        }
        #expect(isThere)
    }
}
