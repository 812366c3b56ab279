import { routes, type RouteDefinition } from '@storefront/contract';
import type { Answer } from './answer.js';

/** Whether an address of the API, from its base, answers the same to everybody. */
export function isPublic(path: string): boolean {
  return publicPaths.some((its) => its.test(path));
}

const publicPaths = Object.values(routes as Record<string, RouteDefinition>)
  .filter(({ method, access }) => method === 'GET' && access === 'public')
  .map(({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`));

interface Kept {
  readonly answer: Answer;
  readonly etag: string | null;
  /** Until when it needs no question, in milliseconds since 1970. */
  freshUntil: number;
}

const MOST_KEPT = 500;
const MOST_CHARACTERS = 16_000_000;
/** A server's clock of its own: the API may allow more, a price that has changed should not stay for longer. */
const MOST_SECONDS = 15;

/**
 * Answers to public reads, shared by all requests: those on their way at once, those that the API allows to keep until
 * they are old, and then for as long as their ETag holds. Nothing that belongs to a shopper ever gets here.
 */
export class PublicReads {
  /** The one asked for the longest ago comes first. */
  readonly #kept = new Map<string, Kept>();
  #characters = 0;
  readonly #coming = new Map<string, Promise<Answer>>();

  /** @param ask sends the question, with an `If-None-Match` when given one. @throws what `ask` does */
  get(url: string, ask: (etag: string | null) => Promise<{ answer: Answer; headers: Headers }>): Promise<Answer> {
    const kept = this.#kept.get(url);
    if (kept && kept.freshUntil > Date.now()) {
      this.#kept.delete(url);
      this.#kept.set(url, kept);
      return Promise.resolve(kept.answer);
    }
    const coming = this.#coming.get(url);
    if (coming) return coming;
    const asked = this.#ask(url, kept, ask).finally(() => this.#coming.delete(url));
    this.#coming.set(url, asked);
    return asked;
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

  #keep(url: string, its: Kept): void {
    this.#kept.set(url, its);
    this.#characters += its.answer.text.length;
    for (const first of this.#kept.keys()) {
      if (this.#kept.size <= MOST_KEPT && this.#characters <= MOST_CHARACTERS) break;
      this.#drop(first);
    }
  }

  #drop(url: string): void {
    this.#characters -= this.#kept.get(url)?.answer.text.length ?? 0;
    this.#kept.delete(url);
  }
}

function secondsOf(cacheControl: string | null): number {
  const seconds = Number(/\bmax-age=(\d{1,9})\b/.exec(cacheControl ?? '')?.[1] ?? 0);
  return Math.min(seconds, MOST_SECONDS);
}
