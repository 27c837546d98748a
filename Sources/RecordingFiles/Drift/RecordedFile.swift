import ScenarioLanguage
package import Scenarios
package import Text

/// A file of a recording, with the request that got its response.
package struct RecordedFile: Sendable {
    /// The path of the file.
    package let path: String
    /// The method and the target of the request, such as `GET /v1/catalog/us/songs/1`, or `nil` if no text names it.
    package let request: String?
    /// The status of the response.
    package let status: Int
    /// The body of the response if it is JSON.
    package let body: JSONView?
}

extension RecordedFile {
    /// Reads the recordings that the key `catalog` of a scenario lists.
    ///
    /// The request of a file is the member `request` of an exchange, the value of `request` in the scenario, or the address of the
    /// only resource in a response body. Recordings that the scenario inherits are not read.
    ///
    /// - Parameters:
    ///   - path: The path of a scenario, or of a folder that contains `scenario.yaml`.
    ///   - files: The file system that contains it.
    /// - Returns: The files in the order of the list.
    /// - Throws: The reason why a file cannot be read.
    package static func read(
        scenario path: String, from files: any ScenarioFileSystem = DiskFileSystem()
    ) throws(RecordingFileError) -> [RecordedFile] {
        let scenarioPath = files.kind(of: path) == .folder ? FilePath.join(path, "scenario.yaml") : path
        let text = try read(scenarioPath, from: files)
        let source = SourceFile(name: scenarioPath, bytes: text)
        let (document, diagnostics) = ScenarioYAML.parse(source)
        guard let root = document?.root, !diagnostics.containsErrors else {
            throw .init("\(scenarioPath) has errors; run apple-music-mock check \(scenarioPath)")
        }
        let folder = FilePath.folder(of: scenarioPath)
        var recorded: [RecordedFile] = []
        for (name, address) in root.recordingEntries {
            let target = FilePath.join(folder, name)
            if files.kind(of: target) == .folder {
                let paths = (try? files.files(below: target, ending: ".json", within: folder)) ?? []
                for path in paths { recorded.append(try self.init(path: path, address: nil, files: files)) }
            } else {
                recorded.append(try self.init(path: target, address: address, files: files))
            }
        }
        return recorded
    }

    private init(path: String, address: String?, files: any ScenarioFileSystem) throws(RecordingFileError) {
        let bytes = try Self.read(path, from: files)
        let document: JSONDocument
        do throws(JSONSyntaxError) {
            document = try JSONDocument.parse(bytes)
        } catch {
            throw .init("\(path) is not JSON: \(error.message) at byte \(error.offset)")
        }
        self.path = path
        let root = document.root
        if let text = root["request"]?.string {
            (request, status) = (text, root["status"]?.integer ?? 200)
            body = root["body"].flatMap { $0.kind == .object ? $0 : nil }
        } else {
            (request, status, body) = (address ?? root.addressOfResponse.map { "GET \($0)" }, 200, root)
        }
    }

    private static func read(_ path: String, from files: any ScenarioFileSystem) throws(RecordingFileError) -> [UInt8] {
        do throws(FileError) {
            return try files.read(path)
        } catch {
            throw .init("cannot read \(path): \(error)")
        }
    }
}

extension SyntaxNode {
    /// The paths and requests in the list `recordings` of a scenario's root.
    fileprivate var recordingEntries: [(path: String, address: String?)] {
        guard case .mapping(let entries, _) = content,
            let recordings = entries.first(where: { $0.key.text == "recordings" })?.value
        else { return [] }
        guard case .sequence(let items, _) = recordings.content else {
            return recordings.recordingEntry.map { [$0] } ?? []
        }
        return items.compactMap(\.value.recordingEntry)
    }

    private var recordingEntry: (path: String, address: String?)? {
        switch content {
        case .scalar(let scalar): return (scalar.text, nil)
        case .mapping(let entries, _):
            let texts = Dictionary(
                entries.compactMap { entry in entry.value.scalarText.map { (entry.key.text, $0) } },
                uniquingKeysWith: { first, _ in first })
            return texts["file"].map { ($0, texts["request"]) }
        case .sequence, .absent: return nil
        }
    }

    private var scalarText: String? { if case .scalar(let scalar) = content { scalar.text } else { nil } }
}

extension JSONView {
    /// The address of a response body with exactly one resource or with the results of a search, or `nil`.
    var addressOfResponse: String? {
        if let results = self["results"], results.kind == .object { return results.addressOfSearch }
        guard let data = self["data"], data.kind == .array, data.elements.count == 1, self["next"] == nil else {
            return nil
        }
        return data[0]?["href"]?.string
    }

    /// The address of a search whose groups have addresses, with all their types, or `nil`.
    private var addressOfSearch: String? {
        let addresses = members.map { $0.value["href"]?.string.map(PathAndQuery.init) }
        guard let first = addresses.first ?? nil else { return nil }
        var types: [String] = []
        for address in addresses {
            guard let address, address.segments == first.segments, let type = address.value(of: "types") else {
                return nil
            }
            types.append(type)
        }
        let text = first.keepingParameters { $0 != "types" }.canonicalText
        return "\(text)&types=\(types.joined(separator: ","))"
    }
}
