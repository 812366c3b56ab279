package storefront

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"strconv"
	"sync"
)

const (
	// How many carts are kept for merging, and how often a conflict is merged before it is an error.
	rememberedCarts = 8
	maxMerges       = 4
)

// CartService is the cart of the shopper. Every call returns the cart, priced by the API.
type CartService struct {
	client *Client
	mu     sync.Mutex
	seen   []seenCart
}

// seenCart is a cart as JSON: it is read only if an update has to be merged.
type seenCart struct {
	version int64
	text    []byte
}

// CartUpdateOptions are the options of [CartService.Update].
type CartUpdateOptions struct {
	// Code of the market. Default: that of the client, then the market in the cookie `wb_market`, then the default
	// market of the store.
	Market string `query:"market" limit:"maxLength=32"`
	// Language as a BCP 47 tag. A language that the market does not have is replaced by its first language.
	Locale string `query:"locale" limit:"maxLength=35"`
	// Version of the cart that the update starts from. By default that of Base, or the newest that this client has seen.
	Version *int64
	// Base is the cart with that version, if this client did not read it.
	Base *Cart
}

// Update replaces the whole cart. If somebody changed the cart in the meantime, the changes of both are merged, so that
// neither loses anything. The error has the code CART_VERSION_CONFLICT when the cart never stopped changing, or when this
// client does not know Version and Base is nil.
func (s *CartService) Update(ctx context.Context, input CartInput, opts *CartUpdateOptions) (*Cart, error) {
	if opts == nil {
		opts = &CartUpdateOptions{}
	}
	base, version, err := s.start(ctx, opts)
	if err != nil {
		return nil, err
	}
	next := input
	for merges := 0; ; merges++ {
		cart, err := s.replace(ctx, next, version, opts)
		if err == nil {
			return cart, nil
		}
		var refused *Error
		if !errors.As(err, &refused) || refused.Status != http.StatusPreconditionFailed || refused.Problem == nil || refused.Problem.Cart == nil {
			return nil, err
		}
		current, _ := s.remembered(refused.Problem.Cart, nil)
		if isApplied(next, current) {
			return current, nil
		}
		if base == nil || merges == maxMerges {
			return nil, err
		}
		next = mergeCart(base, input, current)
		version = current.Version
	}
}

// start finds the cart that an update starts from, and its version.
func (s *CartService) start(ctx context.Context, opts *CartUpdateOptions) (*Cart, int64, error) {
	switch {
	case opts.Base != nil && opts.Version != nil:
		return opts.Base, *opts.Version, nil
	case opts.Base != nil:
		return opts.Base, opts.Base.Version, nil
	case opts.Version != nil:
		base, err := s.find(func(seen seenCart) bool { return seen.version == *opts.Version })
		return base, *opts.Version, err
	}
	newest, err := s.find(func(seenCart) bool { return true })
	if err != nil {
		return nil, 0, err
	}
	if newest != nil {
		return newest, newest.Version, nil
	}
	cart, err := s.Get(ctx, &MarketOptions{Market: opts.Market, Locale: opts.Locale})
	if err != nil {
		return nil, 0, err
	}
	return cart, cart.Version, nil
}

func (s *CartService) replace(ctx context.Context, input CartInput, version int64, opts *CartUpdateOptions) (*Cart, error) {
	return s.remembered(send[Cart](ctx, s.client, request{
		operation: "replaceCart",
		method:    "PUT",
		path:      "/store/{storeId}/cart",
		header:    http.Header{"If-Match": {`"` + strconv.FormatInt(version, 10) + `"`}},
		body:      input,
		options:   opts,
	}))
}

// find returns the newest cart seen that fits, or nil.
func (s *CartService) find(fits func(seenCart) bool) (*Cart, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for at := len(s.seen) - 1; at >= 0; at-- {
		if fits(s.seen[at]) {
			cart := new(Cart)
			return cart, decode(s.seen[at].text, cart)
		}
	}
	return nil, nil //nolint:nilnil // documented: none fits
}

// remembered keeps a copy, because callers may change the cart that they got.
func (s *CartService) remembered(cart *Cart, err error) (*Cart, error) {
	if err != nil {
		return nil, err
	}
	text, err := json.Marshal(cart)
	if err != nil {
		return nil, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.seen = append(s.seen[max(0, len(s.seen)+1-rememberedCarts):], seenCart{cart.Version, text})
	return cart, nil
}
