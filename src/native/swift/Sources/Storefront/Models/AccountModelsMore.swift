/// A new password, with the token of the link in an email.
public struct NewPasswordInput: Codable, Hashable, Sendable, Limited {
  /// Token of the link in the email.
  public var token: String
  /// Password of 8 to 256 characters of any kind. Known leaked passwords are refused.
  public var password: String

  /// Makes an input.
  public init(token: String, password: String) {
    self.token = token
    self.password = password
  }

  package static let limits = ["password": "maxLength=1024", "token": "minLength=16 maxLength=128"]
}

/// The current password and the new one.
public struct PasswordChangeInput: Codable, Hashable, Sendable, Limited {
  /// Password of 8 to 256 characters of any kind. Known leaked passwords are refused.
  public var currentPassword: String
  /// Password of 8 to 256 characters of any kind. Known leaked passwords are refused.
  public var password: String

  /// Makes an input.
  public init(currentPassword: String, password: String) {
    self.currentPassword = currentPassword
    self.password = password
  }

  package static let limits = ["currentPassword": "maxLength=1024", "password": "maxLength=1024"]
}

/// A request for a link to set a new password.
public struct PasswordResetInput: Codable, Hashable, Sendable, Limited {
  /// Email address.
  public var email: String

  /// Makes an input.
  public init(email: String) {
    self.email = email
  }

  package static let limits = ["email": "minLength=3 maxLength=254 pattern=^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$"]
}

/// The response is the same for addresses with and without an account.
public struct PasswordResetReceipt: Codable, Hashable, Sendable {
  /// If the address has an account, the service sends a link.
  public var status: Status
}

/// The session of the browser.
public struct Session: Codable, Hashable, Sendable {
  /// The signed-in customer, or null.
  @Nullable public var customer: Customer?
}

/// Email address and password.
public struct SignInInput: Codable, Hashable, Sendable, Limited {
  /// Email address.
  public var email: String
  /// Password of 8 to 256 characters of any kind. Known leaked passwords are refused.
  public var password: String
  /// Token of the link of a password reset. With it, wrong passwords of strangers do not delay this attempt. Needed
  /// only after RATE_LIMITED.
  public var token: String?

  /// Makes an input. What is left out is not sent.
  public init(email: String, password: String, token: String? = nil) {
    self.email = email
    self.password = password
    self.token = token
  }

  package static let limits = [
    "email": "minLength=3 maxLength=254 pattern=^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$",
    "password": "maxLength=1024",
    "token": "minLength=16 maxLength=128",
  ]
}

/// A request for an account.
public struct SignUpInput: Codable, Hashable, Sendable, Limited {
  /// Email address.
  public var email: String
  /// Password of 8 to 256 characters of any kind. Known leaked passwords are refused.
  public var password: String
  /// Given name. Empty if it is not known.
  public var firstName: String?
  /// Family name. Empty if it is not known.
  public var lastName: String?
  /// true: the shop may send emails that are not about orders.
  public var marketingConsent: Bool?

  /// Makes an input. What is left out is not sent.
  public init(
    email: String, password: String, firstName: String? = nil, lastName: String? = nil, marketingConsent: Bool? = nil
  ) {
    self.email = email
    self.password = password
    self.firstName = firstName
    self.lastName = lastName
    self.marketingConsent = marketingConsent
  }

  package static let limits = [
    "email": "minLength=3 maxLength=254 pattern=^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$",
    "firstName": "maxLength=100",
    "lastName": "maxLength=100",
    "password": "maxLength=1024",
  ]
}

/// The response is the same for an address that already has an account, so it does not reveal accounts.
public struct SignUpReceipt: Codable, Hashable, Sendable {
  /// The service sends a link. If the address already has an account, the email tells its owner so.
  public var status: Status
}

/// The customer. The cart of the browser is merged into the cart of the account.
public struct SignedIn: Codable, Hashable, Sendable {
  /// The customer who is now signed in.
  public var customer: Customer
  /// Parts that did not fit when the two carts were merged: a quantity, a line, a code, a gift card.
  public var warnings: [ErrorItem]
}

/// Opens an account with the link of its email.
public struct VerifyInput: Codable, Hashable, Sendable, Limited {
  /// Token of the link in the email.
  public var token: String
  /// Password chosen at sign-up. It is needed in a browser other than the one that signed up. So the owner of the
  /// mailbox cannot open an account with a password that a stranger chose.
  public var password: String?

  /// Makes an input. What is left out is not sent.
  public init(token: String, password: String? = nil) {
    self.token = token
    self.password = password
  }

  package static let limits = ["password": "maxLength=1024", "token": "minLength=16 maxLength=128"]
}
