package io.github.storefrontelements;

import io.github.storefrontelements.model.Block;
import io.github.storefrontelements.model.Content;
import io.github.storefrontelements.model.ContentPage;

/** Pages, stories and blocks of the merchant. */
public final class ContentService {
  private final AsyncContentService async;

  ContentService(AsyncContentService async) {
    this.async = async;
  }

  /**
   * Lists published pages in the order of the shop.
   *
   * @return the content page
   */
  public ContentPage pages() {
    return pages(ContentListOptions.NONE);
  }

  /**
   * Lists published pages in the order of the shop.
   *
   * @param options the options
   * @return the content page
   */
  public ContentPage pages(ContentListOptions options) {
    return Blocking.await(async.pages(options));
  }

  /**
   * Reads a published page.
   *
   * @param handle handle of the record
   * @return the content
   */
  public Content page(String handle) {
    return page(handle, MarketOptions.NONE);
  }

  /**
   * Reads a published page.
   *
   * @param handle handle of the record
   * @param options the options
   * @return the content
   */
  public Content page(String handle, MarketOptions options) {
    return Blocking.await(async.page(handle, options));
  }

  /**
   * Lists published stories, newest first.
   *
   * @return the content page
   */
  public ContentPage stories() {
    return stories(ContentListOptions.NONE);
  }

  /**
   * Lists published stories, newest first.
   *
   * @param options the options
   * @return the content page
   */
  public ContentPage stories(ContentListOptions options) {
    return Blocking.await(async.stories(options));
  }

  /**
   * Reads a published story.
   *
   * @param handle handle of the record
   * @return the content
   */
  public Content story(String handle) {
    return story(handle, MarketOptions.NONE);
  }

  /**
   * Reads a published story.
   *
   * @param handle handle of the record
   * @param options the options
   * @return the content
   */
  public Content story(String handle, MarketOptions options) {
    return Blocking.await(async.story(handle, options));
  }

  /**
   * Reads a named block of HTML.
   *
   * @param handle handle of the record
   * @return the block
   */
  public Block block(String handle) {
    return block(handle, MarketOptions.NONE);
  }

  /**
   * Reads a named block of HTML.
   *
   * @param handle handle of the record
   * @param options the options
   * @return the block
   */
  public Block block(String handle, MarketOptions options) {
    return Blocking.await(async.block(handle, options));
  }
}
