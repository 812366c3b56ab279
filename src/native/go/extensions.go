package storefront

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
)

// ExtensionsService reads the extensions of the merchant.
type ExtensionsService struct {
	client *Client
}

// ExtensionsListOptions are the options of [ExtensionsService.List].
type ExtensionsListOptions struct {
	// Language as a BCP 47 tag. A language that the market does not have is replaced by its first
	// language.
	Locale string `query:"locale" limit:"maxLength=35"`
	// Code of the market. Default: the market in the cookie `wb_market`, then the default market of
	// the store.
	Market string `query:"market" limit:"maxLength=32"`
	// A target on the page, such as checkout.contact.after. The page names it in the element.
	Target string `query:"target" limit:"maxLength=100 pattern=^[a-z0-9-]+(\\.[a-z0-9-]+)*$"`
}

// List: list the extensions of one target on the page, or of all targets.
func (s *ExtensionsService) List(ctx context.Context, opts *ExtensionsListOptions) (*ExtensionList, error) {
	return send[ExtensionList](ctx, s.client, request{
		operation: "listExtensions",
		method:    "GET",
		path:      "/store/{storeId}/extensions",
		options:   opts,
	})
}

// SessionToken: create a token that proves the shopper to the server of an extension; needs the
// capability session:token.
func (s *ExtensionsService) SessionToken(ctx context.Context, extensionID string, opts *CallOptions) (*ExtensionSessionToken, error) {
	return send[ExtensionSessionToken](ctx, s.client, request{
		operation: "createExtensionSessionToken",
		method:    "POST",
		path:      "/store/{storeId}/extensions/{extensionId}/session-token",
		params:    []string{"extensionId", extensionID},
		options:   opts,
	})
}

// Code: read the code of an extension, at the hash of its manifest. Code with another hash is an error.
func (s *ExtensionsService) Code(ctx context.Context, sha256Hex string, opts *CallOptions) (string, error) {
	got, err := s.client.do(ctx, request{
		operation: "getExtensionCode",
		method:    "GET",
		path:      "/store/{storeId}/extensions/code/{sha256}",
		params:    []string{"sha256", sha256Hex},
		options:   opts,
		bulk:      true,
	})
	if err != nil {
		return "", err
	}
	if hash := sha256.Sum256(got.body); hex.EncodeToString(hash[:]) != sha256Hex {
		return "", unexpected(got.status, errors.New("getExtensionCode: the code has another hash than its address"))
	}
	return string(got.body), nil
}
