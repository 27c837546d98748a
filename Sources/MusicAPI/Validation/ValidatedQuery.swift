import MusicCatalog
import MusicContract
import Text

/// The parameters of a request, validated as the service does (Sources, API 1.5 and 4 and 5 and 9).
///
/// It is a class because a copy of its values would retain each of them.
final class ValidatedQuery: Sendable {
    /// The page size, or 0 if the response is not paginated.
    let limit: Int
    /// The value of `limit`, or `nil` if it was not sent.
    let requestedLimit: Int?
    let offset: Int
    let requestedOffset: Int?
    /// The value of `l`, or `nil` if it was not sent or is ignored.
    let language: String?
    /// The values of `ids`, or `nil` if it was not sent.
    let ids: [String]?
    /// The error of a request that exceeds a guessed maximum, which is only reported; `nil` for other requests.
    let exceededGuess: APIError?
    let include: [String]
    let extend: [String]
    let relate: [String]
    /// The requested views of the resource.
    let views: [String]
    private let target: PathAndQuery
    /// Whether any parameter is for one type or relationship, such as `include[songs]`.
    let hasQualifiedNames: Bool
    /// The values of `limit[relationship]` that are integers, by relationship; the first of several applies.
    private let relationshipLimits: [(relationship: String, limit: Int)]

    convenience init(target: PathAndQuery, endpoint: Endpoint, limits: [String: PageSize]) throws(APIError) {
        let page = endpoint.limitName.flatMap { limits[$0] } ?? endpoint.page
        let isPaged = endpoint.parameters.contains("limit")
        try self.init(
            target: target, pageSize: isPaged ? page : nil, allowsInclude: endpoint.parameters.contains("include"),
            allowsViews: endpoint.parameters.contains("views"),
            offsetBound: endpoint.handler == .charts ? MusicContract.chartOffsetBound : nil, endpoint: endpoint,
            limits: limits)
    }

    /// Reports a value above a maximum: an error, or a note in `guess` if the maximum is guessed.
    private static func report(
        _ error: APIError, confidence: Confidence, to guess: inout APIError?
    ) throws(APIError) {
        let limited = error.limited(by: confidence)
        guard confidence == .guessed else { throw limited }
        guess = guess ?? limited
    }

    /// Reports lists with more values than the endpoint accepts.
    private static func validateValueCounts(
        of endpoint: Endpoint, in target: PathAndQuery, ids: [String]?, to guess: inout APIError?
    ) throws(APIError) {
        for name in target.parameters.map(\.name).uniqued() where endpoint.parameters.contains(name) {
            guard let maximum = endpoint.maximumValueCount(of: name),
                let count = name == "ids" ? ids?.count : listValues(of: name, in: target)?.count, count > maximum
            else { continue }
            try report(
                APIError(.tooManyIDs, "\(maximum)", "\(count)", parameter: name),
                confidence: endpoint.limitConfidence(of: name), to: &guess)
        }
    }

    /// Parses the parameters that all endpoints share.
    ///
    /// Without a page size, the response is not paginated, and `limit` and `offset` are ignored. A plain `include` is
    /// ignored unless it is allowed; `include[type]` always applies. `offset` must be below `offsetBound` if that is
    /// not `nil`. With an endpoint, what only some endpoints have is validated, too.
    init(
        target: PathAndQuery, pageSize page: PageSize?, allowsInclude: Bool, allowsViews views: Bool = false,
        offsetBound: Int? = nil, endpoint: Endpoint? = nil, limits: [String: PageSize] = [:]
    ) throws(APIError) {
        self.target = target
        let hasQualifiedNames = target.parameters.contains { $0.name.utf8.contains(UInt8(ascii: "[")) }
        self.hasQualifiedNames = hasQualifiedNames
        relationshipLimits = hasQualifiedNames ? Self.relationshipLimits(in: target) : []
        if let list = target.parameters.first(where: { $0.name.hasSuffix("[]") }) {
            throw APIError(.parameterNotAllowed, list.name, parameter: list.name).limited(by: .guessed)
        }
        language = try Self.validatedLanguage(target.value(of: "l"))
        requestedLimit = try page.flatMap { _ throws(APIError) in
            try Self.integer(named: "limit", in: target, minimum: 1)
        }
        requestedOffset = try page.flatMap { _ throws(APIError) in
            try Self.integer(named: "offset", in: target, minimum: 0)
        }
        if let requestedOffset, requestedOffset > Self.largestNumber {
            let text = target.value(of: "offset") ?? ""
            throw APIError(.valueTooLarge, "\(Self.largestNumber)", text, parameter: "offset").limited(by: .guessed)
        }
        if let offsetBound, let requestedOffset, requestedOffset >= offsetBound {
            throw APIError(.offsetTooLarge, "\(offsetBound)", parameter: "offset")
        }
        limit = requestedLimit.map { min($0, page?.shortenedMaximum ?? $0) } ?? page?.default ?? 0
        offset = requestedOffset ?? 0
        let ids = target.listValues(of: "ids")?.uniquedIDs()
        self.ids = ids
        include = allowsInclude ? target.listValues(of: "include") ?? [] : []
        extend = target.listValues(of: "extend") ?? []
        relate = allowsInclude ? target.listValues(of: "relate") ?? [] : []
        self.views = views ? target.listValues(of: "views") ?? [] : []
        var guess: APIError?
        if let page, let requestedLimit, requestedLimit > page.maximum {
            try Self.reportLimit(target.value(of: "limit"), above: page, to: &guess)
        }
        if let endpoint {
            if hasQualifiedNames {
                try Self.validateRelationshipLimits(of: endpoint.type?.name, in: target, limits: limits, to: &guess)
            }
            if ids != nil || hasQualifiedNames {
                try Self.validateValueCounts(of: endpoint, in: target, ids: ids, to: &guess)
            }
            if let ids, endpoint.parameters.contains("ids") {
                if ids.isEmpty { throw APIError(.emptyIDs, parameter: "ids") }
                if target.value(of: "limit") != nil { throw APIError(.limitWithIDs, parameter: "limit") }
            }
        }
        exceededGuess = guess
    }

    /// Returns the values of a list parameter without duplicates, or `nil` if it is missing or empty.
    func listValues(of name: String) -> [String]? { Self.listValues(of: name, in: target) }

    private static func listValues(of name: String, in target: PathAndQuery) -> [String]? {
        target.listValues(of: name).flatMap { $0.isEmpty ? nil : $0.uniqued() }
    }

    /// Returns the value of a text parameter, or `nil` if it is missing or empty.
    func text(of name: String) -> String? {
        target.value(of: name).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Returns the relationships to include for a type; nested resources only use `include[type]`.
    func includedRelationships(for type: String, isNested: Bool = false) -> [String] {
        modifiers(isNested ? [] : include, with: "include", for: type)
    }

    /// Returns the relationships whose identifiers are requested for a type; nested resources only use `relate[type]`.
    func relatedRelationships(for type: String, isNested: Bool = false) -> [String] {
        modifiers(isNested ? [] : relate, with: "relate", for: type)
    }

    /// Returns the extended attributes that are requested for a type.
    func extendedAttributes(for type: String) -> [String] { modifiers(extend, with: "extend", for: type) }

    /// Returns values with those of a parameter for one type, such as `include[songs]`.
    private func modifiers(_ values: [String], with name: String, for type: String) -> [String] {
        guard hasQualifiedNames, let own = target.listValues(of: "\(name)[\(type)]") else { return values }
        return values + own
    }

    /// Returns the number of inline items of a relationship: `limit[tracks]`, or the default page size (Sources, API
    /// 4).
    func limit(of relationship: String, pageSize page: PageSize) -> Int {
        guard let known = relationshipLimits.first(where: { $0.relationship == relationship }) else {
            return page.default
        }
        return min(max(known.limit, 1), page.servedMaximum)
    }

    private static func relationshipLimits(in target: PathAndQuery) -> [(relationship: String, limit: Int)] {
        var seen: Set<String> = []
        return target.parameters.compactMap { parameter in
            guard let name = parameter.name.limitedRelationship, seen.insert(name).inserted,
                let limit = Int(parameter.value)
            else { return nil }
            return (name, limit)
        }
    }

    /// Rejects a `limit[relationship]` that is not a number or out of range.
    ///
    /// The maximum is that of the type's relationship, or else the largest of all relationships with the name. For a value
    /// above it, the service names `limit` as the parameter.
    private static func validateRelationshipLimits(
        of type: String?, in target: PathAndQuery, limits: [String: PageSize], to guess: inout APIError?
    ) throws(APIError) {
        for parameter in target.parameters {
            guard let name = parameter.name.limitedRelationship else { continue }
            let own = type.flatMap { MusicContract.relationship(of: $0, named: name) }
            let candidates = own.map { [$0] } ?? MusicContract.relationships.filter { $0.name == name }
            guard
                let page = candidates.map({ limits[$0.limitName] ?? $0.page })
                    .max(by: { $0.acceptedMaximum < $1.acceptedMaximum }),
                let value = try integer(named: parameter.name, in: target, minimum: 1), value > page.maximum
            else { continue }
            try reportLimit(parameter.value, above: page, to: &guess)
        }
    }

    private static func reportLimit(
        _ value: String?, above page: PageSize, to guess: inout APIError?
    ) throws(APIError) {
        try report(
            APIError(.valueTooLarge, "\(page.maximum)", value ?? "", parameter: "limit"), confidence: page.confidence,
            to: &guess)
    }

    /// Returns the language, or `nil` if it is missing, empty, or contains an underscore, which the service ignores
    /// (Sources, API 9).
    private static func validatedLanguage(_ value: String?) throws(APIError) -> String? {
        guard let value, !value.isEmpty else { return nil }
        let isTag = value.utf8.allSatisfy(\.isTagByte)
        guard isTag || !value.contains("_") else { return nil }
        let primary = value.utf8.prefix { $0 != UInt8(ascii: "-") }
        guard isTag, MusicContract.languages.contains(String(Substring(primary)).lowercased()) else {
            throw APIError(.invalidLanguage, value, parameter: "l")
        }
        return value
    }

    /// Returns an integer, or `nil` if the parameter is missing or empty; one above `largestNumber` if it is larger.
    private static func integer(
        named name: String, in target: PathAndQuery, minimum: Int
    ) throws(APIError) -> Int? {
        guard let text = target.value(of: name), !text.isEmpty else { return nil }
        let isNegative = text.hasPrefix("-")
        let digits = isNegative ? text.dropFirst() : text[...]
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (48...57).contains($0) }) else {
            throw APIError(.valueNotInteger, parameter: name)
        }
        let value = Int(text) ?? (isNegative ? .min : .max)
        guard value >= minimum else { throw APIError(.valueTooSmall, "\(minimum)", parameter: name) }
        return min(value, largestNumber + 1)
    }

    /// The largest offset.
    private static let largestNumber = Int(Int32.max)
}

extension ValidatedQuery {
    /// The parameters for one type or relationship, such as `include[songs]`, without those that select resources.
    var qualifiedModifiers: [PathAndQuery.Parameter] {
        guard hasQualifiedNames else { return [] }
        return target.parameters.filter {
            $0.name.contains("[") && !$0.name.hasPrefix("ids[") && !$0.name.hasPrefix("filter[")
        }
    }

    /// Whether any parameter changes the parts of the response's resources that are written.
    var hasModifiers: Bool { hasQualifiedNames || !include.isEmpty || !extend.isEmpty || !relate.isEmpty }
}

extension String {
    /// The relationship in the name of a parameter such as `limit[tracks]`, or `nil` for other names.
    fileprivate var limitedRelationship: String? {
        hasPrefix("limit[") && hasSuffix("]") ? String(dropFirst(6).dropLast()) : nil
    }
}

extension [String] {
    /// Returns the ids without duplicates as `uniqued()` does, with a hash function that is cheap for short texts.
    fileprivate func uniquedIDs() -> [String] {
        let bound = 1024
        guard count > 8, count < bound / 2 else { return uniqued() }
        var places = [Int16](repeating: -1, count: bound)
        var kept: [String] = []
        kept.reserveCapacity(count)
        for id in self {
            var (slot, bits, text) = (0, UInt8(0), id)
            // A view of a string is read more slowly than its bytes.
            text.withUTF8 { bytes in
                for byte in bytes {
                    bits |= byte
                    slot = (slot &* 31 &+ Int(byte)) & 0xFFFF_FFFF
                }
            }
            // Equal texts with other characters can have different bytes.
            guard bits < 0x80 else { return uniqued() }
            slot = (slot ^ slot >> 10) & (bound - 1)
            while places[slot] >= 0, kept[Int(places[slot])] != id { slot = (slot + 1) & (bound - 1) }
            guard places[slot] < 0 else { continue }
            places[slot] = Int16(kept.count)
            kept.append(id)
        }
        return kept
    }
}

extension UInt8 {
    fileprivate var isTagByte: Bool {
        switch self {
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"):
            true
        default: false
        }
    }
}
