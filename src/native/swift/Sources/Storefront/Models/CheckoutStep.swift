/// A step of the checkout.
public struct CheckoutStep: OpenEnum {
  /// As the service sends it.
  public let rawValue: String

  /// Makes a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `contact`.
  public static let contact = Self(rawValue: "contact")
  /// `delivery`.
  public static let delivery = Self(rawValue: "delivery")
  /// `shipping`.
  public static let shipping = Self(rawValue: "shipping")
  /// `payment`.
  public static let payment = Self(rawValue: "payment")

  /// The values of this version of the contract.
  public static let allCases: [Self] = [
    .contact, .delivery, .shipping, .payment,
  ]
}
