/// The kind of what a text in a scenario names.
///
/// Forms declare it, so that editors can complete the text, find the declaration of a name, and rename it.
enum NameKind: Sendable, Hashable {
    /// A rule, an expectation, or an event, a user, a state with a value, or a parameter, which a scenario declares by name.
    case event, user, state, stateValue, parameter
    /// A part of the data that the scenario serves.
    case storefront, language, resource, resourceID, songID
    /// A scenario, a recording or a folder of recordings, or any other file, by its path.
    case scenarioFile, recordingFile, otherFile
    /// A method and a path.
    case request
    /// A parameter or a field of a request, and a field of a response.
    case queryParameter, requestField, responseField
    /// A path in the body of a response, and one in the attributes of a resource.
    case bodyPath, attributePath
    /// The outcome of a device operation, and the name of an error.
    case outcome, outcomeError

    /// Whether a scenario declares the names, so that they can be renamed.
    var isDeclared: Bool { singular != nil }

    /// The singular with its article of what a scenario declares, or `nil`.
    var singular: String? {
        switch self {
        case .event: "an event"
        case .user: "a user"
        case .state: "a state"
        case .parameter: "a parameter"
        default: nil
        }
    }
}

/// The use of a text as a name.
struct NameUse: Sendable, Hashable {
    let kind: NameKind
    /// Whether the text declares the name, and does not refer to it.
    let isDeclaration: Bool
}

extension SchemaType {
    /// Returns the type, of which each scalar is used as a name.
    func used(as use: NameUse) -> SchemaType {
        switch self {
        case .scalar(var type):
            type.use = use
            return .scalar(type)
        case .list(of: let element, let limits): return .list(of: element.used(as: use), limits)
        case .either(let types): return .either(types.map { $0.used(as: use) })
        case .map, .mapping: return self
        }
    }
}

extension Reference.Kind {
    /// The kind of the name.
    var name: NameKind {
        switch self {
        case .user: .user
        case .storefront: .storefront
        case .state, .changedState: .state
        }
    }
}
