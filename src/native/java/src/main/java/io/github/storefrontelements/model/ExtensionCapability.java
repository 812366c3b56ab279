package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;

/**
 * An extension capability. The list is open: a later version of the service may send other values,
 * and they are kept as their text.
 */
public final class ExtensionCapability extends OpenEnum {
  /** The value {@code cart}. */
  public static final ExtensionCapability CART = new ExtensionCapability("cart");

  /** The value {@code market}. */
  public static final ExtensionCapability MARKET = new ExtensionCapability("market");

  /** The value {@code locale}. */
  public static final ExtensionCapability LOCALE = new ExtensionCapability("locale");

  /** The value {@code product}. */
  public static final ExtensionCapability PRODUCT = new ExtensionCapability("product");

  /** The value {@code checkout}. */
  public static final ExtensionCapability CHECKOUT = new ExtensionCapability("checkout");

  /** The value {@code order}. */
  public static final ExtensionCapability ORDER = new ExtensionCapability("order");

  /** The value {@code theme}. */
  public static final ExtensionCapability THEME = new ExtensionCapability("theme");

  /** The value {@code contact}. */
  public static final ExtensionCapability CONTACT = new ExtensionCapability("contact");

  /** The value {@code addresses}. */
  public static final ExtensionCapability ADDRESSES = new ExtensionCapability("addresses");

  /** The value {@code customer}. */
  public static final ExtensionCapability CUSTOMER = new ExtensionCapability("customer");

  /** The value {@code fetch}. */
  public static final ExtensionCapability FETCH = new ExtensionCapability("fetch");

  /** The value {@code action}. */
  public static final ExtensionCapability ACTION = new ExtensionCapability("action");

  /** The value {@code cart:write-attributes}. */
  public static final ExtensionCapability CART_WRITE_ATTRIBUTES =
      new ExtensionCapability("cart:write-attributes");

  /** The value {@code cart:write-lines}. */
  public static final ExtensionCapability CART_WRITE_LINES =
      new ExtensionCapability("cart:write-lines");

  /** The value {@code cart:write-codes}. */
  public static final ExtensionCapability CART_WRITE_CODES =
      new ExtensionCapability("cart:write-codes");

  /** The value {@code product:choose-variant}. */
  public static final ExtensionCapability PRODUCT_CHOOSE_VARIANT =
      new ExtensionCapability("product:choose-variant");

  /** The value {@code checkout:block}. */
  public static final ExtensionCapability CHECKOUT_BLOCK =
      new ExtensionCapability("checkout:block");

  /** The value {@code account:read-orders}. */
  public static final ExtensionCapability ACCOUNT_READ_ORDERS =
      new ExtensionCapability("account:read-orders");

  /** The value {@code storage:write}. */
  public static final ExtensionCapability STORAGE_WRITE = new ExtensionCapability("storage:write");

  /** The value {@code session:token}. */
  public static final ExtensionCapability SESSION_TOKEN = new ExtensionCapability("session:token");

  private ExtensionCapability(String value) {
    super(value);
  }

  /**
   * Returns the value with this text. The text may be one that this version does not know.
   *
   * @param value the text
   * @return the value
   */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static ExtensionCapability of(String value) {
    return new ExtensionCapability(value);
  }

  /** {@return the values of this version of the contract} */
  public static List<ExtensionCapability> values() {
    return List.of(
        CART,
        MARKET,
        LOCALE,
        PRODUCT,
        CHECKOUT,
        ORDER,
        THEME,
        CONTACT,
        ADDRESSES,
        CUSTOMER,
        FETCH,
        ACTION,
        CART_WRITE_ATTRIBUTES,
        CART_WRITE_LINES,
        CART_WRITE_CODES,
        PRODUCT_CHOOSE_VARIANT,
        CHECKOUT_BLOCK,
        ACCOUNT_READ_ORDERS,
        STORAGE_WRITE,
        SESSION_TOKEN);
  }
}
