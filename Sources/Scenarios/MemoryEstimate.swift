import MusicCatalog

/// The numbers of bytes that the parts of a scenario take, as measured with release builds.
package enum MemoryEstimate {
    /// A resource with its texts and relationships.
    package static let resource = 3_000
    /// A resource in the catalog of a further user, which shares its texts.
    package static let sharedResource = 200
    /// A rule, with the text that declares it.
    package static let rule = 2_400
    /// A session at its start.
    package static let session = 8_000
    /// A write to a library, without its body.
    package static let write = 1_000
    /// An expectation, with the text that declares it.
    package static let expectation = 800

    /// Returns the number of bytes of a scenario's text with what is read from it, without the parts above.
    package static func byteCount(ofText text: String) -> Int { 4 * text.utf8.count }

    /// Returns the number of bytes of a catalog for several users, and of resources in their libraries.
    static func byteCount(catalogResources: Int, users: Int, libraryResources: Int) -> Int {
        catalogResources * (resource + (users - 1) * sharedResource) + libraryResources * resource
    }
}

extension Scenario {
    /// The approximate number of bytes of the scenario, including data that the first request generates.
    package var estimatedByteCount: Int {
        let data = MemoryEstimate.byteCount(
            catalogResources: serviceData.recordedCatalog.resources.count + serviceData.generated.catalogCount,
            users: users.count, libraryResources: users.reduce(0) { $0 + $1.serviceData.generated.libraryCount })
        return data + (rules.count + operationRules.count) * MemoryEstimate.rule
            + expectations.count * MemoryEstimate.expectation
    }
}

extension AddedRules {
    /// The approximate number of bytes of the rules.
    package var estimatedByteCount: Int { textByteCount + count * MemoryEstimate.rule }
}
