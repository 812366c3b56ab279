import { problem } from '../../plugins/problem.js';
import { route } from '../../plugins/route.js';
import type { Module } from '../../services.js';
import { adminWrite } from './admin-write.js';

export const paymentProviderRoutes: Module = (app, services) => {
  const { providers } = services;
  route(app, 'putPaymentProvider', ({ store, params: { provider: name }, body: { enabled, ...config } }) => {
    if (!providers.isKnown(name))
      throw problem(
        404,
        'PAYMENT_PROVIDER_UNKNOWN',
        `This service has no payment provider "${name}"; it has: ${providers.names.join(', ') || 'none'}.`,
        { path: 'provider' },
      );
    try {
      providers.create(name, { storeId: store.id, ...config });
    } catch (error) {
      if (error instanceof TypeError) throw problem(400, 'VALIDATION_FAILED', error.message);
      throw error;
    }
    return adminWrite(services, store.id, async (tx) => {
      await tx.query(
        `insert into payment_provider (store_id, name, enabled, config) values ($1, $2, $3, $4)
         on conflict (store_id, name) do update set enabled = excluded.enabled, config = excluded.config`,
        [store.id, name, enabled, JSON.stringify(config)],
      );
      return { name, enabled };
    });
  });
};
