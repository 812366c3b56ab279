/** The merchant's redirects. They are read from the API when a path is unknown, and cached for a while. */
import type { CustomerClient } from '@storefront/client';

interface Redirect {
  readonly target: string;
  readonly statusCode: number;
}

const KEEP_MS = 30_000;
const KEEP_FAILURE_MS = 2_000;
const STATUS = new Set([301, 302, 307, 308]);

export class Redirects {
  #table: Promise<ReadonlyMap<string, Redirect>> | undefined;
  #until = 0;

  constructor(
    private readonly client: CustomerClient,
    private readonly storeId: number,
  ) {}

  /**
   * The target of a path; undefined when there is none. When the API does not answer, there are no redirects, and no
   * error.
   */
  async find(path: string): Promise<Redirect | undefined> {
    if (this.#table === undefined || Date.now() > this.#until) {
      this.#until = Date.now() + KEEP_MS;
      this.#table = this.#load();
    }
    const table = await this.#table;
    return table.get(path) ?? table.get(path.replace(/\/+$/, ''));
  }

  async #load(): Promise<ReadonlyMap<string, Redirect>> {
    try {
      const items = await this.client.navigation.getRedirects(this.storeId);
      return new Map(items.filter(isUsable).map(({ path, target, statusCode }) => [path, { target, statusCode }]));
    } catch {
      this.#until = Date.now() + KEEP_FAILURE_MS;
      return new Map();
    }
  }
}

/** A target goes into a header: only characters of a URL, and either a path of this site or a full address. */
const isUsable = ({ target, statusCode }: Redirect): boolean =>
  STATUS.has(statusCode) && /^(\/(?![/\\])|https?:\/\/)[\x21-\x7e]*$/.test(target);
