package storefront

import (
	"context"
	"iter"
)

// walk asks for page after page, and stops asking when the caller stops. It asks for nothing before the first item.
func walk[Item any](after string, page func(after string) ([]Item, PageInfo, error)) iter.Seq2[Item, error] {
	return func(yield func(Item, error) bool) {
		for {
			items, info, err := page(after)
			if err != nil {
				var none Item
				yield(none, err)
				return
			}
			for _, item := range items {
				if !yield(item, nil) {
					return
				}
			}
			// A page that ends where it began would come again for ever.
			if !info.HasNextPage || info.EndCursor == nil || *info.EndCursor == after {
				return
			}
			after = *info.EndCursor
		}
	}
}

// AllProducts walks through the products of a list, page by page.
func (s *StoreService) AllProducts(ctx context.Context, opts *StoreProductsOptions) iter.Seq2[ProductSummary, error] {
	own := copied(opts)
	return walk(own.After, func(after string) ([]ProductSummary, PageInfo, error) {
		page := own
		page.After = after
		got, err := s.Products(ctx, &page)
		if err != nil {
			return nil, PageInfo{}, err
		}
		return got.Items, got.PageInfo, nil
	})
}

// AllHits walks through the hits of a query, page by page.
func (s *SearchService) AllHits(ctx context.Context, opts *SearchQueryOptions) iter.Seq2[SearchHit, error] {
	own := copied(opts)
	return walk(own.After, func(after string) ([]SearchHit, PageInfo, error) {
		page := own
		page.After = after
		got, err := s.Query(ctx, &page)
		if err != nil {
			return nil, PageInfo{}, err
		}
		return got.Items, got.PageInfo, nil
	})
}

// AllReviews walks through the published reviews of a product, page by page.
func (s *ReviewsService) AllReviews(ctx context.Context, handle string, opts *ReviewsListOptions) iter.Seq2[Review, error] {
	own := copied(opts)
	return walk(own.After, func(after string) ([]Review, PageInfo, error) {
		page := own
		page.After = after
		got, err := s.List(ctx, handle, &page)
		if err != nil {
			return nil, PageInfo{}, err
		}
		return got.Items, got.PageInfo, nil
	})
}

// AllOrders walks through the orders of the customer, newest first, page by page.
func (s *AccountService) AllOrders(ctx context.Context, opts *AccountOrdersOptions) iter.Seq2[Order, error] {
	own := copied(opts)
	return walk(own.After, func(after string) ([]Order, PageInfo, error) {
		page := own
		page.After = after
		got, err := s.Orders(ctx, &page)
		if err != nil {
			return nil, PageInfo{}, err
		}
		return got.Items, got.PageInfo, nil
	})
}

func copied[Options any](opts *Options) Options {
	if opts == nil {
		var none Options
		return none
	}
	return *opts
}
