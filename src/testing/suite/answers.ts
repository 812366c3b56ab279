import type { FixtureApi } from '../fixture-api.js';

export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** The same value with something in it changed: an answer, or the records of one. */
export type Change = (answer: Json) => Json;

/** The API with its good answers changed on their way to the client. */
export const changing =
  (change: Change) =>
  (api: FixtureApi): FixtureApi => {
    const changed: typeof fetch = async (input, init) => {
      const response = await api.fetch(input, init);
      if (!response.ok || response.status === 204) return response;
      const { status, headers } = response;
      return new Response(JSON.stringify(change((await response.json()) as Json)), { status, headers });
    };
    // The getters of the original go on counting.
    return Object.create(api, { fetch: { value: changed } }) as FixtureApi;
  };

/** The same value with every object in it changed, innermost first. */
function everyObject(its: Json, change: (members: { [name: string]: Json }) => Json): Json {
  if (Array.isArray(its)) return its.map((item) => everyObject(item, change));
  if (typeof its !== 'object' || its === null) return its;
  return change(Object.fromEntries(Object.entries(its).map(([name, value]) => [name, everyObject(value, change)])));
}

/** Texts that people write. What machines read (ids, handles, addresses, codes) a back end checks. */
const WRITTEN = new Set(
  'title name description tagline alt brand value message note text author body reply summary heading label confirmLabel cancelLabel'.split(
    ' ',
  ),
);

/** Every text a merchant or shopper writes becomes this one. */
export const writing = (text: string): Change => {
  const change = (answer: Json): Json =>
    everyObject(answer, (members) =>
      Object.fromEntries(
        Object.entries(members).map(([name, value]) => [
          name,
          // A provider's name is the machine's.
          typeof value === 'string' && WRITTEN.has(name) && !('publishableKey' in members) ? text : value,
        ]),
      ),
    );
  return change;
};

/** Every amount of money becomes this one. */
export const costing = (amount: number): Change => {
  const change = (answer: Json): Json =>
    everyObject(answer, (members) =>
      typeof members['amount'] === 'number' && typeof members['currency'] === 'string'
        ? { ...members, amount }
        : members,
    );
  return change;
};

/** One member is not in the answers at all. */
export const lacking = (name: string): Change => {
  const change = (answer: Json): Json => everyObject(answer, ({ [name]: _left, ...others }) => others);
  return change;
};

/** Pictures that cannot be decoded. */
export const withoutPictures = (answer: Json): Json =>
  everyObject(answer, (members) =>
    typeof members['url'] === 'string' ? { ...members, url: 'data:image/png;base64,AAAA' } : members,
  );

const LISTS: Readonly<Record<string, number>> = { items: 100, lines: 200, variants: 100, images: 20, hits: 100 };

/** Lists as long as they can become: 100 products, 200 lines, 100 variants. */
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

/** Lists with nothing in them. */
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
