extends RefCounted
## The account of a customer.

const Field := preload("../core/field.gd").Field
const Model := preload("../core/model.gd").Model
const ErrorItem := preload("problem.gd").ErrorItem
const PasswordResetReceiptStatus := preload("enums_other.gd").PasswordResetReceiptStatus
const SignUpReceiptStatus := preload("enums_other.gd").SignUpReceiptStatus


## Confirms the deletion of the account.
class AccountDeletion:
	extends Model

	## Password of 8 to 256 characters of any kind. Known leaked passwords are refused.
	var password: String

	func _table() -> Array[Field]:
		return [
			Field.text(&"password").limit("maxLength=1024"),
		]


## A change of the customer. Fields that are left out keep their values.
class AccountUpdateInput:
	extends Model

	## Documents what the service demands of the whole.
	const LIMIT: String = "minProperties=1"

	## Given name. Empty if it is not known.
	var first_name: String:
		set(value):
			first_name = value
			_given[&"first_name"] = true
	## Family name. Empty if it is not known.
	var last_name: String:
		set(value):
			last_name = value
			_given[&"last_name"] = true
	## true: the shop may send emails that are not about orders.
	var marketing_consent: bool:
		set(value):
			marketing_consent = value
			_given[&"marketing_consent"] = true

	func _table() -> Array[Field]:
		return [
			Field.text(&"first_name").optional().limit("maxLength=100"),
			Field.text(&"last_name").optional().limit("maxLength=100"),
			Field.truth(&"marketing_consent").optional(),
		]


## A person with an account in the store. The email address is verified.
class Customer:
	extends Model

	## Id of the customer.
	var id: String
	## Verified email address, as typed.
	var email: String
	## Given name. Empty if the customer did not give one.
	var first_name: String
	## Family name. Empty if the customer did not give one.
	var last_name: String
	## true: the shop may send emails that are not about orders.
	var marketing_consent: bool
	## Time at which the account was created.
	var created_at: String

	func _table() -> Array[Field]:
		return [
			Field.text(&"id"),
			Field.text(&"email"),
			Field.text(&"first_name"),
			Field.text(&"last_name"),
			Field.truth(&"marketing_consent"),
			Field.text(&"created_at").limit("format=date-time"),
		]


## A new password, with the token of the link in an email.
class NewPasswordInput:
	extends Model

	## Token of the link in the email.
	var token: String
	## Password of 8 to 256 characters of any kind. Known leaked passwords are refused.
	var password: String

	func _table() -> Array[Field]:
		return [
			Field.text(&"token").limit("minLength=16 maxLength=128"),
			Field.text(&"password").limit("maxLength=1024"),
		]


## The current password and the new one.
class PasswordChangeInput:
	extends Model

	## Password of 8 to 256 characters of any kind. Known leaked passwords are refused.
	var current_password: String
	## Password of 8 to 256 characters of any kind. Known leaked passwords are refused.
	var password: String

	func _table() -> Array[Field]:
		return [
			Field.text(&"current_password").limit("maxLength=1024"),
			Field.text(&"password").limit("maxLength=1024"),
		]


## A request for a link to set a new password.
class PasswordResetInput:
	extends Model

	## Email address.
	var email: String

	func _table() -> Array[Field]:
		return [
			Field.text(&"email").limit(r"minLength=3 maxLength=254 pattern=^[^@\s]+@[^@\s]+\.[^@\s]+$"),
		]


## The response is the same for addresses with and without an account.
class PasswordResetReceipt:
	extends Model

	## If the address has an account, the service sends a link.
	var status: String

	func _table() -> Array[Field]:
		return [
			Field.choice(&"status", PasswordResetReceiptStatus),
		]


## The session of the browser.
class Session:
	extends Model

	## The signed-in customer, or null.
	var customer: Customer

	func _table() -> Array[Field]:
		return [
			Field.part(&"customer", Customer).nullable(),
		]


## Email address and password.
class SignInInput:
	extends Model

	## Email address.
	var email: String
	## Password of 8 to 256 characters of any kind. Known leaked passwords are refused.
	var password: String
	## Token of the link of a password reset. With it, wrong passwords of strangers do not delay this attempt.
	## Needed only after RATE_LIMITED.
	var token: String:
		set(value):
			token = value
			_given[&"token"] = true

	func _table() -> Array[Field]:
		return [
			Field.text(&"email").limit(r"minLength=3 maxLength=254 pattern=^[^@\s]+@[^@\s]+\.[^@\s]+$"),
			Field.text(&"password").limit("maxLength=1024"),
			Field.text(&"token").optional().limit("minLength=16 maxLength=128"),
		]


## A request for an account.
class SignUpInput:
	extends Model

	## Email address.
	var email: String
	## Password of 8 to 256 characters of any kind. Known leaked passwords are refused.
	var password: String
	## Given name. Empty if it is not known.
	var first_name: String:
		set(value):
			first_name = value
			_given[&"first_name"] = true
	## Family name. Empty if it is not known.
	var last_name: String:
		set(value):
			last_name = value
			_given[&"last_name"] = true
	## true: the shop may send emails that are not about orders.
	var marketing_consent: bool:
		set(value):
			marketing_consent = value
			_given[&"marketing_consent"] = true

	func _table() -> Array[Field]:
		return [
			Field.text(&"email").limit(r"minLength=3 maxLength=254 pattern=^[^@\s]+@[^@\s]+\.[^@\s]+$"),
			Field.text(&"password").limit("maxLength=1024"),
			Field.text(&"first_name").optional().limit("maxLength=100"),
			Field.text(&"last_name").optional().limit("maxLength=100"),
			Field.truth(&"marketing_consent").optional(),
		]


## The response is the same for an address that already has an account, so it does not reveal accounts.
class SignUpReceipt:
	extends Model

	## The service sends a link. If the address already has an account, the email tells its owner so.
	var status: String

	func _table() -> Array[Field]:
		return [
			Field.choice(&"status", SignUpReceiptStatus),
		]


## The customer. The cart of the browser is merged into the cart of the account.
class SignedIn:
	extends Model

	## The customer who is now signed in.
	var customer: Customer
	## Parts that did not fit when the two carts were merged: a quantity, a line, a code, a gift card.
	var warnings: Array[ErrorItem]

	func _table() -> Array[Field]:
		return [
			Field.part(&"customer", Customer),
			Field.part(&"warnings", ErrorItem).list(),
		]


## Opens an account with the link of its email.
class VerifyInput:
	extends Model

	## Token of the link in the email.
	var token: String
	## Password chosen at sign-up. It is needed in a browser other than the one that signed up. So the owner of the
	## mailbox cannot open an account with a password that a stranger chose.
	var password: String:
		set(value):
			password = value
			_given[&"password"] = true

	func _table() -> Array[Field]:
		return [
			Field.text(&"token").limit("minLength=16 maxLength=128"),
			Field.text(&"password").optional().limit("maxLength=1024"),
		]
