package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;

/** A complete list of Menu, without pages. */
public final class MenuList extends Model {
  private final List<Menu> items;

  @JsonCreator
  private MenuList(List<Menu> items) {
    this.items = copy(items);
  }

  /** {@return all entries} */
  public List<Menu> items() {
    return items;
  }
}
