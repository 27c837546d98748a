import Foundation
import TestFixtures
import Testing
import TestSupport
import Text

/// Real responses from the tests of public clients: each is imported, and its address returns its data.
@Suite(.tags(.external), .enabled(if: Repository.shared != nil, "the shared recordings are missing"))
struct SharedRecordingTests {
    @Test(arguments: SharedRecording.names)
    func `a recorded response is imported and its resources keep their attributes byte for byte`(name: String)
        throws
    {
        let text = try SharedRecording.text(name)
        let ask = try Engine("recordings: [a.json]", recordings: ["a.json": text])
        var seen = 0
        func compare(_ resource: JSONView) throws {
            guard let attributes = resource["attributes"], let href = resource["href"]?.string else { return }
            seen += 1
            let answer = ask(href)
            #expect(answer.status == 200, "\(href) \(answer)")
            #expect(answer.string("data", 0, "id") == resource["id"]?.string)
            let richer = answer.json("data", 0, "attributes")
            #expect(
                richer?.rawText == attributes.rawText || (richer?.members.count ?? 0) > attributes.members.count,
                "\(href)")
        }
        func walk(_ view: JSONView) throws {
            if view["type"]?.string != nil, view["id"]?.string != nil { try compare(view) }
            for member in view.members where member.key.string != "attributes" { try walk(member.value) }
            for element in view.elements { try walk(element) }
        }
        try walk(JSONDocument.parse(Array(text.utf8)).root)
        #expect(seen > 0)
    }

    @Test(arguments: SharedRecording.names)
    func `a recorded response is served at its original path with its data in order`(name: String) throws {
        let text = try SharedRecording.text(name)
        let body = try JSONDocument.parse(Array(text.utf8)).root
        let ask = try Engine("recordings: [a.json]", recordings: ["a.json": text])
        var compared = 0
        func compare(_ recorded: JSONView, _ answered: JSONView?, _ address: String) {
            compared += recorded.elements.count
            let pairs = zip(recorded.elements, (answered ?? recorded).elements)
            #expect(recorded.elements.count == answered?.elements.count, "\(address)")
            for (recorded, answered) in pairs {
                #expect(recorded["id"]?.string == answered["id"]?.string, "\(address)")
                #expect(recorded["attributes"]?.rawText == answered["attributes"]?.rawText, "\(address)")
            }
        }
        if let data = body["data"] {
            let address = SharedRecording.address(name, data)
            compare(data, ask(address).json("data"), address)
        }
        // A chart group contains several lists, and a search group contains one.
        for group in body["results"].map({ Array($0.members) }) ?? [] {
            for list in group.value.kind == .array ? Array(group.value.elements) : [group.value] {
                let address = try #require(list["href"]?.string)
                let answer = ask(address).json("results", group.key.string ?? "")
                compare(try #require(list["data"]), (answer?[0] ?? answer)?["data"], address)
            }
        }
        #expect(compared > 0)
    }

    @Test func `all shared recordings form one catalog`() throws {
        let all = try Dictionary(
            uniqueKeysWithValues: SharedRecording.names.map { ("all/\($0)", try SharedRecording.text($0)) })
        #expect(all.count >= 20)
        let ask = try Engine("recordings: [all]", recordings: all)
        #expect(ask("/v1/storefronts?limit=3").json("next") != nil)
        #expect(ask("/v1/me/library/albums").ids.first == "l.DDD6dwm")
        #expect(ask("/v1/me/recent/played/tracks").ids.isEmpty, "the storefront us does not have the recorded songs")
        let german = try Engine("recordings: [all]\nuser: {storefront: de}", recordings: all)
        #expect(german("/v1/me/recent/played/tracks").ids.first == "7018167")
        #expect(ask("/v1/me/history/heavy-rotation").ids == ["464056948"])
        let charts = ask("/v1/catalog/us/charts?types=albums&genre=20&limit=1")
        #expect(
            charts.string("results", "albums", 0, "href")
                == "/v1/catalog/us/charts?chart=most-played&genre=20&limit=1&types=albums")
        #expect(ask("/v1/catalog/us/albums/310730204/tracks").ids.count == 8)
        #expect(ask("/v1/catalog/us/search?term=james+brown&types=albums").json("results", "albums", "data", 0) != nil)
    }
}

/// The real responses in the shared folder.
enum SharedRecording {
    /// The names of the files; empty without the folder.
    static let names: [String] = {
        guard let shared = Repository.shared else { return [] }
        let all = (try? FileManager.default.contentsOfDirectory(atPath: shared + "/recordings")) ?? []
        return all.filter { $0.hasSuffix(".json") }.sorted()
    }()

    static func text(_ name: String) throws -> String {
        try String(contentsOfFile: try #require(Repository.shared) + "/recordings/" + name, encoding: .utf8)
    }

    /// Returns the address that a file's name describes, with the ids of its resources for `ID` and `ids`.
    static func address(_ name: String, _ data: JSONView?) -> String {
        let ids = data?.elements.compactMap { $0["id"]?.string } ?? []
        let path = name.split(separator: ".")[0].components(separatedBy: "__").last ?? ""
        let segments = path.split(separator: "_").filter { $0 != "2017" && $0 != "155" }.joined(separator: "/")
        return "/v1/"
            + segments.replacing("/ids", with: "?ids=" + ids.joined(separator: ","))
            .replacing("ID", with: ids.first ?? "")
    }
}
