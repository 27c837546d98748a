/// The values that authors most likely mean by invalid ones.
enum Corrections {
    static func bools(_ text: String) -> [String] {
        let word = text.lowercased()
        if ["yes", "on", "y", "1", "enabled"].contains(word) { return ["true"] }
        return ["no", "off", "n", "0", "disabled"].contains(word) ? ["false"] : []
    }

    static func counts(_ text: String) -> [String] {
        [countWords[text.lowercased()], digits(in: text)].compactMap { $0 }
    }

    static func fractions(_ text: String) -> [String] {
        guard text.hasSuffix("%"), let percent = Double(text.lowercased().dropLast()) else { return [] }
        return ["\(percent / 100)"]
    }

    static func durations(_ text: String) -> [String] { [duration(in: text.lowercased())].compactMap { $0 } }

    /// Returns the answers that other words for errors most likely mean, such as `user-token-rejected`.
    static func responses(_ text: String) -> [String] {
        if text.wholeMatch(of: /0+[2-5][0-9]{2}/) != nil { return [String(text.suffix(3))] }
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

    /// Returns a duration with another name of its unit, with a fraction in whole units, or without a number; otherwise `nil`.
    private static func duration(in text: String) -> String? {
        let number = text.prefix { $0.isNumber || $0 == "." }
        let units = [
            "ms": 1, "msec": 1, "millis": 1, "milliseconds": 1, "s": 1000, "sec": 1000, "secs": 1000, "second": 1000,
            "seconds": 1000, "m": 60_000, "min": 60_000, "mins": 60_000, "minute": 60_000, "minutes": 60_000,
            "h": 3_600_000, "hour": 3_600_000, "hours": 3_600_000, "d": 86_400_000, "day": 86_400_000,
            "days": 86_400_000,
        ]
        guard let value = DecimalSyntax.value(of: number.isEmpty && text.count > 2 ? "1" : String(number)),
            value.isFinite, let unit = units[String(text.dropFirst(number.count).drop { $0 == " " })]
        else { return nil }
        let milliseconds = (value * Double(unit)).rounded()
        guard milliseconds < 1e15 else { return nil }
        let exact = [("d", 86_400_000), ("h", 3_600_000), ("m", 60_000), ("s", 1000)].first { _, length in
            length <= unit && milliseconds.truncatingRemainder(dividingBy: Double(length)) == 0 && milliseconds > 0
        }
        return "\(Int(milliseconds) / (exact?.1 ?? 1))\(exact?.0 ?? "ms")"
    }

    static func sizes(_ text: String) -> [String] {
        let text = text.lowercased()
        let number = text.prefix(while: \.isNumber)
        switch text.dropFirst(number.count).drop(while: { $0 == " " }) {
        case "", "b", "byte", "bytes": return ["\(number)B"]
        case "k", "kb", "kib": return ["\(number)KiB"]
        case "m", "mb", "mib": return ["\(number)MiB"]
        default: return []
        }
    }

    /// Returns readings of the calls of a rule: those of a number of occurrences, of which `twice` means the first two.
    static func calls(_ text: String) -> [String] {
        let count = countWords[text.lowercased()].flatMap { Int($0) }
        return (count.map { [$0 == 1 ? "1" : "..\($0)"] } ?? ranges(text)) + [digits(in: text)].compactMap { $0 }
    }

    /// Returns readings of a number of occurrences: `once`, `3+`, `>= 3`, `1-3`, `2x`, `every 3rd`, and `4..2`.
    static func ranges(_ text: String) -> [String] {
        let text = text.lowercased()
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

/// The syntax of decimal numbers in scenarios.
enum DecimalSyntax {
    /// Returns the value of digits with at most one decimal point, or `nil`.
    static func value(of text: String) -> Double? {
        text.utf8.allSatisfy { (48...57).contains($0) || $0 == UInt8(ascii: ".") } ? Double(text) : nil
    }
}

/// The syntax of sizes in scenarios.
enum SizeSyntax {
    /// Returns the bytes of `64B`, `4KiB`, or `1MiB`, or `nil` for other text and for more than 1 GiB.
    @Sendable static func byteCount(from text: String) -> Int? {
        for (suffix, factor) in [("KiB", 1 << 10), ("MiB", 1 << 20), ("B", 1)] where text.hasSuffix(suffix) {
            let digits = text.dropLast(suffix.count)
            guard !digits.isEmpty, digits.utf8.allSatisfy({ (48...57).contains($0) }), let number = Int(digits),
                number <= (1 << 30) / factor
            else { continue }
            return number * factor
        }
        return nil
    }
}

extension String {
    /// Whether the string consists of two lowercase letters.
    var isStorefrontCode: Bool { utf8.count == 2 && utf8.allSatisfy { (97...122).contains($0) } }

    /// Whether the string is the name of a header field.
    var isFieldName: Bool {
        !isEmpty && utf8.allSatisfy { $0 > 32 && $0 < 127 && $0 != UInt8(ascii: ":") }
    }
}
