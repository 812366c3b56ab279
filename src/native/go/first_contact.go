package storefront

import (
	"context"
	"net/http"
	"regexp"
	"sync/atomic"
	"time"
)

var personalPath = regexp.MustCompile(`^/store/\{storeId\}/(cart|checkout|orders|account|session)\b`)

// isPersonal tells whether the API reads the shopper's cookie: for every write, and for these reads.
func isPersonal(r request) bool {
	return r.method != http.MethodGet || personalPath.MatchString(r.path)
}

// firstContact sends one request alone until an answer has set the shopper's cookie. Two first requests at once would
// make two shoppers, and one of their carts would be lost.
type firstContact struct {
	made atomic.Bool
	turn chan struct{}
}

// enter waits for the turn, at most as long as a request may take. The caller calls done, with true after an answer.
func (f *firstContact) enter(ctx context.Context, longest time.Duration) (done func(isMade bool), err error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if f.made.Load() {
		return func(bool) {}, nil
	}
	timer := time.NewTimer(longest)
	defer timer.Stop()
	select {
	case f.turn <- struct{}{}:
	case <-timer.C:
		return func(bool) {}, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	return func(isMade bool) {
		if isMade {
			f.made.Store(true)
		}
		<-f.turn
	}, nil
}
