import ScenarioLanguage
import SecretRedaction

/// The parameters to which the secrets of a scenario refer, such as the token of a user or the value of a
/// `Music-User-Token`.
struct SecretReferences {
    private(set) var names: Set<String> = []

    /// The keys of mappings that contain conditions for a secret.
    private static let conditionKeys: Set = ["not", "any-of", "contains", "matches", "glob"]
    /// The keys of mappings whose keys are names of the author.
    private static let authorKeys: Set = ["state", "states", "parameters", "matrix"]

    init(in tree: SyntaxNode) { addReferences(in: tree) }

    private mutating func addReferences(in node: SyntaxNode) {
        for item in node.items { addReferences(in: item) }
        guard case .mapping(entries: let entries, style: _) = node.content else { return }
        for entry in entries where !Self.authorKeys.contains(entry.key.text) {
            if SecretKind(named: entry.key.text) != nil { addSecret(entry.value) }
            addReferences(in: entry.value)
        }
    }

    private mutating func addSecret(_ node: SyntaxNode) {
        switch node.content {
        case .scalar(let scalar):
            for case .reference(let name) in ParameterReference.parts(of: scalar.text) { names.insert(name) }
        case .sequence: for item in node.items { addSecret(item) }
        case .mapping(entries: let entries, style: _):
            for entry in entries where Self.conditionKeys.contains(entry.key.text) { addSecret(entry.value) }
        case .absent: break
        }
    }
}
