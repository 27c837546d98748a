import HTTPMessages
import Scenarios
import SecretRedaction
import Text

extension RequestMatcher {
    /// Returns the values that a request lacks, if a request without them is never allowed.
    ///
    /// For `query: {l: {not: ja}}` with `times: 0`, every request requires `l=ja`.
    func requirementDifferences(from request: HTTPRequest) -> [Difference] {
        let target = PathAndQuery(request.target)
        return query.compactMap { field in
            field.requirementDifference(.query(field.name), from: target.value(of: field.name))
        }
            + headers.compactMap { field in
                field.requirementDifference(.header(field.name), from: request.header(named: field.name))
            }
    }
}

extension RequestMatcher.FieldMatcher {
    fileprivate func requirementDifference(_ criterion: Difference.Criterion, from value: String?) -> Difference? {
        let actual = value ?? "absent"
        if case .absent = matcher { return Difference(criterion, expected: "present", actual: actual) }
        // Secrets are redacted in the journal, so they cannot be compared.
        guard SecretKind(named: name) == nil, case .not(let required) = matcher else { return nil }
        let values =
            if case .anyOf(let matchers) = required { matchers.map(\.plainValue) } else { [required.plainValue] }
        let expected = values.compactMap { $0 }
        guard !values.isEmpty, expected.count == values.count else { return nil }
        return Difference(criterion, expected: expected.joined(separator: " or "), actual: actual)
    }
}

extension ValueMatcher {
    /// The value that is required, or `nil` for a condition.
    fileprivate var plainValue: String? {
        switch self {
        case .scalar(let value), .text(let value), .literal(let value): value
        default: nil
        }
    }
}

extension Difference {
    /// The instruction to send the expected value of a parameter or header, without its reason.
    var sendingInstruction: String? {
        switch criterion {
        case .query(let name): expected == "present" ? "Send `\(name)`" : "Send `\(name)=\(expected)`"
        case .header(let name):
            expected == "present" ? "Send the header `\(name)`" : "Send the header `\(name): \(expected)`"
        default: nil
        }
    }
}
