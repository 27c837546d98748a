import Platform
import Scenarios

/// The PEM file given with `--key`.
struct KeyFile {
    let path: String

    func publicKey() throws(CommandError) -> P256PublicKey {
        let text = try read()
        do {
            return try P256PublicKey(pem: text)
        } catch {
            throw self.error(for: error)
        }
    }

    func privateKey() throws(CommandError) -> P256PrivateKey {
        let text = try read()
        do {
            return try P256PrivateKey(pem: text)
        } catch {
            throw self.error(for: error)
        }
    }

    /// Returns the error for a key; a missing library is a system error, not an invalid file.
    func error(for error: KeyError) -> CommandError {
        switch error {
        case .missingLibrary, .signingFailed, .generationFailed: CommandError("\(error)")
        default: CommandError("cannot use the key in \(path): \(error)", exitStatus: 1)
        }
    }

    private func read() throws(CommandError) -> [UInt8] {
        do {
            return try DiskFileSystem().read(path)
        } catch {
            throw .init("cannot read \(path): \(error)", exitStatus: 1)
        }
    }
}
