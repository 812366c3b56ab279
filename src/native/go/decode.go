package storefront

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"strconv"
	"strings"
	"sync"
)

// decode reads a model. Unlike encoding/json it refuses a required field that is missing, null in a field that cannot
// be null, a fraction in an integer, and text after the document. Its error names the path of the field.
func decode(text []byte, out any) error {
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	var document any
	if err := decoder.Decode(&document); err != nil {
		return fmt.Errorf("the answer is no JSON: %w", err)
	}
	if _, err := decoder.Token(); !errors.Is(err, io.EOF) {
		return errors.New("the answer has text after its JSON")
	}
	return assign(reflect.ValueOf(out).Elem(), document)
}

type fieldPlan struct {
	index    int
	name     string
	optional bool
}

var plans sync.Map // reflect.Type to []fieldPlan

func planOf(kind reflect.Type) []fieldPlan {
	if known, ok := plans.Load(kind); ok {
		return known.([]fieldPlan)
	}
	var plan []fieldPlan
	for at := range kind.NumField() {
		name, rest, _ := strings.Cut(kind.Field(at).Tag.Get("json"), ",")
		if name != "" {
			plan = append(plan, fieldPlan{at, name, strings.Contains(rest, "omit")})
		}
	}
	plans.Store(kind, plan)
	return plan
}

func assign(to reflect.Value, from any) error {
	if to.Kind() == reflect.Pointer {
		if from == nil {
			to.SetZero()
			return nil
		}
		to.Set(reflect.New(to.Type().Elem()))
		return assign(to.Elem(), from)
	}
	switch value := from.(type) {
	case map[string]any:
		switch to.Kind() {
		case reflect.Struct:
			return assignStruct(to, value)
		case reflect.Map:
			return assignMap(to, value)
		}
	case []any:
		switch to.Kind() {
		case reflect.Slice:
			to.Set(reflect.MakeSlice(to.Type(), len(value), len(value)))
			return assignItems(to, value)
		case reflect.Array:
			if len(value) == to.Len() {
				return assignItems(to, value)
			}
		}
	case string:
		if to.Kind() == reflect.String {
			to.SetString(value)
			return nil
		}
	case bool:
		if to.Kind() == reflect.Bool {
			to.SetBool(value)
			return nil
		}
	case json.Number:
		switch to.Kind() {
		case reflect.Int64:
			whole, err := strconv.ParseInt(value.String(), 10, 64)
			if err != nil {
				return fmt.Errorf("%s is no whole number of 64 bits", value)
			}
			to.SetInt(whole)
			return nil
		case reflect.Float64:
			number, err := value.Float64()
			if err != nil {
				return err
			}
			to.SetFloat(number)
			return nil
		}
	}
	if to.Kind() == reflect.Interface {
		return assignScalar(to, from)
	}
	return fmt.Errorf("%s expected, %s came", wordOf(to.Type()), kindOf(from))
}

func assignStruct(to reflect.Value, from map[string]any) error {
	for _, field := range planOf(to.Type()) {
		value, isThere := from[field.name]
		if !isThere {
			if field.optional {
				continue
			}
			return &fieldError{field.name, errMissing}
		}
		if value == nil && field.optional {
			continue
		}
		if err := assign(to.Field(field.index), value); err != nil {
			return below(field.name, err)
		}
	}
	return nil
}

func assignMap(to reflect.Value, from map[string]any) error {
	to.Set(reflect.MakeMapWithSize(to.Type(), len(from)))
	for key, value := range from {
		item := reflect.New(to.Type().Elem()).Elem()
		if err := assign(item, value); err != nil {
			return below(key, err)
		}
		to.SetMapIndex(reflect.ValueOf(key), item)
	}
	return nil
}

func assignItems(to reflect.Value, from []any) error {
	for at, value := range from {
		if err := assign(to.Index(at), value); err != nil {
			return below(strconv.Itoa(at), err)
		}
	}
	return nil
}

// assignScalar fills a field of any type: text, truth value or number.
func assignScalar(to reflect.Value, from any) error {
	switch value := from.(type) {
	case string, bool:
		to.Set(reflect.ValueOf(value))
		return nil
	case json.Number:
		number, err := value.Float64()
		if err != nil {
			return err
		}
		to.Set(reflect.ValueOf(number))
		return nil
	}
	return fmt.Errorf("text, number or truth value expected, %s came", kindOf(from))
}

var errMissing = errors.New("it is missing")

// fieldError is an error of a field. Its path grows on the way up, because a path for every field would cost more than
// the decoding.
type fieldError struct {
	path  string
	cause error
}

func (e *fieldError) Error() string {
	if errors.Is(e.cause, errMissing) {
		return e.path + " is missing"
	}
	return e.path + ": " + e.cause.Error()
}

func (e *fieldError) Unwrap() error { return e.cause }

// below adds the name of the field in which an error happened.
func below(name string, err error) error {
	var inner *fieldError
	if errors.As(err, &inner) {
		return &fieldError{name + "." + inner.path, inner.cause}
	}
	return &fieldError{name, err}
}

func wordOf(kind reflect.Type) string {
	switch kind.Kind() {
	case reflect.Struct, reflect.Map:
		return "object"
	case reflect.Slice, reflect.Array:
		return "list"
	case reflect.Int64:
		return "whole number"
	case reflect.Float64:
		return "number"
	case reflect.Bool:
		return "truth value"
	}
	return "text"
}

func kindOf(value any) string {
	switch value.(type) {
	case nil:
		return "null"
	case map[string]any:
		return "an object"
	case []any:
		return "a list"
	case string:
		return "a text"
	case bool:
		return "a truth value"
	}
	return "a number"
}
