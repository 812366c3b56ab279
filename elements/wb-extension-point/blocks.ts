/**
 * Milliseconds after which a block ends unless the extension repeats it, so an extension that hangs cannot hold up the
 * order.
 */
export const BLOCK_MS = 30_000;

/** Reasons for which extensions block the checkout, by extension id. */
export class Blocks {
  readonly #reasons = new Map<string, { reason: string; until: number }>();

  constructor(private readonly now: () => number = () => Date.now()) {}

  /** The reasons in force now. */
  get reasons(): string[] {
    const now = this.now();
    return [...this.#reasons.values()].flatMap(({ reason, until }) => (until > now ? [reason] : []));
  }

  set(id: string, reason: string | undefined): void {
    if (reason === undefined) this.#reasons.delete(id);
    else this.#reasons.set(id, { reason, until: this.now() + BLOCK_MS });
  }

  clear(): void {
    this.#reasons.clear();
  }
}
