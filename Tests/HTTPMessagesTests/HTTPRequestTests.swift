import Testing

@testable import HTTPMessages

@Suite struct HTTPRequestTests {
    @Test func `a composed request has a complete head`() {
        let request = HTTPRequest(
            method: "POST", target: "/v1/songs?ids=1,2", headers: [HTTPField(name: "Host", value: "a.test")],
            body: [1, 2])
        #expect(
            String(decoding: request.head, as: UTF8.self) == "POST /v1/songs?ids=1,2 HTTP/1.1\r\nHost: a.test\r\n\r\n")
        #expect(request.method == "POST")
        #expect(request.target == "/v1/songs?ids=1,2")
        #expect(request.path == "/v1/songs")
        #expect(request.query == "ids=1,2")
        #expect(request.host == "a.test")
        #expect(request.body == [1, 2])
    }

    @Test func `a query is absent without a question mark and empty after a trailing one`() {
        #expect(HTTPRequest(method: "GET", target: "/a").query == nil)
        #expect(HTTPRequest(method: "GET", target: "/a?").query == "")
        #expect(HTTPRequest(method: "GET", target: "/a?b?c").query == "b?c")
        #expect(HTTPRequest(method: "GET", target: "/a?b").path == "/a")
    }

    @Test(arguments: [
        ("http://a.test/x?y=1", "/x?y=1", "/x", "y=1", "a.test"),
        ("HTTPS://a.test:8080/", "/", "/", nil, "a.test:8080"),
        ("http://a.test", "/", "/", nil, "a.test"),
        ("http://a.test?y", "/?y", "/", "y", "a.test"),
    ])
    func `the absolute form is reduced to path and query, and its authority is the host`(
        row: (given: String, target: String, path: String, query: String?, host: String)
    ) {
        let request = HTTPRequest(
            method: "GET", target: row.given,
            headers: [HTTPField(name: "hOsT", value: "other.test"), HTTPField(name: "A", value: "b")])
        #expect(request.target == row.target)
        #expect(request.path == row.path)
        #expect(request.query == row.query)
        #expect(request.host == row.host)
        #expect(request.header(named: "host") == row.host)
        #expect(request.headers == [HTTPField(name: "hOsT", value: row.host), HTTPField(name: "A", value: "b")])
    }

    @Test func `header lookup ignores case and joins repeated fields`() {
        let request = HTTPRequest(
            method: "GET", target: "/",
            headers: [
                HTTPField(name: "Accept", value: "a"), HTTPField(name: "X", value: ""),
                HTTPField(name: "aCCEPT", value: "b"),
            ])
        #expect(request.header(named: "ACCEPT") == "a, b")
        #expect(request.header(named: "x") == "")
        #expect(request.header(named: "Accep") == nil)
        #expect(request.headers.map(\.name) == ["Accept", "X", "aCCEPT"])
        #expect(request.headers[0].isNamed("accept"))
    }

    @Test func `invalid characters cannot break the request head`() {
        let request = HTTPRequest(
            method: "GE T", target: "/a b\r\nc", headers: [HTTPField(name: "A:\r\nB", value: "1\r\nC: 2")])
        #expect(request.method == "GE_T")
        #expect(request.target == "/a%20b%0D%0Ac")
        #expect(request.headers == [HTTPField(name: "A___B", value: "1  C: 2")])
        #expect(String(decoding: request.head, as: UTF8.self).split(separator: "\r\n").count == 2)
    }

    @Test(arguments: ["", "a", "ftp://a/", "http://", "http:///x", "a.test:80", "**"])
    func `a target in an unknown form is not split`(target: String) {
        let bytes = Array(target.utf8)
        bytes.withUnsafeBufferPointer { #expect(RequestTarget(in: $0, at: 0..<bytes.count) == nil) }
        #expect(HTTPRequest(method: "GET", target: target).layout.authority == nil)
    }
}
