import MusicCatalog
import Platform
import Text

/// Whether a response has resources of a storefront's catalog that are not recorded in the requested language.
final class UntranslatedText: Sendable {
    /// The storefront of the path, or of the user if the path has none.
    let storefront: String
    private let isFound = Locked(false)

    init(in storefront: String) { self.storefront = storefront }

    /// Whether there is such a resource; known when the response is written.
    var exists: Bool { isFound.withLock(\.self) }

    func record() { isFound.withLock { $0 = true } }
}

extension APICall {
    /// The note for a response that was written and has resources that were not recorded in the requested language, or
    /// `nil`.
    ///
    /// The language is one that the storefront supports and that is not its default.
    var missingLanguageNote: String? {
        guard let language, let untranslatedText, untranslatedText.exists,
            SupportedLanguages.tags(of: untranslatedText.storefront, in: serviceData).dropFirst()
                .contains(where: { $0.lowercased() == language.lowercased() })
        else { return nil }
        return "; no text in \"\(language)\" is recorded, so the default language is used"
    }
}
