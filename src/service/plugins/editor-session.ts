/**
 * Sessions of the people who edit a site. The cookie goes to the site's routes alone, from pages of the same site alone,
 * and no script can read it. Every other route of the API does not even receive it.
 */
import type { RouteDefinition } from '@storefront/contract';
import { SITE_EDITOR_LIMITS, type SiteEditor, type SiteRole } from '@storefront/contract/site';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import type { Queryable } from '../database/connection.js';
import type { Services } from '../kernel/services.js';
import { authenticate } from './api-key.js';
import { tokenOf } from './cookies.js';
import { checkEditorOrigin } from './editor-origin.js';
import { problem } from './problem.js';
import { ABSOLUTE_DAYS, hashToken, keepAlive } from './session.js';

/** The editor of a session. */
export interface SignedInEditor {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: SiteRole;
  readonly hasPassword: boolean;
  readonly createdAt: Date;
  readonly lastSeenAt: Date | null;
  /** The session of this request. */
  readonly sessionHash: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The editor who is signed in; null: nobody, or the caller has an API key. Set on the routes of editors. */
    editor: SignedInEditor | null;
  }
}

export const EDITOR_COOKIE = 'wb_editor';
const ROLLING_DAYS = 14;

export const isEditorsAccess = (access: RouteDefinition['access']): access is 'editor' | 'publisher' | 'open' =>
  access === 'editor' || access === 'publisher' || access === 'open';

/**
 * Finds the caller of a route of editors: an API key, or the session of an editor.
 * @throws 401 UNAUTHORIZED; 403 FORBIDDEN when the editor may not publish, ORIGIN_NOT_ALLOWED
 */
export async function identifyEditor(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  access: 'editor' | 'publisher' | 'open',
): Promise<void> {
  request.editor = null;
  if (access !== 'open' && request.headers.authorization !== undefined) {
    request.keyHolder = await authenticate(services, request);
    return;
  }
  request.editor = await findEditorSession(services.database, request, reply);
  if (access === 'open') return;
  if (!request.editor) throw problem(401, 'UNAUTHORIZED', 'Nobody is signed in to edit this site; sign in first.');
  checkEditorOrigin(services.config, request);
  if (access === 'publisher' && request.editor.role !== 'publisher')
    throw problem(403, 'FORBIDDEN', 'Only a publisher may publish; ask one, or ask the merchant for that role.');
}

interface Found extends SignedInEditor {
  /** Not used for an hour. */
  readonly isStale: boolean;
  /** Until the absolute end of the session, however much it is used. */
  readonly secondsLeft: number;
}

async function findEditorSession(
  db: Queryable,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SignedInEditor | null> {
  if (request.cookies[EDITOR_COOKIE] === undefined) return null;
  const token = tokenOf(request, EDITOR_COOKIE);
  const found = token === undefined ? undefined : await sessionOf(db, request.store.id, token);
  if (token === undefined || !found) {
    clearEditorCookie(request, reply);
    return null;
  }
  const { isStale, secondsLeft, ...editor } = found;
  if (isStale) {
    await keepAlive(db, 'site_editor_session', request.store.id, editor.sessionHash, ROLLING_DAYS);
    await noteSeen(db, request.store.id, editor.id);
    setEditorCookie(request, reply, token, secondsLeft);
  }
  return editor;
}

async function sessionOf(db: Queryable, storeId: number, token: string): Promise<Found | undefined> {
  const { rows } = await db.query<Found>(
    `select e.id, e.email, e.name, e.role, e.password is not null as "hasPassword", e.created_at as "createdAt",
       e.last_seen_at as "lastSeenAt", s.token_hash as "sessionHash",
       s.last_seen_at < now() - interval '1 hour' as "isStale",
       extract(epoch from s.created_at + $3 * interval '1 day' - now())::int as "secondsLeft"
     from site_editor_session s join site_editor e on e.store_id = s.store_id and e.id = s.editor_id
     where s.store_id = $1 and s.token_hash = $2 and s.expires_at > now()`,
    [storeId, hashToken(token), ABSOLUTE_DAYS],
  );
  return rows[0];
}

async function noteSeen(db: Queryable, storeId: number, editorId: string): Promise<void> {
  await db.query('update site_editor set last_seen_at = now() where store_id = $1 and id = $2', [storeId, editorId]);
}

/**
 * Makes a session in the caller's transaction, in place of the one that the browser had. Its token goes into the cookie
 * after the commit.
 */
export async function beginEditorSession(tx: Queryable, request: FastifyRequest, editorId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const storeId = request.store.id;
  await tx.query(
    `delete from site_editor_session where store_id = $1 and (token_hash = $3 or token_hash in (
       select token_hash from site_editor_session where store_id = $1 and editor_id = $2
       order by last_seen_at desc offset $4))`,
    [storeId, editorId, request.editor?.sessionHash ?? '', SITE_EDITOR_LIMITS.sessions - 1],
  );
  await tx.query(
    `insert into site_editor_session (store_id, token_hash, editor_id, expires_at)
     values ($1, $2, $3, now() + $4 * interval '1 day')`,
    [storeId, hashToken(token), editorId, ROLLING_DAYS],
  );
  await noteSeen(tx, storeId, editorId);
  return token;
}

export async function endEditorSession(db: Queryable, { store, editor }: FastifyRequest): Promise<void> {
  if (!editor) return;
  await db.query('delete from site_editor_session where store_id = $1 and token_hash = $2', [
    store.id,
    editor.sessionHash,
  ]);
}

export function setEditorCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  secondsLeft = Infinity,
): void {
  const maxAge = Math.max(0, Math.min(ROLLING_DAYS * 24 * 3600, secondsLeft));
  reply.setCookie(EDITOR_COOKIE, token, { ...attributesOf(request), maxAge });
}

export function clearEditorCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.setCookie(EDITOR_COOKIE, '', { ...attributesOf(request), maxAge: 0 });
}

const attributesOf = (request: FastifyRequest) =>
  ({
    path: `/store/${String(request.store.id)}/site`,
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
  }) as const;

export const viewEditor = ({
  id,
  email,
  name,
  role,
  hasPassword,
  createdAt,
  lastSeenAt,
}: Omit<SignedInEditor, 'sessionHash'>): SiteEditor => ({
  ...{ id, email, name, role, hasPassword },
  createdAt: createdAt.toISOString(),
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
});

/** The name that other editors see beside a change; undefined for a caller with an API key. */
export const authorOf = ({ editor }: FastifyRequest): string | undefined =>
  editor ? editor.name || editor.email : undefined;
