import type { FastifyRequest } from 'fastify';
import { escapeHtml } from '../../plugins/escape-html.js';
import { problem } from '../../plugins/problem.js';
import { route } from '../../plugins/route.js';
import type { Module } from '../../services.js';
import { logMailer } from './mailer.js';
import { lastEmails, listEmails } from './outbox.js';
import { startEmailWorker, type EmailWorker } from './worker.js';

export const emailRoutes: Module = (app, { database, config, accounts }) => {
  // With the first request that can cause a mail; what was left by a process that died goes out then, too.
  let worker: EmailWorker | undefined;
  app.addHook('onListen', () => {
    worker = startEmailWorker({ database, mailer: accounts.mailer ?? logMailer(app.log), log: app.log });
  });
  app.addHook('onClose', () => worker?.stop());

  route(app, 'listEmails', ({ store, query }) => listEmails(database, store.id, query));

  if (config.production) return;
  // Whoever reads a mail can sign in with its link: this page is for the one who develops on this machine.
  app.get('/outbox', async (request, reply) => {
    if (!isLocal(request)) throw problem(404, 'NOT_FOUND', 'The outbox is shown to this machine only.');
    const mails = await lastEmails(database);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
      .send(page(mails));
  });
};

/** Neither by way of a proxy, nor by a name that some page has pointed at this machine. */
function isLocal({ socket, headers, host }: FastifyRequest): boolean {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  const isLoopback = /^(?:127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '');
  return isLoopback && !isForwarded && /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(host);
}

const page = (mails: Awaited<ReturnType<typeof lastEmails>>): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Outbox</title></head><body><main><h1>Outbox</h1>
<p>The last 50 mails of all stores. Reload for newer ones.</p>
${mails
  .map(
    ({ storeId, to, subject, text, status, createdAt }) => `<article><hr><h2>${escapeHtml(subject)}</h2>
<p>Store ${storeId}, to ${escapeHtml(to)}, ${escapeHtml(createdAt.toISOString())}, ${status}</p><pre>${linked(text)}</pre></article>`,
  )
  .join('\n')}
</main></body></html>`;

const linked = (text: string): string =>
  escapeHtml(text).replace(
    /https?:\/\/[^\s<>"]+/g,
    (address) => `<a href="${address}" rel="noreferrer">${address}</a>`,
  );
