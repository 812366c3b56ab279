package io.github.storefrontelements;

import io.github.storefrontelements.model.ReviewInput;
import io.github.storefrontelements.model.ReviewPage;
import io.github.storefrontelements.model.ReviewReceipt;
import java.util.concurrent.CompletableFuture;

/** Reviews of products. Its methods return at once. */
public final class AsyncReviewsService {
  private final Transport transport;

  AsyncReviewsService(Transport transport) {
    this.transport = transport;
  }

  /**
   * Lists the published reviews of a product, by its handle or id.
   *
   * @param handle handle of the record
   * @return the review page, later
   */
  public CompletableFuture<ReviewPage> list(String handle) {
    return list(handle, ReviewListOptions.NONE);
  }

  /**
   * Lists the published reviews of a product, by its handle or id.
   *
   * @param handle handle of the record
   * @param options the options
   * @return the review page, later
   */
  public CompletableFuture<ReviewPage> list(String handle, ReviewListOptions options) {
    return transport.send(
        Request.get("listReviews", "/store/{storeId}/products/{handle}/reviews", ReviewPage.class)
            .path("handle", handle)
            .inMarket()
            .options(options));
  }

  /**
   * Submits a review; the shop shows it after a person has approved it.
   *
   * @param handle handle of the record
   * @param input the input
   * @return the review receipt, later
   */
  public CompletableFuture<ReviewReceipt> submit(String handle, ReviewInput input) {
    return submit(handle, input, IdempotencyOptions.NONE);
  }

  /**
   * Submits a review; the shop shows it after a person has approved it.
   *
   * @param handle handle of the record
   * @param input the input
   * @param options the options
   * @return the review receipt, later
   */
  public CompletableFuture<ReviewReceipt> submit(
      String handle, ReviewInput input, IdempotencyOptions options) {
    return transport.send(
        Request.post(
                "submitReview", "/store/{storeId}/products/{handle}/reviews", ReviewReceipt.class)
            .path("handle", handle)
            .body(input)
            .options(options)
            .keyed());
  }
}
