/// A system and its version: `iOS 18.0`.
package struct Platform: Sendable, Hashable {
    package enum System: String, Sendable, CaseIterable {
        case iOS, iPadOS, tvOS, macOS, watchOS, visionOS
        case catalyst = "Catalyst"
    }

    package let system: System
    package let version: SystemVersion

    package static let `default` = Platform(system: .iOS, version: SystemVersion(18, 0))

    package init(system: System, version: SystemVersion) { (self.system, self.version) = (system, version) }

    /// Parses `iOS 18.0` or `Mac Catalyst 17`; `nil` for any other text.
    package init?(_ text: String) {
        var words = text.split(separator: " ").map(String.init)
        if words.starts(with: ["Mac", System.catalyst.rawValue]) { words.removeFirst() }
        guard words.count == 2, let system = System(rawValue: words[0]), let version = SystemVersion(words[1]) else {
            return nil
        }
        self.init(system: system, version: version)
    }
}

extension Platform: CustomStringConvertible {
    package var description: String { "\(system.rawValue) \(version)" }
}

/// The version of a system or an SDK: `17.4`.
package struct SystemVersion: Sendable, Hashable, Comparable {
    package let major: Int
    package let minor: Int

    package init(_ major: Int, _ minor: Int = 0) { (self.major, self.minor) = (major, minor) }

    /// Parses `17`, `17.4`, or `17.4.1`, and ignores the third number; `nil` for any other text.
    package init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part in
            part.utf8.allSatisfy { (48...57).contains($0) } && part.utf8.count <= 3 ? Int(part) : nil
        }
        guard (1...3).contains(parts.count), numbers.count == parts.count else { return nil }
        self.init(numbers[0], numbers.count > 1 ? numbers[1] : 0)
    }

    package static func < (left: Self, right: Self) -> Bool { (left.major, left.minor) < (right.major, right.minor) }
}

extension SystemVersion: CustomStringConvertible {
    package var description: String { "\(major).\(minor)" }
}
