import ScenarioLanguage

/// The texts that an author can write for a value: their type, and a reader for each shape of a node.
///
/// The shapes of a union differ, or its scalars do: `Form.duration.or(.mapping("delay") { Declarations.delay })`.
struct Form<Value: Sendable>: Sendable {
    /// Reads a scalar.
    ///
    /// Returns `nil` for text that is not a value, and an empty optional for a value that is reported.
    fileprivate typealias ScalarReader = @Sendable (SyntaxScalar, SyntaxNode, inout Reading) -> Value??
    /// Reads a list or a mapping, or returns `nil` after a report.
    fileprivate typealias NodeReader = @Sendable (SyntaxNode, inout Reading) -> Value?

    /// The type without the Swift type of the value.
    let type: SchemaType
    private let readScalar: ScalarReader?
    private let readList: NodeReader?
    private let readMapping: NodeReader?
    /// Reads a value that is absent; only JSON has one.
    private let readAbsent: NodeReader?

    fileprivate init(
        type: SchemaType, scalar: ScalarReader? = nil, list: NodeReader? = nil, mapping: NodeReader? = nil,
        absent: NodeReader? = nil
    ) {
        self.type = type
        (readScalar, readList, readMapping, readAbsent) = (scalar, list, mapping, absent)
    }

    /// Creates a form from a kind of scalar.
    init(_ scalar: Scalar<Value>) {
        self.init(type: .scalar(scalar.type), scalar: { text, _, _ in scalar.parse(text.text).map { .some($0) } })
    }

    /// Creates a form from a kind of scalar, which returns a value for some texts even though they are reported.
    init(_ scalar: Scalar<Value>, recovering recover: @escaping @Sendable (String) -> Value?) {
        let type = SchemaType.scalar(scalar.type)
        self.init(
            type: type,
            scalar: { text, node, reading in
                if let value = scalar.parse(text.text) { return .some(value) }
                guard let value = recover(text.text) else { return nil }
                reading.reportInvalid(text, at: node, type: type)
                return .some(value)
            })
    }

    /// Creates a form for any JSON.
    init(json name: String, read: @escaping @Sendable (SyntaxNode, inout Reading) -> Value) {
        self.init(
            type: .scalar(Scalar<Value>(json: name).type), scalar: { _, node, reading in .some(read(node, &reading)) },
            list: { read($0, &$1) }, mapping: { read($0, &$1) }, absent: { read($0, &$1) })
    }

    /// Reads a value that is present, or reports it and returns `nil`.
    func read(_ node: SyntaxNode, _ reading: inout Reading) -> Value? {
        switch node.content {
        case .scalar(let scalar):
            guard let readScalar, readAbsent != nil || !node.isNull else { break }
            if let value = readScalar(scalar, node, &reading) { return value }
            reading.reportInvalid(scalar, at: node, type: type)
            return nil
        case .sequence: if let readList { return readList(node, &reading) }
        case .mapping: if let readMapping { return readMapping(node, &reading) }
        case .absent: if let readAbsent { return readAbsent(node, &reading) }
        }
        reading.reportMismatch(at: node, expected: type)
        return nil
    }

    /// Reads a key that the author chose, or reports it and returns `nil`.
    private func readKey(_ key: SyntaxScalar, _ reading: inout Reading) -> Value? {
        if let value = readScalar?(key, SyntaxNode(.scalar(key), range: key.range), &reading) { return value }
        if let problem = type.scalarType?.diagnostic(for: key.text) { reading.report(problem, at: key.range) }
        return nil
    }

    /// Returns a form of which an invalid value, after a report, is `nil`.
    func checked<Other: Sendable>(
        _ check: @escaping @Sendable (Value, SyntaxNode, inout Reading) -> Other?
    ) -> Form<Other> {
        Form<Other>(
            type: type, scalar: readScalar.map { Self.checked($0, check) },
            list: readList.map { Self.checked($0, check) },
            mapping: readMapping.map { Self.checked($0, check) }, absent: readAbsent.map { Self.checked($0, check) })
    }

    private static func checked<Other: Sendable>(
        _ read: @escaping NodeReader, _ check: @escaping @Sendable (Value, SyntaxNode, inout Reading) -> Other?
    ) -> Form<Other>.NodeReader {
        { node, reading in
            guard let value = read(node, &reading) else { return nil }
            return check(value, node, &reading)
        }
    }

    private static func checked<Other: Sendable>(
        _ read: @escaping ScalarReader, _ check: @escaping @Sendable (Value, SyntaxNode, inout Reading) -> Other?
    ) -> Form<Other>.ScalarReader {
        { scalar, node, reading in
            guard let result = read(scalar, node, &reading) else { return nil }
            guard let value = result else { return .some(nil) }
            return .some(check(value, node, &reading))
        }
    }

    /// Returns a form whose text declares a name, or refers to one.
    func naming(_ kind: NameKind, isDeclaration: Bool = false) -> Form {
        Form(
            type: type.used(as: NameUse(kind: kind, isDeclaration: isDeclaration)), scalar: readScalar, list: readList,
            mapping: readMapping, absent: readAbsent)
    }

    func map<Other: Sendable>(_ transform: @escaping @Sendable (Value) -> Other) -> Form<Other> {
        checked { value, _, _ in transform(value) }
    }

    /// Returns a form for a mapping that is omitted with its references unless its value satisfies a condition.
    func withReferences(where isComplete: @escaping @Sendable (Value) -> Bool) -> Form {
        guard let readMapping else { return self }
        return Form(
            type: type,
            mapping: { node, reading in
                let count = reading.references.count
                if let value = readMapping(node, &reading), isComplete(value) { return value }
                reading.references.removeSubrange(count...)
                return nil
            })
    }

    /// Returns the form with limits of its lists for editors; a reader reports other lists.
    func limitingLists(_ limits: SchemaType.ListLimits) -> Form {
        Form(
            type: type.limitingLists(limits), scalar: readScalar, list: readList, mapping: readMapping,
            absent: readAbsent)
    }

    /// Returns a form for either of two.
    func or(_ other: Form) -> Form {
        let scalar: ScalarReader?
        if let readScalar, let readOther = other.readScalar {
            scalar = { readScalar($0, $1, &$2) ?? readOther($0, $1, &$2) }
        } else {
            scalar = readScalar ?? other.readScalar
        }
        return Form(
            type: .either(type.alternatives + other.type.alternatives), scalar: scalar,
            list: readList ?? other.readList, mapping: readMapping ?? other.readMapping,
            absent: readAbsent ?? other.readAbsent)
    }
}

extension Form {
    /// Returns a form for a value with its range.
    static func located<Element>(_ form: Form<Element>) -> Form where Value == Located<Element> {
        form.checked { value, node, _ in Located(value, at: node.range) }
    }

    /// Returns a form for a list; invalid elements are omitted.
    static func list<Element>(of element: Form<Element>) -> Form where Value == [Element] {
        Form(
            type: .list(of: element.type),
            list: { node, reading in
                var values: [Element] = []
                for item in node.items { if let value = element.read(item, &reading) { values.append(value) } }
                return values
            })
    }

    /// Returns a form for a value, or a list of such values.
    static func oneOrMore<Element>(_ element: Form<Element>) -> Form where Value == [Element] {
        element.map { [$0] }.or(.list(of: element))
    }

    /// Returns a form for a mapping whose keys the author chooses; the value of an entry is `nil` if it is absent or invalid.
    ///
    /// `allowsNull` accepts a null for each value.
    static func map<Key, Element>(of key: Form<Key>, to element: Form<Element>, allowsNull: Bool = false) -> Form
    where Value == [MapEntry<Key, Element>] {
        guard case .scalar(let scalar) = key.type else { preconditionFailure("a key is a scalar") }
        let allowsAbsence = allowsNull || element.type.alternatives.allSatisfy { $0.scalarType == nil }
        return Form(
            type: .map(of: scalar, to: element.type, allowsNull: allowsAbsence),
            mapping: { node, reading in
                var entries: [MapEntry<Key, Element>] = []
                for entry in node.entries {
                    let name = key.readKey(entry.key, &reading)
                    if scalar.isPath { reading.checkID(in: entry) }
                    let value = entry.value.isNull && allowsAbsence ? nil : element.read(entry.value, &reading)
                    guard let name else { continue }
                    entries.append(
                        MapEntry(key: Located(name, at: entry.key.range), value: value, range: entry.value.range))
                }
                return entries
            })
    }

    /// Returns a form for a mapping of the language.
    static func mapping(_ mapping: Mapping<Value>) -> Form {
        Form(type: .mapping(named: mapping.schema.name), mapping: { mapping.read($0, &$1) })
    }

    /// Returns a form for a mapping of the language, which is declared when the first one is read.
    ///
    /// Most scenarios use few mappings, and a mapping can contain itself.
    static func mapping(_ name: String, _ mapping: @escaping @Sendable () -> Mapping<Value>) -> Form {
        Form(type: .mapping(named: name), mapping: { mapping().read($0, &$1) })
    }
}

extension Form where Value == String {
    /// Returns a form for a name that another section of the scenario declares.
    func referring(to kind: Reference.Kind) -> Form {
        naming(kind.name).checked { name, node, reading in
            reading.references.append(Reference(kind: kind, name: Located(name, at: node.range)))
            return name
        }
    }
}

/// A value with its range in the texts of a scenario.
struct Located<Value: Sendable>: Sendable {
    let value: Value
    let range: Range<Int>

    init(_ value: Value, at range: Range<Int>) { (self.value, self.range) = (value, range) }
}

/// An entry of a mapping whose keys the author chooses.
struct MapEntry<Key: Sendable, Value: Sendable>: Sendable {
    let key: Located<Key>
    /// The value, or `nil` if it is absent or invalid.
    let value: Value?
    /// The range of the value.
    let range: Range<Int>
}
