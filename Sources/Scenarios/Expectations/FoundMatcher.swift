package import Text

/// The expected content of a response.
package enum FoundMatcher: Sendable, Hashable {
    /// No resource: a complete response with status 200 and empty lists, or a complete 404.
    case nothing
    /// A complete response with status 200 that satisfies all given conditions.
    ///
    /// - count: The number of resources in the response's own lists, or `nil` for any number.
    /// - ids: The resources that must all be in the response, as `id` or `type/id`; empty for no condition.
    /// - anyOf: The resources of which the response must contain at least one; empty for no condition.
    case resources(count: CountRange?, ids: [String], anyOf: [String])
}

extension FoundMatcher {
    /// Returns the first condition that a response does not satisfy.
    ///
    /// No response to HEAD satisfies a condition, because it has no body.
    ///
    /// - Parameters:
    ///   - response: The request and its response.
    ///   - body: The body of a complete response to GET with status 200, or `nil`.
    /// - Returns: The difference, or `nil` if the response satisfies all conditions.
    package func difference(from response: CompletedRequest, body: JSONDocument?) -> Difference? {
        switch self {
        case .nothing:
            if response.status == 404, response.fault == nil, response.input.method != "HEAD" { return nil }
            if let difference = methodDifference(from: response) { return difference }
            let count = body.map(\.root.listedResourceCount)
            guard count != 0 else { return nil }
            return Difference(
                .found, expected: text, actual: count.map(Self.countText) ?? response.responseSummary)
        case .resources(count: let range, ids: let ids, anyOf: let alternatives):
            if let difference = methodDifference(from: response) { return difference }
            guard let body else {
                return Difference(.response, expected: "200", actual: response.responseSummary)
            }
            let count = body.root.listedResourceCount
            if let range, !range.contains(count) {
                return Difference(.found, expected: range.itemCountText, actual: Self.countText(count))
            }
            guard !ids.isEmpty || !alternatives.isEmpty else { return nil }
            let names = body.root.resourceNames
            let missing = ids.filter { !names.contains($0) }
            if !missing.isEmpty {
                return Difference(
                    .found, expected: Self.names(ids, separator: "and"),
                    actual: "\(Self.countText(count)) without \(Self.names(missing, separator: "and"))")
            }
            guard !alternatives.isEmpty, names.isDisjoint(with: alternatives) else { return nil }
            return Difference(
                .found, expected: Self.names(alternatives, separator: "or"),
                actual: "\(Self.countText(count)) without such a resource")
        }
    }

    /// Returns the difference of a complete response with status 200 to another method than GET, or `nil`.
    private func methodDifference(from response: CompletedRequest) -> Difference? {
        let method = response.input.method
        guard method == "HEAD" || method != "GET" && response.status == 200 && response.fault == nil else { return nil }
        return Difference(.found, expected: text, actual: "no list, because the method is \(method)")
    }

    /// The conditions for messages, such as `at least 1 item and songs/1 or songs/2`.
    package var text: String {
        switch self {
        case .nothing: "nothing"
        case .resources(let count, let ids, let alternatives):
            [
                count?.itemCountText, ids.isEmpty ? nil : Self.names(ids, separator: "and"),
                alternatives.isEmpty ? nil : Self.names(alternatives, separator: "or"),
            ].compactMap { $0 }.joined(separator: " and ")
        }
    }

    /// Returns at most three names and the number of the others.
    private static func names(_ names: [String], separator: String) -> String {
        let shown = names.prefix(3).joined(separator: " \(separator) ")
        let rest = names.count - 3
        return rest > 0 ? "\(shown) \(separator) \(rest) more" : shown
    }

    private static func countText(_ count: Int) -> String { CountRange(from: count, through: count).itemCountText }
}

extension JSONView {
    /// The number of resources in `data`, and in `data` of each group in `results`.
    fileprivate var listedResourceCount: Int {
        guard kind == .object else { return 0 }
        let groups = self["results"].map { $0.kind == .object ? $0.members.map(\.value) : [] } ?? []
        let lists = groups.flatMap { $0.kind == .array ? Array($0.elements) : [$0] } + [self]
        return lists.reduce(0) { count, list in
            guard list.kind == .object, let data = list["data"], data.kind == .array else { return count }
            return count + data.elements.count
        }
    }

    /// The ids of all resources with attributes, at any depth, each as `id` and as `type/id`.
    fileprivate var resourceNames: Set<String> {
        var names: Set<String> = []
        addResourceNames(to: &names)
        return names
    }

    private func addResourceNames(to names: inout Set<String>) {
        switch kind {
        case .array: for element in elements { element.addResourceNames(to: &names) }
        case .object:
            if let type = self["type"]?.string, let id = self["id"]?.string, self["attributes"] != nil {
                names.formUnion([id, "\(type)/\(id)"])
            }
            for member in members { member.value.addResourceNames(to: &names) }
        default: return
        }
    }
}
