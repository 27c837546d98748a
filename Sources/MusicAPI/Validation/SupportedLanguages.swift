import MusicCatalog
import MusicContract
import Text

/// The languages of each storefront, for scenarios that reject other languages.
struct SupportedLanguages: Sendable {
    /// The lowercase tags, by storefront.
    private let tags: [String: Set<String>]

    init(serviceData: ServiceData) {
        let tags = serviceData.storefronts.map { storefront in
            (storefront.attributes.code, Set(Self.tags(of: storefront, in: serviceData).map { $0.lowercased() }))
        }
        self.tags = Dictionary(tags, uniquingKeysWith: { first, _ in first })
    }

    /// Throws an error if a request selects a language that the storefront does not support (Sources, API 9).
    func validate(_ query: ValidatedQuery, in storefront: String?) throws(APIError) {
        guard let language = query.language, let storefront, let supported = tags[storefront],
            !supported.contains(language.lowercased())
        else { return }
        throw APIError(.invalidLanguage, language, parameter: "l")
    }

    /// Returns the language tags of a storefront, the default first.
    static func tags(of code: String, in serviceData: ServiceData) -> [String] {
        serviceData.storefront(code: code).map { tags(of: $0, in: serviceData) } ?? []
    }

    /// Returns the storefront's first tag that a language without a region selects, or else the language itself.
    static func tag(for language: String, of code: String, in serviceData: ServiceData) -> String {
        guard !language.contains("-") else { return language }
        return tags(of: code, in: serviceData).first { $0.lowercased().matches(language.lowercased()) } ?? language
    }

    private static func tags(of storefront: Storefront, in serviceData: ServiceData) -> [String] {
        let known = storefront.recordedIndex.flatMap { recordedTags(of: $0, in: serviceData.catalog) }
        return known ?? storefront.attributes.languages
    }

    /// Returns the language tags in a storefront's recorded attributes, or `nil`.
    private static func recordedTags(of resource: Int, in catalog: Catalog) -> [String]? {
        var writer = JSONWriter()
        catalog.writeAttributes(of: resource, language: nil, extend: [], into: &writer)
        let attributes = try? JSONDocument.parse(writer.bytes).root
        let tags = attributes?["supportedLanguageTags"]?.elements.compactMap(\.string) ?? []
        guard let standard = attributes?["defaultLanguageTag"]?.string, let place = tags.firstIndex(of: standard) else {
            return tags.isEmpty ? nil : tags
        }
        return [standard] + tags[..<place] + tags[(place + 1)...]
    }
}

extension String {
    /// Returns whether the tag is a language, or that language with a script or a region.
    fileprivate func matches(_ language: String) -> Bool { self == language || hasPrefix(language + "-") }
}
