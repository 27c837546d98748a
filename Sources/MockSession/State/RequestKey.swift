import HTTPMessages
import Scenarios

/// The parts of a request on which its response and the expectations can depend: the method, the target, and the fields
/// that the mock inspects.
///
/// Requests with the same key differ only in fields that have no effect, such as `User-Agent` or an id of the request.
struct RequestKey: Sendable, Hashable {
    /// The parts, separated by line feeds, which no part contains.
    private let bytes: [UInt8]
    /// The hash value, which is computed once for a lookup, an insertion, and later growth of the cache.
    private let hash: Int

    /// The number of bytes of the parts.
    var byteCount: Int { bytes.count }

    /// Creates the key of a request, or returns `nil` if the request has a body or an absolute target.
    init?(of request: HTTPRequest, inspecting fields: InspectedFields) {
        guard request.body.isEmpty, request.layout.authority == nil else { return nil }
        let layout = request.layout
        bytes = request.head.withUnsafeBufferPointer { head in
            var bytes: [UInt8] = []
            bytes.reserveCapacity(head.count)
            bytes.append(contentsOf: head[layout.method])
            bytes.append(Self.separator)
            bytes.append(contentsOf: head[layout.target])
            for field in layout.fields where fields.contain(head[field.name]) {
                bytes.append(Self.separator)
                for byte in head[field.name] { bytes.append(ASCIICase.lowercased(byte)) }
                bytes.append(Self.separator)
                bytes.append(contentsOf: head[field.value])
            }
            return bytes
        }
        var hasher = Hasher()
        // `Array` hashes its bytes one by one.
        bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
        hash = hasher.finalize()
    }

    private static let separator = UInt8(ascii: "\n")

    func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

/// The names of the header fields that can affect a response, a rule, or an expectation of a scenario.
struct InspectedFields: Sendable {
    /// The names of the fields that each request is evaluated with, in lower case.
    private static let always = ["authorization", "host", "media-user-token", "music-user-token", "origin"]

    /// The names in lower case.
    private let names: [[UInt8]]
    /// A bit for each length of a name; the last one is for 63 bytes and more.
    private let lengths: UInt64

    /// - Parameters:
    ///   - rules: The rules of a session.
    ///   - expectations: The expectations of its scenario.
    init(rules: [ActiveRule], expectations: [Expectation]) {
        let matchers =
            rules.map(\.matcher)
            + expectations.compactMap { expectation in
                switch expectation.subject {
                case .request(let request): request.matcher
                case .walk(let walk): walk.matcher
                case .operation, .finalCheck, .only, .either, .command: nil
                }
            }
        let conditional = matchers.flatMap(\.headers).map { $0.name.lowercased() }
        names = Set(Self.always + conditional).sorted().map { Array($0.utf8) }
        lengths = names.reduce(0) { $0 | Self.bit(forLength: $1.count) }
    }

    /// Returns whether a name, in any case, is one of these.
    func contain(_ name: some Collection<UInt8>) -> Bool {
        lengths & Self.bit(forLength: name.count) != 0
            && names.contains { known in
                known.count == name.count && zip(known, name).allSatisfy { $0 == ASCIICase.lowercased($1) }
            }
    }

    private static func bit(forLength length: Int) -> UInt64 { 1 << UInt64(min(length, 63)) }
}
