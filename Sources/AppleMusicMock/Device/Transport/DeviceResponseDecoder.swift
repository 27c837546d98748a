import Foundation
import OrderedJSON

/// What the device's answers mean in Swift.
enum DeviceResponseDecoder {
    /// The members of `result`; throws the error that stands in its place.
    static func result(of document: JSONDocument) throws -> JSONView {
        if let result = document.root["result"] { return result }
        guard let error = document.root["error"] else {
            throw MockDevice.ConnectionError.unreadableResponse(for: "device")
        }
        throw self.error(from: error)
    }

    /// `{"domain","code","name","underlying"?}` as the framework has it.
    private static func error(from json: JSONView) -> any Error {
        let (domain, name) = (json["domain"]?.string ?? "", json["name"]?.string ?? "")
        switch domain {
        case "MusicTokenRequestError": return MockDevice.MusicTokenRequestError(rawValue: name) ?? .unknown
        case "MusicSubscription.Error": return MockDevice.MusicSubscription.Error(rawValue: name) ?? .unknown
        case "StoreKitError": return MockDevice.StoreKitError(rawValue: name) ?? .unknown
        case "AppleMusicMock": return MockDevice.MissingUsageDescriptionError()
        default:
            return foundationError(
                domain: domain, code: json["code"]?.integer ?? 0, name: name, underlying: json["underlying"])
        }
    }

    private static func foundationError(
        domain: String, code: Int, name: String, underlying: JSONView?
    ) -> NSError {
        var information: [String: Any] = [NSDebugDescriptionErrorKey: name]
        if let underlying {
            var beneath: [String: Any] = [:]
            // As logs of real devices show it.
            if let status = underlying["httpStatus"]?.integer { beneath["SSErrorHTTPStatusCodeKey"] = status }
            information[NSUnderlyingErrorKey] = NSError(
                domain: underlying["domain"]?.string ?? "", code: underlying["code"]?.integer ?? 0, userInfo: beneath)
        }
        return NSError(domain: domain, code: code, userInfo: information)
    }
}
