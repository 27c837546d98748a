/// The files of the web pages that the server sends and that reports contain.
package enum WebPage {
    /// The page at `/_mock/`.
    package static var inspectorHTML: [UInt8] { PackageResources.inspector_html }
    package static var inspectorCSS: [UInt8] { PackageResources.inspector_css }
    package static var inspectorScript: [UInt8] { PackageResources.inspector_js }
}
