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
    return send(reply, outboxHtml(emails), "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'");
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

const style = `
  :root { color-scheme: light dark; }
  html { background: light-dark(#fff, #141516); color: light-dark(#1b1c1d, #f1f2f1); }
  a { color: light-dark(#1f4fc4, #9db4ff); }
  body { max-width: 44rem; margin: 0 auto; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
  h1 { margin: 0.5rem 0; font-size: 1.75rem; }
  h2 { margin: 0; font-size: 1.125rem; line-height: 1.3; }
  p { margin: 0.25rem 0; }
  article { margin-top: 1.5rem; padding: 1rem; border: 1px solid #8888; border-radius: 0.5rem; }
  pre { margin: 1rem 0 0; padding-top: 1rem; border-top: 1px solid #8888; white-space: pre-wrap;
    font: 0.875rem/1.5 ui-monospace, monospace; }`;

interface Shown {
  readonly row: Pick<EmailRow, 'storeId' | 'id' | 'to' | 'kind' | 'status' | 'subject' | 'createdAt' | 'error'>;
  /** undefined: the record that the email is about was deleted. */
  readonly drawn: Pick<DrawnEmail, 'subject' | 'text'> | undefined;
}

/** The list of emails as a page. */
export const outboxHtml = (emails: readonly Shown[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox</title><style>${style}</style></head><body><main><h1>Outbox</h1>
<p>${emails.length === 0 ? 'There are no emails yet.' : 'The last 50 emails of all stores.'} Reload the page for newer ones.</p>
${emails.map(article).join('\n')}
</main></body></html>`;

function article({ row, drawn }: Shown): string {
  const { storeId, id, to, kind, status, createdAt, error } = row;
  const address = `/outbox/${String(storeId)}/${encodeURIComponent(id)}`;
  const state = error === null ? status : `${status}: ${escapeHtml(error)}`;
  const time = createdAt.toISOString();
  const name = escapeHtml(drawn?.subject ?? row.subject ?? kind);
  return `<article id="${escapeHtml(id)}"><h2>${name}</h2>
<p>To ${escapeHtml(to)}, <time datetime="${time}">${time.slice(0, 16).replace('T', ' ')} UTC</time></p>
<p>Store ${String(storeId)}, ${kind}, ${state}. <a href="${address}" aria-label="As HTML: ${name}">As HTML</a></p>
<pre>${drawn ? linked(drawn.text) : 'The record that this email is about was deleted.'}</pre></article>`;
}

const linked = (text: string): string =>
  escapeHtml(text).replace(
    /https?:\/\/[^\s<>"]+/g,
    (address) => `<a href="${address}" rel="noreferrer">${address}</a>`,
  );
