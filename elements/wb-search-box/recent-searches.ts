/** Searches remembered. */
const MOST = 5;

/** What was searched for on this device, newest first. A browser that refuses storage remembers nothing. */
export class RecentSearches {
  constructor(private readonly storeId: number) {}

  get #key(): string {
    return `wb-searches-${this.storeId}`;
  }

  read(): string[] {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(this.#key) ?? '[]');
      return Array.isArray(kept) ? kept.filter((its) => typeof its === 'string').slice(0, MOST) : [];
    } catch {
      return [];
    }
  }

  add(query: string): void {
    this.#write([query, ...this.read().filter((its) => its !== query)].slice(0, MOST));
  }

  clear(): void {
    this.#write([]);
  }

  #write(queries: readonly string[]): void {
    try {
      if (queries.length > 0) localStorage.setItem(this.#key, JSON.stringify(queries));
      else localStorage.removeItem(this.#key);
    } catch {
      // Refused, or full: then it is not remembered.
    }
  }
}
