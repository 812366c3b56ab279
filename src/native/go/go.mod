module github.com/storefront-elements/storefront-elements/src/native/go

go 1.25
