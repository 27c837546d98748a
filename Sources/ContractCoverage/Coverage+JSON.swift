import MusicContract
import Text

extension Coverage {
    /// The version of the file format.
    private static let formatVersion = 1

    /// The file with the coverage, which ``init(_:)`` reads.
    ///
    /// `seen`, `possible`, `percentage`, `counts`, `never`, `neverSent`, `neverRead`, `alwaysPresent`, and the outcomes at the
    /// top level derive from the other members and the contract. They are for readers of the file, and are not read again.
    package var json: [UInt8] {
        let file: JSONValue = [
            "coverage": .integer(Self.formatVersion), "complete": .bool(isComplete),
            "scenarios": .strings(scenarios.sorted()), "seen": .integer(seenCount), "possible": .integer(possibleCount),
            "percentage": .raw(Array(percentageText.utf8)), "endpoints": .array(results, \.json),
            "outcomes": .array(Outcome.byUsefulness) {
                ["name": .string($0.rawValue), "meaning": .string($0.meaning), "remedy": .string($0.remedy)]
            },
            "attributes": .array(attributeResults) {
                [
                    "type": .string($0.type), "missing": .strings($0.missing),
                    "alwaysPresent": .strings($0.alwaysPresent),
                ]
            },
        ]
        return file.bytes + [UInt8(ascii: "\n")]
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

    /// Reads the file ``json``.
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
    fileprivate var json: JSONValue {
        [
            "method": .string(endpoint.method), "path": .string(endpoint.path),
            "counts": .bool(endpoint.countsTowardCoverage), "outcomes": .strings(seen.map(\.rawValue)),
            "never": .strings(unseen.map(\.rawValue)), "parameters": .strings(sentParameters),
            "neverSent": .strings(unsentParameters), "pages": .strings(readPages.map(\.rawValue)),
            "neverRead": .strings(unreadPages.map(\.rawValue)),
        ]
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
