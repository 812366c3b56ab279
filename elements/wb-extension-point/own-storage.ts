import type { Storefront } from '../../src/context/index.js';

/** Limit of one extension in this browser: characters in all, as JSON. */
const MOST = 10_000;

const placeOf = ({ config }: Storefront, id: string): string => `wb-extension:${config.storeId}:${id}`;

function keyOf(key: unknown): string {
  if (typeof key !== 'string' || key === '' || key.length > 100)
    throw new Error('key is a text of 1 to 100 characters');
  return key;
}

/** The stored values. Empty without storage, and if another script wrote invalid JSON. */
function allOf(shop: Storefront, id: string): Map<string, unknown> {
  try {
    return new Map(JSON.parse(localStorage.getItem(placeOf(shop, id)) ?? '[]') as [string, unknown][]);
  } catch {
    return new Map();
  }
}

/**
 * A value that an extension stored in this browser; `null` if there is none. It cannot read values of the page or of
 * another extension.
 */
export const readOwn = (shop: Storefront, id: string, key: unknown): unknown => allOf(shop, id).get(keyOf(key)) ?? null;

/** Stores a JSON value; `null` deletes it. @throws with a reason that the extension may read */
export function writeOwn(shop: Storefront, id: string, key: unknown, value: unknown): null {
  const all = allOf(shop, id);
  if (value === null || value === undefined) all.delete(keyOf(key));
  else all.set(keyOf(key), value);
  const json = JSON.stringify([...all]);
  if (json.length > MOST) throw new Error(`more than ${MOST} characters are not kept`);
  try {
    if (all.size > 0) localStorage.setItem(placeOf(shop, id), json);
    else localStorage.removeItem(placeOf(shop, id));
  } catch {
    throw new Error('this browser keeps nothing');
  }
  return null;
}
