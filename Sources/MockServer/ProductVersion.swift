/// The version of the whole project.
package enum ProductVersion {
    package static let current = "0.1.0"
}
