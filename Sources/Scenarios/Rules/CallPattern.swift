extension CallPattern {
    /// Parses a value of `call`.
    ///
    /// Returns `nil` for other text and for ranges without a call.
    package init?(_ text: String) {
        if text.hasPrefix("every ") {
            guard let step = Self.number(text.dropFirst(6)), step >= 1 else { return nil }
            self = .every(step)
            return
        }
        guard let dots = text.firstRange(of: "..") else {
            guard let call = Self.number(text[...]), call >= 1 else { return nil }
            self = .range(from: call, through: call)
            return
        }
        let sides = (text[..<dots.lowerBound], text[dots.upperBound...])
        let from = sides.0.isEmpty ? 1 : Self.number(sides.0)
        let through = sides.1.isEmpty ? Int.max : Self.number(sides.1)
        guard let from, let through, from >= 1, from <= through, !(sides.0.isEmpty && sides.1.isEmpty) else {
            return nil
        }
        self = .range(from: from, through: through)
    }

    private static func number(_ text: Substring) -> Int? {
        text.utf8.allSatisfy { (48...57).contains($0) } ? Int(text) : nil
    }
}

extension String {
    /// Returns the first range of another text in this one.
    fileprivate func firstRange(of other: String) -> Range<String.Index>? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(other) { return start..<index(start, offsetBy: other.count) }
            start = index(after: start)
        }
        return nil
    }
}

extension CallPattern: CustomStringConvertible {
    /// The pattern in scenario syntax: `2`, `2..4`, `3..`, `every 3`.
    package var description: String {
        switch self {
        case .range(let from, .max): "\(from).."
        case .range(let from, let through): from == through ? "\(from)" : "\(from)..\(through)"
        case .every(let step): "every \(step)"
        }
    }
}
