import type { Storefront } from '../../src/context/index.js';

/** Of one extension, in this browser: characters in all, as JSON. */
const MOST = 10_000;

const placeOf = ({ config }: Storefront, id: string): string => `wb-extension:${config.storeId}:${id}`;

function keyOf(key: unknown): string {
  if (typeof key !== 'string' || key === '' || key.length > 100)
    throw new Error('key is a text of 1 to 100 characters');
  return key;
}

/** What is kept; nothing where the browser keeps nothing, or somebody else wrote what is no JSON. */
function allOf(shop: Storefront, id: string): Map<string, unknown> {
  try {
    return new Map(JSON.parse(localStorage.getItem(placeOf(shop, id)) ?? '[]') as [string, unknown][]);
  } catch {
    return new Map();
  }
}

/** What an extension has kept in this browser; null: nothing. It sees nothing of the page's, and of no other extension. */
export const readOwn = (shop: Storefront, id: string, key: unknown): unknown => allOf(shop, id).get(keyOf(key)) ?? null;

/** Keeps what JSON can say; null takes it away. @throws with a reason that the extension may read */
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
