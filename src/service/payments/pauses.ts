/**
 * Pauses of work that may be stopped. Listening to one signal from all of them would be a listener for each, and Node
 * warns of a leak from eleven on.
 */
export class Pauses {
  readonly #ends = new Set<() => void>();
  #isOver = false;

  /** Resolves after the time, or when all pauses end. */
  wait(milliseconds: number): Promise<void> {
    if (this.#isOver) return Promise.resolve();
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        this.#ends.delete(end);
        resolve();
      };
      const timer = setTimeout(end, milliseconds);
      this.#ends.add(end);
    });
  }

  /** Ends all pauses, and those that would begin later. */
  endAll(): void {
    this.#isOver = true;
    for (const end of this.#ends) end();
  }
}
