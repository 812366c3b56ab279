import type { Static, TSchema } from '@sinclair/typebox';
import { accountRoutes } from './account.js';
import { cartRoutes } from './cart.js';
import { catalogueRoutes } from './catalogue.js';
import { checkoutRoutes } from './checkout.js';
import { checkoutRuleRoutes } from './checkout-rules.js';
import { contentRoutes } from './content.js';
import { discountRoutes } from './discounts.js';
import { emailRoutes } from './emails.js';
import { engagementRoutes } from './engagement.js';
import { extensionRoutes } from './extensions.js';
import { giftCardRoutes } from './gift-cards.js';
import { marketRoutes } from './markets.js';
import { navigationRoutes } from './navigation.js';
import { orderRoutes } from './orders.js';
import { paymentRoutes } from './payments.js';
import { reviewRoutes } from './reviews.js';
import { searchRoutes } from './search.js';
import { shippingAndTaxRoutes } from './shipping-and-tax.js';
import { stockAndPricesRoutes } from './stock-and-prices.js';
import { siteRoutes } from './site.js';
import { storeRoutes } from './store.js';
import { subscriptionRoutes } from './subscriptions.js';
import { webhookRoutes } from './webhooks.js';
import { withdrawalRoutes } from './withdrawals.js';

export type { Audience, ErrorStatus, RouteDefinition, RouteErrors } from './definition.js';
export { ProductsQuery } from './catalogue.js';

type All = typeof storeRoutes &
  typeof marketRoutes &
  typeof catalogueRoutes &
  typeof stockAndPricesRoutes &
  typeof searchRoutes &
  typeof navigationRoutes &
  typeof contentRoutes &
  typeof siteRoutes &
  typeof reviewRoutes &
  typeof cartRoutes &
  typeof checkoutRoutes &
  typeof paymentRoutes &
  typeof orderRoutes &
  typeof giftCardRoutes &
  typeof accountRoutes &
  typeof subscriptionRoutes &
  typeof discountRoutes &
  typeof shippingAndTaxRoutes &
  typeof checkoutRuleRoutes &
  typeof engagementRoutes &
  typeof withdrawalRoutes &
  typeof emailRoutes &
  typeof webhookRoutes &
  typeof extensionRoutes;

/**
 * All routes by name. The type is written as a reference to the tables by noun: an inferred type would repeat every
 * schema in the declarations. Two tables with the same route name fail to compile here.
 */
export type Routes = { readonly [Name in keyof All]: All[Name] };

/**
 * Every route of the API. The service registers its routes from this table, and the OpenAPI documents and the types of the
 * client are derived from it. So the three always agree.
 */
export const routes: Routes = {
  ...storeRoutes,
  ...marketRoutes,
  ...catalogueRoutes,
  ...stockAndPricesRoutes,
  ...searchRoutes,
  ...navigationRoutes,
  ...contentRoutes,
  ...siteRoutes,
  ...reviewRoutes,
  ...cartRoutes,
  ...checkoutRoutes,
  ...paymentRoutes,
  ...orderRoutes,
  ...giftCardRoutes,
  ...accountRoutes,
  ...subscriptionRoutes,
  ...discountRoutes,
  ...shippingAndTaxRoutes,
  ...checkoutRuleRoutes,
  ...engagementRoutes,
  ...withdrawalRoutes,
  ...emailRoutes,
  ...webhookRoutes,
  ...extensionRoutes,
};

export type RouteName = keyof Routes;
type Schema<R, K extends string> = R extends Record<K, infer S extends TSchema> ? Static<S> : undefined;
export type RouteParams<N extends RouteName> = Schema<Routes[N], 'params'>;
export type RouteQuery<N extends RouteName> = Schema<Routes[N], 'query'>;
export type RouteBody<N extends RouteName> = Schema<Routes[N], 'body'>;
export type RouteResponse<N extends RouteName> = Schema<Routes[N], 'response'>;
