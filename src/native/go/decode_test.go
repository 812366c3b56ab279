package storefront

import (
	"encoding/json"
	"strings"
	"testing"
)

func TestDecodeNamesThePath(t *testing.T) {
	for text, wanted := range map[string]string{
		`{"amount":1.5,"currency":"EUR"}`:                  "amount: 1.5 is no whole number",
		`{"amount":99999999999999999999,"currency":"EUR"}`: "amount: 99999999999999999999 is no whole number",
		`{"amount":1}`:                        "currency is missing",
		`{"amount":1,"currency":null}`:        "currency: text expected, null came",
		`{"amount":"1","currency":"EUR"}`:     "amount: whole number expected, a text came",
		`{"amount":1,"currency":"EUR"}<html>`: "text after its JSON",
		`[]`:                                  "object expected, a list came",
		`<html>`:                              "no JSON",
		``:                                    "no JSON",
	} {
		if err := decode([]byte(text), new(Money)); err == nil || !strings.Contains(err.Error(), wanted) {
			t.Errorf("%s: %v, not %s", text, err, wanted)
		}
	}
	page := `{"items":[{"amount":1,"currency":"EUR"},{"amount":2.5,"currency":"EUR"}]}`
	var out struct {
		Items []Money `json:"items"`
	}
	if err := decode([]byte(page), &out); err == nil || !strings.HasPrefix(err.Error(), "items.1.amount: ") {
		t.Error(err)
	}
}

func TestDecodeKeepsWhatIsNew(t *testing.T) {
	var item ErrorItem
	text := `{"code":"CODE_OF_TOMORROW","message":"m","severity":"hint","colour":{"deep":[1]}}`
	if err := decode([]byte(text), &item); err != nil || item.Code != "CODE_OF_TOMORROW" || item.Severity != "hint" {
		t.Fatal(item, err)
	}
}

func TestOptHasThreeStates(t *testing.T) {
	for wanted, input := range map[string]CheckoutInput{
		`{}`:                            {},
		`{"shippingMethodId":null}`:     {ShippingMethodID: Null[string]()},
		`{"shippingMethodId":"parcel"}`: {ShippingMethodID: Set("parcel")},
	} {
		text, err := json.Marshal(input)
		if err != nil || string(text) != wanted {
			t.Errorf("%s, not %s: %v", text, wanted, err)
		}
		var again CheckoutInput
		if err := json.Unmarshal(text, &again); err != nil || again.ShippingMethodID.IsZero() != input.ShippingMethodID.IsZero() {
			t.Error(again, err)
		}
	}
}

// FuzzDecode: no answer makes the client panic, and what it accepts survives being written and read again.
func FuzzDecode(f *testing.F) {
	f.Add(`{"type":"about:blank","title":"Conflict","status":409,"errors":[{"code":"CART_EMPTY","message":"m","severity":"error"}]}`)
	f.Add(`{"items":[{"amount":1}],"errors":null,"cart":{"lines":[{"id":1}]}}`)
	f.Add(`{"a":1}<html>`)
	f.Add("[\x00]")
	f.Fuzz(func(t *testing.T, text string) {
		for _, out := range []any{new(Problem), new(SearchResult), new(Extension), new(Money)} {
			if decode([]byte(text), out) != nil {
				continue
			}
			again, err := json.Marshal(out)
			if err != nil {
				t.Fatal(err)
			}
			if err := decode(again, out); err != nil {
				t.Fatalf("%s became %s: %v", text, again, err)
			}
		}
		_ = errorOf(500, []byte(text)).Error()
	})
}
