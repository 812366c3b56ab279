package storefront_test

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"io"
	"net/http"
	"os"
	"reflect"
	"strings"
	"testing"

	storefront "github.com/storefront-elements/storefront-elements/src/native/go"
	"github.com/storefront-elements/storefront-elements/src/native/go/internal/conformance"
)

var update = flag.Bool("update", false, "write surface.json")

// surface is the form of surface.json: src/native/README.md describes it.
type surface struct {
	Language   string                       `json:"language"`
	Update     string                       `json:"update"`
	WriteTo    map[string]string            `json:"writeTo"`
	Operations map[string]operation         `json:"operations"`
	Models     map[string]map[string]string `json:"models"`
	Enums      map[string][]any             `json:"enums"`
	Limits     map[string]string            `json:"limits"`
}

type operation struct {
	Method     string            `json:"method"`
	Path       string            `json:"path"`
	Parameters map[string]string `json:"parameters"`
	Body       string            `json:"body,omitempty"`
	Answer     string            `json:"answer,omitempty"`
}

func TestSurface(t *testing.T) {
	own := surfaceOfClient(t)
	text, err := json.MarshalIndent(own, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile("surface.json", append(text, '\n'), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	written, err := os.ReadFile("surface.json")
	if err != nil {
		t.Fatal(err)
	}
	var a, b any
	if err := json.Unmarshal(text, &a); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(written, &b); err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(a, b) {
		t.Fatal("surface.json is not what this client has; run npm run native -- --surface go")
	}
}

func surfaceOfClient(t *testing.T) surface {
	t.Helper()
	s := surface{
		Language: "go",
		Update:   "npm run native -- --surface go",
		WriteTo: map[string]string{
			"operations": "src/native/go/*.go, beside the methods of the same service, and internal/conformance/operations.go",
			"models":     "src/native/go/models_*.go",
			"enums":      "src/native/go/enums*.go",
			"limits":     "src/native/go/*.go, in the tag limit",
		},
		Operations: map[string]operation{},
		Models:     map[string]map[string]string{},
		Enums:      map[string][]any{},
		Limits:     map[string]string{},
	}
	for _, name := range conformance.Names() {
		s.Operations[name] = s.observe(t, name)
	}
	s.model(reflect.TypeFor[storefront.Problem]())
	return s
}

// recorder answers every request with 400, and keeps what was sent.
type recorder struct {
	sent *http.Request
	body []byte
}

func (r *recorder) RoundTrip(request *http.Request) (*http.Response, error) {
	r.sent = request
	body, err := io.ReadAll(request.Body)
	r.body = body
	return &http.Response{StatusCode: http.StatusBadRequest, Body: io.NopCloser(bytes.NewReader(nil)), Header: http.Header{}}, err
}

// observe calls an operation with every parameter and every field, and takes what is sent.
func (s *surface) observe(t *testing.T, name string) operation {
	t.Helper()
	sent := &recorder{}
	client, err := storefront.New("http://service.example", storefront.WithStore(7), storefront.WithTransport(sent))
	if err != nil {
		t.Fatal(err)
	}
	own := operation{Parameters: map[string]string{}}
	var input []byte
	_, err = conformance.Call(context.Background(), client, name, conformance.Filler{
		Text: func(parameter string) string { return "{" + parameter + "}" },
		Input: func(body any) error {
			fillAll(reflect.ValueOf(body).Elem())
			own.Body = s.word(reflect.TypeOf(body).Elem(), "")
			input, err = json.Marshal(body)
			return err
		},
		Options: func(options reflect.Value) {
			fillAll(options)
			s.parameters(name, options.Type(), own.Parameters)
		},
	})
	if sent.sent == nil {
		t.Fatalf("%s sends nothing: %v", name, err)
	}
	own.Method = sent.sent.Method
	own.Path = strings.Replace(sent.sent.URL.Path, "/store/7", "/store/{storeId}", 1)
	own.Parameters["storeId"] = "integer"
	for _, segment := range strings.Split(own.Path, "/") {
		if parameter, isOne := strings.CutPrefix(segment, "{"); isOne && parameter != "storeId}" {
			own.Parameters[strings.TrimSuffix(parameter, "}")] = "string"
		}
	}
	for parameter := range own.Parameters {
		isInPath := strings.Contains(own.Path, "{"+parameter+"}")
		if !isInPath && !sent.sent.URL.Query().Has(parameter) && sent.sent.Header.Get(parameter) == "" {
			t.Errorf("%s has the option %s and does not send it", name, parameter)
		}
	}
	if sent.sent.Header.Get("If-Match") != "" {
		own.Parameters["If-Match"] = "string"
	}
	if own.Body != "" && string(sent.body) != string(input) {
		t.Errorf("%s sends another body than its input", name)
	}
	method, err := conformance.Method(client, name)
	if err != nil {
		t.Fatal(err)
	}
	if method.Type().NumOut() == 2 {
		answer := method.Type().Out(0)
		if answer.Kind() == reflect.Pointer {
			answer = answer.Elem()
		}
		own.Answer = s.word(answer, "")
	}
	return own
}

func (s *surface) parameters(name string, options reflect.Type, to map[string]string) {
	for at := range options.NumField() {
		field := options.Field(at)
		parameter, rest, _ := strings.Cut(field.Tag.Get("query")+field.Tag.Get("header"), ",")
		if parameter == "" {
			continue
		}
		kind := field.Type
		if kind.Kind() == reflect.Pointer {
			kind = kind.Elem()
		}
		place := name + "(" + parameter + ")"
		to[parameter] = s.word(kind, place)
		if rest != "required" {
			to[parameter] += "?"
		}
		s.limit(place, field.Tag)
	}
}

func (s *surface) model(kind reflect.Type) {
	if s.Models[kind.Name()] != nil {
		return
	}
	fields := map[string]string{}
	s.Models[kind.Name()] = fields
	for at := range kind.NumField() {
		field := kind.Field(at)
		name, rest, _ := strings.Cut(field.Tag.Get("json"), ",")
		if name == "" {
			s.limit(kind.Name(), field.Tag)
			continue
		}
		place := kind.Name() + "." + name
		isOptional := strings.HasPrefix(rest, "omit")
		own, isNullable := field.Type, false
		if opened, isOpt := valueOfOpt(own); isOpt {
			own, isNullable = opened, true
		} else if own.Kind() == reflect.Pointer {
			own, isNullable = own.Elem(), !isOptional
		}
		fields[name] = s.word(own, place)
		if isNullable {
			fields[name] += " | null"
		}
		if isOptional {
			fields[name] += "?"
		}
		s.limit(place, field.Tag)
	}
}

// valueOfOpt returns the type inside of an Opt.
func valueOfOpt(kind reflect.Type) (reflect.Type, bool) {
	if kind.Kind() != reflect.Struct || !strings.HasPrefix(kind.Name(), "Opt[") {
		return nil, false
	}
	get, _ := reflect.PointerTo(kind).MethodByName("Get")
	return get.Type.Out(0).Elem(), true
}

// word is the type of a field as surface.json writes it.
func (s *surface) word(kind reflect.Type, place string) string {
	if values, isEnum := kind.MethodByName("Values"); isEnum {
		where := kind.Name()
		if place != "" && (strings.HasSuffix(place, ")") || strings.EqualFold(where, strings.ReplaceAll(place, ".", ""))) {
			where = place
		}
		s.Enums[where] = nil
		list := values.Func.Call([]reflect.Value{reflect.Zero(kind)})[0]
		for at := range list.Len() {
			s.Enums[where] = append(s.Enums[where], list.Index(at).Interface())
		}
		if where == place {
			return "enum"
		}
		return where
	}
	switch kind.Kind() {
	case reflect.Pointer:
		return s.word(kind.Elem(), place) + " | null"
	case reflect.Slice:
		item := s.word(kind.Elem(), place)
		if strings.Contains(item, " ") {
			item = "(" + item + ")"
		}
		return item + "[]"
	case reflect.Array:
		return "[" + strings.TrimSuffix(strings.Repeat(s.word(kind.Elem(), place)+", ", kind.Len()), ", ") + "]"
	case reflect.Map:
		return "{" + s.word(kind.Elem(), place) + "}"
	case reflect.Struct:
		s.model(kind)
		return kind.Name()
	case reflect.Interface:
		return "string | number | boolean"
	case reflect.Int64:
		return "integer"
	case reflect.Float64:
		return "number"
	case reflect.Bool:
		return "boolean"
	}
	return "string"
}

// limit reads a tag: the limits of the field, and after "; " those of the items in it.
func (s *surface) limit(place string, tag reflect.StructTag) {
	for _, limit := range strings.Split(tag.Get("limit"), "; ") {
		if limit == "" {
			continue
		}
		if strings.HasPrefix(limit, "[") || strings.HasPrefix(limit, "{") {
			inner, rest, _ := strings.Cut(limit, " ")
			s.Limits[place+inner] = rest
		} else {
			s.Limits[place] = limit
		}
	}
}

// fillAll gives every field a value.
func fillAll(value reflect.Value) {
	if opened, isOpt := valueOfOpt(value.Type()); isOpt {
		inner := reflect.New(opened)
		fillAll(inner.Elem())
		text, _ := json.Marshal(inner.Interface())
		_ = json.Unmarshal(text, value.Addr().Interface())
		return
	}
	switch value.Kind() {
	case reflect.Pointer:
		value.Set(reflect.New(value.Type().Elem()))
		fillAll(value.Elem())
	case reflect.Struct:
		for at := range value.NumField() {
			if value.Type().Field(at).IsExported() {
				fillAll(value.Field(at))
			}
		}
	case reflect.Slice:
		value.Set(reflect.MakeSlice(value.Type(), 1, 1))
		fillAll(value.Index(0))
	case reflect.Map:
		item := reflect.New(value.Type().Elem()).Elem()
		fillAll(item)
		value.Set(reflect.MakeMap(value.Type()))
		value.SetMapIndex(reflect.ValueOf("key"), item)
	case reflect.String:
		value.SetString("sample")
	case reflect.Int64:
		value.SetInt(1)
	case reflect.Bool:
		value.SetBool(true)
	case reflect.Interface:
		value.Set(reflect.ValueOf("sample"))
	}
}
