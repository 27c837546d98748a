import Text

/// The value that a clause compares: a path, `status`, `header NAME`, or a function such as `count(data)`.
struct ClauseSubject {
    /// The number of the response, from 1, or `nil` for the last one.
    let number: Int?
    /// The name of a function, or `nil`.
    let function: String?
    /// The path into the body, or the argument of the function.
    let path: String

    init(_ text: String) {
        var rest = text
        var number: Int?
        if rest.hasPrefix("#"), let space = rest.firstIndex(of: " ") {
            number = Int(rest[rest.index(after: rest.startIndex)..<space])
            rest = String(rest[rest.index(after: space)...])
        }
        self.number = number
        if rest.hasPrefix("header ") {
            (function, path) = ("header", String(rest.dropFirst(7)))
        } else if rest.hasSuffix(")"), let open = rest.firstIndex(of: "("), !rest[..<open].contains("/") {
            (function, path) = (String(rest[..<open]), String(rest[rest.index(after: open)...].dropLast()))
        } else if ["status", "max"].contains(rest) {
            (function, path) = (rest, "")
        } else if ["code", "title", "detail"].contains(rest) {
            (function, path) = (nil, "errors/0/" + rest)
        } else {
            (function, path) = (nil, rest == "parameter" ? "errors/0/source/parameter" : rest)
        }
    }

    /// Whether the value is a number, a list of names, or a header field, which a report may contain.
    var isReportable: Bool {
        ["status", "max", "count", "offset", "sorted", "keys", "query", "types", "type", "header", "repeats"]
            .contains(function)
    }

    func response(in responses: [AuditResponse]) -> AuditResponse? {
        guard let number else { return responses.last }
        return number >= 1 && number <= responses.count ? responses[number - 1] : nil
    }

    func value(in response: AuditResponse) -> String? {
        switch function {
        case nil: return response.views(at: path).first?.text
        case "status": return String(response.status)
        case "header": return response.header(path)
        case "max": return Self.maximum(in: response.views(at: "errors/0/detail").first?.string ?? "")
        case "names":
            return response.header(path).map { value in
                value.lowercased().split(separator: ",").map { String($0.drop { $0 == " " }) }.joined(separator: ",")
            }
        case "query": return address(path, in: response)?.parameters.map(\.name).joined(separator: ",")
        case "offset": return address(path, in: response)?.value(of: "offset")
        case "param":
            let sides = path.components(separatedBy: " of ", limit: 2)
            return sides.count == 2 ? address(sides[1], in: response)?.value(of: sides[0]) : nil
        default: return response.views(at: path).first.flatMap(Self.functions[function ?? ""] ?? { _ in nil })
        }
    }

    private func address(_ path: String, in response: AuditResponse) -> PathAndQuery? {
        response.views(at: path).first?.string.map { PathAndQuery($0) }
    }

    /// The functions of a value in the body.
    static let functions: [String: @Sendable (JSONView) -> String?] = [
        "count": { $0.count.map(String.init) },
        "type": { $0.typeName },
        "sorted": { $0.kind == .object ? $0.members.compactMap(\.key.string).sorted().joined(separator: ",") : nil },
        "keys": { $0.kind == .object ? $0.members.compactMap(\.key.string).joined(separator: ",") : nil },
        "ids": { $0.kind == .array ? $0.elements.map { $0["id"]?.text ?? "" }.joined(separator: ",") : nil },
        "types": { view in
            guard view.kind == .array else { return nil }
            var types: [String] = []
            for type in view.elements.compactMap({ $0["type"]?.string }) where !types.contains(type) {
                types.append(type)
            }
            return types.joined(separator: ",")
        },
        "repeats": { view in
            guard view.kind == .array else { return nil }
            let ids = view.elements.map { $0["id"]?.text ?? "" }
            return String(ids.count - Set(ids).count)
        },
    ]

    /// The names of the functions and of the header fields that take an argument.
    static let functionNames = Set(functions.keys).union([
        "status", "max", "header", "names", "query", "offset", "param",
    ])

    /// Returns the number in "less than or equal to 100".
    private static func maximum(in detail: String) -> String? {
        guard let range = detail.firstRange(of: "less than or equal to ") else { return nil }
        let digits = detail[range.upperBound...].prefix { $0.isASCII && $0.isNumber }
        return digits.isEmpty ? nil : String(digits)
    }
}
