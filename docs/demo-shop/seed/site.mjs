// @ts-check
// The site of the drawn shop: publishes its document, and invites its first editor.
import { readFile } from 'node:fs/promises';

/** @typedef {(url: string, method: string, key?: string, body?: unknown) => Promise<any>} Send */

/**
 * Publishes the document in `site.json`, unless the merchant has a draft: that one is theirs.
 * @param {Send} send
 * @param {string} store address of the store's routes
 * @param {string} adminKey
 * @param {{ isOther: boolean, reset: boolean }} options `isOther`: the catalogue is another merchant's, which has none of
 *   the tags that the first page shows; `reset`: overwrites the merchant's document
 */
export async function publishSite(send, store, adminKey, { isOther, reset }) {
  const { version } = await send(`${store}/site/draft`, 'GET', adminKey);
  if (version > 0 && !reset) return;
  const document = JSON.parse(await readFile(new URL('../site.json', import.meta.url), 'utf8'));
  // The first template of a kind is the one in use.
  if (isOther) document.templates.home.reverse();
  const draft = await send(`${store}/site/draft`, 'POST', adminKey, { base: version, document });
  await send(`${store}/site/publish`, 'POST', adminKey, { base: draft.version, note: 'The demo shop' });
}

/** @typedef {{ email: string, address: string }} Invitation `address` works once */

/** The person who starts the shop; signs in with this address. */
const FIRST_EDITOR = { email: 'you@shop.example', name: 'You', role: 'publisher', by: 'link' };

/**
 * Invites somebody who may publish, while the site has no editor.
 * @param {Send} send
 * @param {string} store address of the store's routes
 * @param {string} adminKey
 * @returns {Promise<Invitation | undefined>}
 */
export async function inviteFirstEditor(send, store, adminKey) {
  const { items } = await send(`${store}/site/editors`, 'GET', adminKey);
  if (items.length > 0) return undefined;
  const { editor, address } = await send(`${store}/site/editors`, 'POST', adminKey, FIRST_EDITOR);
  return { email: editor.email, address };
}
