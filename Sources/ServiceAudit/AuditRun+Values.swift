import Text

extension AuditRun {
    /// Returns the value of a placeholder, which a request finds once in a run.
    mutating func value(of name: String) throws(Unanswered) -> String {
        if let known = values[name] { return known }
        let sides = name.components(separatedBy: ":", limit: 2)
        switch sides[0] {
        case "sf": return try remember(storefront(), as: name)
        case "other": return try value(of: "sf") == "jp" ? "us" : "jp"
        case "gone": return Placeholder.unknownID
        case "broken": return String(configuration.developerToken.dropLast(10))
        case "dev": return configuration.developerToken
        case "user":
            guard let token = configuration.userToken else { throw Unanswered(reason: "no user token") }
            return token
        case "many", "manysongs": return Placeholder.unknownIDs(count: sides.count > 1 ? Int(sides[1]) ?? 0 : 0)
        case "enc": return PercentEncoding.encodeQueryValue(try value(of: sides.count > 1 ? sides[1] : ""))
        case "token":
            guard let signer = configuration.signer else { throw Unanswered(reason: "no private key") }
            guard let token = try? signer.make(sides.count > 1 ? sides[1] : "") else {
                throw Unanswered(reason: "the key cannot sign")
            }
            return token
        default: return try remember(found(name), as: name)
        }
    }

    private mutating func remember(_ value: String, as name: String) -> String {
        values[name] = value
        return value
    }

    private mutating func found(_ name: String) throws(Unanswered) -> String {
        guard let source = Placeholder.sources[name], let request = ProbeRequest(source.request) else {
            throw Unanswered(reason: "unknown placeholder {\(name)}")
        }
        let response = try response(to: request)
        guard let value = response.views(at: source.path).first?.string, !value.isEmpty else {
            throw Unanswered(reason: "no {\(name)}")
        }
        return value
    }

    private mutating func storefront() throws(Unanswered) -> String {
        if let storefront = configuration.storefront { return storefront }
        guard configuration.userToken != nil, let request = ProbeRequest("GET /v1/me/storefront") else { return "us" }
        return try response(to: request).views(at: "data/0/id").first?.string ?? "us"
    }
}
