package storefront

import "context"

// NavigationService reads menus and redirects.
type NavigationService struct {
	client *Client
}

// Menus: list the merchant's menus.
func (s *NavigationService) Menus(ctx context.Context, opts *MarketOptions) (*MenuList, error) {
	return send[MenuList](ctx, s.client, request{
		operation: "listMenus",
		method:    "GET",
		path:      "/store/{storeId}/menus",
		options:   opts,
	})
}

// Redirects: list the merchant's URL redirects.
func (s *NavigationService) Redirects(ctx context.Context, opts *MarketOptions) (*RedirectList, error) {
	return send[RedirectList](ctx, s.client, request{
		operation: "listRedirects",
		method:    "GET",
		path:      "/store/{storeId}/redirects",
		options:   opts,
	})
}
