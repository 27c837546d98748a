import Platform

enum EnvironmentVariable {
    /// Returns the value of a variable, or `nil` if it is missing or empty.
    static func value(of name: String) -> String? {
        getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
}
