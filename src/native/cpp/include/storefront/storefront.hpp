/// @file
/// Everything of the client.
#pragma once

#include "storefront/cart_input.hpp"
#include "storefront/client.hpp"
#include "storefront/error.hpp"
#include "storefront/pages.hpp"
