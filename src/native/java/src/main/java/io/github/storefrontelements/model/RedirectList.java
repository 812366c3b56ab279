package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;

/** A complete list of Redirect, without pages. */
public final class RedirectList extends Model {
  private final List<Redirect> items;

  @JsonCreator
  private RedirectList(List<Redirect> items) {
    this.items = copy(items);
  }

  /** {@return all entries} */
  public List<Redirect> items() {
    return items;
  }
}
