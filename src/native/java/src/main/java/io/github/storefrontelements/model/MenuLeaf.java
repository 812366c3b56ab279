package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import org.jspecify.annotations.Nullable;

/** An item of the third level of a menu. */
public final class MenuLeaf extends Model {
  private final String title;
  private final MenuLeafType type;
  @OptionalField private final @Nullable String handle;
  @OptionalField private final @Nullable String url;

  @JsonCreator
  private MenuLeaf(String title, MenuLeafType type, @Nullable String handle, @Nullable String url) {
    this.title = title;
    this.type = type;
    this.handle = handle;
    this.url = url;
  }

  /** {@return text of the item} */
  @Limit("minLength=1 maxLength=100")
  public String title() {
    return title;
  }

  /** {@return kind of target} */
  public MenuLeafType type() {
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
}
