import { routes, type RouteDefinition } from '@storefront/contract';
import type { Answer } from '../state/answer.js';

/**
 * True if a path of the API, from its base, has the same answer for everybody.
 */
export function isPublic(path: string): boolean {
  return publicPaths.some((regExp) => regExp.test(path));
}

const publicPaths = Object.values(routes as Record<string, RouteDefinition>)
  .filter(({ method, access }) => method === 'GET' && access === 'public')
  .map(({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`));

interface Kept {
  readonly answer: Answer;
  readonly etag: string | null;
  /**
   * Until this time the answer is used without a request, in milliseconds since
   * 1970.
   */
  freshUntil: number;
}

const MOST_KEPT = 500;
const MOST_CHARACTERS = 16_000_000;
/**
 * Maximum seconds, even if the API allows more: a changed price must not stay
 * longer.
 */
const MOST_SECONDS = 15;

/**
 * Cache of public reads, shared by all requests of a renderer. Requests for one URL at the same time share one call. An
 * answer is used while the API allows it, and then validated by its ETag. A shopper's data never gets here.
 */
export class PublicReads {
  /** The least recently used entry comes first. */
  readonly #kept = new Map<string, Kept>();
  #characters = 0;
  /** By text of a kept answer: its JSON, from its first use on. */
  readonly #parsed = new Map<string, unknown>();
  readonly #coming = new Map<string, Promise<Answer>>();

  /** The answer that can be used without a request; undefined when there is none. */
  fresh(url: string): Answer | undefined {
    const kept = this.#kept.get(url);
    if (!kept || kept.freshUntil <= Date.now()) return undefined;
    this.#kept.delete(url);
    this.#kept.set(url, kept);
    return kept.answer;
  }

  /**
   * @param ask sends the request; an ETag is sent as `If-None-Match`
   * @throws the errors of `ask`
   */
  get(url: string, ask: (etag: string | null) => Promise<{ answer: Answer; headers: Headers }>): Promise<Answer> {
    const fresh = this.fresh(url);
    if (fresh) return Promise.resolve(fresh);
    const coming = this.#coming.get(url);
    if (coming) return coming;
    const asked = this.#ask(url, this.#kept.get(url), ask).finally(() => this.#coming.delete(url));
    this.#coming.set(url, asked);
    return asked;
  }

  /**
   * The JSON of an answer. That of a kept one is parsed once for all requests, and frozen.
   * @throws SyntaxError
   */
  parse(text: string): unknown {
    if (!this.#parsed.has(text)) return JSON.parse(text);
    const known = this.#parsed.get(text) ?? frozen(JSON.parse(text));
    this.#parsed.set(text, known);
    return known;
  }

  async #ask(url: string, kept: Kept | undefined, ask: Parameters<PublicReads['get']>[1]): Promise<Answer> {
    const { answer, headers } = await ask(kept?.etag ?? null);
    const freshUntil = Date.now() + secondsOf(headers.get('cache-control')) * 1000;
    if (answer.status === 304 && kept) {
      kept.freshUntil = freshUntil;
      return kept.answer;
    }
    this.#drop(url);
    const etag = headers.get('etag');
    if (answer.status === 200 && /\bpublic\b/.test(headers.get('cache-control') ?? ''))
      this.#keep(url, { answer, etag, freshUntil });
    return answer;
  }

  #keep(url: string, kept: Kept): void {
    this.#kept.set(url, kept);
    this.#parsed.set(kept.answer.text, undefined);
    this.#characters += kept.answer.text.length;
    for (const first of this.#kept.keys()) {
      if (this.#kept.size <= MOST_KEPT && this.#characters <= MOST_CHARACTERS) break;
      this.#drop(first);
    }
  }

  #drop(url: string): void {
    const kept = this.#kept.get(url);
    if (!kept) return;
    this.#characters -= kept.answer.text.length;
    this.#parsed.delete(kept.answer.text);
    this.#kept.delete(url);
  }
}

function frozen(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  for (const member of Object.values(value)) frozen(member);
  return Object.freeze(value);
}

function secondsOf(cacheControl: string | null): number {
  const seconds = Number(/\bmax-age=(\d{1,9})\b/.exec(cacheControl ?? '')?.[1] ?? 0);
  return Math.min(seconds, MOST_SECONDS);
}
