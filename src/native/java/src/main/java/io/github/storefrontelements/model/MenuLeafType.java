package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;

/**
 * A menu leaf type. The list is open: a later version of the service may send other values, and
 * they are kept as their text.
 */
public final class MenuLeafType extends OpenEnum {
  /** The value {@code home}. */
  public static final MenuLeafType HOME = new MenuLeafType("home");

  /** The value {@code category}. */
  public static final MenuLeafType CATEGORY = new MenuLeafType("category");

  /** The value {@code product}. */
  public static final MenuLeafType PRODUCT = new MenuLeafType("product");

  /** The value {@code page}. */
  public static final MenuLeafType PAGE = new MenuLeafType("page");

  /** The value {@code story}. */
  public static final MenuLeafType STORY = new MenuLeafType("story");

  /** The value {@code url}. */
  public static final MenuLeafType URL = new MenuLeafType("url");

  private MenuLeafType(String value) {
    super(value);
  }

  /**
   * Returns the value with this text. The text may be one that this version does not know.
   *
   * @param value the text
   * @return the value
   */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static MenuLeafType of(String value) {
    return new MenuLeafType(value);
  }

  /** {@return the values of this version of the contract} */
  public static List<MenuLeafType> values() {
    return List.of(HOME, CATEGORY, PRODUCT, PAGE, STORY, URL);
  }
}
