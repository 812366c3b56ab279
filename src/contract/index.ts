/**
 * The wire contract: schemas (each also a type), routes and error codes.
 * Browser code imports types from here and run-time code from the small entries `@storefront/contract/currency`,
 * `/money-format`, `/codes`, `/address-rules`, `/address-format`, `/region-names` and `/search-limits`, which bring no
 * dependency.
 */
export * from './schemas/account.js';
export * from './schemas/address.js';
export * from './schemas/address-rules.js';
export * from './schemas/block.js';
export * from './schemas/cart.js';
export * from './schemas/catalogue-import.js';
export * from './schemas/category.js';
export * from './schemas/checkout.js';
export * from './schemas/checkout-rule.js';
export * from './schemas/codes.js';
export * from './schemas/content.js';
export * from './schemas/content-record.js';
export * from './schemas/currency.js';
export * from './schemas/discount.js';
export * from './schemas/email.js';
export * from './schemas/engagement.js';
export * from './schemas/error-item.js';
export * from './schemas/extension.js';
export * from './schemas/gift-card.js';
export * from './schemas/ids.js';
export * from './schemas/image.js';
export * from './schemas/market.js';
export * from './schemas/market-settings.js';
export * from './schemas/market-switch.js';
export * from './schemas/money.js';
export * from './schemas/navigation.js';
export * from './schemas/order.js';
export * from './schemas/page.js';
export * from './schemas/payment-provider.js';
export * from './schemas/price-list.js';
export * from './schemas/problem.js';
export * from './schemas/product.js';
export * from './schemas/product-record.js';
export * from './schemas/refund.js';
export * from './schemas/renewal.js';
export * from './schemas/review.js';
export * from './schemas/rule.js';
export * from './schemas/search.js';
export * from './schemas/shipment.js';
export * from './schemas/shipping-method.js';
export * from './schemas/sitemap.js';
export * from './schemas/stock.js';
export * from './schemas/store.js';
export * from './schemas/store-settings.js';
export * from './schemas/subscription.js';
export * from './schemas/tax-table.js';
export * from './schemas/total-count.js';
export * from './schemas/webhook.js';
export * from './schemas/withdrawal.js';
export * from './schemas/withdrawal-offer.js';
export * from './routes/index.js';
export { routeErrors } from './routes/route-errors.js';
export { openApiDocument } from './openapi/openapi.js';
