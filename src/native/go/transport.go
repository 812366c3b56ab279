package storefront

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"
)

// Repetition: three times, 300 ms doubling to 10 s with full jitter, never earlier than Retry-After.
const (
	maxRepetitions    = 3
	firstBackOff      = 300 * time.Millisecond
	longestBackOff    = 10 * time.Second
	longestRetryAfter = 30 * time.Second
)

// request is one call of an operation.
type request struct {
	operation string
	method    string
	path      string
	// Names and values of the parameters in the path.
	params []string
	body   any
	// A pointer to a struct with tags `query` and `header`; may be nil.
	options any
	header  http.Header
	// once: a repetition could act twice, so there is none.
	once bool
	// keyed: gets an idempotency key.
	keyed bool
	// bulk: a large download. It has ten times the time.
	bulk bool
}

type answer struct {
	status int
	header http.Header
	body   []byte
}

// send calls an operation, and repeats it where that is safe. For 204 and 304 the result is nil.
func send[T any](ctx context.Context, c *Client, r request) (*T, error) {
	got, err := c.do(ctx, r)
	if err != nil {
		return nil, err
	}
	if got.status == http.StatusNoContent || got.status == http.StatusNotModified {
		return nil, nil //nolint:nilnil // documented: there is no answer to return
	}
	out := new(T)
	if err := decode(got.body, out); err != nil {
		return nil, unexpected(got.status, fmt.Errorf("%s: %w", r.operation, err))
	}
	return out, nil
}

func (c *Client) do(ctx context.Context, r request) (*answer, error) {
	address, err := c.address(r)
	if err != nil {
		return nil, err
	}
	var body []byte
	if r.body != nil {
		if body, err = json.Marshal(r.body); err != nil {
			return nil, fmt.Errorf("storefront: %s: the input has no JSON form: %w", r.operation, err)
		}
	} else if r.method != http.MethodGet && r.method != http.MethodDelete {
		body = []byte("{}")
	}
	header := c.headers(r, body != nil)
	for number := 1; ; number++ {
		got, failure := c.attempt(ctx, r, number, address, body, header)
		if failure == nil {
			return got, nil
		}
		again := failure.Code == ErrorCodeNetwork || failure.Code == ErrorCodeIdempotencyInProgress || mayRepeat(failure.Status)
		var notBefore time.Duration
		if got != nil {
			notBefore = retryAfter(got.header.Get("Retry-After"), time.Now())
		}
		if r.once || !again || number > maxRepetitions || notBefore > longestRetryAfter {
			return nil, failure
		}
		backOff := min(longestBackOff, firstBackOff<<(number-1))
		if err := c.sleep(ctx, notBefore+time.Duration(c.random()*float64(backOff))); err != nil {
			return nil, aborted(err)
		}
	}
}

// attempt sends a request once, in its turn. The answer is there beside the error when one came.
func (c *Client) attempt(ctx context.Context, r request, number int, address string, body []byte, header http.Header) (*answer, *Error) {
	limit := c.timeout
	if r.bulk {
		limit *= 10
	}
	if isPersonal(r) {
		done, err := c.contact.enter(ctx, limit)
		if err != nil {
			return nil, aborted(err)
		}
		var isMade bool
		defer func() { done(isMade) }()
		got, failure := c.exchange(ctx, r, number, address, body, header, limit)
		isMade = failure == nil
		return got, failure
	}
	return c.exchange(ctx, r, number, address, body, header, limit)
}

func (c *Client) exchange(ctx context.Context, r request, number int, address string, body []byte, header http.Header, limit time.Duration) (got *answer, failure *Error) {
	start := time.Now()
	if c.onCall != nil {
		defer func() {
			report := Attempt{Operation: r.operation, Method: r.method, Route: r.path, Number: number, Duration: time.Since(start)}
			if got != nil {
				report.Status = got.status
			}
			c.onCall(report)
		}()
	}
	within, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	got, err := c.receive(within, r.method, address, body, header)
	switch {
	case err == nil && isSuccess(got):
		return got, nil
	case err == nil:
		return got, errorOf(got.status, got.body)
	case ctx.Err() != nil:
		return nil, aborted(ctx.Err())
	case within.Err() != nil:
		return nil, network(fmt.Errorf("no answer within %v: %w", limit, err))
	default:
		return nil, network(err)
	}
}

// receive returns a whole answer.
func (c *Client) receive(ctx context.Context, method, address string, body []byte, header http.Header) (*answer, error) {
	// A body of a type that net/http does not know, even an empty one: by itself it would repeat a request that has none
	// when a connection breaks. This client decides what is repeated.
	sent, err := http.NewRequestWithContext(ctx, method, address, struct{ io.Reader }{bytes.NewReader(body)})
	if err != nil {
		return nil, err
	}
	sent.ContentLength = int64(len(body))
	sent.Header = header.Clone()
	if cookies := c.session.header(); cookies != "" {
		sent.Header.Set("Cookie", cookies)
	}
	response, err := c.http.Do(sent)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	text, err := io.ReadAll(io.LimitReader(response.Body, maxAnswerBytes+1))
	if err != nil {
		return nil, err
	}
	if len(text) > maxAnswerBytes {
		return nil, fmt.Errorf("the answer has more than %d bytes", maxAnswerBytes)
	}
	c.session.keep(response.Cookies())
	return &answer{response.StatusCode, response.Header, text}, nil
}

func isSuccess(got *answer) bool {
	return got.status >= 200 && got.status < 300 || got.status == http.StatusNotModified
}

func (c *Client) headers(r request, hasBody bool) http.Header {
	header := http.Header{"Accept": {"application/json"}}
	for name, values := range r.header {
		header[name] = values
	}
	if hasBody {
		header.Set("Content-Type", "application/json")
	}
	for name, value := range taggedOptions(r.options, "header") {
		header.Set(name, value)
	}
	if r.keyed && header.Get("Idempotency-Key") == "" {
		header.Set("Idempotency-Key", NewIdempotencyKey())
	}
	return header
}

func (c *Client) address(r request) (string, error) {
	path := strings.Replace(r.path, "{storeId}", strconv.FormatInt(c.store, 10), 1)
	for at := 0; at < len(r.params); at += 2 {
		if r.params[at+1] == "" {
			return "", fmt.Errorf("storefront: %s: %s is empty", r.operation, r.params[at])
		}
		path = strings.Replace(path, "{"+r.params[at]+"}", url.PathEscape(r.params[at+1]), 1)
	}
	query := url.Values{}
	for name, value := range taggedOptions(r.options, "query") {
		query.Set(name, value)
	}
	for name, value := range map[string]string{"market": c.market, "locale": c.locale} {
		if value != "" && query.Get(name) == "" && hasOption(r.options, name) {
			query.Set(name, value)
		}
	}
	address := c.base.String() + path
	if len(query) > 0 {
		address += "?" + query.Encode()
	}
	return address, nil
}

// NewIdempotencyKey returns a new key for one intention, for callers that keep it to repeat the same call.
func NewIdempotencyKey() string {
	var key [16]byte
	_, _ = rand.Read(key[:]) // never fails: it ends the program instead
	return hex.EncodeToString(key[:])
}

func mayRepeat(status int) bool {
	switch status {
	case http.StatusTooManyRequests, http.StatusBadGateway, http.StatusServiceUnavailable, http.StatusGatewayTimeout:
		return true
	}
	return false
}

// retryAfter reads seconds or an HTTP date; 0 when there is none.
func retryAfter(header string, now time.Time) time.Duration {
	if seconds, err := strconv.ParseUint(strings.TrimSpace(header), 10, 31); err == nil {
		return time.Duration(seconds) * time.Second
	}
	if date, err := http.ParseTime(header); err == nil {
		return max(0, date.Sub(now))
	}
	return 0
}

func network(cause error) *Error {
	// The error of net/http repeats the address, and ids stand in it.
	message := cause
	if wrapped := (*url.Error)(nil); errors.As(cause, &wrapped) {
		message = wrapped.Err
	}
	return &Error{Code: ErrorCodeNetwork, Message: message.Error(), Retryable: true, cause: cause}
}

func aborted(cause error) *Error {
	return &Error{Code: ErrorCodeAborted, Message: "the call was aborted", cause: cause}
}
