package import HTTPMessages
import Platform

/// A range of a request's head, and the placeholder that replaces it.
package struct Redaction: Sendable {
    package let range: Range<Int>
    package let placeholder: String

    package init(range: Range<Int>, placeholder: String) { (self.range, self.placeholder) = (range, placeholder) }

    /// Returns the redaction of the same text at another offset.
    func shifted(by distance: Int) -> Redaction {
        Redaction(range: range.lowerBound + distance..<range.upperBound + distance, placeholder: placeholder)
    }
}

/// The redactions in the fields of a request, which the next request often repeats.
struct RedactedFields: Sendable {
    private let head: [UInt8]
    private let fields: [HTTPRequest.Layout.Field]
    /// The redactions of each field.
    private let redactions: [[Redaction]]
    /// The redactions of all fields.
    private let all: [Redaction]

    fileprivate init(request: HTTPRequest, redactions: [[Redaction]]) {
        (head, fields, self.redactions) = (request.head, request.layout.fields, redactions)
        all = redactions.flatMap { $0 }
    }

    /// Returns the redactions of all fields of another request, or `nil` if a byte after its request line differs.
    fileprivate func allRedactions(of request: HTTPRequest) -> [Redaction]? {
        guard let first = fields.first?.name.lowerBound, let other = request.layout.fields.first?.name.lowerBound,
            fields.count == request.layout.fields.count,
            isEqual(first..<head.count, to: other..<request.head.count, in: request)
        else { return nil }
        return other == first ? all : all.map { $0.shifted(by: other - first) }
    }

    /// Returns the redactions of a field of another request, or `nil` if the field at its position differs.
    fileprivate func redactions(
        at position: Int, for field: HTTPRequest.Layout.Field, of request: HTTPRequest
    ) -> [Redaction]? {
        guard position < fields.count else { return nil }
        let known = fields[position]
        guard isEqual(known.name, to: field.name, in: request), isEqual(known.value, to: field.value, in: request)
        else { return nil }
        let distance = field.value.lowerBound - known.value.lowerBound
        return distance == 0 ? redactions[position] : redactions[position].map { $0.shifted(by: distance) }
    }

    private func isEqual(_ known: Range<Int>, to range: Range<Int>, in request: HTTPRequest) -> Bool {
        guard known.count == range.count else { return false }
        return head.withUnsafeBytes { head in
            request.head.withUnsafeBytes { other in
                guard let start = head.baseAddress, let otherStart = other.baseAddress else { return known.isEmpty }
                return memcmp(start + known.lowerBound, otherStart + range.lowerBound, known.count) == 0
            }
        }
    }
}

extension SecretPlaceholders {
    /// Returns the redactions of the target and the fields of a request, in order.
    ///
    /// A field that the previous request had at the same position is not searched again.
    package mutating func redactions(of request: HTTPRequest) -> [Redaction] {
        var found = request.targetSecrets(foundBy: scanner).map { redaction(of: $0) }
        let previous = previousFields
        if let known = previous?.allRedactions(of: request) { return found.isEmpty ? known : found + known }
        var fields: [[Redaction]] = []
        fields.reserveCapacity(request.layout.fields.count)
        for (position, field) in request.layout.fields.enumerated() {
            let redactions =
                previous?.redactions(at: position, for: field, of: request)
                ?? request.secrets(in: field, foundBy: scanner).map { redaction(of: $0) }
            found += redactions
            fields.append(redactions)
        }
        previousFields = RedactedFields(request: request, redactions: fields)
        return found
    }

    /// Returns a request without its body and with placeholders for the secrets in it.
    package mutating func redact(_ request: HTTPRequest) -> HTTPRequest { request.replacing(redactions(of: request)) }

    /// Returns fields with placeholders for the secrets in their values.
    package mutating func redact(_ fields: [HTTPField]) -> [HTTPField] {
        let request = HTTPRequest(method: "GET", target: "/", headers: fields)
        let redactions = request.layout.fields.flatMap { field in
            request.secrets(in: field, foundBy: scanner).map { redaction(of: $0) }
        }
        return redactions.isEmpty ? fields : request.replacing(redactions).headers
    }

    private mutating func redaction(of located: LocatedSecret) -> Redaction {
        Redaction(range: located.range, placeholder: placeholder(for: located.secret))
    }
}
