package storefront

import "context"

// AccountService signs up, in and out, and has the data of the customer.
type AccountService struct {
	client *Client
}

// AccountOrdersOptions are the options of [AccountService.Orders].
type AccountOrdersOptions struct {
	// `pageInfo.endCursor` of the previous page. Leave it out for the first page.
	After string `query:"after" limit:"maxLength=500"`
	// Largest number of entries on a page.
	First *int64 `query:"first" limit:"minimum=1 maximum=100"`
}

// Session: read the session: the signed-in customer, if there is one.
func (s *AccountService) Session(ctx context.Context, opts *CallOptions) (*Session, error) {
	return send[Session](ctx, s.client, request{
		operation: "getSession",
		method:    "GET",
		path:      "/store/{storeId}/session",
		options:   opts,
	})
}

// SignUp: request an account; the service sends a link to verify the email address.
func (s *AccountService) SignUp(ctx context.Context, input SignUpInput, opts *MarketOptions) (*SignUpReceipt, error) {
	return send[SignUpReceipt](ctx, s.client, request{
		operation: "signUp",
		method:    "POST",
		path:      "/store/{storeId}/account/sign-up",
		body:      input,
		options:   opts,
	})
}

// Verify: open the account with the token of the link, and sign in.
func (s *AccountService) Verify(ctx context.Context, input VerifyInput, opts *MarketOptions) (*SignedIn, error) {
	return send[SignedIn](ctx, s.client, request{
		operation: "verifyAccount",
		method:    "POST",
		path:      "/store/{storeId}/account/verify",
		body:      input,
		options:   opts,
	})
}

// SignIn: sign in; the browser's cart becomes the cart of the account.
func (s *AccountService) SignIn(ctx context.Context, input SignInInput, opts *MarketOptions) (*SignedIn, error) {
	return send[SignedIn](ctx, s.client, request{
		operation: "signIn",
		method:    "POST",
		path:      "/store/{storeId}/account/sign-in",
		body:      input,
		options:   opts,
		once:      true,
	})
}

// SignOut: sign out in this browser; repeating it changes nothing.
func (s *AccountService) SignOut(ctx context.Context, opts *CallOptions) error {
	_, err := send[struct{}](ctx, s.client, request{
		operation: "signOut",
		method:    "POST",
		path:      "/store/{storeId}/account/sign-out",
		options:   opts,
	})
	return err
}

// RequestPasswordReset: send a link to set a new password.
func (s *AccountService) RequestPasswordReset(ctx context.Context, input PasswordResetInput, opts *MarketOptions) (*PasswordResetReceipt, error) {
	return send[PasswordResetReceipt](ctx, s.client, request{
		operation: "requestPasswordReset",
		method:    "POST",
		path:      "/store/{storeId}/account/password-reset",
		body:      input,
		options:   opts,
	})
}

// ResetPassword: set a new password with the token of the link, and sign in; all other sessions
// end.
func (s *AccountService) ResetPassword(ctx context.Context, input NewPasswordInput, opts *MarketOptions) (*SignedIn, error) {
	return send[SignedIn](ctx, s.client, request{
		operation: "completePasswordReset",
		method:    "POST",
		path:      "/store/{storeId}/account/password-reset/complete",
		body:      input,
		options:   opts,
	})
}

// ChangePassword: change the password; all other sessions end.
func (s *AccountService) ChangePassword(ctx context.Context, input PasswordChangeInput, opts *MarketOptions) (*Customer, error) {
	return send[Customer](ctx, s.client, request{
		operation: "changePassword",
		method:    "POST",
		path:      "/store/{storeId}/account/password",
		body:      input,
		options:   opts,
		once:      true,
	})
}

// Get: read the customer.
func (s *AccountService) Get(ctx context.Context, opts *CallOptions) (*Customer, error) {
	return send[Customer](ctx, s.client, request{
		operation: "getAccount",
		method:    "GET",
		path:      "/store/{storeId}/account",
		options:   opts,
	})
}

// Update: change name or consent; fields that are left out stay.
func (s *AccountService) Update(ctx context.Context, input AccountUpdateInput, opts *CallOptions) (*Customer, error) {
	return send[Customer](ctx, s.client, request{
		operation: "updateAccount",
		method:    "PATCH",
		path:      "/store/{storeId}/account",
		body:      input,
		options:   opts,
	})
}

// Delete: delete the account; the shop keeps its orders without the account.
func (s *AccountService) Delete(ctx context.Context, input AccountDeletion, opts *MarketOptions) error {
	_, err := send[struct{}](ctx, s.client, request{
		operation: "deleteAccount",
		method:    "POST",
		path:      "/store/{storeId}/account/delete",
		body:      input,
		options:   opts,
		once:      true,
	})
	return err
}

// Orders: list the customer's orders, newest first.
func (s *AccountService) Orders(ctx context.Context, opts *AccountOrdersOptions) (*OrderPage, error) {
	return send[OrderPage](ctx, s.client, request{
		operation: "listMyOrders",
		method:    "GET",
		path:      "/store/{storeId}/account/orders",
		options:   opts,
	})
}

// Order: read an order of the customer.
func (s *AccountService) Order(ctx context.Context, orderID string, opts *CallOptions) (*Order, error) {
	return send[Order](ctx, s.client, request{
		operation: "getMyOrder",
		method:    "GET",
		path:      "/store/{storeId}/account/orders/{orderId}",
		params:    []string{"orderId", orderID},
		options:   opts,
	})
}

// Addresses: list the customer's addresses, at most 50, defaults first.
func (s *AccountService) Addresses(ctx context.Context, opts *CallOptions) (*CustomerAddressList, error) {
	return send[CustomerAddressList](ctx, s.client, request{
		operation: "listAddresses",
		method:    "GET",
		path:      "/store/{storeId}/account/addresses",
		options:   opts,
	})
}

// AddAddress: save an address; repeating it changes nothing.
func (s *AccountService) AddAddress(ctx context.Context, input CustomerAddressInput, opts *CallOptions) (*CustomerAddress, error) {
	return send[CustomerAddress](ctx, s.client, request{
		operation: "addAddress",
		method:    "POST",
		path:      "/store/{storeId}/account/addresses",
		body:      input,
		options:   opts,
	})
}

// UpdateAddress: change an address.
func (s *AccountService) UpdateAddress(ctx context.Context, addressID string, input CustomerAddressUpdate, opts *CallOptions) (*CustomerAddress, error) {
	return send[CustomerAddress](ctx, s.client, request{
		operation: "updateAddress",
		method:    "PATCH",
		path:      "/store/{storeId}/account/addresses/{addressId}",
		params:    []string{"addressId", addressID},
		body:      input,
		options:   opts,
	})
}

// RemoveAddress: delete an address; repeating it changes nothing.
func (s *AccountService) RemoveAddress(ctx context.Context, addressID string, opts *CallOptions) error {
	_, err := send[struct{}](ctx, s.client, request{
		operation: "removeAddress",
		method:    "DELETE",
		path:      "/store/{storeId}/account/addresses/{addressId}",
		params:    []string{"addressId", addressID},
		options:   opts,
	})
	return err
}
