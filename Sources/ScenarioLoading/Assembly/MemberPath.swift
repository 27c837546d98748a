import Diagnostics
import MusicContract
import OrderedJSON

/// The path of an edit, compared with the members that the contract has.
///
/// An edit that adds a member can have any name, because a client must accept unknown members. It is reported only if the
/// name resembles a known one.
struct MemberPath {
    private let components: [String]
    private let isRemoval: Bool

    /// A member that the contract does not have.
    struct UnknownMember {
        let name: String
        /// The members at this place.
        let legal: [String]
        /// The corrected path, or `nil` if no member has a similar name.
        let suggestion: String?
    }

    /// Returns the first unknown member in a path relative to the attributes of a resource type, or `nil`.
    static func unknownMember(inAttributesOf type: String, _ edit: JSONEdit) -> UnknownMember? {
        MemberPath(edit).attribute(at: 0, of: [type])
    }

    /// Returns the first unknown member in a path in a response body, or `nil`.
    static func unknownMember(inBody edit: JSONEdit) -> UnknownMember? {
        let path = MemberPath(edit)
        switch path.component(at: 0) {
        case "data": return path.list(at: 1)
        case "results": return path.component(at: 2) == "data" ? path.list(at: 3) : nil
        default: return path.unknownMember(at: 0, among: ["data", "results", "next", "href", "meta", "errors"])
        }
    }

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

    /// Checks the position in a list of resources, and the member of the resource.
    private func list(at index: Int) -> UnknownMember? {
        guard let position = component(at: index) else { return nil }
        guard position == "*" || Int(position) != nil else {
            let corrected = components[..<index] + ["*"] + components[index...]
            return UnknownMember(name: position, legal: [], suggestion: corrected.joined(separator: "."))
        }
        let members = ["id", "type", "href", "attributes", "relationships", "views", "meta"]
        switch component(at: index + 1) {
        case "attributes": return attribute(at: index + 2, of: MusicContract.resourceTypes.map(\.name))
        case "relationships": return related(at: index + 2, among: MusicContract.relationships.map(\.name))
        case "views": return related(at: index + 2, among: MusicContract.views.map(\.name))
        default: return unknownMember(at: index + 1, among: members)
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

extension AttributeType {
    /// The name of the object type of the value or of its elements, or `nil`.
    fileprivate var objectName: String? {
        switch self {
        case .object(named: let name): name
        case .array(of: let type), .nullable(let type): type.objectName
        default: nil
        }
    }
}
