/** Milliseconds after which a reason is none any more unless the extension says it again: one that hangs holds nobody up. */
export const BLOCK_MS = 30_000;

/** Reasons for which extensions ask the checkout to wait, by the extension's id. */
export class Blocks {
  readonly #reasons = new Map<string, { reason: string; until: number }>();

  constructor(private readonly now: () => number = () => Date.now()) {}

  set(id: string, reason: string | undefined): void {
    if (reason === undefined) this.#reasons.delete(id);
    else this.#reasons.set(id, { reason, until: this.now() + BLOCK_MS });
  }

  clear(): void {
    this.#reasons.clear();
  }

  /** The reasons that hold now. */
  get reasons(): string[] {
    const now = this.now();
    return [...this.#reasons.values()].flatMap(({ reason, until }) => (until > now ? [reason] : []));
  }
}
