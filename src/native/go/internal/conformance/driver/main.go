// Command driver plays the cases of conformance/ with the Go client. It has no expectations of its own.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"reflect"
	"strings"
	"sync"
	"time"

	storefront "github.com/storefront-elements/storefront-elements/src/native/go"
	"github.com/storefront-elements/storefront-elements/src/native/go/internal/conformance"
)

type givenCase struct {
	ID      string `json:"id"`
	Options struct {
		BaseURL      string  `json:"baseUrl"`
		StoreID      int64   `json:"storeId"`
		Random       float64 `json:"random"`
		TimeoutMS    int64   `json:"timeoutMs"`
		EndlessWaits bool    `json:"endlessWaits"`
	} `json:"options"`
	Calls []givenCall `json:"calls"`
}

type givenCall struct {
	Operation     string         `json:"operation"`
	Params        map[string]any `json:"params"`
	Input         json.RawMessage
	CancelAfterMS int64 `json:"cancelAfterMs"`
	Parallel      bool  `json:"parallel"`
}

type report struct {
	ID      string  `json:"id"`
	Results []any   `json:"results"`
	Waits   []int64 `json:"waits"`
}

func main() {
	if err := drive(os.Getenv("CONFORMANCE_URL")); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func drive(url string) error {
	for {
		response, err := http.Get(url + "/-/next")
		if err != nil {
			return err
		}
		if response.StatusCode == http.StatusNoContent {
			return response.Body.Close()
		}
		var given givenCase
		err = json.NewDecoder(response.Body).Decode(&given)
		if err = errors.Join(err, response.Body.Close()); err != nil {
			return err
		}
		text, err := json.Marshal(play(given))
		if err != nil {
			return err
		}
		answer, err := http.Post(url+"/-/result", "application/json", bytes.NewReader(text))
		if err != nil {
			return err
		}
		if err := answer.Body.Close(); err != nil {
			return err
		}
	}
}

func play(given givenCase) report {
	var mu sync.Mutex
	told := report{ID: given.ID, Results: make([]any, len(given.Calls)), Waits: []int64{}}
	options := []storefront.Option{
		storefront.WithStore(given.Options.StoreID),
		storefront.WithRandom(func() float64 { return given.Options.Random }),
		storefront.WithSleep(func(ctx context.Context, d time.Duration) error {
			mu.Lock()
			told.Waits = append(told.Waits, d.Milliseconds())
			mu.Unlock()
			if given.Options.EndlessWaits {
				<-ctx.Done()
			}
			return ctx.Err()
		}),
	}
	if given.Options.TimeoutMS > 0 {
		options = append(options, storefront.WithTimeout(time.Duration(given.Options.TimeoutMS)*time.Millisecond))
	}
	client, err := storefront.New(given.Options.BaseURL, options...)
	if err != nil {
		for at := range told.Results {
			told.Results[at] = map[string]string{"invalid": err.Error()}
		}
		return told
	}
	var running sync.WaitGroup
	for at, call := range given.Calls {
		running.Add(1)
		run := func() {
			defer running.Done()
			told.Results[at] = resultOf(client, call)
		}
		if !call.Parallel {
			run()
			continue
		}
		go run()
		// The next call starts after this one.
		time.Sleep(20 * time.Millisecond)
	}
	running.Wait()
	return told
}

func resultOf(client *storefront.Client, call givenCall) any {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	if call.CancelAfterMS > 0 {
		defer time.AfterFunc(time.Duration(call.CancelAfterMS)*time.Millisecond, cancel).Stop()
	}
	got, err := conformance.Call(ctx, client, call.Operation, conformance.Filler{
		Text:    func(name string) string { return fmt.Sprint(call.Params[name]) },
		Input:   func(body any) error { return json.Unmarshal(call.Input, body) },
		Options: func(options reflect.Value) { fill(options, call) },
	})
	var failure *storefront.Error
	switch {
	case err == nil:
		return map[string]any{"ok": got}
	case errors.Is(err, context.Canceled):
		return map[string]bool{"aborted": true}
	case errors.As(err, &failure):
		told := map[string]any{"code": failure.Code, "status": failure.Status, "retryable": failure.Retryable, "message": failure.Message}
		if failure.Problem != nil {
			told["problem"] = failure.Problem
		}
		return map[string]any{"error": told}
	}
	return map[string]any{"error": map[string]string{"message": err.Error()}}
}

// fill sets the options of a call by the names in their tags.
func fill(options reflect.Value, call givenCall) {
	for at := range options.NumField() {
		tag := options.Type().Field(at).Tag
		name, _, _ := strings.Cut(tag.Get("query")+tag.Get("header"), ",")
		value, isGiven := call.Params[name]
		if name == "" || !isGiven {
			continue
		}
		field := options.Field(at)
		if field.Kind() == reflect.Pointer {
			field.Set(reflect.New(field.Type().Elem()))
			field = field.Elem()
		}
		switch value := value.(type) {
		case string:
			field.SetString(value)
		case float64:
			field.SetInt(int64(value))
		case bool:
			field.SetBool(value)
		}
	}
	if version, isGiven := call.Params["If-Match"].(string); isGiven {
		var number int64
		_, _ = fmt.Sscanf(version, `"%d"`, &number)
		options.FieldByName("Version").Set(reflect.ValueOf(&number))
	}
}
