/// The values that authors most likely mean by invalid ones.
extension ScalarType {
    /// Returns the valid value that an invalid text most likely means, or `nil`.
    func correction(of text: String) -> String? {
        candidates(for: text).first { $0 != text && isValid($0) }
    }

    private func candidates(for text: String) -> [String] {
        let word = text.lowercased()
        switch self {
        case .bool:
            if ["yes", "on", "y", "1", "enabled"].contains(word) { return ["true"] }
            return ["no", "off", "n", "0", "disabled"].contains(word) ? ["false"] : []
        case .wholeNumber: return [Self.countWords[word], Self.digits(in: text)].compactMap { $0 }
        case .decimal, .chance:
            if self == .chance, let percent = Int(word), percent > 1 { return ["\(Double(percent) / 100)"] }
            guard word.hasSuffix("%"), let percent = Double(word.dropLast()) else { return [] }
            return ["\(percent / 100)"]
        case .timestamp:
            return [
                text + "T00:00:00Z", text + "Z", text.replacing(" ", with: "T"), text.replacing(" ", with: "T") + "Z",
            ]
        case .duration: return [Self.duration(in: word)].compactMap { $0 }
        case .size, .positiveSize: return Self.sizes(in: word)
        case .countRange, .callPattern: return Self.ranges(in: word)
        case .durationRange: return [word.replacing("-", with: "..")]
        case .namedResponse, .namedResponseOrDefault: return Self.responses(in: word)
        case .responseMatcher:
            return [word] + Self.responses(in: word) + (["ok", "success", "successful"].contains(word) ? ["2xx"] : [])
        case .storefront: return [word]
        case .fieldName: return [String(text.filter { ![":", " "].contains($0) })]
        default: return []
        }
    }

    /// Returns the answers that other words for errors most likely mean, such as `user-token-rejected`.
    private static func responses(in text: String) -> [String] {
        let word = text.replacing("_", with: "-").replacing(" ", with: "-")
        let names = ["-rejected", "-expired", "-refused", "-revoked"].map { word.replacing($0, with: "-invalid") }
        return names + [String(word.prefix { $0 != "#" })] + (responseWords[word].map { [$0] } ?? [])
    }

    private static let responseWords = [
        "unauthorized": "developer-token-invalid", "forbidden": "user-token-invalid", "throttled": "rate-limited",
        "too-many-requests": "rate-limited", "rate-limit": "rate-limited", "missing": "not-found",
        "server-error": "upstream-error", "internal-server-error": "upstream-error", "internal-error": "upstream-error",
        "unavailable": "service-unavailable", "maintenance": "service-unavailable", "timeout": "gateway-timeout",
        "timed-out": "gateway-timeout", "default": "usual", "normal": "usual",
    ]

    private static let countWords = [
        "never": "0", "none": "0", "no": "0", "zero": "0", "once": "1", "one": "1", "first": "1", "twice": "2",
        "two": "2", "thrice": "3", "three": "3", "always": "1..", "any": "1..", "many": "2..", "at least once": "1..",
    ]

    /// Returns a number without separators of thousands, or `nil`.
    private static func digits(in text: String) -> String? {
        let digits = text.filter { ![",", "_", " ", "'"].contains($0) }
        return Int(digits) == nil ? nil : digits
    }

    /// Returns a duration with another name of its unit, or with a fraction, in whole units; otherwise `nil`.
    private static func duration(in text: String) -> String? {
        let number = text.prefix { $0.isNumber || $0 == "." }
        let units = [
            "ms": 1, "msec": 1, "millis": 1, "milliseconds": 1, "s": 1000, "sec": 1000, "secs": 1000, "second": 1000,
            "seconds": 1000, "m": 60_000, "min": 60_000, "mins": 60_000, "minute": 60_000, "minutes": 60_000,
            "h": 3_600_000, "hour": 3_600_000, "hours": 3_600_000, "d": 86_400_000, "day": 86_400_000,
            "days": 86_400_000,
        ]
        guard let value = decimalValue(of: String(number)), value.isFinite,
            let unit = units[String(text.dropFirst(number.count).drop { $0 == " " })]
        else { return nil }
        let milliseconds = (value * Double(unit)).rounded()
        guard milliseconds < 1e15 else { return nil }
        let exact = [("d", 86_400_000), ("h", 3_600_000), ("m", 60_000), ("s", 1000)].first { _, length in
            length <= unit && milliseconds.truncatingRemainder(dividingBy: Double(length)) == 0 && milliseconds > 0
        }
        return "\(Int(milliseconds) / (exact?.1 ?? 1))\(exact?.0 ?? "ms")"
    }

    private static func sizes(in text: String) -> [String] {
        let number = text.prefix(while: \.isNumber)
        switch text.dropFirst(number.count).drop(while: { $0 == " " }) {
        case "", "b", "byte", "bytes": return ["\(number)B"]
        case "k", "kb", "kib": return ["\(number)KiB"]
        case "m", "mb", "mib": return ["\(number)MiB"]
        default: return []
        }
    }

    /// Returns readings of a number of occurrences: `once`, `3+`, `>= 3`, `1-3`, `2x`, `every 3rd`, and `4..2`.
    private static func ranges(in text: String) -> [String] {
        let bare = text.filter { $0 != " " }
        var ranges = [countWords[text] ?? "", bare.replacing("-", with: ".."), bare.replacing("to", with: "..")]
        for (affix, form) in [(">=", "N.."), ("<=", "..N"), ("≥", "N.."), ("≤", "..N")] where bare.hasPrefix(affix) {
            ranges.append(form.replacing("N", with: bare.dropFirst(affix.count)))
        }
        if bare.hasSuffix("+") { ranges.append("\(bare.dropLast())..") }
        if bare.hasSuffix("x") || bare.hasSuffix("×") { ranges.append(String(bare.dropLast())) }
        if text.hasPrefix("every") { ranges.append("every \(text.filter(\.isNumber))") }
        let bounds = bare.split(separator: ".", omittingEmptySubsequences: true)
        if bounds.count == 2 { ranges.append("\(bounds[1])..\(bounds[0])") }
        return ranges
    }
}
