import type { FastifyInstance } from 'fastify';
import { ProviderError, type VerifiedEvent } from '../../payments/provider.js';
import { rawBodies } from '../../plugins/content-types.js';
import { problem } from '../../plugins/problem.js';
import { route } from '../../plugins/route.js';
import type { OrderCommerce } from './order-commerce.js';
import { processEvent, storeEvent } from './inbox.js';

/** Events are small. The limit bounds how much we hash for anybody. */
const bodyLimit = 256 * 1024;

/**
 * `POST /store/:storeId/payments/:provider/webhook`. Answers 2xx only after the commit of what the event caused. Any
 * other status makes the provider send it again.
 */
export function webhookRoute(app: FastifyInstance, shared: OrderCommerce): void {
  const commerce: OrderCommerce = { ...shared, database: shared.database.first };
  rawBodies(app, (scope) => {
    route(
      scope,
      'paymentWebhook',
      async (request) => {
        const storeId = request.store.id;
        const name = request.params.provider;
        const provider = await commerce.providers.get(storeId, name, false);
        if (!provider) {
          throw problem(404, 'PAYMENT_PROVIDER_UNKNOWN', `Store ${storeId} has no payment provider "${name}".`, {
            path: 'provider',
          });
        }
        const event = verified(() => provider.verifyWebhook(bytesOf(request), request.headers, Date.now()));
        const stored = await storeEvent(commerce.database, storeId, name, event);
        if (stored && !(await processed(() => processEvent(commerce, stored)))) {
          throw problem(409, 'WEBHOOK_ORDER_UNKNOWN', 'The order of this event is not here; send it again later.', {
            headers: { 'retry-after': '30' },
          });
        }
        return { received: true };
      },
      { bodyLimit, limit: 'read' },
    );
  });
}

/** The raw bytes are not set for a request without a body. */
const bytesOf = ({ rawBody }: { readonly rawBody?: Buffer }): Buffer => rawBody ?? Buffer.alloc(0);

function verified(verify: () => VerifiedEvent): VerifiedEvent {
  try {
    return verify();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.kind === 'auth') throw problem(401, 'WEBHOOK_SIGNATURE_INVALID', error.message);
    throw problem(400, 'VALIDATION_FAILED', error.message);
  }
}

async function processed(work: () => Promise<boolean>): Promise<boolean> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw problem(503, 'PAYMENT_UNAVAILABLE', 'The payment provider cannot be asked right now; send the event again.', {
      headers: { 'retry-after': '30' },
    });
  }
}
