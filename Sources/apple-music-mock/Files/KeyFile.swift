import Platform
import Scenarios

/// The PEM file given with `--key`.
struct KeyFile {

    let path: String

    func publicKey() throws(KeyFileError) -> P256PublicKey {
        let text = try read()
        do {
            return try P256PublicKey(pem: text)
        } catch {
            throw keyFileError(for: error)
        }
    }

    func privateKey() throws(KeyFileError) -> P256PrivateKey {
        let text = try read()
        do {
            return try P256PrivateKey(pem: text)
        } catch {
            throw keyFileError(for: error)
        }
    }

    /// Returns the error for a key; a missing library is a system error, not an invalid file.
    func keyFileError(for error: KeyError) -> KeyFileError {
        switch error {
        case .missingLibrary, .signingFailed, .generationFailed: KeyFileError(message: "\(error)", exitStatus: 3)
        default: KeyFileError(message: "cannot use the key in \(path): \(error)", exitStatus: 1)
        }
    }

    private func read() throws(KeyFileError) -> [UInt8] {
        do {
            return try DiskFileSystem().read(path)
        } catch {
            throw KeyFileError(message: "cannot read \(path): \(error)", exitStatus: 1)
        }
    }
}

/// An error message and the exit status for a key that cannot be used.
struct KeyFileError: Error {
    let message: String
    let exitStatus: Int32
}
