package storefront

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"net/http"
	"os"
	"slices"
	"syscall"
	"testing"
	"time"
)

var (
	measuredPage = flag.String("page", "", "file with a page of products")
	measuredCart = flag.String("cart", "", "file with a cart")
	measuredURL  = flag.String("url", "", "address that answers every request with the cart")
)

const rounds = 11

// TestMeasure compares the client with the standard library on the same bytes: CPU time of this process, in rounds that
// alternate, and the median of the ratios. The plain decode is untyped, and the bare call decodes nothing.
func TestMeasure(t *testing.T) {
	if *measuredPage == "" {
		t.Skip("npm run bench:native gives the files")
	}
	page, cart := read(t, *measuredPage), read(t, *measuredCart)
	typed := func() error {
		var products ProductPage
		var one Cart
		if err := decode(page, &products); err != nil {
			return err
		}
		return decode(cart, &one)
	}
	plain := func() error {
		var products, one any
		if err := json.Unmarshal(page, &products); err != nil {
			return err
		}
		return json.Unmarshal(cart, &one)
	}
	transport := &http.Transport{}
	defer transport.CloseIdleConnections()
	bare := &http.Client{Transport: transport}
	client, err := New(*measuredURL, WithStore(1), WithTransport(transport))
	if err != nil {
		t.Fatal(err)
	}
	ctx := context.Background()
	call := func() error {
		_, err := client.Cart.Get(ctx, nil)
		return err
	}
	request := func() error {
		response, err := bare.Get(*measuredURL + "/store/1/cart")
		if err != nil {
			return err
		}
		defer response.Body.Close()
		text, err := io.ReadAll(response.Body)
		if err != nil {
			return err
		}
		var document any
		return json.Unmarshal(text, &document)
	}
	line, err := json.Marshal(map[string]any{
		"decode_ratio": ratioOf(t, 400, typed, plain),
		"call_ratio":   ratioOf(t, 400, call, request),
		"typed_plain":  false,
	})
	if err != nil {
		t.Fatal(err)
	}
	fmt.Println(string(line))
}

func read(t *testing.T, file string) []byte {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func ratioOf(t *testing.T, times int, own, other func() error) float64 {
	t.Helper()
	ratios := make([]float64, rounds)
	for at := range ratios {
		ratios[at] = float64(cpuOf(t, times, own)) / float64(cpuOf(t, times, other))
	}
	slices.Sort(ratios)
	return ratios[rounds/2]
}

func cpuOf(t *testing.T, times int, run func() error) time.Duration {
	t.Helper()
	before := cpu(t)
	for range times {
		if err := run(); err != nil {
			t.Fatal(err)
		}
	}
	return cpu(t) - before
}

func cpu(t *testing.T) time.Duration {
	t.Helper()
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		t.Fatal(err)
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}
