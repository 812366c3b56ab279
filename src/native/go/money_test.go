package storefront

import (
	"math"
	"testing"
)

func TestMoneyHasTheDigitsOfItsCurrency(t *testing.T) {
	for wanted, money := range map[string]Money{
		"12.50 EUR":                 {Amount: 1250, Currency: "EUR"},
		"0.05 EUR":                  {Amount: 5, Currency: "EUR"},
		"-0.05 USD":                 {Amount: -5, Currency: "USD"},
		"1250 JPY":                  {Amount: 1250, Currency: "JPY"},
		"-1.250 KWD":                {Amount: -1250, Currency: "KWD"},
		"0.000 KWD":                 {Amount: 0, Currency: "KWD"},
		"-92233720368547758.08 EUR": {Amount: math.MinInt64, Currency: "EUR"},
	} {
		if money.String() != wanted {
			t.Errorf("%s, not %s", money, wanted)
		}
	}
}

func TestMoneyOfTwoCurrenciesIsNotAdded(t *testing.T) {
	euro := Money{Amount: 100, Currency: "EUR"}
	if sum, err := euro.Add(Money{Amount: -30, Currency: "EUR"}); err != nil || sum.Amount != 70 {
		t.Error(sum, err)
	}
	for _, other := range []Money{{Amount: 1, Currency: "USD"}, {Amount: math.MaxInt64, Currency: "EUR"}} {
		if _, err := euro.Add(other); err == nil {
			t.Errorf("%v was added", other)
		}
	}
}
