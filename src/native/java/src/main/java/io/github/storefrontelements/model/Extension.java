package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;
import java.util.Map;

/** An extension for pages. The code is at {@code /store/{storeId}/extensions/code/{sha256}}. */
public final class Extension extends Model {
  private final String id;
  private final String name;
  private final String version;
  private final List<String> targets;
  private final List<ExtensionCapability> capabilities;
  private final List<String> imageOrigins;
  private final List<String> fetchOrigins;
  private final String sha256;
  private final Map<String, Object> settings;

  @JsonCreator
  private Extension(
      String id,
      String name,
      String version,
      List<String> targets,
      List<ExtensionCapability> capabilities,
      List<String> imageOrigins,
      List<String> fetchOrigins,
      String sha256,
      Map<String, Object> settings) {
    this.id = id;
    this.name = name;
    this.version = version;
    this.targets = copy(targets);
    this.capabilities = copy(capabilities);
    this.imageOrigins = copy(imageOrigins);
    this.fetchOrigins = copy(fetchOrigins);
    this.sha256 = sha256;
    this.settings = copy(settings);
  }

  /** {@return id of the extension: lower-case letters, digits and hyphens} */
  @Limit("pattern=^[a-z0-9-]{1,64}$")
  public String id() {
    return id;
  }

  /** {@return name that shoppers see in “Provided by …”} */
  @Limit("minLength=1 maxLength=60")
  public String name() {
    return name;
  }

  /** {@return version that its author gives} */
  @Limit("minLength=1 maxLength=32")
  public String version() {
    return version;
  }

  /** {@return targets on the page} */
  @Limit(at = "[]", value = "maxLength=100 pattern=^[a-z0-9-]+(\\.[a-z0-9-]+)*$")
  public List<String> targets() {
    return targets;
  }

  /** {@return capabilities: the data it may read and the actions it may take} */
  @Limit("maxItems=20 uniqueItems=true")
  public List<ExtensionCapability> capabilities() {
    return capabilities;
  }

  /** {@return origins of its images, in addition to the media of the store} */
  @Limit("maxItems=10")
  @Limit(at = "[]", value = "maxLength=300 pattern=^https?://[^/?#@\\s]+$")
  public List<String> imageOrigins() {
    return imageOrigins;
  }

  /** {@return origins that it may request through the page} It needs the capability fetch. */
  @Limit("maxItems=10")
  @Limit(at = "[]", value = "maxLength=300 pattern=^https?://[^/?#@\\s]+$")
  public List<String> fetchOrigins() {
    return fetchOrigins;
  }

  /** {@return SHA-256 of the code, in UTF-8, as hex} */
  @Limit("pattern=^[0-9a-f]{64}$")
  public String sha256() {
    return sha256;
  }

  /**
   * {@return settings of the merchant for this extension, by name} Every page can read them. Do not
   * store secrets in them.
   */
  @Limit("maxProperties=40")
  @Limit(at = "{}", value = "maxLength=2000")
  public Map<String, Object> settings() {
    return settings;
  }
}
