import ScenarioLanguage
import SecretRedaction
import Text

/// The parameters and the matrix of a scenario.
struct DeclaredParameters {
    /// A parameter with its values: one, or several if the matrix contains it.
    private struct Parameter {
        let name: String
        let keyRange: Range<Int>
        var values: [ParameterValue]
        /// Whether the matrix contains the parameter.
        let isInMatrix: Bool
        /// The number of each value in the matrix, if the values are secrets; `nil` otherwise.
        var secretNumbers: [String: Int]?

        /// Returns the name with one of the values for titles and names.
        ///
        /// The label of a secret is its number. Texts that could be confused with other labels are quoted.
        func label(of value: String) -> String {
            if let secretNumbers { return "\(name)=<secret \(secretNumbers[value] ?? 0)>" }
            let isPlain = !value.isEmpty && !value.contains { ",\"<[]\\".contains($0) || $0.isNewline || $0 == "\t" }
            return "\(name)=\(isPlain ? value : String(decoding: JSONWriter.quoted(value), as: UTF8.self))"
        }
    }

    /// A combination of values.
    struct Case {
        let values: [String: ParameterValue]
        /// The values of the matrix.
        let matrixValues: [String: String]
        /// The suffix of the scenario's title and name, such as ` [storefront=us, page=25]`; empty without a matrix.
        let suffix: String
    }

    /// The maximum number of cases.
    private static let maximumCaseCount = 1000

    private var parameters: [Parameter] = []
    /// The names of the parameters whose values are secrets.
    private(set) var secretNames: Set<String> = []
    /// The names whose values are reported because none is valid.
    private var invalidNames: Set<String> = []
    /// Whether the declarations are mappings, so that all names are known.
    private var isReadable = true
    /// The diagnostics with their ranges, in order.
    private(set) var problems: [(problem: ScenarioDiagnostic, range: Range<Int>)] = []

    /// The names in the author's order.
    var names: [String] { parameters.map(\.name) }

    /// Returns whether a name without a value has a declaration that is reported.
    func isReported(_ name: String) -> Bool { !isReadable || invalidNames.contains(name) }

    /// Reads the declarations of a merged scenario, whose values are not yet validated.
    ///
    /// - Parameters:
    ///   - tree: The scenario.
    ///   - given: Values from outside the scenario, which replace those of parameters with these names.
    ///   - sources: The texts of the scenario.
    init(_ tree: SyntaxNode?, given: [String: String], sources: SourceMap) {
        let matrix = tree?["matrix"]?.entries ?? []
        let defaults = tree?["parameters"]?.entries ?? []
        let matrixNames = Set(matrix.map(\.key.text))
        for entry in defaults where !matrixNames.contains(entry.key.text) {
            guard let value = parameterValue(from: entry.value) else { continue }
            parameters.append(
                Parameter(name: entry.key.text, keyRange: entry.key.range, values: [value], isInMatrix: false))
        }
        for entry in matrix {
            guard case .sequence = entry.value.content else { continue }
            if entry.value.items.isEmpty { problems.append((.emptyMatrix(name: entry.key.text), entry.value.range)) }
            var values: [ParameterValue] = []
            var firstRanges: [String: Range<Int>] = [:]
            for item in entry.value.items {
                guard let value = parameterValue(from: item) else { continue }
                if let first = firstRanges[value.text] {
                    let place = sources.location(of: first)
                    problems.append((.duplicateValue(value.text, firstLocation: place), item.range))
                } else {
                    firstRanges[value.text] = item.range
                    values.append(value)
                }
            }
            guard !values.isEmpty else { continue }
            parameters.append(
                Parameter(name: entry.key.text, keyRange: entry.key.range, values: values, isInMatrix: true))
        }
        invalidNames = Set((matrix + defaults).map(\.key.text)).subtracting(parameters.map(\.name))
        isReadable = ParameterExpander.declaringKeys.allSatisfy { key in
            tree?[key].map { $0.isNull || $0.isMapping } ?? true
        }
        secretNames = Self.secretNames(of: parameters, in: tree)
        for index in parameters.indices {
            let parameter = parameters[index]
            if secretNames.contains(parameter.name) {
                parameters[index].secretNumbers = Dictionary(
                    parameter.values.enumerated().map { ($1.text, $0 + 1) }, uniquingKeysWith: { first, _ in first })
            }
            guard let text = given[parameter.name] else { continue }
            let known = parameter.values.first { $0.text == text }
            if known == nil, parameter.isInMatrix {
                let isSecret = secretNames.contains(parameter.name)
                problems.append(
                    (
                        .missingCase(
                            name: parameter.name, value: isSecret ? nil : text,
                            legal: isSecret ? [] : parameter.values.map(\.text)),
                        parameter.keyRange
                    ))
            }
            parameters[index].values = [known ?? ParameterValue(text: text, style: .plain, range: nil)]
        }
        let count = parameters.reduce(1) { min($0 * $1.values.count, Self.maximumCaseCount + 1) }
        if count > Self.maximumCaseCount, let range = tree?.entry(forKey: "matrix")?.key.range {
            problems.append((.tooManyCases(maximum: Self.maximumCaseCount), range))
            parameters = parameters.map { parameter in
                var parameter = parameter
                parameter.values = [parameter.values[0]]
                return parameter
            }
        }
    }

    /// Returns the names of the parameters whose values are secrets.
    private static func secretNames(of parameters: [Parameter], in tree: SyntaxNode?) -> Set<String> {
        guard !parameters.isEmpty, let tree else { return [] }
        let secrets = SecretReferences(in: tree).names
        return Set(
            parameters.filter { parameter in
                secrets.contains(parameter.name) || SecretKind(named: parameter.name) != nil
                    || parameter.values.contains { $0.text.hasPrefix("eyJ") && $0.text.utf8.count >= 20 }
            }.map(\.name))
    }

    /// Returns the value of a scalar, or `nil` for other values, which the schema reports.
    private mutating func parameterValue(from node: SyntaxNode) -> ParameterValue? {
        guard case .scalar(let scalar) = node.content, !node.isNull else { return nil }
        let parts = ParameterReference.parts(of: scalar.text)
        if parts.contains(where: { if case .reference = $0 { true } else { false } }) {
            problems.append((.nestedParameter, node.range))
        }
        let text = parts.map { if case .text(let text) = $0 { text } else { "" } }.joined()
        return ParameterValue(text: text, style: scalar.style, range: node.range)
    }

    /// All combinations of values in the author's order; the values of the last name change fastest.
    var cases: some Sequence<Case> {
        let count = parameters.reduce(1) { $0 * $1.values.count }
        return (0..<count).lazy.map { number in
            var rest = number
            var values: [String: ParameterValue] = [:]
            var matrixValues: [String: String] = [:]
            var labels: [String] = []
            for parameter in parameters.reversed() {
                let value = parameter.values[rest % parameter.values.count]
                rest /= parameter.values.count
                values[parameter.name] = value
                guard parameter.isInMatrix else { continue }
                matrixValues[parameter.name] = value.text
                labels.append(parameter.label(of: value.text))
            }
            return Case(
                values: values, matrixValues: matrixValues,
                suffix: labels.isEmpty ? "" : " [\(labels.reversed().joined(separator: ", "))]")
        }
    }

    /// Returns the names and ranges of the parameters that are never used.
    func unused(excluding used: Set<String>) -> [(name: String, range: Range<Int>)] {
        parameters.filter { !used.contains($0.name) }.map { ($0.name, $0.keyRange) }
    }
}
