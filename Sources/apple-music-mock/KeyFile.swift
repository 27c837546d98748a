import SystemCryptography
import Scenarios

/// The PEM file that `--key` names.
struct KeyFile {

    let path: String

    func publicKey() throws(KeyFileError) -> P256PublicKey {
        let text = try read()
        do {
            return try P256PublicKey(pem: text)
        } catch {
            throw failure(error)
        }
    }

    func privateKey() throws(KeyFileError) -> P256PrivateKey {
        let text = try read()
        do {
            return try P256PrivateKey(pem: text)
        } catch {
            throw failure(error)
        }
    }

    /// A missing library is the machine's fault, not the file's.
    func failure(_ problem: KeyProblem) -> KeyFileError {
        switch problem {
        case .libraryMissing, .notSigned: KeyFileError(message: "\(problem)", status: 3)
        default: KeyFileError(message: "\(path) is no key to use: \(problem)", status: 1)
        }
    }

    private func read() throws(KeyFileError) -> [UInt8] {
        do {
            return try DiskFiles().read(path)
        } catch {
            throw KeyFileError(message: "cannot read \(path): \(error)", status: 1)
        }
    }
}

/// Why there is no key, as a sentence, and the exit status.
struct KeyFileError: Error {
    let message: String
    let status: Int32
}
