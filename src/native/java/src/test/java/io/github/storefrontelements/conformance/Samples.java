package io.github.storefrontelements.conformance;

import io.github.storefrontelements.StorefrontJson;
import io.github.storefrontelements.model.Model;
import io.github.storefrontelements.model.Money;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Map;

/** A value of each type, with every field. */
final class Samples {
  private Samples() {}

  static Object of(Type type) throws ReflectiveOperationException {
    if (type instanceof ParameterizedType known) {
      Type last = known.getActualTypeArguments()[known.getActualTypeArguments().length - 1];
      return known.getRawType() == List.class ? List.of(of(last)) : Map.of("key", of(last));
    }
    Class<?> kind = (Class<?>) type;
    if (kind == String.class || kind == Object.class) {
      return "sample";
    }
    if (kind == long.class || kind == Long.class) {
      return 1L;
    }
    if (kind == boolean.class || kind == Boolean.class) {
      return true;
    }
    if (!Model.class.isAssignableFrom(kind)) {
      return kind.getMethod("of", String.class).invoke(null, "sample");
    }
    return hasBuilder(kind) ? built(kind) : answer(kind);
  }

  private static boolean hasBuilder(Class<?> kind) {
    return List.of(kind.getDeclaredClasses()).stream()
        .anyMatch(inner -> inner.getSimpleName().equals("Builder"));
  }

  private static Object built(Class<?> kind) throws ReflectiveOperationException {
    Object builder = kind.getMethod("builder").invoke(null);
    for (Method setter : builder.getClass().getDeclaredMethods()) {
      if (Modifier.isPublic(setter.getModifiers()) && setter.getParameterCount() == 1) {
        setter.invoke(builder, of(setter.getGenericParameterTypes()[0]));
      }
    }
    return builder.getClass().getMethod("build").invoke(builder);
  }

  /** Answers have no builder: this is the one that an option takes. */
  private static Object answer(Class<?> kind) {
    String money = StorefrontJson.write(Money.of(1, "EUR"));
    String totals =
        List.of("subtotal", "discountTotal", "shippingTotal", "taxTotal", "roundingTotal", "total")
            .stream()
            .reduce("", (text, name) -> text + "\"" + name + "\":" + money + ",");
    String cart =
        """
        {"id":"c","version":1,"market":"eu","currency":"EUR","lines":[],"lineCount":0,"itemCount":0,
        "totals":{%s"taxIncluded":true,"giftCardTotal":%s,"amountDue":%s,"exact":false},
        "discountCodes":[],"giftCards":[],"note":"","attributes":[],"warnings":[],"updatedAt":""}
        """
            .formatted(totals, money, money);
    return StorefrontJson.read(cart, kind.asSubclass(Model.class));
  }
}
