package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;

/** A category that products of the corpus are in. */
public final class SearchCategory extends Model {
  private final String handle;
  private final String title;

  @JsonCreator
  private SearchCategory(String handle, String title) {
    this.handle = handle;
    this.title = title;
  }

  /** {@return handle of the category} */
  public String handle() {
    return handle;
  }

  /** {@return title of the category} */
  public String title() {
    return title;
  }
}
