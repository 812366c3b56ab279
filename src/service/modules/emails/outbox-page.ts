/** The page /outbox: it shows the emails of a shop under development. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../../plugins/escape-html.js';
import { problem } from '../../plugins/problem.js';
import type { StoreDirectory } from '../../kernel/store-directory.js';
import { drawEmail, type DrawnEmail } from './compose.js';
import { findEmail, lastEmails, type EmailRow } from './email-rows.js';
import type { EmailSources } from './read-email.js';

interface PageSources extends EmailSources {
  readonly stores: StoreDirectory;
}

/**
 * Anybody who reads an email can sign in with its link. So the page is for the developer on this machine only, and
 * never in production.
 */
export function outboxPage(app: FastifyInstance, sources: PageSources): void {
  const draw = async (row: EmailRow): Promise<DrawnEmail | undefined> => {
    const store = await sources.stores.get(row.storeId);
    // An email that can no longer be rendered must not hide the others.
    return store ? drawEmail(sources, store, row).catch(() => undefined) : undefined;
  };

  app.get('/outbox', async (request, reply) => {
    refuseStrangers(request);
    const rows = await lastEmails(sources.database);
    const emails = await Promise.all(rows.map(async (row) => ({ row, drawn: await draw(row) })));
    return send(reply, listPage(emails), "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'");
  });

  app.get<{ Params: { storeId: string; emailId: string } }>('/outbox/:storeId/:emailId', async (request, reply) => {
    refuseStrangers(request);
    const { storeId, emailId } = request.params;
    const row = /^\d{1,9}$/.test(storeId) ? await findEmail(sources.database, Number(storeId), emailId) : undefined;
    const drawn = row && (await draw(row));
    if (!drawn) throw problem(404, 'NOT_FOUND', 'There is no such email, or what it was about is gone.');
    return send(
      reply,
      drawn.html,
      "default-src 'none'; img-src http: https: data:; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation",
    );
  });
}

const send = (reply: FastifyReply, html: string, policy: string): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .send(html);

/** Refuses requests through a proxy, and requests by a host name that another page has pointed at this machine. */
function refuseStrangers({ socket, headers, host }: FastifyRequest): void {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  const isLoopback = /^(?:127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '');
  const isLocal = isLoopback && !isForwarded && /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(host);
  if (!isLocal) throw problem(404, 'NOT_FOUND', 'The outbox is shown to this machine only.');
}

const listPage = (emails: readonly { row: EmailRow; drawn: DrawnEmail | undefined }[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Outbox</title></head><body><main><h1>Outbox</h1>
<p>The last 50 emails of all stores. Reload the page for newer ones.</p>
${emails.map(article).join('\n')}
</main></body></html>`;

function article({ row, drawn }: { row: EmailRow; drawn: DrawnEmail | undefined }): string {
  const { storeId, id, to, kind, status, createdAt, error } = row;
  const address = `/outbox/${String(storeId)}/${encodeURIComponent(id)}`;
  const state = error === null ? status : `${status}: ${escapeHtml(error)}`;
  return `<article id="${escapeHtml(id)}"><hr><h2>${escapeHtml(drawn?.subject ?? row.subject ?? kind)}</h2>
<p>Store ${String(storeId)}, ${kind}, to ${escapeHtml(to)}, ${createdAt.toISOString()}, ${state}. <a href="${address}">As HTML</a></p>
<pre>${drawn ? linked(drawn.text) : 'What it was about is gone.'}</pre></article>`;
}

const linked = (text: string): string =>
  escapeHtml(text).replace(
    /https?:\/\/[^\s<>"]+/g,
    (address) => `<a href="${address}" rel="noreferrer">${address}</a>`,
  );
