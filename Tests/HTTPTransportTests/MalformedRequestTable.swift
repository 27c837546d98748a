/// Malformed or ambiguous requests, and request smuggling attempts, each with its expected status.
enum MalformedRequestTable {
    struct Row: Sendable {
        let bytes: String
        let status: Int
    }

    static let rows: [Row] = requestLines + targets + lines + fields + hosts + lengths + codings + chunks

    private static func row(_ status: Int, _ bytes: String) -> Row { Row(bytes: bytes, status: status) }

    private static let requestLines = [
        row(400, "GET\r\n\r\n"),
        row(400, "GET /\r\n\r\n"),
        row(400, "GET  / HTTP/1.1\r\nHost: a\r\n\r\n"),
        row(400, "GET /  HTTP/1.1\r\nHost: a\r\n\r\n"),
        row(400, "GET / HTTP/1.1 \r\nHost: a\r\n\r\n"),
        row(400, " GET / HTTP/1.1\r\nHost: a\r\n\r\n"),
        row(400, "GET\t/\tHTTP/1.1\r\nHost: a\r\n\r\n"),
        row(400, "GET / x HTTP/1.1\r\nHost: a\r\n\r\n"),
        row(400, "G(T / HTTP/1.1\r\nHost: a\r\n\r\n"),
        row(400, "GET / http/1.1\r\nHost: a\r\n\r\n"),
        row(400, "GET / HTTP/1.10\r\nHost: a\r\n\r\n"),
        row(400, "GET / HTTP/1\r\nHost: a\r\n\r\n"),
        row(400, "GET / HTTP/+1.1\r\nHost: a\r\n\r\n"),
        row(400, "GET / \r\nHost: a\r\n\r\n"),
        row(400, "\u{16}\u{3}\u{1}\u{2}"),
        row(400, "\u{16}\u{3}\u{1}\u{2}\r\n"),
        row(501, "BREW / HTTP/1.1\r\nHost: a\r\n\r\n"),
        row(501, "get / HTTP/1.1\r\nHost: a\r\n\r\n"),
        row(501, "CONNECT a.test:80 HTTP/1.1\r\nHost: a\r\n\r\n"),
        row(501, "TRACE / HTTP/1.1\r\nHost: a\r\n\r\n"),
        row(505, "GET / HTTP/0.9\r\nHost: a\r\n\r\n"),
        row(505, "GET / HTTP/2.0\r\nHost: a\r\n\r\n"),
        row(505, "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"),
    ]

    private static let targets = [
        row(400, "GET x HTTP/1.1\r\nHost: a\r\n\r\n"),
        row(400, "GET * HTTP/1.1\r\nHost: a\r\n\r\n"),
        row(400, "GET a.test:80 HTTP/1.1\r\nHost: a\r\n\r\n"),
        row(400, "GET /#part HTTP/1.1\r\nHost: a\r\n\r\n"),
        row(400, "GET /\u{1} HTTP/1.1\r\nHost: a\r\n\r\n"),
        row(400, "GET /\u{7F} HTTP/1.1\r\nHost: a\r\n\r\n"),
        row(400, "GET /é HTTP/1.1\r\nHost: a\r\n\r\n"),
        row(400, "GET ftp://a/ HTTP/1.1\r\nHost: a\r\n\r\n"),
        row(400, "GET http:///x HTTP/1.1\r\nHost: a\r\n\r\n"),
        row(400, "GET http://user@a/ HTTP/1.1\r\nHost: a\r\n\r\n"),
        row(400, "GET http://a:port/ HTTP/1.1\r\nHost: a\r\n\r\n"),
    ]

    private static let lines = [
        row(400, "GET / HTTP/1.1\nHost: a\n\n"),
        row(400, "GET / HTTP/1.1\r\nHost: a\nX: y\r\n\r\n"),
        row(400, "GET / HTTP/1.1\r\nHost: a\r\n\n"),
        row(400, "\nGET / HTTP/1.1\r\nHost: a\r\n\r\n"),
        row(400, "\rGET / HTTP/1.1\r\nHost: a\r\n\r\n"),
        row(400, "GET / HTTP/1.1\r\r\nHost: a\r\n\r\n"),
        row(400, "GET /\r HTTP/1.1\r\nHost: a\r\n\r\n"),
        row(400, "GET / HTTP/1.1\r\nHost: a\r\nX: y\rZ: 1\r\n\r\n"),
        row(400, "GET / HTTP/1.1\r\nHost: a\r\nX: y\r\r\n\r\n"),
        row(400, "GET / HTTP/1.1\r\nHost: a\r\n\r\r\n\r\n"),
    ]

    private static let fields = [
        row(400, "GET / HTTP/1.1\r\nHost: a\r\nX: y\r\n folded\r\n\r\n"),
        row(400, "GET / HTTP/1.1\r\nHost: a\r\nX: y\r\n\tfolded\r\n\r\n"),
        row(400, "GET / HTTP/1.1\r\n Host: a\r\n\r\n"),
        row(400, "GET / HTTP/1.1\r\nHost: a\r\nX : y\r\n\r\n"),
        row(400, "GET / HTTP/1.1\r\nHost: a\r\nX\t: y\r\n\r\n"),
        row(400, "GET / HTTP/1.1\r\nHost: a\r\nX\r\n\r\n"),
        row(400, "GET / HTTP/1.1\r\nHost: a\r\n: y\r\n\r\n"),
        row(400, "GET / HTTP/1.1\r\nHost: a\r\nX(: y\r\n\r\n"),
        row(400, "GET / HTTP/1.1\r\nHost: a\r\nX Y: z\r\n\r\n"),
        row(400, "GET / HTTP/1.1\r\nHost: a\r\nÉ: y\r\n\r\n"),
        row(400, "GET / HTTP/1.1\r\nHost: a\r\nX: \u{0}\r\n\r\n"),
        row(400, "GET / HTTP/1.1\r\nHost: a\r\nX: a\u{B}b\r\n\r\n"),
        row(400, "GET / HTTP/1.1\r\nHost: a\r\nX: a\u{7F}\r\n\r\n"),
        row(400, "GET / HTTP/1.1\r\nHost: a\r\n\u{0}X: y\r\n\r\n"),
        row(417, "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nExpect: tea\r\n\r\n"),
        row(417, "GET / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue, tea\r\n\r\n"),
        row(417, "GET / HTTP/1.1\r\nHost: a\r\nExpect: tea\r\nExpect: 100-continue\r\n\r\n"),
    ]

    private static let hosts = [
        row(400, "GET / HTTP/1.1\r\n\r\n"),
        row(400, "GET / HTTP/1.1\r\nX-Host: a\r\n\r\n"),
        row(400, "GET http://a.test/ HTTP/1.1\r\n\r\n"),
        row(400, "GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n"),
        row(400, "GET / HTTP/1.1\r\nHost: a\r\nhOST: b\r\n\r\n"),
        row(400, "GET / HTTP/1.0\r\nHost: a\r\nHost: b\r\n\r\n"),
        row(400, "GET / HTTP/1.1\r\nHost:\r\n\r\n"),
        row(400, "GET / HTTP/1.1\r\nHost: a b\r\n\r\n"),
        row(400, "GET / HTTP/1.1\r\nHost: a/b\r\n\r\n"),
        row(400, "GET / HTTP/1.1\r\nHost: u@a\r\n\r\n"),
        row(400, "GET / HTTP/1.1\r\nHost: a:b\r\n\r\n"),
        row(400, "GET / HTTP/1.1\r\nHost: [::1\r\n\r\n"),
        row(400, "GET / HTTP/1.1\r\nHost: []\r\n\r\n"),
    ]

    private static let lengths =
        [
            "-1", "+1", "0x5", "5, 5", "5,6", "5;", "", "1.0", "1e1", "٣", "9223372036854775808",
            "99999999999999999999999999", "1 1", "1\u{B}",
        ].map { row(400, "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: \($0)\r\n\r\n") } + [
            row(400, "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello"),
            row(400, "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\nContent-Length: 44\r\n\r\n"),
            row(400, "POST / HTTP/1.1\r\nHost: a\r\nContent-Length : 44\r\n\r\n"),
            row(413, "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9223372036854775807\r\n\r\n"),
        ]

    private static let codings = [
        row(400, "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
        row(400, "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n"),
        row(400, "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: identity\r\nContent-Length: 4\r\n\r\n0\r\n\r\n"),
        row(400, "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding : chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n"),
        row(400, "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding:\u{B}chunked\r\n\r\n0\r\n\r\n"),
        row(400, "POST / HTTP/1.1\r\nHost: a\r\nX: y\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
        row(400, "POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
        row(501, "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n"),
        row(501, "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n"),
        row(501, "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n"),
        row(
            501,
            "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
        row(501, "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: \"chunked\"\r\n\r\n0\r\n\r\n"),
        row(501, "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding:\r\n\r\n0\r\n\r\n"),
        row(501, "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked;x\r\n\r\n0\r\n\r\n"),
    ]

    private static let chunks =
        [
            "\r\n", "x\r\n", "-1\r\nx\r\n", "+1\r\nx\r\n", "0x1\r\nx\r\n", " 1\r\nx\r\n", "1 \r\nx\r\n", "1;\r\nx\r\n",
            "1 x\r\nx\r\n", "1;a\rb\r\nx\r\n", "1;a\nx\r\n", "1\nx\r\n0\r\n\r\n", "1\r\nxy\r\n0\r\n\r\n",
            "1\r\nx\n0\r\n\r\n",
            "1\r\nx\r0\r\n\r\n", "2\r\nx\r\n0\r\n\r\n", "1\r\nx0\r\n\r\n", "0\r\nBad Name: x\r\n\r\n",
            "0\r\n folded: x\r\n\r\n",
            "0\r\nX : y\r\n\r\n", "0\r\nX: \u{0}\r\n\r\n", "0\r\nnothing\r\n\r\n", "0\r\n\n", "0\n\r\n",
            "FFFFFFFFFFFFFFFFF\r\nx\r\n", "8000000000000000\r\nx\r\n", "1\r\n\nx\r\n",
        ].map { row(400, "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n" + $0) } + [
            row(413, "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n7FFFFFFFFFFFFFFF\r\nx\r\n")
        ]
}
