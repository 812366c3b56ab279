package io.github.storefrontelements;

import io.github.storefrontelements.model.Block;
import io.github.storefrontelements.model.Content;
import io.github.storefrontelements.model.ContentPage;
import java.util.concurrent.CompletableFuture;

/** Pages, stories and blocks of the merchant. Its methods return at once. */
public final class AsyncContentService {
  private final Transport transport;

  AsyncContentService(Transport transport) {
    this.transport = transport;
  }

  /**
   * Lists published pages in the order of the shop.
   *
   * @return the content page, later
   */
  public CompletableFuture<ContentPage> pages() {
    return pages(ContentListOptions.NONE);
  }

  /**
   * Lists published pages in the order of the shop.
   *
   * @param options the options
   * @return the content page, later
   */
  public CompletableFuture<ContentPage> pages(ContentListOptions options) {
    return transport.send(
        Request.get("listPages", "/store/{storeId}/pages", ContentPage.class)
            .inMarket()
            .options(options));
  }

  /**
   * Reads a published page.
   *
   * @param handle handle of the record
   * @return the content, later
   */
  public CompletableFuture<Content> page(String handle) {
    return page(handle, MarketOptions.NONE);
  }

  /**
   * Reads a published page.
   *
   * @param handle handle of the record
   * @param options the options
   * @return the content, later
   */
  public CompletableFuture<Content> page(String handle, MarketOptions options) {
    return transport.send(
        Request.get("getPage", "/store/{storeId}/pages/{handle}", Content.class)
            .path("handle", handle)
            .inMarket()
            .options(options));
  }

  /**
   * Lists published stories, newest first.
   *
   * @return the content page, later
   */
  public CompletableFuture<ContentPage> stories() {
    return stories(ContentListOptions.NONE);
  }

  /**
   * Lists published stories, newest first.
   *
   * @param options the options
   * @return the content page, later
   */
  public CompletableFuture<ContentPage> stories(ContentListOptions options) {
    return transport.send(
        Request.get("listStories", "/store/{storeId}/stories", ContentPage.class)
            .inMarket()
            .options(options));
  }

  /**
   * Reads a published story.
   *
   * @param handle handle of the record
   * @return the content, later
   */
  public CompletableFuture<Content> story(String handle) {
    return story(handle, MarketOptions.NONE);
  }

  /**
   * Reads a published story.
   *
   * @param handle handle of the record
   * @param options the options
   * @return the content, later
   */
  public CompletableFuture<Content> story(String handle, MarketOptions options) {
    return transport.send(
        Request.get("getStory", "/store/{storeId}/stories/{handle}", Content.class)
            .path("handle", handle)
            .inMarket()
            .options(options));
  }

  /**
   * Reads a named block of HTML.
   *
   * @param handle handle of the record
   * @return the block, later
   */
  public CompletableFuture<Block> block(String handle) {
    return block(handle, MarketOptions.NONE);
  }

  /**
   * Reads a named block of HTML.
   *
   * @param handle handle of the record
   * @param options the options
   * @return the block, later
   */
  public CompletableFuture<Block> block(String handle, MarketOptions options) {
    return transport.send(
        Request.get("getBlock", "/store/{storeId}/blocks/{handle}", Block.class)
            .path("handle", handle)
            .inMarket()
            .options(options));
  }
}
