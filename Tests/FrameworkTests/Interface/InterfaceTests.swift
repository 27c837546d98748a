import Foundation
import TestFixtures
import Testing

/// The modules' declarations against the tables of Apple's interfaces.
@Suite struct InterfaceTests {
    /// A module with the name of one of Apple's frameworks.
    enum Module: String, CaseIterable, CustomTestStringConvertible {
        case mediaPlayer = "MediaPlayer"
        case musicKit = "MusicKit"
        case storeKit = "StoreKit"

        var testDescription: String { rawValue }
        var folder: URL { URL(fileURLWithPath: "\(Repository.root)/Sources/\(rawValue)") }

        /// The public symbols that no row of the table lists: conformances of Apple's module to its own type aliases, and
        /// what the compiler adds.
        var unlisted: Set<String> {
            switch self {
            case .musicKit: ["MusicAuthorization.Status.description", "MusicSubscription.Error.description"]
            case .mediaPlayer, .storeKit: []
            }
        }

        fileprivate func rows() throws -> [Row] {
            try String(contentsOf: folder.appendingPathComponent("Interface/interface.tsv"), encoding: .utf8)
                .split(separator: "\n").dropFirst().map(Row.init)
        }
    }

    private let articlePath = "Sources/AppleMusicMock/AppleMusicMock.docc/TestingAnAppThatImportsMusicKit.md"

    /// A row of a table.
    fileprivate struct Row {
        let type, member, kind, declaration, body, mark: String

        init(_ line: Substring) {
            let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            (type, member, kind, declaration) = (columns[0], columns[1], columns[2], columns[3])
            (body, mark) = (columns[5], columns[6])
        }

        var isAbsent: Bool { body.hasPrefix("absent") }

        /// The name under which a symbol graph lists the member: cases, subscripts, and operators without arguments.
        var name: String {
            switch kind {
            case "case", "subscript": String(member.prefix { $0 != "(" })
            default: member.first.map { "=+".contains($0) } ?? false ? String(member.prefix { $0 != "(" }) : member
            }
        }
    }

    /// A symbol of the module.
    private struct Symbol {
        let type, name, kind, declaration: String
    }

    /// The module's public symbols, and what each type conforms to.
    private struct Graph {
        var symbols: [Symbol] = []
        var conformances: [String: Set<String>] = [:]

        init(_ module: Module) throws {
            let modules = Bundle.main.executableURL?.deletingLastPathComponent().appendingPathComponent("Modules")
            let output = FileManager.default.temporaryDirectory.appendingPathComponent("interface-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: output) }
            try InterfaceTests.run([
                "symbolgraph-extract", "-module-name", module.rawValue, "-I", try #require(modules).path, "-target",
                try InterfaceTests.target(), "-output-dir", output.path, "-minimum-access-level", "public",
                "-skip-synthesized-members",
            ])
            try add(output.appendingPathComponent("\(module.rawValue).symbols.json"))
            // The names of notifications are members of a type of Foundation.
            let extensions = output.appendingPathComponent("\(module.rawValue)@Foundation.symbols.json")
            if module != .musicKit, FileManager.default.fileExists(atPath: extensions.path) { try add(extensions) }
        }

        private mutating func add(_ file: URL) throws {
            let data = try Data(contentsOf: file)
            let json = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
            var names: [String: String] = [:]
            for symbol in json["symbols"] as? [[String: Any]] ?? [] {
                let path = symbol["pathComponents"] as? [String] ?? []
                let fragments = symbol["declarationFragments"] as? [[String: Any]] ?? []
                let kind = (symbol["kind"] as? [String: Any])?["identifier"] as? String ?? ""
                let isType = ["swift.struct", "swift.class", "swift.enum", "swift.protocol"].contains(kind)
                let constraints = (symbol["swiftExtension"] as? [String: Any])?["constraints"] as? [[String: Any]]
                var type = (isType ? path : Array(path.dropLast())).joined(separator: ".")
                if type == "PartialMusicProperty", let root = constraints?.last?["rhs"] as? String {
                    type += " where Root == \(root)"
                }
                var name = isType ? "" : path.last ?? ""
                if ["swift.enum.case", "swift.subscript", "swift.func.op"].contains(kind) {
                    name = String(name.prefix { $0 != "(" })
                }
                if let id = (symbol["identifier"] as? [String: Any])?["precise"] as? String {
                    names[id] = path.joined(separator: ".")
                }
                symbols.append(
                    Symbol(
                        type: type, name: name, kind: kind,
                        declaration: fragments.compactMap { $0["spelling"] as? String }.joined()))
            }
            for relation in json["relationships"] as? [[String: Any]] ?? [] {
                guard ["conformsTo", "inheritsFrom"].contains(relation["kind"] as? String),
                    let source = relation["source"] as? String, let target = relation["target"] as? String
                else { continue }
                let name = names[target] ?? relation["targetFallback"] as? String ?? target
                conformances[names[source] ?? source, default: []].insert(
                    name.split(separator: ".").last.map(String.init) ?? name)
            }
        }
    }

    @discardableResult
    private static func run(_ arguments: [String], program: String = "swift") throws -> (status: Int32, text: String) {
        let (process, pipe) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + arguments
        (process.standardOutput, process.standardError) = (pipe, pipe)
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }

    private static func target() throws -> String {
        let text = try run(["-print-target-info"]).text
        let info = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        return (info?["target"] as? [String: Any])?["unversionedTriple"] as? String ?? ""
    }

    /// Returns a declaration without the words that do not change its type.
    private static func normalized(_ declaration: String) -> String {
        var text = declaration
        for word in [
            "any ", "@discardableResult ", "nonisolated(unsafe) ", "final ", "public ", "__consuming ", "convenience ",
            "override ", "required ",
        ] {
            text = text.replacingOccurrences(of: word, with: "")
        }
        text = text.replacingOccurrences(
            of: #"\s*\{ get( async)?( throws)?( set)? \}"#, with: "", options: .regularExpression)
        text = text.replacingOccurrences(
            of: #"\b(Swift|Foundation|MusicKit|StoreKit|MediaPlayer)\."#, with: "", options: .regularExpression)
        text = text.replacingOccurrences(of: #"\s+"#, with: " ", options: .regularExpression)
        return text.replacingOccurrences(of: " :", with: ":").trimmingCharacters(in: .whitespaces)
    }

    @Test(arguments: Module.allCases)
    func `a module has every declaration of its table, and no other`(module: Module) throws {
        let (graph, rows) = (try Graph(module), try module.rows())
        var symbols: [String: [Symbol]] = [:]
        for symbol in graph.symbols { symbols["\(symbol.type).\(symbol.name)", default: []].append(symbol) }
        var missing: [String] = []
        for row in rows where !row.isAbsent && row.body != "witness" {
            let type =
                row.type == "(module)"
                ? "" : row.type.replacingOccurrences(of: #" where Self.*"#, with: "", options: .regularExpression)
            let name = row.member.isEmpty ? "" : row.name
            let found = symbols["\(type).\(name)"] ?? []
            let isType = row.member.isEmpty
            let isSame = found.contains { Self.normalized($0.declaration) == Self.normalized(row.declaration) }
            if found.isEmpty || !isType && !isSame { missing.append("\(row.type) \(row.declaration)") }
        }
        #expect(missing.isEmpty, "\(missing.joined(separator: "\n"))")

        var known: Set<String> = []
        for row in rows where !row.isAbsent {
            let type =
                row.type == "(module)"
                ? "" : row.type.replacingOccurrences(of: #" where Self.*"#, with: "", options: .regularExpression)
            known.insert("\(type).\(row.member.isEmpty ? "" : row.name)")
        }
        let added = graph.symbols.filter { !known.contains("\($0.type).\($0.name)") && !$0.type.hasPrefix("CGColor") }
        #expect(added.map { "\($0.type).\($0.name)" }.filter { !module.unlisted.contains($0) } == [])
    }

    @Test(arguments: Module.allCases) func `each type has the conformances of the table`(module: Module) throws {
        let graph = try Graph(module)
        var missing: [String] = []
        for row in try module.rows() where row.kind == "conformance" && !row.isAbsent {
            let name = row.member.dropFirst().replacingOccurrences(of: "@unchecked ", with: "")
                .trimmingCharacters(in: .whitespaces)
            let last = String(name.prefix { $0 != "<" }.split(separator: ".").last ?? "")
            let conformances = graph.conformances[row.type] ?? []
            // `String` is the type of the raw values; the extensions of the standard library's types are not in the graph.
            let isListed =
                switch last {
                case "Codable": conformances.isSuperset(of: ["Encodable", "Decodable"])
                case "MusicTokenProvider": conformances.contains("MusicDeveloperTokenProvider")
                case "String": conformances.contains("RawRepresentable")
                default: conformances.contains(last)
                }
            let isForeign = ["Bool", "String"].contains(row.type)
            // Both are explicitly not `Sendable`.
            let isUnavailable = row.type.hasPrefix("MusicSubscription.Updates") && last == "Sendable"
            if !isListed, !isForeign, !isUnavailable { missing.append("\(row.type): \(name)") }
        }
        #expect(missing == [])
    }

    private static let hasPython = (try? run(["--version"], program: "python3"))?.status == 0

    @Test(.enabled(if: hasPython, "python3 is not installed"))
    func `the generated files are those of the table`() throws {
        let result = try Self.run(
            [Module.musicKit.folder.appendingPathComponent("Interface/generate.py").path, "--check"], program: "python3"
        )
        #expect(result.status == 0, "\(result.text)")
    }

    @Test(arguments: Module.allCases)
    func `the numbers of the article are those of the table`(module: Module) throws {
        let rows = try module.rows()
        let absent = rows.count(where: \.isAbsent)
        let provided = rows.count { $0.body == "witness" }
        let stopping = rows.count { $0.body == "stops" }
        let numbers = [
            rows.count, rows.count - absent, absent, rows.count - absent - provided - stopping, provided, stopping,
        ]
        let line = "| `\(module.rawValue)` | \(numbers.map(String.init).joined(separator: " | ")) |"
        #expect(try Repository.text(articlePath).contains(line), "\(line)")
    }

    @Test func `each code block of the article is a file of an app or its tests`() throws {
        let blocks = try Repository.text(articlePath).components(separatedBy: "```swift\n").dropFirst()
            .compactMap { $0.components(separatedBy: "```").first }
        let files = try [
            "MusicKitApp/AlbumTitles.swift", "MusicKitAppTests/AlbumTitlesTests.swift",
            "FrameworkTests/SongPlaybackTests.swift",
        ].map { try Repository.text("Tests/\($0)") }
        #expect(blocks == files)
    }

    @Test(arguments: Module.allCases)
    func `the article lists each member that stops with a message`(module: Module) throws {
        let article = try Repository.text(articlePath)
        var members: [String] = []
        let files = try #require(
            FileManager.default.enumerator(at: module.folder, includingPropertiesForKeys: nil))
        for case let file as URL in files where file.pathExtension == "swift" {
            let text = try String(contentsOf: file, encoding: .utf8)
            for line in text.split(separator: "\n") where !line.contains("func unsupported") {
                guard let call = line.range(of: "unsupported(\"") else { continue }
                // The article names the part before an interpolated value.
                members.append(String(line[call.upperBound...].prefix { $0 != "\"" && $0 != "\\" }))
            }
        }
        #expect(try members.count >= module.rows().count { $0.body == "stops" })
        let missing = Set(members.map { $0.trimmingCharacters(in: .whitespaces) }).filter {
            !$0.isEmpty && !article.contains($0)
        }
        #expect(missing.isEmpty, "\(missing.sorted())")
    }

    @Test(arguments: Module.allCases)
    func `code that is an error with Apple's framework does not compile`(module: Module) throws {
        let file = URL(
            fileURLWithPath:
                "\(Repository.root)/Tests/FrameworkTests/Interface/MustNotCompile/\(module.rawValue).swift")
        let modules = Bundle.main.executableURL?.deletingLastPathComponent().appendingPathComponent("Modules")
        let result = try Self.run(
            [
                "-frontend", "-typecheck", "-module-name", "Refused", "-swift-version", "6", "-I",
                try #require(modules).path, file.path,
            ],
            program: "swiftc")
        #expect(result.status != 0)
        let lines = try String(contentsOf: file, encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false)
        let marked = lines.enumerated().filter { $0.element.hasSuffix("// refused") }.map { $0.offset + 1 }
        #expect(marked.count >= 4)
        var refused: Set<Int> = []
        for line in result.text.split(separator: "\n")
        where line.contains("\(module.rawValue).swift:") && line.contains("error:") {
            let parts = line.split(separator: ":")
            if parts.count > 1, let number = Int(parts[1]) { refused.insert(number) }
        }
        #expect(refused.sorted() == marked, "\(result.text)")
    }
}
