import Text

/// The members of a response body and their types, without values: what a client's code depends on.
///
/// The elements of an array are one element with the members of all. Resources are distinguished by their type, so that a
/// list of albums and songs has two shapes.
struct ResponseShape: Equatable {
    /// The names of the JSON types that occur at each path, such as `data[songs].attributes.name`.
    private(set) var types: [String: Set<String>] = [:]
    /// The number of elements of the list `data`, or `nil` without it.
    private(set) var itemCount: Int?
    /// The number of elements of all arrays at each path.
    private(set) var elementCounts: [String: Int] = [:]
    /// Whether the body has a `next`.
    private(set) var hasNext = false

    /// The shape of a body.
    init(of body: JSONView) {
        itemCount = body["data"].flatMap { $0.kind == .array ? $0.elements.count : nil }
        hasNext = body["next"] != nil
        add(body, at: "")
    }

    private mutating func add(_ value: JSONView, at path: String) {
        if !path.isEmpty { types[path, default: []].insert(value.kind.typeName) }
        switch value.kind {
        case .object:
            for (key, member) in value.members {
                let name = key.string ?? key.rawText
                add(member, at: path.isEmpty ? name : "\(path).\(name)")
            }
        case .array:
            elementCounts[path, default: 0] += value.elements.count
            for element in value.elements { add(element, at: "\(path)[\(element["type"]?.string ?? "")]") }
        default: break
        }
    }
}

extension JSONKind {
    /// The name of the type in messages.
    fileprivate var typeName: String {
        switch self {
        case .object: "object"
        case .array: "array"
        case .string: "string"
        case .number: "number"
        case .true, .false: "boolean"
        case .null: "null"
        }
    }
}
