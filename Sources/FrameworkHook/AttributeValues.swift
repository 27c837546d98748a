package import Foundation
package import Text

extension Date {
    /// Creates a date from an attribute: a year, a day, or a time; days start at midnight in UTC (guessed).
    package init?(attribute text: String) {
        let full = text.count == 4 ? "\(text)-01-01" : text.count == 7 ? "\(text)-01" : text
        guard let time = Timestamp(rfc3339: full.contains("T") ? full : "\(full)T00:00:00Z") else { return nil }
        self.init(timeIntervalSince1970: Double(time.milliseconds) / 1000)
    }
}

extension String {
    /// Returns whether the text contains another one, whatever their case and accents (guessed).
    package func containsText(_ text: String) -> Bool {
        range(of: text, options: [.caseInsensitive, .diacriticInsensitive]) != nil
    }
}

extension JSONValue {
    /// Returns a number of seconds with at most three decimal places.
    package static func seconds(_ seconds: TimeInterval) -> JSONValue {
        guard seconds.isFinite else { return .raw(Array("-1".utf8)) }
        return .raw(Array(String(format: "%.3f", seconds).utf8))
    }
}

extension FrameworkMock {
    /// Returns all resources of a list of the API, which the journal does not log.
    ///
    /// - Parameters:
    ///   - path: The path: `/v1/me/library/songs`.
    ///   - relationships: The relationships that the resources contain.
    /// - Returns: The resources; none if the mock has no such list.
    /// - Throws: An error if the mock cannot be reached.
    package func resources(at path: String, including relationships: [String] = []) throws -> [JSONView] {
        let pageSize = 100
        let include = relationships.isEmpty ? "" : "&include=\(relationships.joined(separator: ","))"
        var resources: [JSONView] = []
        while let page = try content(of: "\(path)?limit=\(pageSize)&offset=\(resources.count)\(include)") {
            let count = resources.count
            resources += page.root["data"].map { Array($0.elements) } ?? []
            if page.root["next"] == nil || resources.count == count { break }
        }
        return resources
    }
}
