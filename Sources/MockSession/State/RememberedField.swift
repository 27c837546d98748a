import HTTPMessages

/// The value that was read from a field of the last request, which the next request often repeats.
struct RememberedField<Value: Sendable>: Sendable {
    private let name: StaticString
    private var last: (text: [UInt8], value: Value)?

    /// - Parameter name: The name of the field in lower case.
    init(_ name: StaticString) { self.name = name }

    /// Returns what a function reads from the field of a request.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - read: The function, whose result depends only on the field.
    /// - Returns: The result, which is that of the last request if the field is the same.
    mutating func value(in request: HTTPRequest, read: (HTTPRequest) -> Value) -> Value {
        guard let position = request.position(ofOnlyField: name) else { return read(request) }
        if let last, request.hasValue(last.text, at: position) { return last.value }
        let value = read(request)
        last = (Array(request.head[request.layout.fields[position].value]), value)
        return value
    }
}
