import Foundation

/// Splits and joins PEM texts.
enum PEM {
    static func text(_ label: String, _ bytes: [UInt8]) -> String {
        "-----BEGIN \(label)-----\n\(Data(bytes).base64EncodedString())\n-----END \(label)-----\n"
    }

    /// Returns a text in lines of 64 characters.
    static func wrapped(_ label: String, _ bytes: [UInt8]) -> String {
        let body = Data(bytes).base64EncodedString(options: [.lineLength64Characters, .endLineWithLineFeed])
        return "-----BEGIN \(label)-----\n\(body)\(body.isEmpty ? "" : "\n")-----END \(label)-----\n"
    }

    static func bytes(_ text: String) -> [UInt8] {
        let base64 = text.split(separator: "\n").dropFirst().dropLast().joined()
        return Array(Data(base64Encoded: base64) ?? Data())
    }
}
