import type { FixtureApi } from '../fixture-api.js';

export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** Changes a JSON value: an answer, or the records of one. */
export type Change = (answer: Json) => Json;

/** The API, with its successful answers changed before the client receives them. */
export const changing =
  (change: Change) =>
  (api: FixtureApi): FixtureApi => {
    const changed: typeof fetch = async (input, init) => {
      const response = await api.fetch(input, init);
      if (!response.ok || response.status === 204) return response;
      const { status, headers } = response;
      return new Response(JSON.stringify(change((await response.json()) as Json)), { status, headers });
    };
    // The getters of the original must stay live.
    return Object.create(api, { fetch: { value: changed } }) as FixtureApi;
  };

/** The same value with every object in it changed, innermost first. */
function everyObject(json: Json, change: (members: { [name: string]: Json }) => Json): Json {
  if (Array.isArray(json)) return json.map((item) => everyObject(item, change));
  if (typeof json !== 'object' || json === null) return json;
  return change(Object.fromEntries(Object.entries(json).map(([name, value]) => [name, everyObject(value, change)])));
}

/** Texts that people write. The service validates ids, handles, addresses and codes. */
const WRITTEN = new Set(
  'title name description tagline alt brand value message note text author body reply summary heading label confirmLabel cancelLabel'.split(
    ' ',
  ),
);

/** Replaces every text of a merchant or shopper by this one. */
export const writing = (text: string): Change => {
  const change = (answer: Json): Json =>
    everyObject(answer, (members) =>
      Object.fromEntries(
        Object.entries(members).map(([name, value]) => [
          name,
          // A provider's name is an identifier.
          typeof value === 'string' && WRITTEN.has(name) && !('publishableKey' in members) ? text : value,
        ]),
      ),
    );
  return change;
};

/** Replaces every amount of money by this one. */
export const costing = (amount: number): Change => {
  const change = (answer: Json): Json =>
    everyObject(answer, (members) =>
      typeof members['amount'] === 'number' && typeof members['currency'] === 'string'
        ? { ...members, amount }
        : members,
    );
  return change;
};

/** Removes one member from all answers. */
export const lacking = (name: string): Change => {
  const change = (answer: Json): Json => everyObject(answer, ({ [name]: _left, ...others }) => others);
  return change;
};

/** Replaces pictures by ones that cannot be decoded. */
export const withoutPictures = (answer: Json): Json =>
  everyObject(answer, (members) =>
    typeof members['url'] === 'string' ? { ...members, url: 'data:image/png;base64,AAAA' } : members,
  );

const LISTS: Readonly<Record<string, number>> = { items: 100, lines: 200, variants: 100, images: 20, hits: 100 };

/** Fills lists to their limits: 100 products, 200 lines, 100 variants. */
export const long = (answer: Json): Json =>
  everyObject(answer, (members) =>
    Object.fromEntries(
      Object.entries(members).map(([name, value]) => {
        const wanted = LISTS[name];
        return [name, wanted !== undefined && Array.isArray(value) ? repeated(value, wanted) : value];
      }),
    ),
  );

const repeated = (items: Json[], count: number): Json[] =>
  items.length === 0
    ? items
    : Array.from({ length: count }, (_, index) => {
        const item = items[index % items.length] ?? null;
        const round = Math.floor(index / items.length);
        if (round === 0 || typeof item !== 'object' || item === null || Array.isArray(item)) return item;
        return { ...item, ...(typeof item['id'] === 'string' && { id: `${item['id']}-${round}` }) };
      });

/** Empties all lists. */
export const bare = (answer: Json): Json =>
  everyObject(answer, (members) =>
    Object.fromEntries(
      Object.entries(members).map(([name, value]) => [name, name in LISTS && Array.isArray(value) ? [] : value]),
    ),
  );

/** Names of all members in an answer. */
export function membersOf(answer: Json, into = new Set<string>()): Set<string> {
  everyObject(answer, (members) => {
    for (const name of Object.keys(members)) into.add(name);
    return members;
  });
  return into;
}

export const HOSTILE: Readonly<Record<string, string>> = {
  markup: '<img src=x onerror="window.hacked = true"><script>window.hacked = true</script>"\'><b>bold</b>',
  'ten thousand characters': 'Aufbewahrungsmöbelstück'.repeat(435).slice(0, 10_000),
  emoji: '👩🏽‍🚀👨‍👩‍👧‍👦🏴󠁧󠁢󠁳󠁣󠁴󠁿🇩🇪 ☕️',
  'marks of direction': '\u202Eتفاحة\u202C\u2067abc\u2066 \u200F\u200E\u200B',
  nothing: '',
};
