import HTTPMessages

/// Reads a response from the bytes of a connection (RFC 9112, 4 to 6).
struct ResponseReader {
    private enum Part {
        case head
        case chunks(ChunkedBodyDecoder)
        case counted(Int)
        /// The body ends with the connection.
        case untilEnd
        case complete
    }

    private static let maximumHeadByteCount = 256 * 1024

    private let service: ServiceAddress
    private let isBodyExpected: Bool
    private var part = Part.head
    /// The bytes that were received and not read yet.
    private var input: [UInt8] = []
    /// The part of the response that was read.
    private(set) var response = HTTPResponse(status: 0)

    /// - Parameters:
    ///   - service: The service, for errors.
    ///   - isBodyExpected: Whether the response can have a body, which a response to `HEAD` cannot.
    init(service: ServiceAddress, isBodyExpected: Bool) {
        self.service = service
        self.isBodyExpected = isBodyExpected
    }

    var isComplete: Bool {
        if case .complete = part { true } else { false }
    }

    /// The address of the part of the body that was read, which differs after the body was copied.
    var bodyAddress: Int {
        let body = if case .chunks(let decoder) = part { decoder.body } else { response.body }
        return body.withUnsafeBufferPointer { $0.baseAddress.map { Int(bitPattern: $0) } ?? 0 }
    }

    /// Reads more bytes.
    mutating func append(_ bytes: [UInt8]) throws(HTTPClientError) {
        input += bytes
        while case .head = part {
            guard let end = input.endOfHead else {
                guard input.count <= Self.maximumHeadByteCount else { throw .tooLarge(service) }
                return
            }
            try readHead(Array(input[..<end]))
            input.removeFirst(end)
        }
        try readBody()
    }

    /// Handles the end of the connection.
    mutating func end() throws(HTTPClientError) {
        switch part {
        case .head: throw input.isEmpty ? .ended(service, step: .response) : .malformedResponse(service)
        case .counted(let count):
            throw .incompleteBody(service, received: response.body.count, expected: count)
        case .chunks(let decoder): throw .incompleteBody(service, received: decoder.body.count, expected: nil)
        case .untilEnd, .complete: part = .complete
        }
    }

    /// Returns the part of the body that was read since the last call; a body of known length is returned when it is
    /// complete.
    mutating func takeBody() -> [UInt8] {
        switch part {
        case .head, .counted: return []
        case .chunks(var decoder):
            part = .head
            defer { part = .chunks(decoder) }
            return decoder.takeBody()
        case .untilEnd, .complete:
            defer { response.body = [] }
            return response.body
        }
    }

    private mutating func readBody() throws(HTTPClientError) {
        switch part {
        case .head, .complete: break
        case .counted(let count):
            response.body += input.prefix(count - response.body.count)
            input = []
            if response.body.count == count { part = .complete }
        case .untilEnd:
            response.body += input
            input = []
            guard response.body.count <= HTTPClient.maximumBodyByteCount else { throw .tooLarge(service) }
        case .chunks(var decoder):
            // While the part shared the body, each append would copy it.
            part = .head
            do throws(HTTPRequestError) {
                let count = try input.withUnsafeBufferPointer { bytes throws(HTTPRequestError) in
                    try decoder.decode(bytes)
                }
                input.removeFirst(count)
            } catch {
                if case .bodyTooLarge = error { throw .tooLarge(service) }
                throw .malformedResponse(service)
            }
            part = decoder.isComplete ? .complete : .chunks(decoder)
            if decoder.isComplete { response.body = decoder.body }
        }
    }

    /// Reads the status line and the fields; after an interim response, another head follows.
    private mutating func readHead(_ head: [UInt8]) throws(HTTPClientError) {
        var lines = head.split(separator: UInt8(ascii: "\n")).map { line in
            String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
        }[...]
        let status = lines.popFirst().flatMap(Self.status)
        guard let status else { throw .malformedResponse(service) }
        guard status >= 200 else { return }
        var fields: [HTTPField] = []
        for line in lines where !line.isEmpty { fields.append(try field(ofLine: Array(line.utf8))) }
        try selectPart(status: status, fields: fields)
        let listed = ConnectionFields.names(listedIn: fields)
        response = HTTPResponse(
            status: status, headers: fields.filter { !listed.contain($0) && !$0.isNamed("Content-Length") })
    }

    private func field(ofLine line: [UInt8]) throws(HTTPClientError) -> HTTPField {
        do throws(HTTPRequestError) {
            let parts = try line.withUnsafeBufferPointer { bytes throws(HTTPRequestError) in
                try FieldLineParser.parse(in: bytes, at: bytes.indices)
            }
            return HTTPField(
                name: String(decoding: line[parts.name], as: UTF8.self),
                value: String(decoding: line[parts.value], as: UTF8.self))
        } catch {
            throw .malformedResponse(service)
        }
    }

    private mutating func selectPart(status: Int, fields: [HTTPField]) throws(HTTPClientError) {
        let lengths = Set(fields.filter { $0.isNamed("Content-Length") }.map(\.value))
        if !isBodyExpected || status == 204 || status == 304 {
            part = .complete
        } else if fields.contains(where: { $0.isNamed("Transfer-Encoding") }) {
            var limits = HTTPLimits()
            limits.maximumBodyByteCount = HTTPClient.maximumBodyByteCount
            part = .chunks(ChunkedBodyDecoder(limits: limits))
        } else if let text = lengths.first {
            guard lengths.count == 1, text.utf8.allSatisfy(ByteClass.isDigit), let length = Int(text) else {
                throw .malformedResponse(service)
            }
            guard length <= HTTPClient.maximumBodyByteCount else { throw .tooLarge(service) }
            part = length == 0 ? .complete : .counted(length)
        } else {
            part = .untilEnd
        }
    }

    /// Returns the status of a line such as `HTTP/1.1 200 OK`, or `nil`.
    private static func status(ofLine line: String) -> Int? {
        let parts = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count >= 2, parts[0].hasPrefix("HTTP/1."), parts[1].utf8.count == 3, let status = Int(parts[1]),
            (100...599).contains(status)
        else { return nil }
        return status
    }
}

extension [UInt8] {
    /// The index after the empty line that ends a head, or `nil` without one.
    fileprivate var endOfHead: Int? {
        var lineStart = 0
        while let lineFeed = self[lineStart...].firstIndex(of: UInt8(ascii: "\n")) {
            let line = self[lineStart..<lineFeed]
            if line.isEmpty || line.elementsEqual([UInt8(ascii: "\r")]) { return lineFeed + 1 }
            lineStart = lineFeed + 1
        }
        return nil
    }
}
