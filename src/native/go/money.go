package storefront

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Digits after the point, by ISO 4217, of the currencies that have not two.
var currencyDigits = map[string]int{
	"BHD": 3, "IQD": 3, "JOD": 3, "KWD": 3, "LYD": 3, "OMR": 3, "TND": 3,
	"BIF": 0, "CLP": 0, "DJF": 0, "GNF": 0, "ISK": 0, "JPY": 0, "KMF": 0, "KRW": 0, "PYG": 0,
	"RWF": 0, "UGX": 0, "UYI": 0, "VND": 0, "VUV": 0, "XAF": 0, "XOF": 0, "XPF": 0,
	"CLF": 4, "UYW": 4,
}

// Add returns the sum. It is an error to add two currencies, or beyond 64 bits.
func (m Money) Add(other Money) (Money, error) {
	if m.Currency != other.Currency {
		return Money{}, fmt.Errorf("storefront: %s and %s cannot be added", m.Currency, other.Currency)
	}
	if (other.Amount > 0 && m.Amount > math.MaxInt64-other.Amount) || (other.Amount < 0 && m.Amount < math.MinInt64-other.Amount) {
		return Money{}, fmt.Errorf("storefront: the sum of %d and %d is too large", m.Amount, other.Amount)
	}
	return Money{Amount: m.Amount + other.Amount, Currency: m.Currency}, nil
}

// Decimal is the amount in whole units, with the digits of the currency: "12.50", "1250" (JPY), "1.250" (KWD).
func (m Money) Decimal() string {
	digits, isOther := currencyDigits[m.Currency]
	if !isOther {
		digits = 2
	}
	text, sign := strconv.FormatInt(m.Amount, 10), ""
	if rest, isNegative := strings.CutPrefix(text, "-"); isNegative {
		text, sign = rest, "-"
	}
	if digits == 0 {
		return sign + text
	}
	if missing := digits + 1 - len(text); missing > 0 {
		text = strings.Repeat("0", missing) + text
	}
	point := len(text) - digits
	return sign + text[:point] + "." + text[point:]
}

// String is the amount with its currency: "12.50 EUR". For logs; a shop formats by the language of its shopper.
func (m Money) String() string { return m.Decimal() + " " + m.Currency }
