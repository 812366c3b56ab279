import { idempotentTransaction } from '../../plugins/idempotency.js';
import { checkTexts } from '../../plugins/plain-text.js';
import { problem } from '../../plugins/problem.js';
import { route } from '../../plugins/route.js';
import type { Module } from '../../kernel/services.js';
import { keepMessage, listMessages, setStatus } from './contact-repository.js';

export const contactRoutes: Module = (app, { database }) => {
  route(
    app,
    'sendContact',
    async (request, reply) => {
      const { store, body } = request;
      const { fields = {}, topic, name, email, message, locale } = body;
      checkTexts({ topic, name, email, message, locale }, ['name', 'message']);
      for (const [field, value] of Object.entries(fields))
        checkTexts({ [`fields.${field.replaceAll('\0', '')}`]: field + value });
      return idempotentTransaction(request, reply, async (tx) => ({ id: await keepMessage(tx, store.id, body) }));
    },
    { limit: 'message' },
  );

  route(app, 'listContactMessages', ({ store, query }) => listMessages(database, store.id, query));

  route(app, 'setContactMessageStatus', async ({ store, params, body }) => {
    const message = await setStatus(database, store.id, params.messageId, body.status);
    if (message) return message;
    throw problem(404, 'NOT_FOUND', `There is no message "${params.messageId}".`, { path: 'messageId' });
  });
};
