package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Extensions of a page. */
public final class ExtensionList extends Model {
  private final @Nullable String sandboxUrl;
  private final String mediaBaseUrl;
  private final List<Extension> items;

  @JsonCreator
  private ExtensionList(@Nullable String sandboxUrl, String mediaBaseUrl, List<Extension> items) {
    this.sandboxUrl = sandboxUrl;
    this.mediaBaseUrl = mediaBaseUrl;
    this.items = copy(items);
  }

  /** {@return URL of the sandbox on another origin} null: /ext/sandbox of this API. */
  public @Nullable String sandboxUrl() {
    return sandboxUrl;
  }

  /** {@return base URL of the images that every extension may show} Empty: none. */
  public String mediaBaseUrl() {
    return mediaBaseUrl;
  }

  /** {@return extensions in the order of rendering} */
  public List<Extension> items() {
    return items;
  }
}
