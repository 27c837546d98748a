import HTTPMessages
import Testing

@Suite struct HTTPStatusTests {
    @Test(arguments: [
        (100, "Continue"), (200, "OK"), (201, "Created"), (204, "No Content"), (206, "Partial Content"),
        (301, "Moved Permanently"), (304, "Not Modified"), (308, "Permanent Redirect"), (400, "Bad Request"),
        (401, "Unauthorized"), (403, "Forbidden"), (404, "Not Found"), (408, "Request Timeout"), (409, "Conflict"),
        (413, "Content Too Large"), (421, "Misdirected Request"), (429, "Too Many Requests"),
        (431, "Request Header Fields Too Large"), (500, "Internal Server Error"), (503, "Service Unavailable"),
        (505, "HTTP Version Not Supported"), (511, "Network Authentication Required"),
    ])
    func `a registered status has its reason phrase`(row: (status: Int, phrase: String)) {
        #expect(HTTPStatus.reasonPhrase(for: row.status) == row.phrase)
    }

    @Test func `an unregistered status has the reason phrase of its class`() {
        #expect(
            [199, 299, 399, 499, 599, 600, 0, -1].map(HTTPStatus.reasonPhrase(for:)) == [
                "Continue", "OK", "Multiple Choices", "Bad Request", "Internal Server Error", "Unknown", "Unknown",
                "Unknown",
            ])
    }
}
