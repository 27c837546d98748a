import HTTPMessages

/// A range of a request's head, and the placeholder that replaces it.
struct Redaction: Sendable {
    let range: Range<Int>
    let placeholder: String

    /// Returns the redaction of the same text at another offset.
    func shifted(by distance: Int) -> Redaction {
        Redaction(range: range.lowerBound + distance..<range.upperBound + distance, placeholder: placeholder)
    }
}

/// The redactions in the parts of a head that requests with equal keys share.
///
/// The ranges start at the first byte of their part.
struct KeyRedactions: Sendable {
    fileprivate let target: [Redaction]
    /// The redactions of each inspected field, in the order of the fields.
    fileprivate let fields: [[Redaction]]

    /// - Parameters:
    ///   - redactions: The redactions of a request.
    ///   - request: The request.
    ///   - isInKey: Returns whether a field is a part of the key.
    init(_ redactions: [Redaction], of request: HTTPRequest, isInKey: (HTTPRequest.Layout.Field) -> Bool) {
        func shared(in part: Range<Int>) -> [Redaction] {
            redactions.filter { part.contains($0.range.lowerBound) }.map { $0.shifted(by: -part.lowerBound) }
        }
        target = shared(in: request.layout.target)
        fields = request.layout.fields.filter(isInKey).map { shared(in: $0.value) }
    }
}

extension SecretPlaceholders {
    /// Returns the redactions of the target and the fields of a request, in order.
    mutating func redactions(of request: HTTPRequest) -> [Redaction] {
        request.secrets(foundBy: scanner).map { redaction(of: $0) }
    }

    /// Returns the redactions of a request, given those of another request with an equal key.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - known: The redactions in the parts that both requests share.
    ///   - isInKey: Returns whether a field is such a part. Only the other fields are searched for secrets.
    /// - Returns: The redactions in order.
    mutating func redactions(
        of request: HTTPRequest, known: KeyRedactions, isInKey: (HTTPRequest.Layout.Field) -> Bool
    ) -> [Redaction] {
        var found = known.target.map { $0.shifted(by: request.layout.target.lowerBound) }
        var rest = known.fields[...]
        for field in request.layout.fields {
            if isInKey(field), let shared = rest.popFirst() {
                found += shared.lazy.map { $0.shifted(by: field.value.lowerBound) }
            } else if !field.value.isEmpty {
                for secret in request.secrets(in: field, foundBy: scanner) { found.append(redaction(of: secret)) }
            }
        }
        return found
    }

    private mutating func redaction(of located: LocatedSecret) -> Redaction {
        Redaction(range: located.range, placeholder: placeholder(for: located.secret))
    }
}
