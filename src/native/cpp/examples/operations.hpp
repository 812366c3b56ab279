// The functions of the two files with a call of each operation.
#pragma once

#include "storefront/storefront.hpp"

namespace examples {

void read_catalogue(const storefront::Client& client);
void read_content(const storefront::Client& client);
void change_cart(const storefront::Client& client);
void order(const storefront::Client& client);
void use_account(const storefront::Client& client);
void keep_addresses(const storefront::Client& client);
void use_subscriptions(const storefront::Client& client);
void write_to_merchant(const storefront::Client& client);

}  // namespace examples
