import type { FastifyInstance } from 'fastify';
import { RuleCompiler, RuleRunner } from '../rules/index.js';
import type { Services } from '../kernel/services.js';
import { cartGiftCardRoutes } from './cart/gift-card-routes.js';
import { cartRoutes } from './cart/routes.js';
import { cartHolds } from './orders/cart-holds.js';
import { checkoutRuleRoutes } from './checkout-rules/routes.js';
import { StoreRules, typescriptVersion, type RuleEngine } from './checkout-rules/store-rules.js';
import { checkoutRoutes } from './checkout/routes.js';
import { estimateRoutes } from './estimate/routes.js';
import { tableTaxProvider } from './estimate/tax-table.js';
import { giftCardAdminRoutes } from './gift-cards/admin-routes.js';
import { CodeKeys } from './gift-cards/code.js';
import { GiftCardCodes } from './gift-cards/gift-card-codes.js';
import { GuessLimit } from './gift-cards/guess-limit.js';
import { giftCardRoutes } from './gift-cards/shopper-routes.js';
import { cartMarketRoutes } from './markets/cart-market-routes.js';
import { defaultTimes, type CommerceTimes } from '../kernel/commerce.js';
import type { CheckoutCommerce } from './checkout/checkout-commerce.js';
import { orderRoutes } from './orders/routes.js';
import { giftCardHook } from './orders/sold-gift-cards.js';
import { subscriptionHooks } from './subscriptions/order-hooks.js';
import { subscriptionRoutes } from './subscriptions/routes.js';
import { Configuration } from '../kernel/configuration.js';
import { webhookRoute } from './orders/webhook-route.js';

declare module 'fastify' {
  interface FastifyInstance {
    /** Input for the reconciler: `startReconciler(app.commerce)`. */
    commerce: CheckoutCommerce;
  }
}

export interface CommerceOptions {
  /** Instead of the stores' own tax tables. */
  readonly tax?: CheckoutCommerce['tax'];
  /** Instead of the sandbox of checkout rules and its compiler; for tests. */
  readonly rules?: Partial<RuleEngine>;
  readonly times?: Partial<CommerceTimes>;
  /** See `Commerce`; for tests, as the next. */
  readonly now?: CheckoutCommerce['now'];
  readonly step?: CheckoutCommerce['step'];
}

/** Cart, estimate, checkout, orders and payments. */
export function commerceModules(
  app: FastifyInstance,
  services: Services,
  options: CommerceOptions = {},
): CheckoutCommerce {
  const { database, stores, providers, workers } = services;
  const { rateLimits, giftCardKey } = services.config;
  const keys = new CodeKeys(database, giftCardKey);
  const now = options.now ?? (() => new Date());
  const commerce: CheckoutCommerce = {
    database,
    stores,
    providers,
    workers,
    log: app.log,
    configuration: new Configuration(),
    tax: options.tax ?? tableTaxProvider,
    rules: new StoreRules(database, app.log, {
      runner: new RuleRunner(),
      compiler: new RuleCompiler(),
      compilerVersion: typescriptVersion,
      ...options.rules,
    }),
    cartHolds: cartHolds(() => commerce),
    orderHooks: { ...subscriptionHooks, collected: giftCardHook(keys, now) },
    times: { ...defaultTimes, ...options.times },
    now,
    step: options.step ?? (() => undefined),
  };
  cartRoutes(app, commerce);
  cartMarketRoutes(app, commerce);
  estimateRoutes(app, commerce);
  checkoutRuleRoutes(app, commerce);
  checkoutRoutes(app, commerce);
  orderRoutes(app, commerce);
  const codes = new GiftCardCodes(
    keys,
    new GuessLimit(services.attempts, rateLimits === false ? Infinity : rateLimits.lookup),
  );
  giftCardRoutes(app, commerce, codes);
  cartGiftCardRoutes(app, commerce, codes);
  giftCardAdminRoutes(app, services, keys);
  subscriptionRoutes(app, commerce);
  webhookRoute(app, commerce);
  app.addHook('onClose', () => commerce.rules.close());
  return commerce;
}
