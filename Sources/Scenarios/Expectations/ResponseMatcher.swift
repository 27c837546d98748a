package import MusicContract

/// The expected response to a request.
package enum ResponseMatcher: Sendable, Hashable {
    case status(Int)
    /// `4xx`: 4 for 400 to 499.
    case statusClass(Int)
    case named(NamedResponse)

    /// Parses `403`, `4xx`, or the name of a response.
    ///
    /// Returns `nil` for other text.
    package init?(_ text: String) {
        if let name = NamedResponse(rawValue: text) {
            self = .named(name)
        } else if text.utf8.count == 3, text.hasSuffix("xx"), let digit = text.first?.wholeNumberValue,
            (1...5).contains(digit)
        {
            self = .statusClass(digit)
        } else if let status = Int(text), (100...599).contains(status), text.utf8.count == 3 {
            self = .status(status)
        } else {
            return nil
        }
    }

    package func matches(status: Int, name named: NamedResponse?) -> Bool {
        switch self {
        case .status(let wanted): status == wanted
        case .statusClass(let digit): status / 100 == digit
        case .named(let wanted): named == wanted
        }
    }
}

extension ResponseMatcher: CustomStringConvertible {
    /// The response in scenario syntax.
    package var description: String {
        switch self {
        case .status(let status): "\(status)"
        case .statusClass(let digit): "\(digit)xx"
        case .named(let name): name.rawValue
        }
    }
}
