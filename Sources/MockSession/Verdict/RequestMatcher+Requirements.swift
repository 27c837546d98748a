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
        // Secrets are redacted in the journal, so they cannot be compared.
        guard SecretKind(named: name) == nil else { return nil }
        return switch matcher {
        case .not(.scalar(let value)), .not(.text(let value)), .not(.literal(let value)):
            Difference(criterion, expected: value, actual: actual)
        case .absent: Difference(criterion, expected: "present", actual: actual)
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
