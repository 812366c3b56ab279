import type { Module } from '../kernel/services.js';
import { accountRoutes } from './account/routes.js';
import { catalogueRoutes } from './catalogue/routes.js';
import { categoryRoutes } from './categories/routes.js';
import { contactRoutes } from './contact/routes.js';
import { contentRoutes } from './content/routes.js';
import { discountRoutes } from './discounts/routes.js';
import { extensionRoutes } from './extensions/routes.js';
import { emailRoutes } from './emails/routes.js';
import { marketRoutes } from './markets/routes.js';
import { navigationRoutes } from './navigation/routes.js';
import { noticeRoutes } from './notices/routes.js';
import { productRoutes } from './products/routes.js';
import { reviewRoutes } from './reviews/routes.js';
import { searchRoutes } from './search/routes.js';
import { shipmentRoutes } from './shipments/routes.js';
import { shippingRoutes } from './shipping/routes.js';
import { paymentProviderRoutes } from './store/payment-provider-routes.js';
import { siteEditorRoutes } from './site/editors/routes.js';
import { siteRoutes } from './site/routes.js';
import { sitemapRoutes } from './sitemap/routes.js';
import { storeRoutes } from './store/routes.js';
import { subscriptionPlanRoutes } from './subscription-plans/routes.js';
import { taxRoutes } from './taxes/routes.js';
import { webhookRoutes } from './webhooks/routes.js';
import { withdrawalRoutes } from './withdrawals/routes.js';

/** Every noun of the API. A new module is one import and one line here. */
export const modules: readonly Module[] = [
  storeRoutes,
  marketRoutes,
  categoryRoutes,
  productRoutes,
  reviewRoutes,
  noticeRoutes,
  contactRoutes,
  withdrawalRoutes,
  shipmentRoutes,
  catalogueRoutes,
  navigationRoutes,
  contentRoutes,
  siteEditorRoutes,
  siteRoutes,
  searchRoutes,
  sitemapRoutes,
  shippingRoutes,
  taxRoutes,
  subscriptionPlanRoutes,
  discountRoutes,
  paymentProviderRoutes,
  webhookRoutes,
  accountRoutes,
  emailRoutes,
  extensionRoutes,
];
