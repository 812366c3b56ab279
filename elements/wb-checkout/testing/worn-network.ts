import type { FixtureApi } from '../../../src/testing/fixture-api.js';

/** A random number below 1; the same sequence for the same seed. */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    // Mulberry32.
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const rest = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * The in-page API over a bad network: requests are late, answers are later and
 * overtake each other, some requests and some answers are lost, and sometimes
 * the API fails.
 * @param currencies replacement codes for the fixture's currencies; amounts
 * stay the same, in minor units
 */
export function overWornNetwork(
  api: FixtureApi,
  random: () => number,
  currencies: Readonly<Record<string, string>>,
): { api: FixtureApi; trouble: { share: number; slowest: number } } {
  const trouble = { share: 0, slowest: 0 };
  const renamed = (text: string): string =>
    text.replace(/"(EUR|USD|JPY)"/g, (_, code: string) => `"${currencies[code] ?? code}"`);
  const worn: typeof fetch = async (input, init) => {
    const signal = init?.signal;
    const aborted = (): never => {
      throw new DOMException('The operation was aborted', 'AbortError');
    };
    const wait = random() * trouble.slowest;
    const fate = random() < trouble.share ? random() : 1;
    if (wait > 1) await rest(wait * random());
    if (signal?.aborted) aborted();
    if (fate < 0.3) throw new TypeError('Failed to fetch');
    if (fate < 0.5) {
      const problem = { type: 'about:blank', title: 'UNAVAILABLE', status: 503 };
      const errors = [{ code: 'UNAVAILABLE', message: 'Down', severity: 'error' }];
      const headers = { 'content-type': 'application/problem+json', 'retry-after': '0' };
      return new Response(JSON.stringify({ ...problem, errors }), { status: 503, headers });
    }
    const answer = await api.fetch(input, init);
    if (wait > 1) await rest(wait * random());
    // The API has processed the request even if nobody waits for its answer any
    // more.
    if (signal?.aborted) aborted();
    if (fate < 0.8) throw new TypeError('Failed to fetch');
    const text = await answer.text();
    return new Response(text ? renamed(text) : null, { status: answer.status, headers: answer.headers });
  };
  return { trouble, api: Object.create(api, { fetch: { value: worn } }) as FixtureApi };
}
