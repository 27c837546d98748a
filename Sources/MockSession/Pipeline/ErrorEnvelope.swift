import HTTPMessages
import MusicContract
import Scenarios
import Text

/// An error in the envelope that the service documents (Sources, API 1.4).
struct ErrorEnvelope {
    var status: Int
    var code: String
    var title: String
    var detail: String
    var parameter: String?
    var pointer: String?
    /// The text for the user, only for a missing subscription.
    ///
    /// The wording is the mock's own.
    var messageForDisplay: String?

    init(error: APIError) {
        (status, code, title, detail) = (error.status, error.code, error.title, error.detail)
        (parameter, pointer) = (error.parameter, error.pointer)
        if error.name == .subscriptionRequired { messageForDisplay = "A subscription is needed to do this." }
    }

    /// Creates a scenario's custom error, with defaults that derive from the status.
    init(status: Int) {
        self.status = status
        code = "\(status)00"
        title = HTTPStatus.reasonPhrase(for: status)
        detail = title
    }

    mutating func apply(_ changes: ErrorObjectChanges) {
        code = changes.code ?? code
        title = changes.title ?? title
        detail = changes.detail ?? detail
        parameter = changes.parameter ?? parameter
        pointer = changes.pointer ?? pointer
    }

    /// Returns the JSON with an id.
    func body(id: String) -> [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.beginArray(named: "errors")
        writer.beginObject()
        writer.member("id", id)
        writer.member("title", title)
        writer.member("detail", detail)
        writer.member("status", String(status))
        writer.member("code", code)
        if let messageForDisplay { writer.member("messageForDisplay", messageForDisplay) }
        if parameter != nil || pointer != nil {
            writer.beginObject(named: "source")
            if let parameter { writer.member("parameter", parameter) }
            if let pointer { writer.member("pointer", pointer) }
            writer.endObject()
        }
        writer.endObject()
        writer.endArray()
        writer.endObject()
        return writer.bytes
    }
}
