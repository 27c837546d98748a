import Foundation
import FrameworkHook
import Text

/// An item of Apple Music.
public protocol MusicItem: Sendable {
    /// The identifier.
    var id: MusicItemID { get }
}

/// An item with properties that a request can load.
public protocol MusicPropertyContainer {
    /// Returns the item with more properties.
    ///
    /// - Parameter properties: The properties.
    /// - Returns: A new item; this one does not change.
    /// - Throws: The errors of a request.
    func with(_ properties: [PartialMusicAsyncProperty<Self>]) async throws -> Self

    /// Returns the item with more properties.
    ///
    /// - Parameters:
    ///   - properties: The properties.
    ///   - preferredSource: The source of properties that both sources have.
    /// - Returns: A new item; this one does not change.
    /// - Throws: The errors of a request.
    func with(
        _ properties: [PartialMusicAsyncProperty<Self>], preferredSource: MusicPropertySource
    ) async throws -> Self

    /// Returns the item with more properties.
    ///
    /// - Parameters:
    ///   - properties: The properties.
    ///   - preferredSource: The source of properties that both sources have.
    /// - Returns: A new item; this one does not change.
    /// - Throws: The errors of a request.
    func with(
        _ properties: PartialMusicAsyncProperty<Self>..., preferredSource: MusicPropertySource
    ) async throws -> Self
}

extension MusicPropertyContainer {
    /// Returns the item with more properties.
    ///
    /// - Parameter properties: The properties.
    /// - Returns: A new item; this one does not change.
    /// - Throws: The errors of a request.
    public func with(_ properties: PartialMusicAsyncProperty<Self>...) async throws -> Self {
        try await with(properties)
    }
}

extension MusicItem where Self: MusicPropertyContainer, Self: Decodable {
    /// Returns the item with more properties, which one request loads.
    ///
    /// - Parameter properties: The properties.
    /// - Returns: A new item; this one does not change.
    /// - Throws: The errors of a request.
    public func with(_ properties: [PartialMusicAsyncProperty<Self>]) async throws -> Self {
        try await loading(properties, preferredSource: nil)
    }

    /// Returns the item with more properties.
    ///
    /// - Parameters:
    ///   - properties: The properties.
    ///   - preferredSource: The source of properties that both sources have.
    /// - Returns: A new item; this one does not change.
    /// - Throws: The errors of a request.
    public func with(
        _ properties: [PartialMusicAsyncProperty<Self>], preferredSource: MusicPropertySource
    ) async throws -> Self {
        try await loading(properties, preferredSource: preferredSource)
    }

    /// Returns the item with more properties.
    ///
    /// - Parameters:
    ///   - properties: The properties.
    ///   - preferredSource: The source of properties that both sources have.
    /// - Returns: A new item; this one does not change.
    /// - Throws: The errors of a request.
    public func with(
        _ properties: PartialMusicAsyncProperty<Self>..., preferredSource: MusicPropertySource
    ) async throws -> Self {
        try await loading(properties, preferredSource: preferredSource)
    }

    private func loading(
        _ properties: [PartialMusicAsyncProperty<Self>], preferredSource: MusicPropertySource?
    ) async throws -> Self {
        guard let item = self as? any ResourceItem else { unsupported("\(Self.self).with(_:)") }
        let loader = PropertyLoader(properties: properties, preferredSource: preferredSource)
        guard let loaded = try await loader.load(item) as? Self else { throw MusicTokenRequestError.unknown }
        return loaded
    }
}

/// Loads properties of an item, from the library or from the catalog.
private struct PropertyLoader {
    let properties: [AnyMusicProperty]
    let preferredSource: MusicPropertySource?

    func load<Item: ResourceItem>(_ item: Item) async throws -> Item {
        guard !properties.isEmpty else { return item }
        let device = try MusicKitDevice(for: "\(Item.self).with(_:)")
        var resource = item.resource
        var remaining = properties
        if let path = try await libraryPath(of: resource, on: device) {
            try requireConsent(await device.mock.deviceState())
            let (fromLibrary, others) = Self.split(properties, of: resource)
            if !fromLibrary.isEmpty {
                let requested = RequestedProperties(fromLibrary)
                let contents = LibraryContents(mock: device.mock)
                // The library has no pages: all related items are loaded.
                let relationships = try requested.relationships.map { name, _ -> (String, JSONValue) in
                    let target = MusicAPIRequest(path: path + [name], query: []).target
                    return (name, ["data": .array(try contents.pages(at: target).map { JSONValue($0.view) })])
                }
                let found: JSONValue = ["id": .string(resource.id), "relationships": .object(relationships)]
                let loaded = try JSONDocument.parse(found.bytes).root
                resource = Resource(try JSONDocument.parse(requested.merging(loaded, into: resource).bytes).root)
            }
            remaining = others
        }
        if !remaining.isEmpty, let id = resource.catalogID {
            let requested = RequestedProperties(remaining)
            let storefront = try await MusicAPIRequest.storefront(for: "\(Item.self).with(_:)")
            let type = resource.type.hasPrefix("library-") ? String(resource.type.dropFirst(8)) : resource.type
            let request = MusicAPIRequest(path: ["catalog", storefront, type, id], query: requested.query)
            guard let found = try await request.document().root["data"]?[0] else { return item }
            resource = Resource(try JSONDocument.parse(requested.merging(found, into: resource).bytes).root)
        }
        return Item(resource: resource) ?? item
    }

    private func requireConsent(_ state: JSONDocument) throws {
        guard state.root["consent"]?.string == "authorized" else { throw MusicTokenRequestError.permissionDenied }
    }

    /// Returns the path of the item in the library; `nil` if its properties come from the catalog.
    private func libraryPath(of resource: Resource, on device: MusicKitDevice) async throws -> [String]? {
        if resource.type.hasPrefix("library-") {
            let source = resource.catalogID == nil ? .library : preferredSource ?? .library
            guard source == .library else { return nil }
            return ["me", "library", String(resource.type.dropFirst(8)), resource.id]
        }
        guard preferredSource == .library else { return nil }
        let storefront = try await MusicAPIRequest.storefront(for: "with(_:preferredSource:)")
        let request = MusicAPIRequest(
            path: ["catalog", storefront, resource.type, resource.id], query: [("relate", "library")])
        let related = try device.mock.content(of: request.target)?.root["data"]?[0]?["relationships"]?["library"]
        guard let id = related?["data"]?[0]?["id"]?.string else { return nil }
        return ["me", "library", resource.type, id]
    }

    /// Separates the properties that the library has from those that only the catalog has.
    private static func split(
        _ properties: [AnyMusicProperty], of resource: Resource
    ) -> (library: [AnyMusicProperty], catalog: [AnyMusicProperty]) {
        var (library, catalog) = ([AnyMusicProperty](), [AnyMusicProperty]())
        for property in properties {
            if case .relationship(let name, _) = property.wire, ["albums", "artists", "tracks"].contains(name) {
                library.append(property)
            } else {
                catalog.append(property)
            }
        }
        return (library, catalog)
    }
}
