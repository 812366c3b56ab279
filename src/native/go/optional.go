package storefront

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strconv"
	"strings"
)

// Ptr returns a pointer to a value, for optional fields: storefront.Ptr("Berlin").
func Ptr[T any](value T) *T { return &value }

// Opt is a field with three states: absent (the zero Opt), null, and a value.
type Opt[T any] struct {
	given bool
	value *T
}

// Set is an Opt with a value.
func Set[T any](value T) Opt[T] { return Opt[T]{true, &value} }

// Null is an Opt that is sent as null, which removes what was there.
func Null[T any]() Opt[T] { return Opt[T]{true, nil} }

// IsZero is true for an absent field: it is not sent.
func (o Opt[T]) IsZero() bool { return !o.given }

// Get returns the value, or nil when it is null or absent.
func (o Opt[T]) Get() *T { return o.value }

// MarshalJSON writes the value or null.
func (o Opt[T]) MarshalJSON() ([]byte, error) { return json.Marshal(o.value) }

// UnmarshalJSON reads the value or null.
func (o *Opt[T]) UnmarshalJSON(text []byte) error {
	o.given = true
	return json.Unmarshal(text, &o.value)
}

// taggedOptions returns the fields of an options struct that are set, by their name in the tag.
func taggedOptions(options any, tag string) map[string]string {
	set := map[string]string{}
	value := reflect.ValueOf(options)
	if !value.IsValid() || value.IsNil() {
		return set
	}
	value = value.Elem()
	for at := range value.NumField() {
		name, _, _ := strings.Cut(value.Type().Field(at).Tag.Get(tag), ",")
		field := value.Field(at)
		if name == "" || field.IsZero() {
			continue
		}
		if field.Kind() == reflect.Pointer {
			field = field.Elem()
		}
		switch field.Kind() {
		case reflect.String:
			set[name] = field.String()
		case reflect.Int64:
			set[name] = strconv.FormatInt(field.Int(), 10)
		case reflect.Bool:
			set[name] = strconv.FormatBool(field.Bool())
		default:
			panic(fmt.Sprintf("storefront: the option %s has a type without a form in a query", name))
		}
	}
	return set
}

// hasOption tells whether an operation has a parameter in its query.
func hasOption(options any, name string) bool {
	kind := reflect.TypeOf(options)
	if kind == nil {
		return false
	}
	for at := range kind.Elem().NumField() {
		if own, _, _ := strings.Cut(kind.Elem().Field(at).Tag.Get("query"), ","); own == name {
			return true
		}
	}
	return false
}

// MarketOptions are the options of operations in a market.
type MarketOptions struct {
	// Code of the market. Default: that of the client, then the market in the cookie `wb_market`, then the default
	// market of the store.
	Market string `query:"market" limit:"maxLength=32"`
	// Language as a BCP 47 tag. A language that the market does not have is replaced by its first language.
	Locale string `query:"locale" limit:"maxLength=35"`
}

// CallOptions are the options of operations that have none yet. nil will always do.
type CallOptions struct {
	_ struct{}
}
