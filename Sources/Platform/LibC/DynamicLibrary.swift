/// A library that is opened at run time and never closed.
///
/// It is safe to use from any thread. Unchecked because a pointer is not Sendable: the loader protects the library that it
/// refers to.
package struct DynamicLibrary: @unchecked Sendable {
    /// The reason why a library or one of its functions cannot be used.
    package struct LoadError: Error, Sendable, Hashable, CustomStringConvertible {
        /// The reason as the system's loader states it, with the name of the library.
        package let description: String

        package init(description: String) {
            self.description = description
        }
    }

    private let name: String
    private let handle: UnsafeMutableRawPointer

    /// Opens a library by its file name.
    package init(named name: String) throws(LoadError) {
        guard let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) else {
            throw LoadError(description: dlerror().map { String(cString: $0) } ?? "\(name): cannot be opened")
        }
        self.name = name
        self.handle = handle
    }

    /// Returns a function of the library, whose type the caller must know.
    package func function<Function>(named symbol: String) throws(LoadError) -> Function {
        guard let address = dlsym(handle, symbol) else {
            throw LoadError(description: "\(name): no function \(symbol)")
        }
        return unsafeBitCast(address, to: Function.self)
    }
}
