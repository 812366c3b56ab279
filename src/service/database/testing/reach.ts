/** Values of one statement, and which of them are known to be equal to another one. */
export class Reach {
  readonly #to: number[][] = [];
  /** A value that is one of several others: it is known when all of them are. */
  readonly #choices: { value: number; from: readonly (number | undefined)[] }[] = [];
  readonly #given = new Map<string, number>();

  add(): number {
    return this.#to.push([]) - 1;
  }

  /** The value of a parameter or a constant: equal texts are one value. */
  given(label: string): number {
    const value = this.#given.get(label) ?? this.add();
    this.#given.set(label, value);
    return value;
  }

  /** Every row that is read or written has `to` equal to `from`. */
  link(from: number, to: number): void {
    this.#to[from]?.push(to);
  }

  /** A value that is, row by row, one of `from`; undefined is a value about which nothing is known. */
  choice(from: readonly (number | undefined)[]): number {
    const value = this.add();
    this.#choices.push({ value, from });
    return value;
  }

  /** For each parameter or constant, the values that are equal to it. */
  all(): Map<string, ReadonlySet<number>> {
    return new Map([...this.#given].map(([label, value]) => [label, this.#from(value)]));
  }

  #from(start: number): Set<number> {
    const reached = new Set<number>();
    const reach = (value: number): void => {
      const left = [value];
      for (let next = left.pop(); next !== undefined; next = left.pop()) {
        if (reached.has(next)) continue;
        reached.add(next);
        left.push(...(this.#to[next] ?? []));
      }
    };
    reach(start);
    for (let size = -1; size !== reached.size;) {
      size = reached.size;
      for (const { value, from } of this.#choices) {
        if (from.length > 0 && from.every((one) => one !== undefined && reached.has(one))) reach(value);
      }
    }
    return reached;
  }
}
