/// @file
/// From a cart to the input of an update.
#pragma once

#include "storefront/models/cart.hpp"

namespace storefront::inline v0 {

/// A cart as input for `CartService::update`. Its discount codes do not change.
CartInput input_of(const Cart& cart);

}  // namespace storefront::inline v0
