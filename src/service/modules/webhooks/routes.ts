import { problem } from '../../plugins/problem.js';
import { route } from '../../plugins/route.js';
import type { Module } from '../../kernel/services.js';
import {
  changeEndpoint,
  createEndpoint,
  deleteEndpoint,
  findEndpoint,
  listEndpoints,
  rotateSecret,
} from './endpoints.js';
import { checkEnabled, listDeliveries, replayDelivery, replayEvent, sendTest } from './list-deliveries.js';
import { checkTarget, policyOf, TargetRefused } from './target.js';

export const webhookRoutes: Module = (app, { database, config }) => {
  const checked = async (url: string): Promise<string> => {
    try {
      return await checkTarget(url, policyOf(config));
    } catch (error) {
      if (!(error instanceof TargetRefused)) throw error;
      throw problem(422, 'WEBHOOK_URL_REFUSED', error.message, { path: 'url' });
    }
  };

  route(app, 'listWebhookEndpoints', async ({ store }) => ({ items: await listEndpoints(database, store.id) }));

  route(app, 'getWebhookEndpoint', ({ store, params }) => findEndpoint(database, store.id, params.endpointId));

  route(app, 'createWebhookEndpoint', async ({ store, body: { url, events } }) => {
    const input = { url: await checked(url), events };
    return database.transaction((tx) => createEndpoint(tx, store.id, input));
  });

  route(app, 'changeWebhookEndpoint', async ({ store, params, body }) => {
    const change = body.url === undefined ? body : { ...body, url: await checked(body.url) };
    return database.transaction((tx) => changeEndpoint(tx, store.id, params.endpointId, change));
  });

  route(app, 'deleteWebhookEndpoint', async ({ store, params }, reply) => {
    await database.transaction((tx) => deleteEndpoint(tx, store.id, params.endpointId));
    return reply.code(204).send();
  });

  route(app, 'rotateWebhookSecret', ({ store, params }) =>
    database.transaction((tx) => rotateSecret(tx, store.id, params.endpointId)),
  );

  route(app, 'testWebhookEndpoint', ({ store, params: { endpointId } }) =>
    database.transaction(async (tx) => {
      checkEnabled(await findEndpoint(tx, store.id, endpointId));
      return sendTest(tx, store.id, endpointId);
    }),
  );

  route(app, 'listWebhookDeliveries', async ({ store, params: { endpointId }, query }) => {
    await findEndpoint(database, store.id, endpointId);
    return listDeliveries(database, store.id, endpointId, query);
  });

  route(app, 'replayWebhookDelivery', ({ store, params: { endpointId, deliveryId } }) =>
    database.transaction(async (tx) => {
      checkEnabled(await findEndpoint(tx, store.id, endpointId));
      return replayDelivery(tx, store.id, endpointId, deliveryId);
    }),
  );

  route(app, 'replayWebhookEvent', async ({ store, params: { eventId } }) => ({
    items: await database.transaction((tx) => replayEvent(tx, store.id, eventId)),
  }));
};
