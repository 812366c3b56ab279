package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An item of a menu. */
public final class MenuItem extends Model {
  private final String title;
  private final MenuItemType type;
  @OptionalField private final @Nullable String handle;
  @OptionalField private final @Nullable String url;
  @OptionalField private final @Nullable List<MenuBranch> items;

  @JsonCreator
  private MenuItem(
      String title,
      MenuItemType type,
      @Nullable String handle,
      @Nullable String url,
      @Nullable List<MenuBranch> items) {
    this.title = title;
    this.type = type;
    this.handle = handle;
    this.url = url;
    this.items = copyOrNull(items);
  }

  /** {@return text of the item} */
  @Limit("minLength=1 maxLength=100")
  public String title() {
    return title;
  }

  /** {@return kind of target} */
  public MenuItemType type() {
    return type;
  }

  /** {@return handle of the product, category, page or story} */
  @Limit("maxLength=200")
  public @Nullable String handle() {
    return handle;
  }

  /**
   * {@return an http(s), mailto or tel URL, or a path} The service fills it in from the store
   * routes when the type names a record.
   */
  @Limit("maxLength=2000")
  public @Nullable String url() {
    return url;
  }

  /** {@return items of the second level} */
  @Limit("maxItems=50")
  public @Nullable List<MenuBranch> items() {
    return items;
  }
}
