// The merge of two changes of a cart.
#pragma once

#include "storefront/models/cart.hpp"

namespace storefront::inline v0::detail {

// True when the cart is as wished already: an earlier attempt arrived, and its answer was lost.
bool is_applied(const CartInput& wish, const Cart& cart);

// Applies the changes from `base` (the cart that the caller saw) to `wish` onto `current` (the cart after changes of
// others). Where both changed the same, a removal wins over an edit, and the caller's edit over the other one. Nothing
// that somebody removed comes back.
CartInput merge_cart(const Cart& base, const CartInput& wish, const Cart& current);

}  // namespace storefront::inline v0::detail
