import URLCoding

/// What a resource's `href` tells of it.
struct ResourceHref {
    let storefront: String?
    /// The value of `l`, if there is one.
    let language: String?

    init(parsing href: String) {
        let href = PathAndQuery.removingOrigin(from: href)
        let path = href.utf8.prefix { $0 != UInt8(ascii: "?") }
        let segments = path.split(separator: UInt8(ascii: "/"), maxSplits: 3)
        let isCatalog = segments.count == 4 && segments[1].elementsEqual("catalog".utf8)
        let code = isCatalog ? String(Substring(segments[2])).lowercased() : ""
        storefront = code.isStorefrontCode ? code : nil
        let language = path.endIndex == href.endIndex ? nil : PathAndQuery(href).value(of: "l")
        self.language = language?.isEmpty == true ? nil : language
    }
}

extension String {
    /// Whether this is the code of a storefront: two lower-case letters.
    var isStorefrontCode: Bool { utf8.count == 2 && utf8.allSatisfy { (97...122).contains($0) } }
}
