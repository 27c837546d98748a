import Text

/// An error response of JSON-RPC 2.0.
struct RPCError: Error {
    let code: Int
    let message: String

    static func parseError(_ message: String) -> RPCError { RPCError(code: -32700, message: message) }
    static func invalidRequest(_ message: String) -> RPCError { RPCError(code: -32600, message: message) }
    static func unknownMethod(_ name: String) -> RPCError {
        RPCError(code: -32601, message: "unknown method \"\(name)\"")
    }
    static func invalidParameters(_ message: String) -> RPCError { RPCError(code: -32602, message: message) }
    static let notInitialized = RPCError(code: -32002, message: "the first request must be initialize")

    func response(to id: JSONValue) -> JSONValue {
        ["jsonrpc": "2.0", "id": id, "error": ["code": .integer(code), "message": .string(message)]]
    }
}
