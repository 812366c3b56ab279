// Package operations has one call of each operation, in the order of the contract. The API reference shows them.
package operations

import (
	"context"

	storefront "github.com/storefront-elements/storefront-elements/src/native/go"
)

func getStore(ctx context.Context, client *storefront.Client) error {
	// snippet: getStore
	store, err := client.Store.Get(ctx, nil)
	// end
	return use(store, err)
}

func listProducts(ctx context.Context, client *storefront.Client) error {
	// snippet: listProducts
	page, err := client.Store.Products(ctx, &storefront.StoreProductsOptions{Category: "teapots", First: storefront.Ptr(int64(24))})
	// end
	return use(page, err)
}

func getProduct(ctx context.Context, client *storefront.Client) error {
	// snippet: getProduct
	product, err := client.Store.Product(ctx, "moss-teapot", nil)
	// end
	return use(product, err)
}

func getCategory(ctx context.Context, client *storefront.Client) error {
	// snippet: getCategory
	category, err := client.Store.Category(ctx, "teapots", nil)
	// end
	return use(category, err)
}

func listSitemap(ctx context.Context, client *storefront.Client) error {
	// snippet: listSitemap
	page, err := client.Store.Sitemap(ctx, nil)
	// end
	return use(page, err)
}

func search(ctx context.Context, client *storefront.Client) error {
	// snippet: search
	result, err := client.Search.Query(ctx, &storefront.SearchQueryOptions{Q: "green teapot"})
	// end
	return use(result, err)
}

func searchIndex(ctx context.Context, client *storefront.Client) error {
	// snippet: searchIndex
	corpus, err := client.Search.Corpus(ctx, nil)
	// end
	return use(corpus, err)
}

func listMenus(ctx context.Context, client *storefront.Client) error {
	// snippet: listMenus
	menus, err := client.Navigation.Menus(ctx, nil)
	// end
	return use(menus, err)
}

func listRedirects(ctx context.Context, client *storefront.Client) error {
	// snippet: listRedirects
	redirects, err := client.Navigation.Redirects(ctx, nil)
	// end
	return use(redirects, err)
}

func listPages(ctx context.Context, client *storefront.Client) error {
	// snippet: listPages
	page, err := client.Content.Pages(ctx, nil)
	// end
	return use(page, err)
}

func getPage(ctx context.Context, client *storefront.Client) error {
	// snippet: getPage
	content, err := client.Content.Page(ctx, "about", nil)
	// end
	return use(content, err)
}

func listStories(ctx context.Context, client *storefront.Client) error {
	// snippet: listStories
	page, err := client.Content.Stories(ctx, nil)
	// end
	return use(page, err)
}

func getStory(ctx context.Context, client *storefront.Client) error {
	// snippet: getStory
	content, err := client.Content.Story(ctx, "firing-the-kiln", nil)
	// end
	return use(content, err)
}

func getBlock(ctx context.Context, client *storefront.Client) error {
	// snippet: getBlock
	block, err := client.Content.Block(ctx, "delivery-note", nil)
	// end
	return use(block, err)
}

func listReviews(ctx context.Context, client *storefront.Client) error {
	// snippet: listReviews
	page, err := client.Reviews.List(ctx, "moss-teapot", nil)
	// end
	return use(page, err)
}

func submitReview(ctx context.Context, client *storefront.Client) error {
	// snippet: submitReview
	receipt, err := client.Reviews.Submit(ctx, "moss-teapot", storefront.ReviewInput{
		Rating: 5, Author: "Ada", Body: "It pours without a drop.",
	}, nil)
	// end
	return use(receipt, err)
}
