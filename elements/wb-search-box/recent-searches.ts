/** Maximum number of recent searches. */
const MOST = 5;

/** Recent searches on this device, newest first. Without storage nothing is remembered. */
export class RecentSearches {
  constructor(private readonly storeId: number) {}

  get #key(): string {
    return `wb-searches-${this.storeId}`;
  }

  read(): string[] {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(this.#key) ?? '[]');
      return Array.isArray(kept) ? kept.filter((candidate) => typeof candidate === 'string').slice(0, MOST) : [];
    } catch {
      return [];
    }
  }

  add(query: string): void {
    this.#write([query, ...this.read().filter((candidate) => candidate !== query)].slice(0, MOST));
  }

  clear(): void {
    this.#write([]);
  }

  #write(queries: readonly string[]): void {
    try {
      if (queries.length > 0) localStorage.setItem(this.#key, JSON.stringify(queries));
      else localStorage.removeItem(this.#key);
    } catch {
      // The storage is blocked or full, so the search is not remembered.
    }
  }
}
