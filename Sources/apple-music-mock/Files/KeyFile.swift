import ScenarioLoading
import SystemCryptography

/// The PEM file that `--key` names.
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

    /// A missing library is the machine's fault, not the file's.
    func keyFileError(for problem: KeyError) -> KeyFileError {
        switch problem {
        case .missingLibrary, .signingFailed: KeyFileError(message: "\(problem)", exitStatus: 3)
        default: KeyFileError(message: "\(path) is no key to use: \(problem)", exitStatus: 1)
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

/// Why there is no key, as a sentence, and the exit status.
struct KeyFileError: Error {
    let message: String
    let exitStatus: Int32
}
