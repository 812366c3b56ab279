package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import org.jspecify.annotations.Nullable;

/** End of a page of a list. */
public final class PageInfo extends Model {
  private final @Nullable String endCursor;
  private final boolean hasNextPage;

  @JsonCreator
  private PageInfo(@Nullable String endCursor, boolean hasNextPage) {
    this.endCursor = endCursor;
    this.hasNextPage = hasNextPage;
  }

  /**
   * {@return cursor of the last entry} Send it as {@code after} to get the next page. null: the
   * page is empty.
   */
  public @Nullable String endCursor() {
    return endCursor;
  }

  /** {@return true: there is a next page} */
  public boolean hasNextPage() {
    return hasNextPage;
  }
}
