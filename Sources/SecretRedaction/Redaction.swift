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

/// The redactions of a request's head, which requests with the same fields share.
package struct HeadRedactions: Sendable {
    /// The redactions in the request line.
    fileprivate(set) var line: [Redaction] = []
    /// The redactions in the fields, by the distance from the first field.
    fileprivate(set) var fields: [Redaction] = []
    /// The offset of the first field.
    fileprivate(set) var fieldsStart = 0

    package init() {}

    /// The redactions in the head, in order.
    package var all: [Redaction] { line + fields.map { $0.shifted(by: fieldsStart) } }
}

/// The head of the last request that was searched, and its redactions.
///
/// The next request often repeats its request line and most of its fields.
struct SearchedHead: Sendable {
    /// A field with the redactions in its value, by the distance from the start of the value.
    fileprivate struct Field: Sendable {
        let name: FieldName
        var redactions: [Redaction] = []
    }

    private var head: [UInt8] = []
    private var layout = HTTPRequest.Layout(method: 0..<0, target: 0..<0, authority: nil, fields: [])
    fileprivate var fields: [Field] = []
    fileprivate var redactions = HeadRedactions()

    /// Returns whether a request has the same head.
    fileprivate func isHead(of request: HTTPRequest) -> Bool {
        isEqual(0..<head.count, to: 0..<request.head.count, in: request)
    }

    /// Returns whether a request has the same request line.
    fileprivate func hasLine(of request: HTTPRequest) -> Bool {
        isEqual(0..<layout.fieldsStart(in: head), to: 0..<request.layout.fieldsStart(in: request.head), in: request)
    }

    /// Returns whether a request has a field of the same name at a position.
    fileprivate func hasName(at position: Int, of request: HTTPRequest) -> Bool {
        position < fields.count
            && isEqual(layout.fields[position].name, to: request.layout.fields[position].name, in: request)
    }

    /// Returns whether a request has the same value at a position, at which it has a field of the same name.
    fileprivate func hasValue(at position: Int, of request: HTTPRequest) -> Bool {
        isEqual(layout.fields[position].value, to: request.layout.fields[position].value, in: request)
    }

    /// Returns whether a value is at the same distance from the first field as in a request.
    fileprivate func hasPlace(at position: Int, in request: HTTPRequest) -> Bool {
        layout.fields[position].value.lowerBound - layout.fieldsStart(in: head)
            == request.layout.fields[position].value.lowerBound - request.layout.fieldsStart(in: request.head)
    }

    /// Sets the field at a position or after the last one, and returns the field that it replaces.
    fileprivate mutating func setField(_ field: Field, at position: Int) -> Field? {
        guard position < fields.count else {
            fields.append(field)
            return nil
        }
        defer { fields[position] = field }
        return fields[position]
    }

    /// Becomes the head of a request, whose redactions are known.
    fileprivate mutating func update(to request: HTTPRequest, changesFields: Bool) {
        (head, layout) = (request.head, request.layout)
        redactions.fieldsStart = layout.fieldsStart(in: head)
        guard changesFields else { return }
        redactions.fields = zip(fields, layout.fields).flatMap { field, place in
            field.redactions.map { $0.shifted(by: place.value.lowerBound - redactions.fieldsStart) }
        }
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

extension HTTPRequest.Layout {
    /// Returns the offset of the first field in a head, or its end without fields.
    fileprivate func fieldsStart(in head: [UInt8]) -> Int { fields.first?.name.lowerBound ?? head.count }
}

extension SecretPlaceholders {
    /// Returns the redactions of the target and the fields of a request.
    ///
    /// A request line and a field that the previous request had at the same position are not searched again.
    package mutating func redactions(of request: HTTPRequest) -> HeadRedactions {
        // A value of this function is changed in place.
        var searched = SearchedHead()
        swap(&searched, &lastHead)
        defer { swap(&searched, &lastHead) }
        guard !searched.isHead(of: request) else { return searched.redactions }
        if !searched.hasLine(of: request) {
            searched.redactions.line = request.targetSecrets(foundBy: scanner).map { redaction(of: $0) }
        }
        var changesFields = false
        for (position, field) in request.layout.fields.enumerated() {
            let isKnownName = searched.hasName(at: position, of: request)
            if isKnownName, searched.hasValue(at: position, of: request) {
                let hasRedactions = !searched.fields[position].redactions.isEmpty
                if hasRedactions, !searched.hasPlace(at: position, in: request) { changesFields = true }
                continue
            }
            let name = isKnownName ? searched.fields[position].name : FieldName(request.head[field.name])
            let found = SearchedHead.Field(
                name: name,
                redactions: request.secrets(in: field, named: name, foundBy: scanner).map {
                    redaction(of: $0).shifted(by: -field.value.lowerBound)
                })
            let replaced = searched.setField(found, at: position)
            if !found.redactions.isEmpty || !(replaced?.redactions.isEmpty ?? true) { changesFields = true }
        }
        if searched.fields.count > request.layout.fields.count {
            changesFields = true
            searched.fields.removeSubrange(request.layout.fields.count...)
        }
        searched.update(to: request, changesFields: changesFields)
        return searched.redactions
    }

    /// Returns a request without its body and with placeholders for the secrets in it.
    package mutating func redact(_ request: HTTPRequest) -> HTTPRequest {
        request.replacing(redactions(of: request).all)
    }

    /// Returns fields with placeholders for the secrets in their values.
    package mutating func redact(_ fields: [HTTPField]) -> [HTTPField] {
        let request = HTTPRequest(method: "GET", target: "/", headers: fields)
        let redactions = request.layout.fields.flatMap { field in
            request.secrets(in: field, named: FieldName(request.head[field.name]), foundBy: scanner)
                .map { redaction(of: $0) }
        }
        return redactions.isEmpty ? fields : request.replacing(redactions).headers
    }

    private mutating func redaction(of located: LocatedSecret) -> Redaction {
        Redaction(range: located.range, placeholder: placeholder(for: located.secret))
    }
}
