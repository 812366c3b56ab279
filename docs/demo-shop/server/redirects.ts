/** The merchant's redirects. They are read from the API when a path is unknown, and cached for a while. */

interface Redirect {
  target: string;
  statusCode: number;
}

const KEEP_MS = 30_000;
const KEEP_FAILURE_MS = 2_000;
const STATUS = new Set([301, 302, 307, 308]);

export class Redirects {
  #table: Promise<Map<string, Redirect>> | undefined;
  #until = 0;

  constructor(readonly url: string) {}

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

  async #load(): Promise<Map<string, Redirect>> {
    try {
      const response = await fetch(this.url, {
        signal: AbortSignal.timeout(2000),
        headers: { accept: 'application/json' },
      });
      if (!response.ok) throw new Error(`answered ${response.status}`);
      const body = (await response.json()) as { items?: unknown };
      return table(body.items);
    } catch {
      this.#until = Date.now() + KEEP_FAILURE_MS;
      return new Map();
    }
  }
}

function table(items: unknown): Map<string, Redirect> {
  const found = new Map<string, Redirect>();
  if (!Array.isArray(items)) return found;
  for (const item of items as { path?: unknown; target?: unknown; statusCode?: unknown }[]) {
    const { path, target, statusCode } = item;
    if (typeof path !== 'string' || typeof target !== 'string') continue;
    // a target goes into a header: only characters of a URL, and either a path of this site or a full address
    if (!/^(\/(?![/\\])|https?:\/\/)[\x21-\x7e]*$/.test(target)) continue;
    found.set(path, {
      target,
      statusCode: typeof statusCode === 'number' && STATUS.has(statusCode) ? statusCode : 302,
    });
  }
  return found;
}
