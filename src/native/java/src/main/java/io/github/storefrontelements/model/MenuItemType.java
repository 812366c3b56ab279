package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;

/**
 * A menu item type. The list is open: a later version of the service may send other values, and
 * they are kept as their text.
 */
public final class MenuItemType extends OpenEnum {
  /** The value {@code home}. */
  public static final MenuItemType HOME = new MenuItemType("home");

  /** The value {@code category}. */
  public static final MenuItemType CATEGORY = new MenuItemType("category");

  /** The value {@code product}. */
  public static final MenuItemType PRODUCT = new MenuItemType("product");

  /** The value {@code page}. */
  public static final MenuItemType PAGE = new MenuItemType("page");

  /** The value {@code story}. */
  public static final MenuItemType STORY = new MenuItemType("story");

  /** The value {@code url}. */
  public static final MenuItemType URL = new MenuItemType("url");

  private MenuItemType(String value) {
    super(value);
  }

  /**
   * Returns the value with this text. The text may be one that this version does not know.
   *
   * @param value the text
   * @return the value
   */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static MenuItemType of(String value) {
    return new MenuItemType(value);
  }

  /** {@return the values of this version of the contract} */
  public static List<MenuItemType> values() {
    return List.of(HOME, CATEGORY, PRODUCT, PAGE, STORY, URL);
  }
}
