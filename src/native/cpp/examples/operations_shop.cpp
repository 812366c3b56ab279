// One call of each operation that needs no account, in the order of the API reference, which shows what stands between
// the marks. The other file has the rest.
#include <fstream>
#include <iostream>

#include "examples/operations.hpp"

namespace examples {

using storefront::Client;

void read_catalogue(const Client& client) {
  {
    // snippet: getStore
    const auto store = client.store.get({.market = "eu", .locale = "de"});
    std::cout << store.name << " sells in " << store.markets.size() << " markets\n";
    // end
  }
  {
    // snippet: listProducts
    for (const auto& product :
         client.store.all_products({.category = "tea", .sort = storefront::ProductSort::price_asc})) {
      std::cout << product.title << ": " << product.price.to_string() << '\n';
    }
    // end
  }
  {
    // snippet: getProduct
    const auto product = client.store.product("sencha");
    for (const auto& variant : product.variants) std::cout << variant.id << '\n';
    // end
  }
  {
    // snippet: getCategory
    const auto category = client.store.category("tea");
    std::cout << category.title << ": " << category.product_count << " products\n";
    // end
  }
  {
    // snippet: search
    const auto found = client.search.query({.q = "green tea"});
    for (const auto& hit : found.items) std::cout << hit.title << '\n';
    // end
  }
  {
    // snippet: searchIndex
    const auto corpus = client.search.corpus({.market = "eu"});
    if (corpus) std::cout << corpus->documents.size() << " documents\n";
    // end
  }
  {
    // snippet: listMenus
    const auto menus = client.navigation.menus();
    for (const auto& menu : menus.items) std::cout << menu.title << '\n';
    // end
  }
  {
    // snippet: listRedirects
    const auto redirects = client.navigation.redirects();
    for (const auto& redirect : redirects.items) std::cout << redirect.path << " -> " << redirect.target << '\n';
    // end
  }
  {
    // snippet: listSitemap
    const auto sitemap = client.store.sitemap({.kind = storefront::SitemapKind::product});
    for (const auto& item : sitemap.items) std::cout << item.handle << " " << item.updated_at << '\n';
    // end
  }
}

void read_content(const Client& client) {
  {
    // snippet: listPages
    const auto pages = client.content.pages({.first = 20});
    for (const auto& page : pages.items) std::cout << page.title << '\n';
    // end
  }
  {
    // snippet: getPage
    const auto page = client.content.page("about-us");
    std::cout << page.html << '\n';
    // end
  }
  {
    // snippet: listStories
    const auto stories = client.content.stories({.first = 3});
    for (const auto& story : stories.items) std::cout << story.summary << '\n';
    // end
  }
  {
    // snippet: getStory
    const auto story = client.content.story("first-harvest");
    std::cout << story.title << ", " << story.published_at << '\n';
    // end
  }
  {
    // snippet: getBlock
    const auto block = client.content.block("delivery");
    std::cout << block.html << '\n';
    // end
  }
  {
    // snippet: listReviews
    for (const auto& review : client.reviews.all_reviews("sencha", {.sort = storefront::ReviewSort::rating_desc})) {
      std::cout << review.rating << " " << review.title << '\n';
    }
    // end
  }
  {
    // snippet: submitReview
    const auto receipt = client.reviews.submit("sencha", {.rating = 5, .body = "Fresh and mild.", .author = "Ada"});
    std::cout << receipt.status.text() << '\n';
    // end
  }
}

void change_cart(const Client& client) {
  {
    // snippet: getCart
    const auto cart = client.cart.get();
    std::cout << cart.item_count << " pieces, " << cart.totals.total.to_string() << '\n';
    // end
  }
  {
    // snippet: replaceCart
    auto wish = storefront::input_of(client.cart.get());
    wish.note = "Please ring the bell.";
    const auto cart = client.cart.update(wish);
    std::cout << cart.note << '\n';
    // end
  }
  {
    // snippet: addCartLine
    const auto cart = client.cart.add_line({.variant_id = "sencha-50", .quantity = 2});
    std::cout << cart.line_count << " lines\n";
    // end
  }
  {
    // snippet: updateCartLine
    const auto line = client.cart.get().lines.at(0);
    client.cart.update_line(line.id, {.quantity = line.quantity + 1});
    // end
  }
  {
    // snippet: removeCartLine
    const auto line = client.cart.get().lines.at(0);
    client.cart.remove_line(line.id);
    // end
  }
  {
    // snippet: setCartAttributes
    client.cart.set_attributes(
        {.attributes = {{"gift", {{.label = "Gift wrap", .value = "yes"}}}, {"referrer", std::nullopt}}});
    // end
  }
  {
    // snippet: setCartNote
    const auto cart = client.cart.set_note({.note = "Leave it at the door."});
    std::cout << cart.note << '\n';
    // end
  }
  {
    // snippet: applyDiscount
    const auto cart = client.cart.apply_discount({.code = "SPRING10"});
    for (const auto& code : cart.discount_codes) std::cout << code.code << (code.applies ? " applies\n" : " waits\n");
    // end
  }
  {
    // snippet: removeDiscount
    const auto cart = client.cart.remove_discount("SPRING10");
    std::cout << cart.totals.total.to_string() << '\n';
    // end
  }
  {
    // snippet: applyGiftCard
    const auto cart = client.cart.apply_gift_card({.code = "TEA4-7F2K-9QXM-3WHP"});
    std::cout << cart.totals.amount_due.to_string() << " is left to pay\n";
    // end
  }
  {
    // snippet: removeGiftCard
    const auto card = client.cart.get().gift_cards.at(0);
    client.cart.remove_gift_card(card.id);
    // end
  }
  {
    // snippet: marketImpact
    const auto impact = client.cart.market_impact("us");
    for (const auto& line : impact.lines) std::cout << line.title << (line.after ? " stays\n" : " goes\n");
    // end
  }
  {
    // snippet: switchMarket
    const auto impact = client.cart.market_impact("us");
    const auto cart = client.cart.switch_market({.market = "us", .impact_hash = impact.hash});
    std::cout << cart.currency << '\n';
    // end
  }
}

void order(const Client& client) {
  {
    // snippet: estimate
    const auto quote = client.checkout.estimate({.shipping_address = {{.postal_code = "10115", .country_code = "DE"}}});
    for (const auto& method : quote.shipping_methods) std::cout << method.title << '\n';
    // end
  }
  {
    // snippet: createCheckout
    const auto checkout = client.checkout.create({.email = "ada.kiln@example.com"});
    for (const auto& missing : checkout.requirements) std::cout << missing.field << " is missing\n";
    // end
  }
  const std::string checkout_id = client.checkout.create({}).id;
  {
    // snippet: getCheckout
    const auto checkout = client.checkout.get(checkout_id);
    std::cout << checkout.status.text() << '\n';
    // end
  }
  {
    // snippet: updateCheckout
    client.checkout.update(checkout_id, {.shipping_method_id = "eu-parcel"});
    client.checkout.update(checkout_id, {.billing_address = nullptr});  // the same as the shipping address
    // end
  }
  {
    // snippet: completeCheckout
    const auto checkout = client.checkout.get(checkout_id);
    const auto placed = client.checkout.complete(
        checkout_id,
        {.quote_hash = checkout.quote.hash, .expected_amount = checkout.quote.totals.amount_due, .provider = "card"});
    if (placed.payment) std::cout << "pay " << placed.payment->amount.to_string() << '\n';
    // end
  }
  {
    // snippet: resumeCheckout
    const auto result = client.checkout.resume(checkout_id);
    std::cout << result.order.payment_status.text() << '\n';
    // end
  }
  const std::string order_id = client.checkout.resume(checkout_id).order.id;
  {
    // snippet: getOrder
    const auto order = client.orders.get(order_id);
    std::cout << order.number.value_or("no number yet") << '\n';
    // end
  }
  {
    // snippet: lookupOrder
    const auto order = client.orders.lookup({.number = "1001", .email = "ada.kiln@example.com"});
    std::cout << order.fulfillment_status.text() << '\n';
    // end
  }
}

}  // namespace examples
