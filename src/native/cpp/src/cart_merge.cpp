#include "src/cart_merge.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "src/text.hpp"
#include "storefront/cart_input.hpp"

namespace storefront::inline v0 {

namespace {

CartLineInput input_of_line(const CartLine& line) {
  CartLineInput input{
      .id = line.id, .variant_id = line.variant_id, .quantity = line.quantity, .attributes = line.attributes};
  if (line.subscription) input.plan_id = line.subscription->plan_id;
  if (const auto& card = line.gift_card) {
    input.gift_card = GiftCardDeliveryInput{.recipient_email = card->recipient_email,
                                            .recipient_name = card->recipient_name,
                                            .message = card->message,
                                            .send_on = nullptr,
                                            .time_zone = card->time_zone};
    if (card->send_on) input.gift_card->send_on = *card->send_on;
  }
  return input;
}

}  // namespace

CartInput input_of(const Cart& cart) {
  CartInput input{.note = cart.note};
  for (const CartLine& line : cart.lines) input.lines.push_back(input_of_line(line));
  return input;
}

namespace detail {

namespace {

using Attributes = std::vector<LineAttribute>;
// Email, name, message, day and time zone.
using Delivery = std::array<std::string, 5>;

// An absent list is an empty one, in a comparison.
Attributes attributes_of(const CartLineInput& line) { return line.attributes.value_or(Attributes{}); }

// Equal for the same recipient: a cart has every field, and an input may leave them out.
Delivery delivery_of(const CartLineInput& line) {
  if (!line.gift_card) return {};
  const GiftCardDeliveryInput& card = *line.gift_card;
  const auto& day = card.send_on.value();
  return {card.recipient_email.value_or(""), card.recipient_name.value_or(""), card.message.value_or(""),
          day.value_or(""), day ? card.time_zone.value_or("") : ""};
}

// Lines of equal content are one line for the API.
bool is_same_content(const CartLineInput& a, const CartLineInput& b) {
  return a.variant_id == b.variant_id && a.plan_id == b.plan_id && attributes_of(a) == attributes_of(b) &&
         delivery_of(a) == delivery_of(b);
}

bool is_same_line(const CartLineInput& a, const CartLineInput& b) {
  return a.quantity == b.quantity && is_same_content(a, b);
}

std::string code_key(std::string_view code) { return lowered(trimmed(code)); }

std::multiset<std::string> keys_of(const std::vector<AppliedDiscountCode>& codes) {
  std::multiset<std::string> keys;
  for (const auto& applied : codes) keys.insert(code_key(applied.code));
  return keys;
}

std::set<std::string> keys_of(const std::vector<std::string>& codes) {
  std::set<std::string> keys;
  for (const auto& code : codes) keys.insert(code_key(code));
  return keys;
}

// An empty list, not none: the API takes none for "unchanged".
CartLineInput as_new(CartLineInput line) {
  line.id.reset();
  line.attributes = attributes_of(line);
  return line;
}

// The lines that the caller added: those without an id, or with an id that neither cart has.
std::vector<CartLineInput> added_lines(const CartInput& wish, const auto& is_known) {
  std::vector<CartLineInput> added;
  for (const CartLineInput& line : wish.lines) {
    if (line.id && is_known(*line.id)) continue;
    const auto same = std::ranges::find_if(added, [&](const auto& other) { return is_same_content(other, line); });
    if (same == added.end()) added.push_back(as_new(line));
    else *same = as_new(line);
  }
  return added;
}

// Applies what the caller changed of a line. `before` is null for a line that the caller's cart did not have.
void apply_changes(CartLineInput& next, const CartLineInput* before, const CartLineInput& wished) {
  if (before == nullptr || wished.quantity != before->quantity) next.quantity = wished.quantity;
  if (wished.attributes && (before == nullptr || attributes_of(wished) != attributes_of(*before))) {
    next.attributes = wished.attributes;
  }
  if (wished.gift_card && (before == nullptr || delivery_of(wished) != delivery_of(*before))) {
    next.gift_card = wished.gift_card;
  }
  if (before == nullptr || wished.plan_id != before->plan_id) next.plan_id = wished.plan_id;
}

// Applies the codes that the caller added or removed to the current ones.
std::vector<std::string> merge_codes(const Cart& base, const std::vector<std::string>& wished, const Cart& current) {
  const auto before = keys_of(base.discount_codes);
  const auto standing = keys_of(current.discount_codes);
  const auto wish = keys_of(wished);
  std::vector<std::string> merged;
  for (const auto& applied : current.discount_codes) {
    const std::string key = code_key(applied.code);
    if (!before.contains(key) || wish.contains(key)) merged.push_back(applied.code);
  }
  for (const auto& code : wished) {
    const std::string key = code_key(code);
    if (!before.contains(key) && !standing.contains(key)) merged.push_back(code);
  }
  return merged;
}

const CartLineInput* find_line(const std::vector<CartLineInput>& lines, const std::string& id) {
  const auto found = std::ranges::find_if(lines, [&](const auto& line) { return line.id == id; });
  return found == lines.end() ? nullptr : &*found;
}

}  // namespace

bool is_applied(const CartInput& wish, const Cart& cart) {
  const auto lines = input_of(cart).lines;
  const auto codes = keys_of(cart.discount_codes);
  return std::ranges::is_permutation(wish.lines, lines, is_same_line) && (!wish.note || *wish.note == cart.note) &&
         (!wish.discount_codes || std::ranges::equal(keys_of(*wish.discount_codes), codes));
}

CartInput merge_cart(const Cart& base, const CartInput& wish, const Cart& current) {
  const auto base_lines = input_of(base).lines;
  const auto current_lines = input_of(current).lines;
  auto added = added_lines(wish, [&](const std::string& id) {
    return find_line(base_lines, id) != nullptr || find_line(current_lines, id) != nullptr;
  });
  CartInput merged{.note = !wish.note || *wish.note == base.note ? current.note : *wish.note};
  for (const CartLineInput& line : current_lines) {
    const CartLineInput* before = find_line(base_lines, *line.id);
    const CartLineInput* wished = find_line(wish.lines, *line.id);
    if (before != nullptr && wished == nullptr) continue;
    CartLineInput next = line;
    if (wished != nullptr) apply_changes(next, before, *wished);
    // Both added the same: the caller's quantity counts, once. The repetition after a lost answer looks like this.
    const auto same = std::ranges::find_if(added, [&](const auto& other) { return is_same_content(other, line); });
    if (before == nullptr && same != added.end()) {
      next.quantity = same->quantity;
      added.erase(same);
    }
    merged.lines.push_back(std::move(next));
  }
  merged.lines.insert(merged.lines.end(), added.begin(), added.end());
  if (wish.discount_codes) merged.discount_codes = merge_codes(base, *wish.discount_codes, current);
  return merged;
}

}  // namespace detail
}  // namespace storefront::inline v0
