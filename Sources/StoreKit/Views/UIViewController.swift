public import Foundation

/// A view controller without a view, which exists so that code with UIKit's names compiles on Linux.
@MainActor
open class UIViewController: NSObject {
    /// The view controller that this one presents; `nil` for none.
    public private(set) var presentedViewController: UIViewController?
    /// The view controller that presents this one; `nil` for none.
    public private(set) weak var presentingViewController: UIViewController?

    /// Creates a view controller.
    public override init() { super.init() }

    /// Presents another view controller; the offer of a ``SKCloudServiceSetupViewController`` is that of the device.
    ///
    /// - Parameters:
    ///   - viewControllerToPresent: The view controller.
    ///   - flag: Whether UIKit animates it.
    ///   - completion: The function that is called afterwards.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        if presentedViewController == nil, viewControllerToPresent.willBePresented() {
            presentedViewController = viewControllerToPresent
            viewControllerToPresent.presentingViewController = self
        }
        completion?()
    }

    /// Dismisses the view controller that this one presents, or else this one.
    ///
    /// - Parameters:
    ///   - flag: Whether UIKit animates it.
    ///   - completion: The function that is called afterwards.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        (presentedViewController ?? self).dismissFromPresenter()
        completion?()
    }

    /// Prepares the presentation, and returns whether it is possible.
    func willBePresented() -> Bool { true }

    /// Removes this view controller from the one that presents it.
    func dismissFromPresenter() {
        presentingViewController?.presentedViewController = nil
        presentingViewController = nil
    }
}

/// A scene without windows, which exists so that code with UIKit's names compiles on Linux.
@MainActor
open class UIWindowScene: NSObject {
    /// Creates a scene.
    public override init() { super.init() }
}
