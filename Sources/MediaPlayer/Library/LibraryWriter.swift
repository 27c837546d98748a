import Foundation
import FrameworkHook
import Text
#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The writes of the library: requests of the API, in the place of the device's own (guessed).
struct LibraryWriter: Sendable {
    typealias Track = (id: String, type: String)

    let device: MockedDevice

    init(_ member: String, captured: (any FrameworkMock)?) throws {
        device = try MockedDevice(for: member, of: .mediaPlayer, captured: captured)
    }

    /// Writes in a task that has the mock, and calls a function with the result.
    static func call<Value>(
        _ member: String, captured: (any FrameworkMock)?, _ write: @escaping (LibraryWriter) async throws -> Value,
        handler: @escaping (Result<Value, any Error>) -> Void
    ) {
        do {
            let writer = try LibraryWriter(member, captured: captured)
            writer.device.mock.callBack {
                do { handler(.success(try await write(writer))) } catch { handler(.failure(error)) }
            }
        } catch {
            handler(.failure(error))
        }
    }

    /// Performs a write that needs consent and the user's cloud library; its errors are those of MediaPlayer.
    func run<Value>(_ write: () async throws -> Value) async throws -> Value {
        do {
            let state = try await device.mock.deviceState().root
            guard state["consent"]?.string == "authorized" else { throw MPError(.permissionDenied) }
            guard state["capabilities"]?.elements.contains(where: { $0.string == "addToCloudMusicLibrary" }) ?? false
            else { throw MPError(.cloudServiceCapabilityMissing) }
            let value = try await write()
            MPMediaLibrary.postChange(on: device.mock)
            return value
        } catch {
            throw MPError.error(for: error)
        }
    }

    /// Returns an item of the catalog that can be added.
    func catalogItem(_ productID: String) throws -> Track {
        guard let found = try device.mock.catalogResource(productID) else { throw MPError(.notFound) }
        return (productID, found["type"]?.string ?? "")
    }

    /// Sends a request; a user token that the service rejects is requested again once.
    func post(_ target: String, body: JSONValue? = nil) async throws -> JSONView? {
        guard let url = URL(string: "https://api.music.apple.com\(target)") else { throw MPError(.notFound) }
        var request = URLRequest(url: url)
        request.httpMethod = "POST"
        if let body {
            request.httpBody = Data(body.bytes)
            request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        }
        let developerToken = try await device.mock.developerToken()
        request.setValue("Bearer \(developerToken)", forHTTPHeaderField: "Authorization")
        for ignoresCache in [false, true] {
            let result = try await device.performWithoutBlocking(
                "request-user-token",
                ["developerToken": .string(developerToken), "ignoreCache": ignoresCache ? true : .absent])
            request.setValue(result["userToken"]?.string, forHTTPHeaderField: "Music-User-Token")
            let (data, head) = try await device.mock.data(for: request)
            let response = try? JSONDocument.parse(Array(data)).root
            switch head.statusCode {
            case 200..<400: return response
            case 400 where response?["errors"]?[0]?["code"]?.string == "40015":
                throw MPError(.cloudServiceCapabilityMissing)
            case 403 where !ignoresCache: continue
            case 401, 403: throw MPError(.permissionDenied)
            case 404: throw MPError(.notFound)
            default: throw MPError(.unknown)
            }
        }
        throw MPError(.permissionDenied)
    }
}
