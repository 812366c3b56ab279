package storefront

// AccountDeletion: confirms the deletion of the account.
type AccountDeletion struct {
	// Password of 8 to 256 characters of any kind. Known leaked passwords are refused.
	Password string `json:"password" limit:"maxLength=1024"`
}

// AccountUpdateInput: a change of the customer. Fields that are left out keep their values.
// Limits: minProperties=1.
type AccountUpdateInput struct {
	_ struct{} `limit:"minProperties=1"`
	// Given name. Empty if it is not known.
	FirstName *string `json:"firstName,omitempty" limit:"maxLength=100"`
	// Family name. Empty if it is not known.
	LastName *string `json:"lastName,omitempty" limit:"maxLength=100"`
	// true: the shop may send emails that are not about orders.
	MarketingConsent *bool `json:"marketingConsent,omitempty"`
}

// Customer: a person with an account in the store. The email address is verified.
type Customer struct {
	// Id of the customer.
	ID string `json:"id"`
	// Verified email address, as typed.
	Email string `json:"email"`
	// Given name. Empty if the customer did not give one.
	FirstName string `json:"firstName"`
	// Family name. Empty if the customer did not give one.
	LastName string `json:"lastName"`
	// true: the shop may send emails that are not about orders.
	MarketingConsent bool `json:"marketingConsent"`
	// Time at which the account was created.
	CreatedAt string `json:"createdAt" limit:"format=date-time"`
}

// CustomerAddress: a saved address of the customer. At most one is the default of each kind.
type CustomerAddress struct {
	// Id of the address.
	ID string `json:"id"`
	// Given name.
	FirstName string `json:"firstName" limit:"maxLength=100"`
	// Family name.
	LastName string `json:"lastName" limit:"maxLength=100"`
	// Company.
	Company *string `json:"company,omitempty" limit:"maxLength=100"`
	// Street and number.
	Address1 string `json:"address1" limit:"maxLength=200"`
	// Second line: flat, floor, building.
	Address2 *string `json:"address2,omitempty" limit:"maxLength=200"`
	// City or town.
	City string `json:"city" limit:"maxLength=100"`
	// State, province or prefecture: the ISO 3166-2 part after the dash where one exists.
	Region *string `json:"region,omitempty" limit:"maxLength=100"`
	// Postal code, as the country writes it.
	PostalCode *string `json:"postalCode,omitempty" limit:"maxLength=20"`
	// ISO 3166-1 alpha-2.
	CountryCode string `json:"countryCode" limit:"pattern=^[A-Z]{2}$"`
	// Telephone number, for the carrier.
	Phone *string `json:"phone,omitempty" limit:"maxLength=40"`
	// VAT number of the buyer with the country prefix: DE123456789. It is used in the shipping
	// address only.
	VatNumber *string `json:"vatNumber,omitempty" limit:"maxLength=20"`
	// true: the checkout fills it in as the shipping address.
	DefaultShipping bool `json:"defaultShipping"`
	// true: the checkout fills it in as the billing address.
	DefaultBilling bool `json:"defaultBilling"`
}

// CustomerAddressInput: an address to save. It must be complete by the rules of its country,
// `addressRules`. The first address becomes the default of both kinds.
type CustomerAddressInput struct {
	// Given name.
	FirstName string `json:"firstName" limit:"maxLength=100"`
	// Family name.
	LastName string `json:"lastName" limit:"maxLength=100"`
	// Company.
	Company *string `json:"company,omitempty" limit:"maxLength=100"`
	// Street and number.
	Address1 string `json:"address1" limit:"maxLength=200"`
	// Second line: flat, floor, building.
	Address2 *string `json:"address2,omitempty" limit:"maxLength=200"`
	// City or town.
	City string `json:"city" limit:"maxLength=100"`
	// State, province or prefecture: the ISO 3166-2 part after the dash where one exists.
	Region *string `json:"region,omitempty" limit:"maxLength=100"`
	// Postal code, as the country writes it.
	PostalCode *string `json:"postalCode,omitempty" limit:"maxLength=20"`
	// ISO 3166-1 alpha-2.
	CountryCode string `json:"countryCode" limit:"pattern=^[A-Z]{2}$"`
	// Telephone number, for the carrier.
	Phone *string `json:"phone,omitempty" limit:"maxLength=40"`
	// VAT number of the buyer with the country prefix: DE123456789. It is used in the shipping
	// address only.
	VatNumber *string `json:"vatNumber,omitempty" limit:"maxLength=20"`
	// true: the checkout fills it in as the shipping address. The first address is the default of
	// both kinds.
	DefaultShipping *bool `json:"defaultShipping,omitempty"`
	// true: the checkout fills it in as the billing address.
	DefaultBilling *bool `json:"defaultBilling,omitempty"`
}

// CustomerAddressList: a complete list of CustomerAddress, without pages.
type CustomerAddressList struct {
	// All entries.
	Items []CustomerAddress `json:"items"`
}

// CustomerAddressUpdate: a change of an address. Fields that are left out keep their values.
// Limits: minProperties=1.
type CustomerAddressUpdate struct {
	_ struct{} `limit:"minProperties=1"`
	// Given name.
	FirstName *string `json:"firstName,omitempty" limit:"maxLength=100"`
	// Family name.
	LastName *string `json:"lastName,omitempty" limit:"maxLength=100"`
	// Company.
	Company *string `json:"company,omitempty" limit:"maxLength=100"`
	// Street and number.
	Address1 *string `json:"address1,omitempty" limit:"maxLength=200"`
	// Second line: flat, floor, building.
	Address2 *string `json:"address2,omitempty" limit:"maxLength=200"`
	// City or town.
	City *string `json:"city,omitempty" limit:"maxLength=100"`
	// State, province or prefecture: the ISO 3166-2 part after the dash where one exists.
	Region *string `json:"region,omitempty" limit:"maxLength=100"`
	// Postal code, as the country writes it.
	PostalCode *string `json:"postalCode,omitempty" limit:"maxLength=20"`
	// ISO 3166-1 alpha-2.
	CountryCode *string `json:"countryCode,omitempty" limit:"pattern=^[A-Z]{2}$"`
	// Telephone number, for the carrier.
	Phone *string `json:"phone,omitempty" limit:"maxLength=40"`
	// VAT number of the buyer with the country prefix: DE123456789. It is used in the shipping
	// address only.
	VatNumber *string `json:"vatNumber,omitempty" limit:"maxLength=20"`
	// true: the checkout fills it in as the shipping address. The first address is the default of
	// both kinds.
	DefaultShipping *bool `json:"defaultShipping,omitempty"`
	// true: the checkout fills it in as the billing address.
	DefaultBilling *bool `json:"defaultBilling,omitempty"`
}

// NewPasswordInput: a new password, with the token of the link in an email.
type NewPasswordInput struct {
	// Token of the link in the email.
	Token string `json:"token" limit:"minLength=16 maxLength=128"`
	// Password of 8 to 256 characters of any kind. Known leaked passwords are refused.
	Password string `json:"password" limit:"maxLength=1024"`
}

// PasswordChangeInput: the current password and the new one.
type PasswordChangeInput struct {
	// Password of 8 to 256 characters of any kind. Known leaked passwords are refused.
	CurrentPassword string `json:"currentPassword" limit:"maxLength=1024"`
	// Password of 8 to 256 characters of any kind. Known leaked passwords are refused.
	Password string `json:"password" limit:"maxLength=1024"`
}

// PasswordResetInput: a request for a link to set a new password.
type PasswordResetInput struct {
	// Email address.
	Email string `json:"email" limit:"minLength=3 maxLength=254 pattern=^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$"`
}

// PasswordResetReceipt: the response is the same for addresses with and without an account.
type PasswordResetReceipt struct {
	// If the address has an account, the service sends a link.
	Status PasswordResetReceiptStatus `json:"status"`
}

// Session: the session of the browser.
type Session struct {
	// The signed-in customer, or null.
	Customer *Customer `json:"customer"`
}

// SignInInput: email address and password.
type SignInInput struct {
	// Email address.
	Email string `json:"email" limit:"minLength=3 maxLength=254 pattern=^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$"`
	// Password of 8 to 256 characters of any kind. Known leaked passwords are refused.
	Password string `json:"password" limit:"maxLength=1024"`
	// Token of the link of a password reset. With it, wrong passwords of strangers do not delay this
	// attempt. Needed only after RATE_LIMITED.
	Token *string `json:"token,omitempty" limit:"minLength=16 maxLength=128"`
}

// SignUpInput: a request for an account.
type SignUpInput struct {
	// Email address.
	Email string `json:"email" limit:"minLength=3 maxLength=254 pattern=^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$"`
	// Password of 8 to 256 characters of any kind. Known leaked passwords are refused.
	Password string `json:"password" limit:"maxLength=1024"`
	// Given name. Empty if it is not known.
	FirstName *string `json:"firstName,omitempty" limit:"maxLength=100"`
	// Family name. Empty if it is not known.
	LastName *string `json:"lastName,omitempty" limit:"maxLength=100"`
	// true: the shop may send emails that are not about orders.
	MarketingConsent *bool `json:"marketingConsent,omitempty"`
}

// SignUpReceipt: the response is the same for an address that already has an account, so it does
// not reveal accounts.
type SignUpReceipt struct {
	// The service sends a link. If the address already has an account, the email tells its owner so.
	Status SignUpReceiptStatus `json:"status"`
}

// SignedIn: the customer. The cart of the browser is merged into the cart of the account.
type SignedIn struct {
	// The customer who is now signed in.
	Customer Customer `json:"customer"`
	// Parts that did not fit when the two carts were merged: a quantity, a line, a code, a gift card.
	Warnings []ErrorItem `json:"warnings"`
}

// VerifyInput: opens an account with the link of its email.
type VerifyInput struct {
	// Token of the link in the email.
	Token string `json:"token" limit:"minLength=16 maxLength=128"`
	// Password chosen at sign-up. It is needed in a browser other than the one that signed up. So the
	// owner of the mailbox cannot open an account with a password that a stranger chose.
	Password *string `json:"password,omitempty" limit:"maxLength=1024"`
}
