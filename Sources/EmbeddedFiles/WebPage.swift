/// The web pages that the server sends, and those that commands write.
package enum WebPage {
    /// A file of the inspector, below `/_mock/`.
    package struct File: Sendable {
        package let name: String
        package let contentType: String
        package let content: [UInt8]

        init(name: String, contentType: String, content: [UInt8]) {
            (self.name, self.contentType, self.content) = (name, contentType, content)
        }

        init(name: String, contentType: String, file: String) {
            self.init(name: name, contentType: contentType, content: bytes(file))
        }
    }

    /// The page at `/_mock/`.
    package static var inspector: File {
        File(name: "", contentType: "text/html; charset=utf-8", file: "inspector.html")
    }

    /// The files that the page at `/_mock/` loads.
    package static var inspectorFiles: [File] {
        [
            File(name: "pages.css", contentType: "text/css; charset=utf-8", file: "pages.css"),
            File(name: "shared.js", contentType: script, content: sharedBody),
            File(name: "inspector.js", contentType: script, content: Array(inspectorBody.utf8)),
        ]
    }

    /// The script that the inspector and the reports share.
    private static let sharedBody = bytes("shared.js") + bytes("json.js")

    /// The files of the inspector's script, in the order in which they use each other.
    private static let inspectorBody = [
        "control.js", "filter.js", "list.js", "live.js", "layout.js", "entry.js", "texts.js", "exchanges.js",
        "session.js", "device.js",
        "catalog.js", "sessions.js",
    ].map { EmbeddedFile.text("Pages/Inspector/\($0)") }.joined(separator: "\n")

    /// The files of the script that replaces MusicKit JS, in the order in which they use each other.
    package static let musicKitFiles = [
        "vocabulary.js", "connection.js", "queue.js", "player.js", "instance.js", "page.js",
    ]

    private static let musicKitBody = musicKitFiles.map { EmbeddedFile.text("Pages/MusicKitJS/\($0)") }
        .joined(separator: "\n")

    /// Returns the script that replaces MusicKit JS in a page: its files in one function.
    ///
    /// - Parameters:
    ///   - version: The version of MusicKit JS, 1 or 3.
    ///   - url: The address of the server. The script does not derive it from its own address, so a test can serve the
    ///     script in place of Apple's.
    ///   - clock: The clock of the session if the server has only one; `nil` otherwise.
    ///   - redirectsRequests: Whether the page's own requests for Apple's host are sent to the server.
    /// - Returns: The script.
    package static func musicKit(
        version: Int, url: String, clockMilliseconds clock: Int64?, redirectsRequests: Bool
    ) -> File {
        let head =
            "(() => {\n\"use strict\";\nconst server = { version: \(version), url: \"\(url)\", "
            + "clock: \(clock.map(String.init) ?? "null"), redirectsRequests: \(redirectsRequests) };\n"
        return File(name: "musickit.js", contentType: script, content: Array((head + musicKitBody + "})();\n").utf8))
    }

    private static let script = "text/javascript; charset=utf-8"

    /// Returns the page with the report of a run, which loads nothing; `json` is the report as the page's script reads it.
    package static func report(json: [UInt8]) -> [UInt8] {
        page(title: "report of a run", json: json, script: "report.js")
    }

    /// Returns the page with the report of an exploration, which loads nothing; `json` is the report with the requests.
    package static func exploration(json: [UInt8]) -> [UInt8] {
        page(title: "report of an exploration", json: json, script: "exploration.js")
    }

    /// Returns the page with the coverage of the contract, which loads nothing; `json` is a coverage file.
    package static func coverage(json: [UInt8]) -> [UInt8] {
        page(title: "contract coverage", json: json, script: "coverage.js")
    }

    /// Returns a page that shows data by a script and loads nothing.
    private static func page(title: String, json: [UInt8], script: String) -> [UInt8] {
        let head = """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'">
            <title>apple-music-mock: \(title)</title>
            <link rel="icon" href="data:,">
            <style>

            """
        let body = """
            </style>
            </head>
            <body class="report">
            <header><h1>apple-music-mock: \(title)</h1><span id="verdict" class="badge"></span></header>
            <noscript>This page needs JavaScript.</noscript>
            <main></main>
            <script id="report" type="application/json">
            """
        return Array(head.utf8) + bytes("pages.css") + Array(body.utf8) + escapedForScript(json)
            + Array("</script>\n<script>\n".utf8) + sharedBody + Array("</script>\n<script>\n".utf8)
            + bytes(script) + Array("</script>\n</body>\n</html>\n".utf8)
    }

    /// Returns the text of a file of the pages.
    private static func bytes(_ file: String) -> [UInt8] { Array(EmbeddedFile.text("Pages/" + file).utf8) }

    /// Returns a JSON text in which no string can end the script element or start a comment.
    private static func escapedForScript(_ json: [UInt8]) -> [UInt8] {
        json.flatMap { $0 == UInt8(ascii: "<") ? Array("\\u003c".utf8) : [$0] }
    }
}
