package storefront_test

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestAFieldAddedLaterBreaksNoCaller builds the examples and the driver against models that have one more field each.
func TestAFieldAddedLaterBreaksNoCaller(t *testing.T) {
	replaced := map[string]string{}
	models, err := filepath.Glob("models_*.go")
	if err != nil || len(models) == 0 {
		t.Fatal("no models", err)
	}
	opening := regexp.MustCompile(`(?m)^type [A-Z]\w* struct \{$`)
	for _, file := range models {
		text := read(t, file)
		grown := opening.ReplaceAllString(text, "$0\n\tFieldOfALaterVersion *string `json:\"fieldOfALaterVersion,omitempty\"`")
		if grown == text {
			t.Fatal(file, "has no model")
		}
		replaced[file] = grown
	}
	build(t, replaced, "./examples/...", "./internal/conformance/...")
}

// TestTheCodeOfTheReadmeBuilds builds each Go block of README.md as the body of a function that returns an error.
func TestTheCodeOfTheReadmeBuilds(t *testing.T) {
	blocks := regexp.MustCompile("(?s)```go\n(.*?)```").FindAllStringSubmatch(read(t, "README.md"), -1)
	if len(blocks) < 3 {
		t.Fatal("README.md has", len(blocks), "blocks")
	}
	var file strings.Builder
	file.WriteString("package main\n\nimport (\n\t\"context\"\n\t\"errors\"\n\t\"fmt\"\n\n\tstorefront \"github.com/storefront-elements/storefront-elements/src/native/go\"\n)\n\n")
	for at, block := range blocks {
		given := "ctx context.Context, address storefront.PartialAddress"
		if !strings.Contains(block[1], "client, err :=") {
			given += ", client *storefront.Client, checkout *storefront.Checkout, err error"
		}
		file.WriteString("func block" + string(rune('A'+at)) + "(" + given + ") error {\n" + block[1] + "return nil\n}\n\n")
	}
	file.WriteString("var _ = errors.As\n\nfunc main() { fmt.Println() }\n")
	// Variables that a reader goes on with are not used in the block itself.
	text := strings.Replace(file.String(), "// placed.Payment", "_ = placed\n// placed.Payment", 1)
	build(t, map[string]string{"examples/purchase/main.go": text}, "./examples/purchase")
}

func read(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// build builds packages with other texts in place of some files.
func build(t *testing.T, texts map[string]string, packages ...string) {
	t.Helper()
	folder := t.TempDir()
	overlay := map[string]map[string]string{"Replace": {}}
	for file, text := range texts {
		place, err := filepath.Abs(file)
		if err != nil {
			t.Fatal(err)
		}
		other := filepath.Join(folder, strings.ReplaceAll(file, "/", "_"))
		if err := os.WriteFile(other, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		overlay["Replace"][place] = other
	}
	list, err := json.Marshal(overlay)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(folder, "overlay.json")
	if err := os.WriteFile(file, list, 0o600); err != nil {
		t.Fatal(err)
	}
	// An output folder, so that no program lands in the working folder.
	command := exec.Command("go", append([]string{"build", "-o", folder + "/", "-overlay", file}, packages...)...)
	if output, err := command.CombinedOutput(); err != nil {
		t.Fatal(string(output))
	}
}
