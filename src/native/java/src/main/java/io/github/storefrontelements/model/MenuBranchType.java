package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;

/**
 * A menu branch type. The list is open: a later version of the service may send other values, and
 * they are kept as their text.
 */
public final class MenuBranchType extends OpenEnum {
  /** The value {@code home}. */
  public static final MenuBranchType HOME = new MenuBranchType("home");

  /** The value {@code category}. */
  public static final MenuBranchType CATEGORY = new MenuBranchType("category");

  /** The value {@code product}. */
  public static final MenuBranchType PRODUCT = new MenuBranchType("product");

  /** The value {@code page}. */
  public static final MenuBranchType PAGE = new MenuBranchType("page");

  /** The value {@code story}. */
  public static final MenuBranchType STORY = new MenuBranchType("story");

  /** The value {@code url}. */
  public static final MenuBranchType URL = new MenuBranchType("url");

  private MenuBranchType(String value) {
    super(value);
  }

  /**
   * Returns the value with this text. The text may be one that this version does not know.
   *
   * @param value the text
   * @return the value
   */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static MenuBranchType of(String value) {
    return new MenuBranchType(value);
  }

  /** {@return the values of this version of the contract} */
  public static List<MenuBranchType> values() {
    return List.of(HOME, CATEGORY, PRODUCT, PAGE, STORY, URL);
  }
}
