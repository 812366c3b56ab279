package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;

/** A menu. Items nest at most three levels deep. */
public final class Menu extends Model {
  private final String handle;
  private final String title;
  private final List<MenuItem> items;

  @JsonCreator
  private Menu(String handle, String title, List<MenuItem> items) {
    this.handle = handle;
    this.title = title;
    this.items = copy(items);
  }

  /** {@return handle of the menu} */
  @Limit("pattern=^[a-z0-9-]{1,64}$")
  public String handle() {
    return handle;
  }

  /** {@return title that shoppers see} */
  @Limit("maxLength=100")
  public String title() {
    return title;
  }

  /** {@return items of the first level} */
  @Limit("maxItems=50")
  public List<MenuItem> items() {
    return items;
  }
}
