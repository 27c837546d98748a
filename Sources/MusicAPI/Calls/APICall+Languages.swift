import MusicCatalog
import MusicContract
import Text

extension APICall {
    /// Returns a note for a body with resources that were not recorded in the requested language, or `nil`.
    ///
    /// The language is one that the storefront supports and that is not its default.
    func missingLanguageNote(for body: [UInt8]) -> String? {
        let code = pathParameters.storefront.isEmpty ? request.userStorefront : pathParameters.storefront
        guard let language,
            SupportedLanguages.tags(of: code, in: serviceData).dropFirst()
                .contains(where: { $0.lowercased() == language.lowercased() }),
            let root = try? JSONDocument.parse(body).root,
            hasUntranslatedResource(in: root, language: language, storefront: code)
        else { return nil }
        return "; no text in \"\(language)\" is recorded, so the default language is used"
    }

    private func hasUntranslatedResource(in view: JSONView, language: String, storefront: String) -> Bool {
        if view["attributes"] != nil, let id = view["id"]?.string,
            let type = view["type"]?.string.flatMap(MusicContract.resourceType(named:)), type.family == .catalog,
            let index = catalog.index(of: id, in: ResourceKind(storefront: storefront, of: type)),
            !catalog.isRecorded(index, in: language)
        {
            return true
        }
        return view.elements.contains { hasUntranslatedResource(in: $0, language: language, storefront: storefront) }
            || view.members.contains {
                $0.key.string != "attributes"
                    && hasUntranslatedResource(in: $0.value, language: language, storefront: storefront)
            }
    }
}
