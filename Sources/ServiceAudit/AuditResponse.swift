package import HTTPMessages
import Text

/// A response to a request of a probe, in the form that clauses read.
package struct AuditResponse: Sendable {
    package let status: Int
    let headers: [HTTPField]
    let isEmpty: Bool
    let root: JSONView?

    package init(_ response: HTTPResponse) {
        status = response.status
        headers = response.headers
        isEmpty = response.body.isEmpty
        root = try? JSONDocument.parse(response.body).root
    }

    func header(_ name: String) -> String? { headers.first { $0.isNamed(name) }?.value }

    /// The code of the first error.
    var code: String? { views(at: "errors/0/code").first?.text }

    /// Returns the values at a path, of which `*` selects all elements and `[a.b=c]` the first element with a value.
    func views(at path: String) -> [JSONView] {
        guard let root else { return [] }
        return path.isEmpty ? [root] : root.views(at: path.components(separatedBy: "/")[...])
    }

    /// Returns the elements that the last `*` of a path selects, and the rest of the path.
    func elements(of path: String) -> (elements: [JSONView], rest: String) {
        let parts = path.components(separatedBy: "/")
        guard let star = parts.lastIndex(of: "*") else { return (views(at: path), "") }
        let elements = root?.views(at: parts[...star]) ?? []
        return (elements, parts[(star + 1)...].joined(separator: "/"))
    }
}

extension JSONView {
    /// A string without quotation marks, or another value as compact JSON.
    var text: String { string ?? compact }

    var compact: String {
        switch kind {
        case .array: "[" + elements.map(\.compact).joined(separator: ",") + "]"
        case .object: "{" + members.map { $0.key.compact + ":" + $0.value.compact }.joined(separator: ",") + "}"
        default: rawText
        }
    }

    /// The number of members or elements, or `nil` if this is neither an object nor an array.
    var count: Int? {
        switch kind {
        case .array: elements.count
        case .object: members.count
        default: nil
        }
    }

    var typeName: String {
        switch kind {
        case .object: "object"
        case .array: "list"
        case .string: "string"
        case .number: integer == nil ? "number" : "integer"
        case .true, .false: "bool"
        case .null: "null"
        }
    }

    func views(at path: ArraySlice<String>) -> [JSONView] {
        guard let first = path.first else { return [self] }
        let rest = path.dropFirst()
        if first == "*" { return elements.flatMap { $0.views(at: rest) } }
        if let open = first.firstIndex(of: "["), first.hasSuffix("]") {
            let condition = first[first.index(after: open)...].dropLast()
                .split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let found = self[String(first[..<open])]?.elements.first { element in
                let value = element.views(at: condition[0].components(separatedBy: ".")[...]).first?.text ?? ""
                return value == (condition.count > 1 ? condition[1] : "")
            }
            return found?.views(at: rest) ?? []
        }
        let next = kind == .array ? Int(first).flatMap { self[$0] } : self[first]
        return next?.views(at: rest) ?? []
    }
}
