/** One call of each operation of the shop. The API reference shows them. */
import type { CustomerClient } from '@storefront/client';
import { setCartAttributes } from '@storefront/client/extensions';
import { listSitemap } from '@storefront/client/sitemap';
import type { Checkout, PartialAddress } from '@storefront/contract';

export async function getStore(client: CustomerClient) {
  // snippet: getStore
  const store = await client.store.getPublicData(1);
  // end
  return store;
}

export async function listProducts(client: CustomerClient) {
  // snippet: listProducts
  const page = await client.store.getAvailableProducts(1, { category: 'teapots', first: 24 });
  // end
  return page;
}

export async function getProduct(client: CustomerClient) {
  // snippet: getProduct
  const product = await client.store.getProduct(1, 'moss-teapot');
  // end
  return product;
}

export async function getCategory(client: CustomerClient) {
  // snippet: getCategory
  const category = await client.store.getCategory(1, 'teapots');
  // end
  return category;
}

export async function readSitemap(client: CustomerClient) {
  // snippet: listSitemap
  const page = await listSitemap(client, { kind: 'product' });
  // end
  return page;
}

export async function search(client: CustomerClient) {
  // snippet: search
  const result = await client.search.query('green teapot');
  // end
  return result;
}

export async function searchIndex(client: CustomerClient) {
  // snippet: searchIndex
  const corpus = await client.search.corpus();
  // end
  return corpus;
}

export async function listMenus(client: CustomerClient) {
  // snippet: listMenus
  const menus = await client.navigation.getMenus(1);
  // end
  return menus;
}

export async function listRedirects(client: CustomerClient) {
  // snippet: listRedirects
  const redirects = await client.navigation.getRedirects(1);
  // end
  return redirects;
}

export async function listPages(client: CustomerClient) {
  // snippet: listPages
  const page = await client.content.listPages();
  // end
  return page;
}

export async function getPage(client: CustomerClient) {
  // snippet: getPage
  const content = await client.content.getPage('about');
  // end
  return content;
}

export async function listStories(client: CustomerClient) {
  // snippet: listStories
  const page = await client.content.listStories();
  // end
  return page;
}

export async function getStory(client: CustomerClient) {
  // snippet: getStory
  const content = await client.content.getStory('firing-the-kiln');
  // end
  return content;
}

export async function getBlock(client: CustomerClient) {
  // snippet: getBlock
  const block = await client.content.getBlock('delivery-note');
  // end
  return block;
}

export async function listReviews(client: CustomerClient) {
  // snippet: listReviews
  const page = await client.reviews.list('moss-teapot');
  // end
  return page;
}

export async function submitReview(client: CustomerClient) {
  // snippet: submitReview
  const receipt = await client.reviews.submit('moss-teapot', {
    rating: 5,
    author: 'Ada',
    body: 'It pours without a drop.',
  });
  // end
  return receipt;
}

export async function getCart(client: CustomerClient) {
  // snippet: getCart
  const cart = await client.cart.get();
  // end
  return cart;
}

export async function replaceCart(client: CustomerClient) {
  // snippet: replaceCart
  const cart = await client.cart.update({ lines: [{ variantId: 'moss-teapot', quantity: 2 }] });
  // end
  return cart;
}

export async function addCartLine(client: CustomerClient) {
  // snippet: addCartLine
  const cart = await client.cart.addLine({ variantId: 'moss-teapot', quantity: 1 });
  // end
  return cart;
}

export async function updateCartLine(client: CustomerClient, lineId: string) {
  // snippet: updateCartLine
  const cart = await client.cart.updateLine(lineId, { quantity: 3 });
  // end
  return cart;
}

export async function removeCartLine(client: CustomerClient, lineId: string) {
  // snippet: removeCartLine
  const cart = await client.cart.removeLine(lineId);
  // end
  return cart;
}

export async function setAttributes(client: CustomerClient) {
  // snippet: setCartAttributes
  const cart = await setCartAttributes(client, { 'delivery-day': { label: 'Day', value: '2027-01-31' } });
  // end
  return cart;
}

export async function setCartNote(client: CustomerClient) {
  // snippet: setCartNote
  const cart = await client.cart.setNote('Please ring the bell.');
  // end
  return cart;
}

export async function applyDiscount(client: CustomerClient) {
  // snippet: applyDiscount
  const cart = await client.cart.applyDiscount('WELCOME10');
  // end
  return cart;
}

export async function removeDiscount(client: CustomerClient) {
  // snippet: removeDiscount
  const cart = await client.cart.removeDiscount('WELCOME10');
  // end
  return cart;
}

export async function applyGiftCard(client: CustomerClient, code: string) {
  // snippet: applyGiftCard
  const cart = await client.cart.applyGiftCard({ code });
  // end
  return cart;
}

export async function removeGiftCard(client: CustomerClient, giftCardId: string) {
  // snippet: removeGiftCard
  const cart = await client.cart.removeGiftCard(giftCardId);
  // end
  return cart;
}

export async function marketImpact(client: CustomerClient) {
  // snippet: marketImpact
  const impact = await client.cart.marketImpact('us');
  // end
  return impact;
}

export async function switchMarket(client: CustomerClient, impactHash: string) {
  // snippet: switchMarket
  const cart = await client.cart.switchMarket('us', { impactHash });
  // end
  return cart;
}

export async function estimate(client: CustomerClient) {
  // snippet: estimate
  const quote = await client.checkout.estimate({ shippingAddress: { countryCode: 'DE', postalCode: '10115' } });
  // end
  return quote;
}

export async function createCheckout(client: CustomerClient, shippingAddress: PartialAddress) {
  // snippet: createCheckout
  const checkout = await client.checkout.create({
    email: 'ada@example.com',
    shippingAddress,
    shippingMethodId: 'eu-parcel',
  });
  // end
  return checkout;
}

export async function getCheckout(client: CustomerClient, checkoutId: string) {
  // snippet: getCheckout
  const checkout = await client.checkout.get(checkoutId);
  // end
  return checkout;
}

export async function updateCheckout(client: CustomerClient, checkoutId: string) {
  // snippet: updateCheckout
  const checkout = await client.checkout.update(checkoutId, { shippingMethodId: 'eu-express' });
  // end
  return checkout;
}

export async function completeCheckout(client: CustomerClient, checkout: Checkout) {
  // snippet: completeCheckout
  const placed = await client.checkout.complete(checkout.id, {
    quoteHash: checkout.quote.hash,
    expectedAmount: checkout.quote.totals.amountDue,
    provider: 'card',
  });
  // end
  return placed;
}

export async function resumeCheckout(client: CustomerClient, checkoutId: string) {
  // snippet: resumeCheckout
  const placed = await client.checkout.resume(checkoutId);
  // end
  return placed;
}

export async function getOrder(client: CustomerClient, orderId: string) {
  // snippet: getOrder
  const order = await client.orders.get(orderId);
  // end
  return order;
}

export async function lookupOrder(client: CustomerClient) {
  // snippet: lookupOrder
  const order = await client.orders.lookup({ number: '1001', email: 'ada@example.com' });
  // end
  return order;
}
