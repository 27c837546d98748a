import MusicContract
import Text

/// The path of an edit, compared with the members that the contract has.
///
/// An edit that adds a member can have any name, because a client must accept unknown members. It is reported only if the
/// name resembles a known one.
struct MemberPath {
    private let components: [String]
    private let isRemoval: Bool

    /// The word for all optional attributes among the paths to remove.
    static let optionalAttributes = "optional"

    /// A member that the contract does not have.
    struct UnknownMember {
        let name: String
        /// The members at this place.
        let legal: [String]
        /// The corrected path, or `nil` if no member has a similar name.
        let suggestion: String?
        /// Whether a position in a list is missing.
        var isPosition = false

        /// The members at this place, or the positions.
        fileprivate var next: [String] { isPosition ? ["*", "0"] : legal.filter { $0 != optionalAttributes } }
    }

    /// Returns the first unknown member in a path relative to the attributes of a resource type, or `nil`.
    static func unknownMember(inAttributesOf type: String, _ edit: JSONEdit) -> UnknownMember? {
        MemberPath(edit).attribute(at: 0, of: [type])
    }

    /// Returns the first unknown member in a path in a response body, or `nil`.
    ///
    /// `endpoints` are those whose responses are edited; empty if the response can have any form.
    static func unknownMember(inBody edit: JSONEdit, of endpoints: [Endpoint]) -> UnknownMember? {
        let path = MemberPath(edit)
        if let unknown = path.foreignSyntax { return unknown }
        let forms = Set(endpoints.map(\.handler.bodyForm))
        let hasGroups = forms.isEmpty || forms.contains { $0 != .list }
        let hasList = forms.isEmpty || forms.contains(.list) || forms.contains(.other)
        switch path.component(at: 0) {
        case "data" where hasList: return path.list(at: 1)
        case "results" where hasGroups:
            guard let form = forms.first, forms.count == 1 else {
                return path.component(at: 2) == "data" ? path.list(at: 3) : nil
            }
            return path.results(of: form, groups: endpoints.flatMap(\.resultGroups))
        default:
            if hasList, let first = path.components.first, Self.resourceMembers.contains(first) {
                return UnknownMember(
                    name: first, legal: [], suggestion: (["data", "*"] + path.components).joined(separator: "."))
            }
            let names = (hasList ? ["data"] : []) + (hasGroups ? ["results"] : [])
            let words = path.isRemoval && path.components.count == 1 ? [optionalAttributes] : []
            return path.unknownMember(
                at: 0, among: names + (hasList ? ["next", "href"] : []) + ["meta", "errors"] + words)
        }
    }

    /// Returns the members that can follow a path in a response body.
    static func members(inBodyOf endpoints: [Endpoint], at path: [String]) -> [String] {
        unknownMember(inBody: JSONEdit(path: path + [unknownName], change: .remove), of: endpoints)?.next ?? []
    }

    /// Returns the members that can follow a path in the attributes of a resource type.
    static func members(inAttributesOf type: String, at path: [String]) -> [String] {
        unknownMember(inAttributesOf: type, JSONEdit(path: path + [unknownName], change: .remove))?.next ?? []
    }

    /// A name that no member has.
    private static let unknownName = "unknown-member"

    /// The members of a resource that a response body does not have.
    private static let resourceMembers = ["attributes", "relationships", "views"]

    private init(_ edit: JSONEdit) {
        components = edit.path
        isRemoval = edit.change == .remove
    }

    private func component(at index: Int) -> String? { components.indices.contains(index) ? components[index] : nil }

    private func unknownMember(at index: Int, among legal: [String]) -> UnknownMember? {
        guard let name = component(at: index), name != "*", !legal.contains(name) else { return nil }
        var corrected: String?
        if let near = Suggestions.nearest(to: name, in: legal) {
            var components = components
            components[index] = near
            corrected = components.joined(separator: ".")
        }
        return isRemoval || corrected != nil ? UnknownMember(name: name, legal: legal, suggestion: corrected) : nil
    }

    /// Returns the first component in the syntax of another language with the corrected path, or `nil`.
    ///
    /// Such components are `data[0]`, and pointers such as `/data/0`.
    private var foreignSyntax: UnknownMember? {
        let text = components.joined(separator: ".")
        let plain = text.hasPrefix("$.") ? String(text.dropFirst(2)) : text
        let corrected =
            plain.hasPrefix("/")
            ? String(plain.dropFirst()).replacing("/", with: ".")
            : plain.replacing("[]", with: ".*").replacing(/\[([0-9]+|\*)\]/) { ".\($0.output.1)" }
        guard corrected != text else { return nil }
        return UnknownMember(
            name: components.first { $0.contains(where: { "[/$".contains($0) }) } ?? text, legal: [],
            suggestion: corrected)
    }

    /// Checks the path below `results` in a response with groups.
    private func results(of form: BodyForm, groups: [String]) -> UnknownMember? {
        let page = ["data", "href", "next", "name"]
        switch form {
        case .groups: return unknownMember(at: 1, among: groups) ?? groupPage(at: 2, members: page)
        case .charts:
            return unknownMember(at: 1, among: groups) ?? missingComponent("*", at: 2, isPosition: true)
                ?? groupPage(at: 3, members: page + ["chart", "orderId"])
        case .terms: return unknownMember(at: 1, among: ["terms"])
        case .suggestions:
            return unknownMember(at: 1, among: ["suggestions"]) ?? missingComponent("*", at: 2, isPosition: true)
                ?? (component(at: 3) == "content"
                    ? resourceMember(at: 4)
                    : unknownMember(at: 3, among: ["kind", "searchTerm", "displayTerm", "content"]))
        case .list, .other: return component(at: 2) == "data" ? list(at: 3) : nil
        }
    }

    /// Checks a page of a group: one of its members, or a list of resources.
    private func groupPage(at index: Int, members: [String]) -> UnknownMember? {
        if component(at: index) == "data" { return list(at: index + 1) }
        return missingComponent("data", at: index, isPosition: false) ?? unknownMember(at: index, among: members)
    }

    /// Returns the path with a component inserted, if a position or its absence shows that the component is missing.
    private func missingComponent(_ name: String, at index: Int, isPosition: Bool) -> UnknownMember? {
        guard let found = component(at: index), (found == "*" || Int(found) != nil) != isPosition else { return nil }
        let corrected = components[..<index] + [name] + components[index...]
        return UnknownMember(
            name: found, legal: [], suggestion: corrected.joined(separator: "."), isPosition: isPosition)
    }

    /// Checks the position in a list of resources, and the member of the resource.
    private func list(at index: Int) -> UnknownMember? {
        guard let position = component(at: index) else { return nil }
        guard position == "*" || Int(position) != nil else {
            let corrected = components[..<index] + ["*"] + components[index...]
            return UnknownMember(
                name: position, legal: [], suggestion: corrected.joined(separator: "."), isPosition: true)
        }
        return resourceMember(at: index + 1)
    }

    private func resourceMember(at index: Int) -> UnknownMember? {
        let members = ["id", "type", "href", "attributes", "relationships", "views", "meta"]
        switch component(at: index) {
        case "attributes": return attribute(at: index + 1, of: MusicContract.resourceTypes.map(\.name))
        case "relationships": return related(at: index + 1, among: MusicContract.relationships.map(\.name))
        case "views": return related(at: index + 1, among: MusicContract.views.map(\.name))
        default: return unknownMember(at: index, among: members)
        }
    }

    private func related(at index: Int, among names: [String]) -> UnknownMember? {
        unknownMember(at: index, among: names + MusicContract.undocumentedNames)
            ?? (component(at: index + 1) == "data" ? list(at: index + 2) : nil)
    }

    private func attribute(at index: Int, of owners: [String]) -> UnknownMember? {
        let attributes = owners.flatMap(MusicContract.attributes)
        guard !attributes.isEmpty, let name = component(at: index) else { return nil }
        var names: [String] = []
        let known = attributes.map(\.name) + MusicContract.extendedAttributes + MusicContract.undocumentedNames
        for name in known where !names.contains(name) { names.append(name) }
        if let unknown = unknownMember(at: index, among: names) { return unknown }
        let types = attributes.filter { $0.name == name }.map(\.type)
        let isList = types.contains { if case .array = $0 { true } else { false } }
        return attribute(at: index + (isList ? 2 : 1), of: types.compactMap(\.objectName))
    }
}

/// The form of a response body.
private enum BodyForm {
    /// A list in `data`.
    case list
    /// Groups of resources in `results`.
    case groups
    /// Groups of charts in `results`.
    case charts
    case terms, suggestions
    case other
}

extension Endpoint.Handler {
    fileprivate var bodyForm: BodyForm {
        switch self {
        case .search, .librarySearch: .groups
        case .charts: .charts
        case .searchHints: .terms
        case .searchSuggestions: .suggestions
        case .resource, .resources, .mixedResources, .relationship, .view, .recordedList, .storefronts, .storefront,
            .recentlyAdded, .recommendations, .recommendation, .ratings, .rating, .userStorefront:
            .list
        default: .other
        }
    }
}

extension Endpoint {
    /// The names of the groups in `results`.
    fileprivate var resultGroups: [String] {
        let types = knownValues(of: "types") ?? []
        return switch handler {
        case .search: types + [MusicContract.topResults.name]
        case .charts: types + MusicContract.chartGroups
        default: types
        }
    }
}
