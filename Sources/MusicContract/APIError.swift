/// An error in the service's documented envelope (Sources, API 1.4 and 1.5).
package struct APIError: Error, Sendable, Hashable {
    /// The known errors.
    ///
    /// Rules refer to some of them by name.
    package enum Case: String, Sendable, CaseIterable {
        case missingParameter = "missing-parameter"
        case missingIDs = "missing-ids"
        case parameterNotAllowed = "parameter-not-allowed"
        case limitWithIDs = "limit-with-ids"
        case valueTooLarge = "value-too-large"
        case valueTooSmall = "value-too-small"
        case offsetTooLarge = "offset-too-large"
        case valueNotInteger = "value-not-integer"
        case emptyIDs = "empty-ids"
        case untypedIDs = "untyped-ids"
        case missingFilter = "missing-filter"
        case tooManyIDs = "too-many-ids"
        case invalidLanguage = "invalid-language"
        case singleResourceOnly = "single-resource-only"
        case unknownCatalogType = "unknown-catalog-type"
        case unknownLibraryType = "unknown-library-type"
        case unknownRelationship = "unknown-relationship"
        case unknownView = "unknown-view"
        case unknownStorefront = "unknown-storefront"
        case insufficientPermissions = "insufficient-permissions"
        case subscriptionRequired = "subscription-required"
        case userTokenMissing = "user-token-missing"
        case userTokenInvalid = "user-token-invalid"
        case privacyNotAcknowledged = "privacy-not-acknowledged"
        case notFound = "not-found"
        case unknownPath = "unknown-path"
        case noRelatedResources = "no-related-resources"
        case methodNotAllowed = "method-not-allowed"
        case upstreamError = "upstream-error"
        case unknownResourceType = "unknown-resource-type"
        case invalidBody = "invalid-body"
        case missingMember = "missing-member"
        case invalidRating = "invalid-rating"
        case ratingNotAllowed = "rating-not-allowed"
        case playlistNotEditable = "playlist-not-editable"
        case updateFailed = "update-failed"
    }

    package let name: Case
    package let status: Int
    /// The code, five digits.
    package let code: String
    package let title: String
    package let detail: String
    /// The query parameter that caused the error.
    package let parameter: String?
    /// A JSON pointer to the part of the request's body that caused the error.
    package let pointer: String?
    package let confidence: Confidence
    /// The confidence that such a request is invalid.
    package private(set) var ruleConfidence: Confidence

    /// Creates an error with values for the placeholders `{0}` and `{1}` of its detail.
    package init(_ name: Case, _ words: String..., parameter: String? = nil, pointer: String? = nil) {
        let row = name.row
        self.name = name
        (status, code, title, confidence) = (row.code / 100, "\(row.code)", row.title, row.confidence)
        detail = Self.fillingPlaceholders(in: row.detail, with: words)
        (self.parameter, self.pointer) = (parameter, pointer)
        ruleConfidence = name.ruleConfidence
    }

    /// Returns the error for a request that breaks a rule with another confidence, such as a reported maximum.
    package func limited(by confidence: Confidence) -> APIError {
        var copy = self
        copy.ruleConfidence = ruleConfidence.combined(with: confidence)
        return copy
    }

    private static func fillingPlaceholders(in template: String, with words: [String]) -> String {
        guard !words.isEmpty else { return template }
        var detail = ""
        for piece in template.split(separator: "{", omittingEmptySubsequences: false) {
            let sides = piece.split(separator: "}", maxSplits: 1, omittingEmptySubsequences: false)
            guard sides.count == 2, let place = Int(sides[0]), words.indices.contains(place) else {
                detail += piece
                continue
            }
            detail += words[place] + sides[1]
        }
        return detail
    }
}

extension APIError.Case {
    /// Whether the error means that the request itself is invalid, with any data.
    package var isContractViolation: Bool { ruleConfidence != .guessed }

    /// The confidence that such requests are invalid, whatever the error's text is (Sources, API 1.3 and 2 and 5 and
    /// 8).
    ///
    /// Apple documents the required parameters, their values, and all paths and methods.
    package var ruleConfidence: Confidence {
        switch self {
        case .missingParameter, .missingIDs, .limitWithIDs, .valueNotInteger, .tooManyIDs, .unknownStorefront,
            .methodNotAllowed, .unknownPath, .invalidBody, .missingMember, .invalidRating, .missingFilter:
            .documented
        case .parameterNotAllowed, .valueTooLarge, .invalidLanguage, .unknownCatalogType, .unknownLibraryType,
            .unknownRelationship, .unknownView, .unknownResourceType, .untypedIDs, .ratingNotAllowed:
            .recorded
        case .valueTooSmall, .offsetTooLarge, .emptyIDs, .singleResourceOnly: .reported
        case .insufficientPermissions, .subscriptionRequired, .userTokenMissing, .userTokenInvalid,
            .privacyNotAcknowledged, .notFound, .noRelatedResources, .upstreamError,
            .playlistNotEditable, .updateFailed:
            .guessed
        }
    }
}

extension APIError.Case {
    /// The code, which starts with the status, the title, the detail, and the confidence (Sources, API 1.3 and 1.5).
    fileprivate var row: (code: Int, title: String, detail: String, confidence: Confidence) {
        switch self {
        case .missingParameter: (40003, "Missing Parameter", "No {0} supplied on the request", .guessed)
        case .missingIDs: (40003, "Missing Parameter", "No id(s) supplied on the request", .reported)
        case .parameterNotAllowed: (40004, "Invalid Parameter", "Parameter '{0}' is not allowed", .recorded)
        case .limitWithIDs: (40004, "Invalid Parameter", "Limit may not be supplied on this request", .reported)
        case .valueTooLarge:
            (
                40005, "Invalid Parameter Value", "Value must be an integer less than or equal to {0}, but was: {1}",
                .recorded
            )
        case .valueTooSmall:
            (40005, "Invalid Parameter Value", "Value must be an integer greater than or equal to {0}", .reported)
        case .offsetTooLarge: (40005, "Invalid Parameter Value", "offset must be less than {0}", .reported)
        case .valueNotInteger: (40005, "Invalid Parameter Value", "Value must be an integer", .reported)
        case .emptyIDs: (40005, "Invalid Parameter Value", "No id(s) supplied in the 'ids' query parameter", .reported)
        case .untypedIDs: (40005, "Invalid Parameter Value", "Please provide a single (1) resource type", .recorded)
        case .missingFilter: (40000, "Bad Request", "No filters supplied", .reported)
        case .tooManyIDs:
            (
                40005, "Invalid Parameter Value", "Number of ids must be less than or equal to {0}, but was: {1}",
                .guessed
            )
        case .invalidLanguage: (40005, "Invalid Parameter Value", "Invalid language tag '{0}'", .recorded)
        case .singleResourceOnly:
            (
                40005, "Invalid Parameter Value",
                "The '{0}' relationship may only be activated with a single resource fetch", .reported
            )
        case .unknownCatalogType: (40008, "Invalid Path Value", "Unknown catalog resource type '{0}'", .recorded)
        case .unknownLibraryType: (40008, "Invalid Path Value", "Unknown library resource type '{0}'", .recorded)
        case .unknownRelationship: (40008, "Invalid Path Value", "No relationship found matching '{0}'", .recorded)
        case .unknownView: (40008, "Invalid Path Value", "No view found matching '{0}'", .guessed)
        case .unknownStorefront: (40008, "Unknown Storefront", "Unknown storefront '{0}'", .reported)
        case .insufficientPermissions:
            (
                40012, "Insufficient Permissions", "'{0}' entities require permissions that are not in the request",
                .recorded
            )
        case .subscriptionRequired:
            (
                40015, "Insufficient Privileges",
                "User's subscription tier does not have access to privilege: CloudLibrary", .recorded
            )
        case .userTokenMissing: (40300, "Forbidden", "Authentication required for request", .reported)
        case .userTokenInvalid: (40300, "Forbidden", "Invalid authentication", .recorded)
        case .privacyNotAcknowledged:
            (40300, "Forbidden", "User has not acknowledged the latest privacy notice", .guessed)
        case .notFound: (40400, "Resource Not Found", "Resource with requested id was not found", .recorded)
        case .unknownPath: (40400, "Path Not Found", "No resource has the requested path", .reported)
        case .noRelatedResources: (40403, "No related resources", "No related resources found for {0}", .recorded)
        case .methodNotAllowed: (40500, "Method Not Allowed", "Method '{0}' is not allowed for this path", .guessed)
        case .upstreamError: (50001, "Upstream Service Error", "Error fetching library content", .recorded)
        case .unknownResourceType: (40008, "Invalid Path Value", "Unknown resource type '{0}'", .recorded)
        case .invalidBody: (40005, "Invalid Request Body", "The request body is not valid", .reported)
        case .missingMember: (40005, "Invalid Request Body", "No {0} supplied in the request body", .reported)
        case .invalidRating: (40005, "Invalid Request Body", "Value must be 1 or -1, but was: {0}", .reported)
        case .ratingNotAllowed: (40000, "Bad Request", "Ratings not allowed for resource type '{0}'", .reported)
        case .playlistNotEditable: (40300, "Forbidden", "The playlist cannot be edited", .guessed)
        case .updateFailed: (50001, "Upstream Service Error", "Unable to update tracks", .recorded)
        }
    }
}
