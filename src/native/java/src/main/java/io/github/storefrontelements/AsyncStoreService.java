package io.github.storefrontelements;

import io.github.storefrontelements.model.Category;
import io.github.storefrontelements.model.Product;
import io.github.storefrontelements.model.ProductPage;
import io.github.storefrontelements.model.SitemapKind;
import io.github.storefrontelements.model.SitemapPage;
import io.github.storefrontelements.model.StorePublicData;
import java.util.concurrent.CompletableFuture;

/**
 * The store and the catalogue, the same for every shopper of a market. Its methods return at once.
 */
public final class AsyncStoreService {
  private final Transport transport;

  AsyncStoreService(Transport transport) {
    this.transport = transport;
  }

  /**
   * Reads the settings, markets, categories and payment providers of a store.
   *
   * @return the store public data, later
   */
  public CompletableFuture<StorePublicData> get() {
    return get(MarketOptions.NONE);
  }

  /**
   * Reads the settings, markets, categories and payment providers of a store.
   *
   * @param options the options
   * @return the store public data, later
   */
  public CompletableFuture<StorePublicData> get(MarketOptions options) {
    return transport.send(
        Request.get("getStore", "/store/{storeId}", StorePublicData.class)
            .inMarket()
            .options(options));
  }

  /**
   * Lists the products of a market.
   *
   * @return the product page, later
   */
  public CompletableFuture<ProductPage> products() {
    return products(ProductListOptions.NONE);
  }

  /**
   * Lists the products of a market.
   *
   * @param options the options
   * @return the product page, later
   */
  public CompletableFuture<ProductPage> products(ProductListOptions options) {
    return transport.send(
        Request.get("listProducts", "/store/{storeId}/products", ProductPage.class)
            .inMarket()
            .options(options));
  }

  /**
   * Reads a product by handle or id.
   *
   * @param handle handle of the record
   * @return the product, later
   */
  public CompletableFuture<Product> product(String handle) {
    return product(handle, MarketOptions.NONE);
  }

  /**
   * Reads a product by handle or id.
   *
   * @param handle handle of the record
   * @param options the options
   * @return the product, later
   */
  public CompletableFuture<Product> product(String handle, MarketOptions options) {
    return transport.send(
        Request.get("getProduct", "/store/{storeId}/products/{handle}", Product.class)
            .path("handle", handle)
            .inMarket()
            .options(options));
  }

  /**
   * Reads a category.
   *
   * @param handle handle of the record
   * @return the category, later
   */
  public CompletableFuture<Category> category(String handle) {
    return category(handle, MarketOptions.NONE);
  }

  /**
   * Reads a category.
   *
   * @param handle handle of the record
   * @param options the options
   * @return the category, later
   */
  public CompletableFuture<Category> category(String handle, MarketOptions options) {
    return transport.send(
        Request.get("getCategory", "/store/{storeId}/categories/{handle}", Category.class)
            .path("handle", handle)
            .inMarket()
            .options(options));
  }

  /**
   * Lists the records that have a page of their own, with their last change and their markets.
   *
   * @param kind kind of record to list
   * @return the sitemap page, later
   */
  public CompletableFuture<SitemapPage> sitemap(SitemapKind kind) {
    return sitemap(kind, SitemapOptions.NONE);
  }

  /**
   * Lists the records that have a page of their own, with their last change and their markets.
   *
   * @param kind kind of record to list
   * @param options the options
   * @return the sitemap page, later
   */
  public CompletableFuture<SitemapPage> sitemap(SitemapKind kind, SitemapOptions options) {
    return transport.send(
        Request.get("listSitemap", "/store/{storeId}/sitemap", SitemapPage.class)
            .query("kind", kind)
            .inMarket()
            .options(options));
  }
}
