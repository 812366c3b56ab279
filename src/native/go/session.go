package storefront

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"sync"
)

// The cookies of the API, in the order in which they are sent. wb_device lets the right password pass on a device that
// signed in before, while others guess.
var cookieNames = []string{"wb_shopper", "wb_session", "wb_market", "wb_device"}

const sessionVersion = 1

// session is the shopper: the cookies of the API.
type session struct {
	mu      sync.Mutex
	cookies map[string]string
}

func (s *session) header() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	var pairs []string
	for _, name := range cookieNames {
		if value, ok := s.cookies[name]; ok {
			pairs = append(pairs, name+"="+value)
		}
	}
	return strings.Join(pairs, "; ")
}

func (s *session) keep(cookies []*http.Cookie) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, cookie := range cookies {
		for _, name := range cookieNames {
			switch {
			case cookie.Name != name:
			case cookie.MaxAge < 0:
				delete(s.cookies, name)
			default:
				s.cookies[name] = cookie.Value
			}
		}
	}
}

type exportedSession struct {
	Version int               `json:"version"`
	Origin  string            `json:"origin"`
	Cookies map[string]string `json:"cookies"`
}

// ExportSession returns the shopper as one text, for [Client.ImportSession] of a later run. It is a secret: whoever has
// it has the cart and the account.
func (c *Client) ExportSession() string {
	c.session.mu.Lock()
	defer c.session.mu.Unlock()
	text, err := json.Marshal(exportedSession{sessionVersion, c.origin(), c.session.cookies})
	if err != nil {
		// A map of texts always has a JSON form.
		panic(err)
	}
	return base64.RawURLEncoding.EncodeToString(text)
}

// ImportSession continues as the shopper of an export. It refuses the export of another API.
func (c *Client) ImportSession(exported string) error {
	text, err := base64.RawURLEncoding.DecodeString(exported)
	if err != nil {
		return fmt.Errorf("storefront: this is no exported session: %w", err)
	}
	var given exportedSession
	if err := json.Unmarshal(text, &given); err != nil {
		return fmt.Errorf("storefront: this is no exported session: %w", err)
	}
	if given.Version != sessionVersion {
		return fmt.Errorf("storefront: the exported session has version %d; this client reads version %d", given.Version, sessionVersion)
	}
	if given.Origin != c.origin() {
		return fmt.Errorf("storefront: the exported session is for %s, and this client is for %s", given.Origin, c.origin())
	}
	c.session.mu.Lock()
	defer c.session.mu.Unlock()
	c.session.cookies = map[string]string{}
	for _, name := range cookieNames {
		if value, ok := given.Cookies[name]; ok {
			c.session.cookies[name] = value
		}
	}
	return nil
}

func (c *Client) origin() string { return c.base.Scheme + "://" + c.base.Host }
