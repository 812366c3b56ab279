// @ts-check
// Publishes the document of the drawn shop.
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
