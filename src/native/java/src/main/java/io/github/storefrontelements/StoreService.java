package io.github.storefrontelements;

import io.github.storefrontelements.model.Category;
import io.github.storefrontelements.model.Product;
import io.github.storefrontelements.model.ProductPage;
import io.github.storefrontelements.model.ProductSummary;
import io.github.storefrontelements.model.SitemapKind;
import io.github.storefrontelements.model.SitemapPage;
import io.github.storefrontelements.model.StorePublicData;

/** The store and the catalogue, the same for every shopper of a market. */
public final class StoreService {
  private final AsyncStoreService async;

  StoreService(AsyncStoreService async) {
    this.async = async;
  }

  /**
   * Reads the settings, markets, categories and payment providers of a store.
   *
   * @return the store public data
   */
  public StorePublicData get() {
    return get(MarketOptions.NONE);
  }

  /**
   * Reads the settings, markets, categories and payment providers of a store.
   *
   * @param options the options
   * @return the store public data
   */
  public StorePublicData get(MarketOptions options) {
    return Blocking.await(async.get(options));
  }

  /**
   * Lists the products of a market.
   *
   * @return the product page
   */
  public ProductPage products() {
    return products(ProductListOptions.NONE);
  }

  /**
   * Lists the products of a market.
   *
   * @param options the options
   * @return the product page
   */
  public ProductPage products(ProductListOptions options) {
    return Blocking.await(async.products(options));
  }

  /**
   * Walks through the products of a list, page by page. It asks for a page when it is needed.
   *
   * @return the entries of all pages
   */
  public Pager<ProductSummary> allProducts() {
    return allProducts(ProductListOptions.NONE);
  }

  /**
   * Walks through the products of a list, page by page. It asks for a page when it is needed.
   *
   * @param options the options; {@code after} is where it begins
   * @return the entries of all pages
   */
  public Pager<ProductSummary> allProducts(ProductListOptions options) {
    return new Pager<>(
        after -> {
          ProductPage page = products(options.from(after));
          return new Pager.Page<>(page.items(), page.pageInfo());
        });
  }

  /**
   * Reads a product by handle or id.
   *
   * @param handle handle of the record
   * @return the product
   */
  public Product product(String handle) {
    return product(handle, MarketOptions.NONE);
  }

  /**
   * Reads a product by handle or id.
   *
   * @param handle handle of the record
   * @param options the options
   * @return the product
   */
  public Product product(String handle, MarketOptions options) {
    return Blocking.await(async.product(handle, options));
  }

  /**
   * Reads a category.
   *
   * @param handle handle of the record
   * @return the category
   */
  public Category category(String handle) {
    return category(handle, MarketOptions.NONE);
  }

  /**
   * Reads a category.
   *
   * @param handle handle of the record
   * @param options the options
   * @return the category
   */
  public Category category(String handle, MarketOptions options) {
    return Blocking.await(async.category(handle, options));
  }

  /**
   * Lists the records that have a page of their own, with their last change and their markets.
   *
   * @param kind kind of record to list
   * @return the sitemap page
   */
  public SitemapPage sitemap(SitemapKind kind) {
    return sitemap(kind, SitemapOptions.NONE);
  }

  /**
   * Lists the records that have a page of their own, with their last change and their markets.
   *
   * @param kind kind of record to list
   * @param options the options
   * @return the sitemap page
   */
  public SitemapPage sitemap(SitemapKind kind, SitemapOptions options) {
    return Blocking.await(async.sitemap(kind, options));
  }
}
