public import Foundation
import Text

/// An image of an item: a template of its address, and the colors of its texts.
public struct Artwork: Equatable, Hashable, Sendable {
    /// The maximum width, in pixels.
    public let maximumWidth: Int
    /// The maximum height, in pixels.
    public let maximumHeight: Int
    /// The description of the image; `nil` if the resource does not have it.
    public let alternateText: String?
    /// The average color of the background; `nil` if the resource does not have it.
    public let backgroundColor: CGColor?
    /// The color of the main text on the background; `nil` if the resource does not have it.
    public let primaryTextColor: CGColor?
    /// The color of the second text; `nil` if the resource does not have it.
    public let secondaryTextColor: CGColor?
    /// The color of the third text; `nil` if the resource does not have it.
    public let tertiaryTextColor: CGColor?
    /// The color of the fourth text; `nil` if the resource does not have it.
    public let quaternaryTextColor: CGColor?
    private let template: String?
    private let json: JSONText

    init?(json: JSONView) {
        guard json.kind == .object else { return nil }
        func color(_ name: String) -> CGColor? { json[name]?.string.flatMap(CGColor.init(hexadecimal:)) }
        (maximumWidth, maximumHeight) = (json["width"]?.integer ?? 0, json["height"]?.integer ?? 0)
        (alternateText, template) = (json["alternateText"]?.string, json["url"]?.string)
        (backgroundColor, primaryTextColor) = (color("bgColor"), color("textColor1"))
        (secondaryTextColor, tertiaryTextColor) = (color("textColor2"), color("textColor3"))
        (quaternaryTextColor, self.json) = (color("textColor4"), JSONText(json))
    }

    /// Returns the address of the image in a size; `nil` if the resource has no address.
    ///
    /// - Parameters:
    ///   - width: The width, in pixels.
    ///   - height: The height, in pixels.
    /// - Returns: The address.
    public func url(width: Int, height: Int) -> URL? {
        guard var text = template else { return nil }
        for (name, value) in [("w", "\(width)"), ("h", "\(height)"), ("c", "bb"), ("f", "jpg")] {
            text = text.replacingOccurrences(of: "{\(name)}", with: value)
        }
        return URL(string: text)
    }
}

extension Artwork: Codable, CustomStringConvertible, CustomDebugStringConvertible {
    /// Decodes the artwork of a resource of the API.
    public init(from decoder: any Decoder) throws {
        let document = try JSONText(from: decoder).document
        guard let artwork = Artwork(json: document.root) else { throw JSONText.mismatch(decoder) }
        self = artwork
    }

    /// Encodes the artwork of a resource of the API.
    public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }

    /// The address, and the maximum size.
    public var description: String {
        "Artwork(urlFormat: \"\(template ?? "")\", maximumWidth: \(maximumWidth), maximumHeight: \(maximumHeight))"
    }
    /// The same text as the description.
    public var debugDescription: String { description }
}

/// A color in RGB, in the place of Core Graphics' class, which Linux does not have.
public final class CGColor: Sendable, Hashable {
    /// Red, green, blue, and opacity, from 0 to 1.
    public let components: [CGFloat]?
    /// The opacity.
    public let alpha: CGFloat
    /// The number of components.
    public var numberOfComponents: Int { components?.count ?? 0 }

    /// Creates a color.
    ///
    /// - Parameters:
    ///   - red: The red component, from 0 to 1.
    ///   - green: The green component, from 0 to 1.
    ///   - blue: The blue component, from 0 to 1.
    ///   - alpha: The opacity, from 0 to 1.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        (components, self.alpha) = ([red, green, blue, alpha], alpha)
    }

    convenience init?(hexadecimal text: String) {
        guard text.utf8.count == 6, let number = Int(text, radix: 16) else { return nil }
        func component(_ shift: Int) -> CGFloat { CGFloat(number >> shift & 0xFF) / 255 }
        self.init(red: component(16), green: component(8), blue: component(0), alpha: 1)
    }

    /// Returns whether two colors have the same components.
    public static func == (one: CGColor, other: CGColor) -> Bool { one.components == other.components }

    /// Hashes the components.
    public func hash(into hasher: inout Hasher) { hasher.combine(components) }
}
