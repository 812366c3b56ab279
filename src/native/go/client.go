package storefront

import (
	"context"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/url"
	"strings"
	"time"
)

const (
	defaultTimeout = 15 * time.Second
	// The largest answer that is read. The search corpus has at most 8 MB.
	maxAnswerBytes = 64 << 20
)

// Client calls the API for one shopper. Make it with [New]. It is safe for use by several goroutines, and must not be
// copied.
type Client struct {
	Store         *StoreService
	Cart          *CartService
	Checkout      *CheckoutService
	Orders        *OrdersService
	Navigation    *NavigationService
	Content       *ContentService
	Search        *SearchService
	Reviews       *ReviewsService
	GiftCards     *GiftCardsService
	Engagement    *EngagementService
	Account       *AccountService
	Subscriptions *SubscriptionsService
	Extensions    *ExtensionsService

	base    *url.URL
	store   int64
	market  string
	locale  string
	timeout time.Duration
	http    *http.Client
	sleep   func(context.Context, time.Duration) error
	random  func() float64
	onCall  func(Attempt)
	session session
	contact firstContact
}

// Option is an option of [New].
type Option func(*Client) error

// New makes a client of the API at baseURL. WithStore is required. The error names the option that is wrong.
func New(baseURL string, options ...Option) (*Client, error) {
	base, err := url.Parse(baseURL)
	if err != nil || (base.Scheme != "http" && base.Scheme != "https") || base.Host == "" {
		return nil, fmt.Errorf("storefront: baseUrl is %q; give the http or https address of the API", baseURL)
	}
	base.Path = strings.TrimRight(base.Path, "/")
	c := &Client{
		base:    base,
		timeout: defaultTimeout,
		http:    &http.Client{},
		sleep:   sleep,
		random:  rand.Float64,
		contact: firstContact{turn: make(chan struct{}, 1)},
	}
	c.session.cookies = map[string]string{}
	for _, option := range options {
		if err := option(c); err != nil {
			return nil, err
		}
	}
	if c.store == 0 {
		return nil, fmt.Errorf("storefront: storeId is missing; give WithStore the number of the store")
	}
	transport := c.http.Transport
	// No jar and no redirects: the cookies of the shopper go to the API and nowhere else.
	c.http = &http.Client{
		Transport:     transport,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
	c.Store = &StoreService{client: c}
	c.Cart = &CartService{client: c}
	c.Checkout = &CheckoutService{client: c}
	c.Orders = &OrdersService{client: c}
	c.Navigation = &NavigationService{client: c}
	c.Content = &ContentService{client: c}
	c.Search = &SearchService{client: c}
	c.Reviews = &ReviewsService{client: c}
	c.GiftCards = &GiftCardsService{client: c}
	c.Engagement = &EngagementService{client: c}
	c.Account = &AccountService{client: c}
	c.Subscriptions = &SubscriptionsService{client: c}
	c.Extensions = &ExtensionsService{client: c}
	return c, nil
}

// WithStore names the store of every call.
func WithStore(id int64) Option {
	return func(c *Client) error {
		if id < 1 {
			return fmt.Errorf("storefront: storeId is %d; give the number of the store", id)
		}
		c.store = id
		return nil
	}
}

// WithMarket names the market of calls that name none.
func WithMarket(code string) Option {
	return func(c *Client) error { c.market = code; return nil }
}

// WithLocale names the language of calls that name none, as a BCP 47 tag.
func WithLocale(tag string) Option {
	return func(c *Client) error { c.locale = tag; return nil }
}

// WithTimeout limits one attempt, with the reading of the answer. By default 15 seconds.
func WithTimeout(limit time.Duration) Option {
	return func(c *Client) error {
		if limit <= 0 {
			return fmt.Errorf("storefront: timeout is %v; give a time above zero", limit)
		}
		c.timeout = limit
		return nil
	}
}

// WithTransport sends the requests. By default [http.DefaultTransport].
func WithTransport(transport http.RoundTripper) Option {
	return func(c *Client) error {
		if transport == nil {
			return fmt.Errorf("storefront: transport is nil; leave WithTransport out for the default one")
		}
		c.http.Transport = transport
		return nil
	}
}

// WithHook is called after each attempt, by the goroutine of the call: for logs and measurement.
func WithHook(hook func(Attempt)) Option {
	return func(c *Client) error { c.onCall = hook; return nil }
}

// WithSleep waits before a repetition. It returns the error of the context when that ends first. For tests.
func WithSleep(wait func(ctx context.Context, d time.Duration) error) Option {
	return func(c *Client) error { c.sleep = wait; return nil }
}

// WithRandom gives numbers from 0 to 1, for the length of the waits. For tests.
func WithRandom(random func() float64) Option {
	return func(c *Client) error { c.random = random; return nil }
}

// String names the API and the store, and nothing of the shopper.
func (c *Client) String() string {
	return fmt.Sprintf("storefront.Client(%s, store %d)", c.base.Redacted(), c.store)
}

// GoString is String, so that %#v prints no cookie either.
func (c *Client) GoString() string { return c.String() }

// Attempt is one request as it was sent. It has no body, and not the address: ids stand in it.
type Attempt struct {
	// Operation is the name in the API reference: "addCartLine".
	Operation string
	Method    string
	// Route is the path with the names of its parameters.
	Route string
	// Number is 1 for the first attempt of a call.
	Number int
	// Status is 0 when no answer came.
	Status   int
	Duration time.Duration
}

func sleep(ctx context.Context, d time.Duration) error {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
