// Requests a URL with URLSession.shared, and prints the body. Fails with 10.
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@main enum Client {
    static func main() async {
        let environment = ProcessInfo.processInfo.environment
        guard CommandLine.arguments.count == 2, let url = URL(string: CommandLine.arguments[1]) else { exit(2) }
        var request = URLRequest(url: url)
        request.setValue(
            "Bearer \(environment["APPLE_MUSIC_DEVELOPER_TOKEN"] ?? "")", forHTTPHeaderField: "Authorization")
        do {
            let (body, response) = try await URLSession.shared.data(for: request)
            guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw URLError(.badServerResponse) }
            print(String(decoding: body, as: UTF8.self))
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            exit(10)
        }
    }
}
