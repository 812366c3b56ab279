import { randomUUID } from 'node:crypto';
import type { EmailSettings } from '@storefront/contract';
import { idempotentTransaction } from '../../plugins/idempotency.js';
import { checkTexts } from '../../plugins/plain-text.js';
import { problem } from '../../plugins/problem.js';
import { route } from '../../plugins/route.js';
import type { Module } from '../../kernel/services.js';
import { CodeKeys } from '../gift-cards/code.js';
import { originOf } from './pages.js';
import { addressed, drawEmail, drawGiven, NoSenderError, senderOf, type DrawnEmail } from './compose.js';
import { findEmail, listEmails, viewEmail } from './email-rows.js';
import { exampleOf } from './examples.js';
import type { Mailbox } from '../../kernel/mailer.js';
import { outboxPage } from './outbox-page.js';
import { SubjectGoneError, type EmailSources } from './read-email.js';
import { resend, subjectOf } from './resend.js';
import { checkPlaceholders } from './render/placeholders.js';
import * as settings from './settings.js';
import { unsubscribePage } from './unsubscribe-page.js';
import { startEmailWorker, type EmailWorker } from './worker.js';
import type { StoreRecord } from '../../kernel/store-record.js';

export const emailRoutes: Module = (app, services) => {
  const { database, config, stores, mailer, workers } = services;
  const sources: EmailSources = { database, config, codes: new CodeKeys(database, config.giftCardKey) };

  let worker: EmailWorker | undefined;
  app.addHook('onListen', () => {
    if (!mailer)
      app.log.warn('This service sends no emails: set MAIL_URL, such as smtp://user:password@host:587, to send them.');
    worker = startEmailWorker({ ...sources, database, stores, mailer, log: app.log }, { meter: workers.of('emails') });
  });
  app.addHook('onClose', async () => {
    await worker?.stop();
    mailer?.close?.();
  });

  const sender = (store: StoreRecord, own: EmailSettings): Mailbox => {
    try {
      return senderOf(config, store, own);
    } catch (error) {
      if (error instanceof NoSenderError) throw problem(409, 'CONFLICT', error.message, { path: 'fromAddress' });
      throw error;
    }
  };
  const view = (store: StoreRecord, { settings: own, subject, preheader, html, text }: DrawnEmail) => {
    const { name, address } = sender(store, own);
    return { from: `${name} <${address}>`, subject, preheader, html, text };
  };
  const example = (store: StoreRecord, kind: Parameters<typeof exampleOf>[0], locale: string | undefined) => {
    const [market] = store.markets;
    const email = exampleOf(
      kind,
      market ?? { code: 'default', currency: 'EUR' },
      originOf(config, store) ?? 'https://shop.example',
    );
    return drawGiven(sources, store, email, locale ?? market?.locales[0] ?? 'en', 'https://shop.example/unsubscribe');
  };

  route(app, 'listEmails', ({ store, query }) => listEmails(database, store.id, query));

  route(app, 'readEmail', async ({ store, params: { emailId } }) => {
    const row = await findEmail(database, store.id, emailId);
    if (!row) throw problem(404, 'NOT_FOUND', `The store has no email "${emailId}".`, { path: 'emailId' });
    // Anybody who has the secret can sign in as the shopper.
    return view(store, await drawn(drawEmail(sources, store, config.production ? { ...row, secret: null } : row)));
  });

  route(app, 'previewEmail', async ({ store, query: { kind, locale, orderId } }) => {
    if (orderId === undefined) return view(store, await example(store, kind, locale));
    const { order, subject } = await subjectOf(database, store.id, orderId, kind);
    return view(store, await drawn(drawEmail(sources, store, { ...subject, locale: locale ?? order.locale })));
  });

  route(app, 'sendTestEmail', async ({ store, body: { to, kind = 'order-confirmation', locale } }) => {
    const email = await example(store, kind, locale);
    const message = addressed(randomUUID(), store, to, sender(store, email.settings), email);
    const error = mailer
      ? await mailer.send(message).then(
          () => null,
          (reason: unknown) => (reason instanceof Error ? reason.message : String(reason)),
        )
      : 'This service sends no emails: MAIL_URL is not set.';
    return { sent: error === null, messageId: message.messageId, error };
  });

  route(app, 'resendEmail', (request, reply) => {
    const { store, params, body } = request;
    checkTexts({ to: body.to });
    return idempotentTransaction(request, reply, async (tx) =>
      viewEmail(await resend(tx, sources.codes, store.id, params.orderId, body)),
    );
  });

  route(app, 'getEmailSettings', ({ store }) => settings.readEmailSettings(database, store.id));

  route(app, 'updateEmailSettings', ({ store, body }) => {
    const { fromName, footer } = body;
    checkTexts({ fromName, 'footer.legalName': footer?.legalName, 'footer.address': footer?.address });
    return database.transaction(async (tx) => {
      // Concurrent changes must not overwrite each other.
      await tx.query('select 1 from store where store_id = $1 for update', [store.id]);
      const changed = { ...(await settings.readEmailSettings(tx, store.id)), ...body };
      await settings.saveEmailSettings(tx, store.id, changed);
      return changed;
    });
  });

  route(app, 'listEmailTexts', async ({ store }) => ({ items: await settings.listEmailTexts(database, store.id) }));

  route(app, 'getEmailText', async ({ store, params: { kind, locale } }) => {
    const text = await settings.findEmailText(database, store.id, kind, locale);
    if (!text) throw problem(404, 'NOT_FOUND', `The store has no text of its own for ${kind} in ${locale}.`);
    const { subject, intro, outro, footer } = text;
    return { subject, intro, outro, footer };
  });

  route(app, 'putEmailText', async ({ store, params: { kind, locale }, body }) => {
    const { subject = null, intro = null, outro = null, footer = null } = body;
    const texts = Object.fromEntries(
      Object.entries(body).flatMap(([name, text]) => (text === null ? [] : [[name, text]])),
    );
    checkTexts(texts);
    checkPlaceholders(kind, texts);
    const text = { kind, locale, subject, intro, outro, footer };
    await settings.saveEmailText(database, store.id, text);
    return text;
  });

  route(app, 'deleteEmailText', async ({ store, params: { kind, locale } }, reply) => {
    await settings.deleteEmailText(database, store.id, kind, locale);
    return reply.code(204).send();
  });

  unsubscribePage(app, services);
  if (!config.production) outboxPage(app, { ...sources, stores });
};

/** @throws 409 CONFLICT when the email's subject is gone */
async function drawn(drawing: Promise<DrawnEmail>): Promise<DrawnEmail> {
  try {
    return await drawing;
  } catch (error) {
    if (error instanceof SubjectGoneError) throw problem(409, 'CONFLICT', error.message);
    throw error;
  }
}
