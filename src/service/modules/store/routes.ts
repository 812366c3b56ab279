import type { PaymentProviderInfo } from '@storefront/contract';
import { offersWithdrawal } from '@storefront/contract/withdrawal-offer';
import { randomBytes } from 'node:crypto';
import { hashApiKey } from '../../plugins/api-key.js';
import { problem } from '../../plugins/problem.js';
import { publicRead } from '../../plugins/public-read.js';
import { route } from '../../plugins/route.js';
import type { Module } from '../../kernel/services.js';
import { listCategories } from '../categories/category-repository.js';
import { findFreeShippingFrom } from '../estimate/shipping-repository.js';
import { listExtensionTargets } from '../extensions/extension-repository.js';
import { adminWrite } from '../../kernel/admin-write.js';
import { checkRoutes } from './check-routes.js';
import { tagTitlesIn } from './tag-titles.js';
import { createStore, patchStore, storeInputOf, updateStore } from './store-repository.js';

export const storeRoutes: Module = (app, services) => {
  const { providers, mailer, productCounts } = services;
  publicRead(
    app,
    'getStore',
    async (_request, context) => {
      const { store, market, locale, db } = context;
      const { settings } = store;
      const [categories, available, freeShippingFrom, extensionTargets] = await Promise.all([
        productCounts.of(context, store, market.code).then((counts) => listCategories(db, store, counts)),
        providers.list(store.id),
        findFreeShippingFrom(db, store.id, market),
        listExtensionTargets(db, store.id),
      ]);
      return {
        id: store.id,
        name: store.name,
        tagline: settings.tagline,
        contactEmail: settings.contactEmail,
        defaultMarket: store.markets[0]?.code ?? market.code,
        market,
        markets: [...store.markets],
        categories,
        routes: settings.routes,
        tokens: settings.tokens,
        tagTitles: tagTitlesIn(settings.tagTitles, locale),
        paymentProviders: available.map((provider): PaymentProviderInfo => {
          // Listed field by field, so that the response has exactly the members of the contract.
          const { publishableKey, scriptUrl, frameOrigin } = provider.publicConfig(store.id);
          return {
            name: provider.name,
            capture: settings.capture === 'manual' ? 'manual' : 'automatic',
            ...(publishableKey === undefined ? {} : { publishableKey }),
            ...(scriptUrl === undefined ? {} : { scriptUrl }),
            ...(frameOrigin === undefined ? {} : { frameOrigin }),
          };
        }),
        extensionTargets,
        sendsEmail: mailer !== undefined,
        withdrawal: offersWithdrawal(market),
        maxQuantityPerLine: settings.maxQuantityPerLine,
        freeShippingFrom,
      };
    },
    { topics: ['range', 'categories', 'configuration'] },
  );

  route(app, 'putStore', (request) => {
    const { storeId } = request.params;
    checkRoutes(request.body.routes);
    return adminWrite(services, storeId, async (tx) => {
      if (await updateStore(tx, storeId, request.body)) return { id: storeId };
      if (request.keyHolder !== 'root') throw problem(404, 'STORE_NOT_FOUND', `There is no store ${storeId}.`);
      const apiKey = `sk_${randomBytes(32).toString('base64url')}`;
      await createStore(tx, storeId, request.body, hashApiKey(apiKey));
      return { id: storeId, apiKey };
    });
  });

  route(app, 'getStoreSettings', ({ store }) => storeInputOf(store));

  route(app, 'patchStore', ({ store, body }) => {
    checkRoutes(body.routes);
    return adminWrite(services, store.id, async (tx) => {
      const settings = await patchStore(tx, store.id, body);
      if (!settings) throw problem(404, 'STORE_NOT_FOUND', `There is no store ${store.id}.`);
      return settings;
    });
  });
};
