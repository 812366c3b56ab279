import type { Queryable } from '../../database/connection.js';
import { problem } from '../../plugins/problem.js';
import { route } from '../../plugins/route.js';
import type { Module } from '../../kernel/services.js';
import { adminWrite } from '../../kernel/admin-write.js';
import type { PaymentProviderConfig } from '../../kernel/payment-providers.js';

export const paymentProviderRoutes: Module = (app, services) => {
  const { database, providers } = services;

  route(app, 'getPaymentProvider', async ({ store, params: { provider: name } }) => {
    const stored = await storedProvider(database, store.id, name);
    if (!stored)
      throw problem(404, 'PAYMENT_PROVIDER_UNKNOWN', `The store has not set up "${name}".`, { path: 'provider' });
    const { enabled, config } = stored;
    // Listed field by field, so that no secret is ever returned.
    return {
      enabled,
      ...(config.baseUrl !== undefined && { baseUrl: config.baseUrl }),
      publishableKey: config.publishableKey,
    };
  });

  route(app, 'putPaymentProvider', async ({ store, params: { provider: name }, body: { enabled, ...given } }) => {
    if (!providers.isKnown(name))
      throw problem(
        404,
        'PAYMENT_PROVIDER_UNKNOWN',
        `This service has no payment provider "${name}"; it has: ${providers.names.join(', ') || 'none'}.`,
        { path: 'provider' },
      );
    const stored = await storedProvider(database, store.id, name);
    const secretKey = given.secretKey ?? stored?.config.secretKey;
    const webhookSecrets = given.webhookSecrets ?? stored?.config.webhookSecrets;
    if (secretKey === undefined) throw missing('secretKey');
    if (webhookSecrets === undefined) throw missing('webhookSecrets');
    const config = { ...given, secretKey, webhookSecrets };
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

async function storedProvider(
  db: Queryable,
  storeId: number,
  name: string,
): Promise<{ enabled: boolean; config: Omit<PaymentProviderConfig, 'storeId'> } | undefined> {
  const { rows } = await db.query<{ enabled: boolean; config: Omit<PaymentProviderConfig, 'storeId'> }>(
    'select enabled, config from payment_provider where store_id = $1 and name = $2',
    [storeId, name],
  );
  return rows[0];
}

const missing = (path: string) =>
  problem(400, 'VALIDATION_FAILED', `"${path}" is missing: no keys of this provider are stored yet.`, { path });
