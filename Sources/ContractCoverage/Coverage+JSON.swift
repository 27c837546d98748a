import MusicContract
package import Text

extension Coverage {
    /// The version of the file format.
    private static let formatVersion = 1

    /// Writes a file that ``init(_:)`` reads.
    ///
    /// `seen`, `possible`, `percentage`, `counts`, `never`, `neverSent`, `neverRead`, `alwaysPresent`, and the outcomes at the
    /// top level derive from the other members and the contract. They are for readers of the file, and are not read again.
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.member("coverage", number: Self.formatVersion)
        json.member("complete", bool: isComplete)
        json.member("scenarios", strings: scenarios.sorted())
        json.member("seen", number: seenCount)
        json.member("possible", number: possibleCount)
        json.key("percentage")
        json.rawValue(Array(percentageText.utf8))
        json.member("endpoints", array: results) { $0.write(to: &$1) }
        json.member("outcomes", array: Outcome.byUsefulness) { outcome, json in
            json.beginObject()
            json.member("name", outcome.rawValue)
            json.member("meaning", outcome.meaning)
            json.member("remedy", outcome.remedy)
            json.endObject()
        }
        json.member("attributes", array: attributeResults) { result, json in
            json.beginObject()
            json.member("type", result.type)
            json.member("missing", strings: result.missing)
            json.member("alwaysPresent", strings: result.alwaysPresent)
            json.endObject()
        }
        json.endObject()
    }

    /// The file with the coverage.
    package var json: [UInt8] {
        var writer = JSONWriter()
        write(to: &writer)
        return writer.bytes + [UInt8(ascii: "\n")]
    }

    /// A defect of a coverage file.
    package enum FileError: Error, Hashable, CustomStringConvertible {
        case invalidJSON(message: String)
        case missingVersion
        case unknownVersion(Int)
        case invalidMember(String)
        case unknownEndpoint(String)
        case unknownName(String, member: String)

        package var description: String {
            let remedy = "write it again with `run --report coverage=PATH`"
            return switch self {
            case .invalidJSON(let message): "invalid JSON: \(message)"
            case .missingVersion: "not a coverage file; \(remedy)"
            case .unknownVersion(let version):
                "unsupported version \(version) of the format, expected \(Coverage.formatVersion); \(remedy)"
            case .invalidMember(let name): "invalid member \"\(name)\"; \(remedy)"
            case .unknownEndpoint(let name):
                "unknown endpoint \"\(name)\", which this version's contract does not have; \(remedy)"
            case .unknownName(let name, let member): "unknown name \"\(name)\" in \"\(member)\"; \(remedy)"
            }
        }
    }

    /// Reads a file that ``write(to:)`` wrote.
    ///
    /// - Throws: The first defect of the file.
    package init(_ bytes: [UInt8]) throws(FileError) {
        let document: JSONDocument
        do {
            document = try JSONDocument.parse(bytes)
        } catch {
            throw .invalidJSON(message: error.message)
        }
        let root = document.root
        guard let version = root["coverage"]?.integer else { throw .missingVersion }
        guard version == Self.formatVersion else { throw .unknownVersion(version) }
        guard let isComplete = root["complete"]?.bool else { throw .invalidMember("complete") }
        self.isComplete = isComplete
        scenarios = Set(try root.strings("scenarios"))
        for view in try root.objects("endpoints") {
            guard let method = view["method"]?.string else { throw .invalidMember("method") }
            guard let path = view["path"]?.string else { throw .invalidMember("path") }
            guard let endpoint = MusicContract.endpoints.first(where: { $0.method == method && $0.path == path }) else {
                throw .unknownEndpoint("\(method) \(path)")
            }
            let parameters = try view.strings("parameters")
            if let unknown = parameters.first(where: { !endpoint.parameters.contains($0) }) {
                throw .unknownName(unknown, member: "parameters")
            }
            let row = Row(
                outcomes: try view.values("outcomes"), parameters: Set(parameters), pages: try view.values("pages"))
            var other = Coverage()
            other.rows[endpoint] = row
            merge(other)
        }
        for view in try root.objects("attributes") {
            guard let type = view["type"]?.string else { throw .invalidMember("type") }
            guard MusicContract.attributeOwners.contains(type) else { throw .unknownName(type, member: "attributes") }
            let missing = try view.strings("missing")
            let optional = MusicContract.optionalAttributes(of: type)
            if let unknown = missing.first(where: { !optional.contains($0) }) {
                throw .unknownName(unknown, member: "missing")
            }
            missingAttributes[type, default: []].formUnion(missing)
        }
    }
}

extension Coverage.EndpointResult {
    fileprivate func write(to json: inout JSONWriter) {
        json.beginObject()
        json.member("method", endpoint.method)
        json.member("path", endpoint.path)
        json.member("counts", bool: endpoint.countsTowardCoverage)
        json.member("outcomes", strings: seen.map(\.rawValue))
        json.member("never", strings: unseen.map(\.rawValue))
        json.member("parameters", strings: sentParameters)
        json.member("neverSent", strings: unsentParameters)
        json.member("pages", strings: readPages.map(\.rawValue))
        json.member("neverRead", strings: unreadPages.map(\.rawValue))
        json.endObject()
    }
}

extension JSONView {
    fileprivate func objects(_ name: String) throws(Coverage.FileError) -> [JSONView] {
        guard let list = self[name], list.kind == .array, list.elements.allSatisfy({ $0.kind == .object }) else {
            throw .invalidMember(name)
        }
        return Array(list.elements)
    }

    fileprivate func strings(_ name: String) throws(Coverage.FileError) -> [String] {
        guard let list = self[name], list.kind == .array else { throw .invalidMember(name) }
        var strings: [String] = []
        for element in list.elements {
            guard let text = element.string else { throw .invalidMember(name) }
            strings.append(text)
        }
        return strings
    }

    fileprivate func values<Value: RawRepresentable<String> & Hashable>(
        _ name: String
    ) throws(Coverage.FileError) -> Set<Value> {
        var values: Set<Value> = []
        for text in try strings(name) {
            guard let value = Value(rawValue: text) else { throw .unknownName(text, member: name) }
            values.insert(value)
        }
        return values
    }
}
