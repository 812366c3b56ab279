/** One caller in a queue. */
interface Waiter {
  readonly go: () => void;
}

/**
 * Gives out a fixed number of places, in the order of asking. Those who ask as `isFirst` get the next free place before
 * all others.
 */
export class Turns {
  #free: number;
  readonly #first = new Set<Waiter>();
  readonly #others = new Set<Waiter>();

  /** @param waitMs the longest wait */
  constructor(
    places: number,
    private readonly waitMs: number,
  ) {
    this.#free = places;
  }

  /** Those who asked as `isFirst`. */
  get pendingFirst(): number {
    return this.#first.size;
  }

  get pending(): number {
    return this.#first.size + this.#others.size;
  }

  /**
   * Takes a place, which `leave` gives back.
   * @throws Error after the longest wait
   */
  async take(isFirst: boolean): Promise<void> {
    if (this.#free > 0) {
      this.#free--;
      return;
    }
    const queue = isFirst ? this.#first : this.#others;
    await new Promise<void>((resolve, reject) => {
      const waiter: Waiter = {
        go() {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        queue.delete(waiter);
        reject(new Error('timeout exceeded when trying to connect: all connections of this process are busy'));
      }, this.waitMs);
      queue.add(waiter);
    });
  }

  leave(): void {
    for (const queue of [this.#first, this.#others])
      for (const next of queue) {
        queue.delete(next);
        next.go();
        return;
      }
    this.#free++;
  }
}
