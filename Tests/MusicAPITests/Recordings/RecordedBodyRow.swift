import Testing
import TestSupport
import Text

/// A request to a scenario with recordings, and what its response contains.
struct RecordedBodyRow: CustomTestStringConvertible {
    let label: String
    /// The keys of the scenario.
    let scenario: String
    /// The recorded texts by path.
    let recordings: [String: String]
    let request: String
    /// The path of a value in the response, separated by `/`; empty for the whole body.
    let pointer: String
    /// The ids of the value if it is a list of resources, otherwise its text.
    let expected: String

    init(
        _ label: String, _ recordings: [String: String], in scenario: String = "recordings: [r]", _ request: String,
        _ pointer: String = "", shows expected: String
    ) {
        (self.label, self.scenario, self.recordings) = (label, scenario, recordings)
        (self.request, self.pointer, self.expected) = (request, pointer, expected)
    }

    var testDescription: String { "\(label) \(request)" }

    /// Returns the part of the response that the row compares, or the error if the response is one.
    func answer() throws -> String {
        let response = try Engine(scenario, recordings: recordings)(request)
        if let error = response.error { return "\(response.status) \(error)" }
        guard !pointer.isEmpty else { return response.text }
        let document = try JSONDocument.parse(response.body)
        let value = pointer.split(separator: "/").reduce(document.root as JSONView?) { view, part in
            view?.kind == .array ? Int(part).flatMap { view?[$0] } : view?[String(part)]
        }
        guard let value else { return "absent in \(response.text)" }
        return value.kind == .array ? ReceivedResponse.ids(value).joined(separator: ",") : value.string ?? value.rawText
    }
}

/// Texts of recordings.
extension RecordedBodyRow {
    /// Returns a resource with a name.
    static func named(_ type: String, _ id: String, in storefront: String = "us", query: String = "", more: String = "")
        -> String
    {
        let path = type.hasPrefix("library-") ? "me/library/\(type.dropFirst(8))" : "catalog/\(storefront)/\(type)"
        return
            #"{"id":"\#(id)","type":"\#(type)","href":"/v1/\#(path)/\#(id)\#(query)","attributes":{"name":"N\#(id)"}\#(more)}"#
    }

    /// Returns an identifier of a resource.
    static func identifier(_ type: String, _ id: String, in storefront: String = "us") -> String {
        let path = type.hasPrefix("library-") ? "me/library/\(type.dropFirst(8))" : "catalog/\(storefront)/\(type)"
        return #"{"id":"\#(id)","type":"\#(type)","href":"/v1/\#(path)/\#(id)"}"#
    }

    /// Returns a body with resources, after the members of `head`.
    static func body(_ resources: [String], _ head: String = "", tail: String = "") -> String {
        #"{\#(head)"data":[\#(resources.joined(separator: ","))]\#(tail)}"#
    }
}
