package io.github.storefrontelements;

import io.github.storefrontelements.model.AppliedDiscountCode;
import io.github.storefrontelements.model.Cart;
import io.github.storefrontelements.model.CartInput;
import io.github.storefrontelements.model.CartLine;
import io.github.storefrontelements.model.CartLineInput;
import io.github.storefrontelements.model.GiftCardDeliveryInput;
import io.github.storefrontelements.model.LineAttribute;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Three-way merge of carts. */
final class CartMerge {
  private CartMerge() {}

  /** Lines of equal content are one line for the API. */
  private record Content(
      String variantId,
      @Nullable String planId,
      List<LineAttribute> attributes,
      List<String> delivery) {
    static Content of(CartLineInput line) {
      return new Content(
          line.variantId(), line.planId(), attributesOf(line), deliveryOf(line.giftCard()));
    }
  }

  /** A line as text, so that bags of lines can be sorted and compared. */
  private static String wordOf(CartLineInput line) {
    return line.quantity() + " " + Content.of(line);
  }

  private static List<LineAttribute> attributesOf(CartLineInput line) {
    return Objects.requireNonNullElse(line.attributes(), List.of());
  }

  /** Equal for the same recipient: a cart has every field, and an input may leave them out. */
  private static List<String> deliveryOf(@Nullable GiftCardDeliveryInput card) {
    if (card == null) {
      return List.of("", "", "", "", "");
    }
    String sendOn = card.sendOn().value();
    return List.of(
        textOf(card.recipientEmail()),
        textOf(card.recipientName()),
        textOf(card.message()),
        textOf(sendOn),
        sendOn == null ? "" : textOf(card.timeZone()));
  }

  private static String textOf(@Nullable String field) {
    return field == null ? "" : field;
  }

  private static String codeKey(String code) {
    return code.strip().toLowerCase(Locale.ROOT);
  }

  private static Set<String> keysOf(List<AppliedDiscountCode> codes) {
    return codes.stream().map(applied -> codeKey(applied.code())).collect(Collectors.toSet());
  }

  /**
   * True when the cart is as wished already: an earlier attempt arrived, and its answer was lost.
   */
  static boolean isApplied(CartInput wish, Cart cart) {
    List<String> codes = wish.discountCodes();
    return bagOf(wish.lines()).equals(bagOf(CartInput.of(cart).lines()))
        && (wish.note() == null || wish.note().equals(cart.note()))
        && (codes == null
            || codes.stream()
                .map(CartMerge::codeKey)
                .collect(Collectors.toSet())
                .equals(keysOf(cart.discountCodes())));
  }

  private static List<String> bagOf(List<CartLineInput> lines) {
    return lines.stream().map(CartMerge::wordOf).sorted().toList();
  }

  /**
   * Applies the changes from base (the cart that the caller saw) to wish onto current (the cart
   * after changes of others). Where both changed the same, a removal wins over an edit, and the
   * caller's edit over the other one. Nothing that somebody removed comes back.
   */
  static CartInput merge(Cart base, CartInput wish, Cart current) {
    Map<String, CartLineInput> before = new HashMap<>();
    base.lines().forEach(line -> before.put(line.id(), CartLineInput.of(line)));
    Map<String, CartLineInput> wished = new HashMap<>();
    for (CartLineInput line : wish.lines()) {
      if (line.id() != null) {
        wished.put(line.id(), line);
      }
    }
    Map<Content, CartLineInput> added = addedBy(wish, before.keySet(), current);
    List<CartLineInput> lines = new ArrayList<>();
    for (CartLine line : current.lines()) {
      CartLineInput old = before.get(line.id());
      CartLineInput own = wished.get(line.id());
      if (old != null && own == null) {
        continue;
      }
      CartLineInput next = CartLineInput.of(line);
      // Both added the same: the caller's quantity counts, once. The repetition after a lost answer
      // looks like this.
      CartLineInput same = old == null ? added.remove(Content.of(next)) : null;
      if (own != null) {
        next = withChanges(next, old, own);
      }
      lines.add(same == null ? next : next.toBuilder().quantity(same.quantity()).build());
    }
    lines.addAll(added.values());
    String note = wish.note();
    CartInput.Builder merged =
        CartInput.builder()
            .lines(lines)
            .note(note == null || note.equals(base.note()) ? current.note() : note);
    if (wish.discountCodes() != null) {
      merged.discountCodes(mergeCodes(base, wish.discountCodes(), current));
    }
    return merged.build();
  }

  /** Lines that the caller added: those without an id, or with one that no cart has. */
  private static Map<Content, CartLineInput> addedBy(
      CartInput wish, Set<String> before, Cart current) {
    Set<String> known = new HashSet<>(before);
    current.lines().forEach(line -> known.add(line.id()));
    Map<Content, CartLineInput> added = new LinkedHashMap<>();
    for (CartLineInput line : wish.lines()) {
      if (line.id() == null || !known.contains(line.id())) {
        added.put(Content.of(line), withoutId(line));
      }
    }
    return added;
  }

  /** An empty list of attributes is sent, not none: the API takes none for "unchanged". */
  private static CartLineInput withoutId(CartLineInput line) {
    CartLineInput.Builder fresh =
        CartLineInput.builder()
            .variantId(line.variantId())
            .quantity(line.quantity())
            .attributes(attributesOf(line));
    return withDelivery(withPlan(fresh, line.planId()), line.giftCard()).build();
  }

  private static CartLineInput withChanges(
      CartLineInput next, @Nullable CartLineInput old, CartLineInput own) {
    boolean isPlanChanged = old == null || !Objects.equals(own.planId(), old.planId());
    boolean areAttributesChanged =
        own.attributes() != null && (old == null || !attributesOf(own).equals(attributesOf(old)));
    boolean isDeliveryChanged =
        own.giftCard() != null
            && (old == null || !deliveryOf(own.giftCard()).equals(deliveryOf(old.giftCard())));
    boolean isQuantityChanged = old == null || own.quantity() != old.quantity();
    CartLineInput.Builder changed =
        CartLineInput.builder()
            .variantId(next.variantId())
            .quantity((isQuantityChanged ? own : next).quantity())
            .attributes(attributesOf(areAttributesChanged ? own : next));
    if (next.id() != null) {
      changed.id(next.id());
    }
    withPlan(changed, (isPlanChanged ? own : next).planId());
    return withDelivery(changed, (isDeliveryChanged ? own : next).giftCard()).build();
  }

  private static CartLineInput.Builder withPlan(
      CartLineInput.Builder line, @Nullable String planId) {
    return planId == null ? line : line.planId(planId);
  }

  private static CartLineInput.Builder withDelivery(
      CartLineInput.Builder line, @Nullable GiftCardDeliveryInput delivery) {
    return delivery == null ? line : line.giftCard(delivery);
  }

  private static List<String> mergeCodes(Cart base, List<String> wished, Cart current) {
    Set<String> before = keysOf(base.discountCodes());
    Set<String> standing = keysOf(current.discountCodes());
    Set<String> wish = new HashSet<>();
    wished.forEach(code -> wish.add(codeKey(code)));
    List<String> merged = new ArrayList<>();
    for (AppliedDiscountCode applied : current.discountCodes()) {
      String key = codeKey(applied.code());
      if (!before.contains(key) || wish.contains(key)) {
        merged.add(applied.code());
      }
    }
    for (String code : wished) {
      if (!before.contains(codeKey(code)) && !standing.contains(codeKey(code))) {
        merged.add(code);
      }
    }
    return merged;
  }
}
