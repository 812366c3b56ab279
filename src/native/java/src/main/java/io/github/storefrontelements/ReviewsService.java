package io.github.storefrontelements;

import io.github.storefrontelements.model.Review;
import io.github.storefrontelements.model.ReviewInput;
import io.github.storefrontelements.model.ReviewPage;
import io.github.storefrontelements.model.ReviewReceipt;

/** Reviews of products. */
public final class ReviewsService {
  private final AsyncReviewsService async;

  ReviewsService(AsyncReviewsService async) {
    this.async = async;
  }

  /**
   * Lists the published reviews of a product, by its handle or id.
   *
   * @param handle handle of the record
   * @return the review page
   */
  public ReviewPage list(String handle) {
    return list(handle, ReviewListOptions.NONE);
  }

  /**
   * Lists the published reviews of a product, by its handle or id.
   *
   * @param handle handle of the record
   * @param options the options
   * @return the review page
   */
  public ReviewPage list(String handle, ReviewListOptions options) {
    return Blocking.await(async.list(handle, options));
  }

  /**
   * Walks through the published reviews of a product, page by page. It asks for a page when it is
   * needed.
   *
   * @param handle handle of the record
   * @return the entries of all pages
   */
  public Pager<Review> allReviews(String handle) {
    return allReviews(handle, ReviewListOptions.NONE);
  }

  /**
   * Walks through the published reviews of a product, page by page. It asks for a page when it is
   * needed.
   *
   * @param handle handle of the record
   * @param options the options; {@code after} is where it begins
   * @return the entries of all pages
   */
  public Pager<Review> allReviews(String handle, ReviewListOptions options) {
    return new Pager<>(
        after -> {
          ReviewPage page = list(handle, options.from(after));
          return new Pager.Page<>(page.items(), page.pageInfo());
        });
  }

  /**
   * Submits a review; the shop shows it after a person has approved it.
   *
   * @param handle handle of the record
   * @param input the input
   * @return the review receipt
   */
  public ReviewReceipt submit(String handle, ReviewInput input) {
    return submit(handle, input, IdempotencyOptions.NONE);
  }

  /**
   * Submits a review; the shop shows it after a person has approved it.
   *
   * @param handle handle of the record
   * @param input the input
   * @param options the options
   * @return the review receipt
   */
  public ReviewReceipt submit(String handle, ReviewInput input, IdempotencyOptions options) {
    return Blocking.await(async.submit(handle, input, options));
  }
}
