package import MusicAPI
package import MusicCatalog
package import MusicContract
package import Text

/// Generated service data, and the API that serves it.
package struct GeneratedServiceData {
    package let serviceData: ServiceData
    package let api: MusicAPI

    package var catalog: Catalog { serviceData.catalog }

    private static let languages = [
        "us": ["en-US", "es-MX"], "gb": ["en-GB"], "jp": ["ja", "en-US"], "de": ["de-DE"],
    ]

    package static func storefronts(_ codes: [String]) -> [GenerationConfiguration.Storefront] {
        codes.map { .init(code: $0, languages: languages[$0] ?? ["en-GB"]) }
    }

    package init(_ request: GenerationConfiguration, seed: UInt64 = 1) {
        var builder = CatalogBuilder()
        builder.addGeneratedCatalog(request, using: Seed(seed))
        self.init(builder, storefronts: request.storefronts.map(\.code))
    }

    package init(_ builder: CatalogBuilder, storefronts: [String] = ["us"], choices: ServiceBehavior = .default) {
        let catalog = builder.build().catalog
        let all = storefronts.map { code in
            Storefront(
                attributes: StorefrontAttributes(
                    code: code, name: code, explicitContentPolicy: "allowed",
                    languages: Self.languages[code] ?? ["en-GB"]),
                recordedIndex: catalog.index(of: code, in: ResourceKind(storefront: nil, type: "storefronts")))
        }
        serviceData = ServiceData(catalog: catalog, storefronts: all, limits: [:], behavior: choices)
        api = MusicAPI(serviceData: serviceData)
    }

    /// The body of the response to a GET, or its error.
    package func callAsFunction(_ target: String) -> Result<JSONView, APIError> {
        let storefront = serviceData.storefronts.first?.attributes.code ?? ""
        let request = APIRequest(method: "GET", target: PathAndQuery(target), userStorefront: storefront)
        switch api.response(to: request).content {
        case .json(let bytes):
            return (try? JSONDocument.parse(bytes).root).map { .success($0) } ?? .failure(APIError(.upstreamError))
        case .error(let error): return .failure(error)
        case .created, .empty: return .failure(APIError(.upstreamError))
        }
    }

    /// The error of the response to a GET, or `nil` if it succeeds.
    package func error(_ target: String) -> APIError? {
        if case .failure(let error) = self(target) { error } else { nil }
    }

    package func ids(_ target: String) throws -> [String] {
        try self(target).get()["data"]?.elements.compactMap { $0["id"]?.string } ?? []
    }

    /// An attribute of the first resource in the response to a GET.
    package func attribute(_ name: String, of target: String) throws -> String? {
        try self(target).get()["data"]?[0]?["attributes"]?[name]?.string
    }

    /// The ids of one type's resources in a storefront, in their order.
    package func ids(of type: String, in storefront: String?) -> [String] {
        catalog.allResources(of: ResourceKind(storefront: storefront, type: type)).map { catalog.resources[Int($0)].id }
    }

    /// All resources with their attributes and relationships, in every language.
    package func everything() -> [UInt8] {
        var bytes: [UInt8] = []
        for index in catalog.resources.indices {
            var writer = JSONWriter()
            writer.beginArray()
            for language in [nil, "es-MX", "en-US"] {
                catalog.writeAttributes(
                    of: index, language: language, extend: MusicContract.extendedAttributes, into: &writer)
            }
            writer.endArray()
            bytes += Array("\(catalog.kinds[catalog.resources[index].kindIndex]) \(catalog.resources[index].id)".utf8)
            bytes += writer.bytes
            for list in catalog.resources[index].relationships {
                bytes += Array("\(list.name)\(list.members.map { catalog.resources[Int($0)].id })".utf8)
            }
        }
        for chart in catalog.charts { bytes += Array("\(chart.type)\(chart.list.members)".utf8) }
        return bytes
    }
}

/// Adds a recording of one response body.
package func recording(_ json: String, in storefront: String? = "us", to builder: inout CatalogBuilder) {
    builder.add(
        ParsedRecording(SourceFile(name: "a.json", text: json)), label: "a.json", storefront: storefront)
}
