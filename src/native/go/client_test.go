package storefront_test

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	storefront "github.com/storefront-elements/storefront-elements/src/native/go"
)

const giftCard = `{"id":"card","last4":"3WHP","balance":{"amount":2500,"currency":"EUR"},"status":"active","expiresAt":null}`

// clientOf returns a client of a handler. It repeats without a pause.
func clientOf(t *testing.T, handler http.HandlerFunc, options ...storefront.Option) *storefront.Client {
	t.Helper()
	server := httptest.NewServer(handler)
	t.Cleanup(server.Close)
	return clientAt(t, server.URL, options...)
}

func clientAt(t *testing.T, url string, options ...storefront.Option) *storefront.Client {
	t.Helper()
	transport := &http.Transport{}
	t.Cleanup(transport.CloseIdleConnections)
	options = append([]storefront.Option{
		storefront.WithStore(1),
		storefront.WithTransport(transport),
		storefront.WithSleep(func(ctx context.Context, _ time.Duration) error { return ctx.Err() }),
	}, options...)
	client, err := storefront.New(url, options...)
	if err != nil {
		t.Fatal(err)
	}
	return client
}

func emptyPage(w http.ResponseWriter) {
	fmt.Fprint(w, `{"items":[],"pageInfo":{"endCursor":null,"hasNextPage":false},"totalCount":0}`)
}

func TestOptionsAreCheckedAtOnce(t *testing.T) {
	for named, make := range map[string]func() (*storefront.Client, error){
		"baseUrl": func() (*storefront.Client, error) { return storefront.New("api.example.com") },
		"storeId": func() (*storefront.Client, error) { return storefront.New("https://api.example.com") },
		"timeout": func() (*storefront.Client, error) { return storefront.New("https://a.b", storefront.WithTimeout(0)) },
		"transport": func() (*storefront.Client, error) {
			return storefront.New("https://a.b", storefront.WithTransport(nil))
		},
	} {
		if _, err := make(); err == nil || !strings.Contains(err.Error(), named) {
			t.Errorf("%s: %v", named, err)
		}
	}
}

func TestAnEmptyIDIsRefusedBeforeItReachesAnotherRoute(t *testing.T) {
	client := clientOf(t, func(http.ResponseWriter, *http.Request) { t.Error("a request was sent") })
	if _, err := client.Orders.Get(context.Background(), "", nil); err == nil || !strings.Contains(err.Error(), "orderId") {
		t.Fatal(err)
	}
}

func TestFirstCallsMakeOneShopper(t *testing.T) {
	var shoppers atomic.Int64
	client := clientOf(t, func(w http.ResponseWriter, r *http.Request) {
		if _, err := r.Cookie("wb_shopper"); err != nil {
			http.SetCookie(w, &http.Cookie{Name: "wb_shopper", Value: fmt.Sprint(shoppers.Add(1))})
			time.Sleep(20 * time.Millisecond)
		}
		fmt.Fprint(w, giftCard)
	})
	var running sync.WaitGroup
	for range 40 {
		running.Add(1)
		go func() {
			defer running.Done()
			if _, err := client.GiftCards.Balance(context.Background(), storefront.GiftCardCodeInput{Code: "TEA"}, nil); err != nil {
				t.Error(err)
			}
		}()
	}
	running.Wait()
	if shoppers.Load() != 1 {
		t.Fatalf("%d shoppers", shoppers.Load())
	}
}

func TestTheSessionIsExportedAndShownToNobodyElse(t *testing.T) {
	var cookies atomic.Value
	handler := func(w http.ResponseWriter, r *http.Request) {
		cookies.Store(r.Header.Get("Cookie"))
		http.SetCookie(w, &http.Cookie{Name: "wb_shopper", Value: "secret-1"})
		http.SetCookie(w, &http.Cookie{Name: "of_a_proxy", Value: "7"})
		fmt.Fprint(w, giftCard)
	}
	server := httptest.NewServer(http.HandlerFunc(handler))
	t.Cleanup(server.Close)
	first := clientAt(t, server.URL)
	call := func(client *storefront.Client) {
		t.Helper()
		if _, err := client.GiftCards.Balance(context.Background(), storefront.GiftCardCodeInput{}, nil); err != nil {
			t.Fatal(err)
		}
	}
	call(first)
	for _, form := range []string{"%v", "%+v", "%#v", "%s"} {
		if text := fmt.Sprintf(form, first); strings.Contains(text, "secret") {
			t.Errorf("%s prints %s", form, text)
		}
	}
	second := clientAt(t, server.URL)
	if err := second.ImportSession(first.ExportSession()); err != nil {
		t.Fatal(err)
	}
	call(second)
	if cookies.Load() != "wb_shopper=secret-1" {
		t.Fatalf("it sent %v", cookies.Load())
	}
	other := clientAt(t, "http://other.example")
	if err := other.ImportSession(first.ExportSession()); err == nil || !strings.Contains(err.Error(), "http://other.example") {
		t.Fatal(err)
	}
	if err := other.ImportSession("nonsense"); err == nil {
		t.Fatal("nonsense was imported")
	}
}

func TestPagesAreAskedForAsTheyAreNeeded(t *testing.T) {
	var asked []string
	client := clientOf(t, func(w http.ResponseWriter, r *http.Request) {
		asked = append(asked, r.URL.Query().Get("after"))
		review := `{"id":"r","rating":5,"title":"","body":"","author":"","createdAt":"","verified":false,"reply":null}`
		fmt.Fprintf(w, `{"items":[%s,%s],"pageInfo":{"endCursor":"c%d","hasNextPage":true},"totalCount":9,`, review, review, len(asked))
		fmt.Fprint(w, `"aggregate":{"average":null,"count":0,"histogram":[0,0,0,0,0]}}`)
	})
	pages := client.Reviews.AllReviews(context.Background(), "teapot", &storefront.ReviewsListOptions{After: "c0"})
	if len(asked) > 0 {
		t.Fatal("it asked before the first item was wanted")
	}
	count := 0
	for _, err := range pages {
		if err != nil {
			t.Fatal(err)
		}
		if count++; count == 3 {
			break
		}
	}
	if strings.Join(asked, " ") != "c0 c1" {
		t.Fatalf("it asked for %v", asked)
	}
}

func TestTheContextEndsACall(t *testing.T) {
	release := make(chan struct{})
	client := clientOf(t, func(http.ResponseWriter, *http.Request) { <-release })
	t.Cleanup(func() { close(release) })
	ctx, cancel := context.WithTimeoutCause(context.Background(), 30*time.Millisecond, errors.New("closed"))
	defer cancel()
	_, err := client.Cart.Get(ctx, nil)
	var failure *storefront.Error
	if !errors.As(err, &failure) || failure.Code != storefront.ErrorCodeAborted || !errors.Is(err, context.DeadlineExceeded) {
		t.Fatal(err)
	}
}

func TestAnAnswerThatBreaksOffAtAnyByteIsNone(t *testing.T) {
	answer := fmt.Sprintf("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s", len(giftCard), giftCard)
	var length atomic.Int64
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	go func() {
		for {
			connection, err := listener.Accept()
			if err != nil {
				return
			}
			buffer := make([]byte, 4096)
			_, _ = connection.Read(buffer)
			_, _ = connection.Write([]byte(answer[:length.Load()]))
			_ = connection.Close()
		}
	}()
	before := runtime.NumGoroutine()
	client := clientAt(t, "http://"+listener.Addr().String())
	for bytes := range int64(len(answer) + 1) {
		length.Store(bytes)
		_, err := client.GiftCards.Balance(context.Background(), storefront.GiftCardCodeInput{Code: "TEA"}, nil)
		var failure *storefront.Error
		switch {
		case bytes == int64(len(answer)) && err != nil:
			t.Fatalf("the whole answer: %v", err)
		case bytes < int64(len(answer)) && (!errors.As(err, &failure) || failure.Code != storefront.ErrorCodeNetwork):
			t.Fatalf("%d bytes: %v", bytes, err)
		}
	}
	for deadline := time.Now().Add(5 * time.Second); runtime.NumGoroutine() > before+2; time.Sleep(10 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("%d goroutines before, %d after", before, runtime.NumGoroutine())
		}
	}
}

func TestTheHookSeesAttemptsWithoutIDs(t *testing.T) {
	var attempts []storefront.Attempt
	client := clientOf(t, func(w http.ResponseWriter, _ *http.Request) {
		if len(attempts) == 0 {
			w.WriteHeader(http.StatusBadGateway)
			return
		}
		emptyPage(w)
	}, storefront.WithHook(func(one storefront.Attempt) { attempts = append(attempts, one) }))
	if _, err := client.Account.Orders(context.Background(), nil); err != nil {
		t.Fatal(err)
	}
	if len(attempts) != 2 || attempts[0].Status != http.StatusBadGateway || attempts[1].Number != 2 ||
		attempts[1].Route != "/store/{storeId}/account/orders" || attempts[1].Operation != "listMyOrders" {
		t.Fatalf("%+v", attempts)
	}
}
