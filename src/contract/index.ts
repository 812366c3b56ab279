/**
 * The wire contract: schemas (each also a type), routes and error codes.
 * Browser code imports types from here and run-time code from the small entries `@storefront/contract/currency`,
 * `/money-format`, `/codes`, `/address-rules`, `/address-format`, `/region-names` and `/search-limits`, which bring no
 * dependency.
 */
export * from './account.js';
export * from './address.js';
export * from './address-rules.js';
export * from './admin.js';
export * from './admin-records.js';
export * from './block.js';
export * from './cart.js';
export * from './checkout.js';
export * from './checkout-rule.js';
export * from './codes.js';
export * from './content.js';
export * from './currency.js';
export * from './discount.js';
export * from './email.js';
export * from './engagement.js';
export * from './extension.js';
export * from './gift-card.js';
export * from './ids.js';
export * from './image.js';
export * from './market.js';
export * from './market-switch.js';
export * from './money.js';
export * from './navigation.js';
export * from './order.js';
export * from './page.js';
export * from './problem.js';
export * from './product.js';
export * from './refund.js';
export * from './renewal.js';
export * from './review.js';
export * from './routes.js';
export { routeErrors } from './route-errors.js';
export * from './rule.js';
export * from './search.js';
export * from './shipment.js';
export * from './sitemap.js';
export * from './store.js';
export * from './subscription.js';
export * from './webhook.js';
export { openApiDocument } from './openapi.js';
