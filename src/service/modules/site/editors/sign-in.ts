/** Signing in to edit a site, as shoppers sign in to a shop. No answer reveals whether an address is an editor. */
import {
  SITE_EDITOR_LIMITS,
  type SiteLinkInput,
  type SiteSignInInput,
  type SiteTokenInput,
} from '@storefront/contract/site';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database, Transaction } from '../../../database/connection.js';
import type { CheckBreached } from '../../../kernel/account-options.js';
import { writeAccountEmail } from '../../../kernel/write-email.js';
import { beginEditorSession, setEditorCookie } from '../../../plugins/editor-session.js';
import { problem } from '../../../plugins/problem.js';
import { emailKey } from '../../account/customer-rows.js';
import { checkPassword } from '../../account/password-rules.js';
import type { Passwords } from '../../account/passwords.js';
import type { SlowDown } from '../../account/slow-down.js';
import { findEditor, findEditorByEmail, lockEditor, type EditorRow } from './editor-rows.js';
import { findEditorLink, linkInvalid, makeEditorLink, useEditorLink } from './links.js';

export interface EditorAccounts {
  readonly database: Database;
  readonly passwords: Passwords;
  readonly slowDown: SlowDown;
  readonly checkBreached: CheckBreached | undefined;
}

interface Entered {
  readonly editor: EditorRow;
  readonly token: string;
}

/** @throws 401 EMAIL_OR_PASSWORD_WRONG; 429 RATE_LIMITED; 503 UNAVAILABLE */
export async function signIn(
  { database, passwords, slowDown }: EditorAccounts,
  request: FastifyRequest,
  { email, password }: SiteSignInInput,
): Promise<Entered> {
  const { store, ip } = request;
  const key = emailKey(email);
  // Shoppers of the same address have a count of their own.
  const counted = `editor ${key}`;
  const source = { address: ip };
  await slowDown.begin(store.id, counted, source);
  const editor = await findEditorByEmail(database, store.id, key);
  const { isRight, isOutdated } = await passwords.verify(store.id, password, editor?.password ?? undefined);
  if (!editor || !isRight) throw wrong();
  await slowDown.forget(store.id, counted, source);
  const renewed = isOutdated ? await passwords.hash(store.id, password) : undefined;
  return database.transaction(async (tx) => {
    const current = await lockEditor(tx, store.id, editor.id);
    // The password was changed in the meantime, so the given one is the old one.
    if (current?.password !== editor.password) throw wrong();
    if (renewed !== undefined) await setPassword(tx, store.id, editor.id, renewed);
    return { editor: current, token: await beginEditorSession(tx, request, editor.id) };
  });
}

/**
 * @param token of an invitation, or of a link to sign in
 * @throws 404 LINK_INVALID; as `checkPassword`
 */
export async function signInByLink(
  { database, passwords, checkBreached }: EditorAccounts,
  request: FastifyRequest,
  { token, password }: SiteTokenInput,
): Promise<Entered> {
  const { store } = request;
  // Checked before the costly hash.
  const editorId = await findEditorLink(database, store.id, token);
  let hash: string | undefined;
  if (password !== undefined) {
    const owner = await findEditor(database, store.id, editorId);
    if (!owner) throw linkInvalid();
    await checkPassword(password, { email: owner.email, names: [owner.name], storeName: store.name }, checkBreached);
    hash = await passwords.hash(store.id, password);
  }
  return database.transaction(async (tx) => {
    const editor = await lockEditor(tx, store.id, editorId);
    if (!editor) throw linkInvalid();
    await useEditorLink(tx, store.id, editorId, token);
    if (hash !== undefined) {
      await setPassword(tx, store.id, editorId, hash);
      await tx.query('delete from site_editor_session where store_id = $1 and editor_id = $2', [store.id, editorId]);
    }
    const entered = { ...editor, hasPassword: editor.hasPassword || hash !== undefined };
    return { editor: entered, token: await beginEditorSession(tx, request, editorId) };
  });
}

const setPassword = (tx: Transaction, storeId: number, id: string, password: string) =>
  tx.query('update site_editor set password = $3 where store_id = $1 and id = $2', [storeId, id, password]);

/** Writes the email to an editor; for another address, nothing. */
export async function sendLink(
  { database }: EditorAccounts,
  { store }: FastifyRequest,
  { email, locale = 'en' }: SiteLinkInput,
): Promise<void> {
  await database.transaction(async (tx) => {
    const editor = await findEditorByEmail(tx, store.id, emailKey(email));
    if (!editor) return;
    const { token } = await makeEditorLink(tx, store.id, editor.id, SITE_EDITOR_LIMITS.linkHours);
    await writeAccountEmail(tx, { storeId: store.id, kind: 'editor-link', to: editor.email, locale, secret: token });
  });
}

/** Replaces the cookie, so that a stolen earlier one is worthless. */
export function welcome(request: FastifyRequest, reply: FastifyReply, { editor, token }: Entered): EditorRow {
  setEditorCookie(request, reply, token);
  return editor;
}

const wrong = () =>
  problem(
    401,
    'EMAIL_OR_PASSWORD_WRONG',
    'E-mail address or password is wrong; or sign in with a link to your mailbox.',
  );
