import { MAX_TOTAL_COUNT } from '@storefront/contract';
import type { Queryable } from './queryable.js';

/**
 * Counts the rows of a list, up to `MAX_TOTAL_COUNT`: counting all orders of a large store on each page of its list
 * would cost more than the page.
 * @param from SQL from "from" on, with its conditions: from the caller's source, never input
 */
export async function countRows(db: Queryable, from: string, values: readonly unknown[]): Promise<number> {
  const { rows } = await db.query<{ count: number }>(countSql(from), values);
  return rows[0]?.count ?? 0;
}

/** The bound is in the text: a plan for any bound would prepare to read everything. */
export const countSql = (from: string): string =>
  `select count(*) as count from (select 1 ${from} limit ${MAX_TOTAL_COUNT}) counted`;

/** The conditions of a list that are asked for, so that each gets a plan of its own and an index. */
export class Conditions {
  readonly values: unknown[];
  readonly #parts: string[];

  /** @param first the condition that always holds, with `$1`, `$2`, … for `values` */
  constructor(first: string, ...values: readonly unknown[]) {
    this.values = [...values];
    this.#parts = [first];
  }

  get sql(): string {
    return this.#parts.join(' and ');
  }

  /** Adds a condition, with a `?` for each value. undefined: it is not asked for. */
  add(condition: string, ...values: readonly unknown[]): this {
    if (!values.includes(undefined))
      this.#parts.push(values.reduce<string>((text, value) => text.replace('?', this.value(value)), condition));
    return this;
  }

  /** Adds a condition without a value. undefined: it is not asked for. */
  also(condition: string | undefined): this {
    if (condition !== undefined) this.#parts.push(condition);
    return this;
  }

  /**
   * Adds a condition on a column with few values. The value is a part of the text, so that the index of a rare one can
   * leave out the rows of the others.
   * @param values every value that the column may have
   */
  among<T extends string>(column: string, value: T | undefined, values: readonly T[]): this {
    const found = values.find((each) => each === value);
    return found === undefined ? this : this.also(`${column} = '${found}'`);
  }

  /** Adds a value. @returns its parameter */
  value(value: unknown): string {
    return `$${this.values.push(value)}`;
  }
}
