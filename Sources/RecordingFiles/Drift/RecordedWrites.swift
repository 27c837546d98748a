import Text

/// The writes of a recording, which are never sent again, so that the service is in another state than after them.
package struct RecordedWrites: Sendable {
    private var paths: Set<Substring> = []
    private var created = CreatedResources()

    /// Creates the writes among the files of a recording.
    package init(in files: [RecordedFile]) {
        for file in files {
            guard let request = file.request, !request.hasPrefix("GET ") else { continue }
            paths.insert(Self.path(of: request))
            created.add(method: String(request.prefix { $0 != " " }), status: file.status, body: file.body)
        }
    }

    /// Returns whether the status of a response can depend on the writes: one has its path, or created a resource in it.
    package func affect(_ request: String) -> Bool {
        let path = Self.path(of: request)
        return paths.contains(path) || !created.pattern(of: String(path)).places.isEmpty
    }

    /// Returns the path in a request such as `GET /v1/me/library/songs?limit=5`.
    private static func path(of request: String) -> Substring {
        request.drop { $0 != " " }.dropFirst().prefix { $0 != "?" }
    }
}
