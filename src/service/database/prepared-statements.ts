import { createHash } from 'node:crypto';
import pg from 'pg';

/** Named statements cost memory in every connection; texts beyond these are planned each time. */
const MOST = 400;
/** No such statement; a statement of that name already. */
const LOST = new Set(['26000', '42P05']);

/**
 * Names for statements, so that the database parses and plans each text once per connection: planning is most of the work
 * of a short query. A pooler that hands each transaction another connection (pgbouncer before 1.21) loses them; that is
 * noticed at the first failure, and from then on this process sends statements without names. So it is when a migration
 * changes a table under a running process.
 */
export class PreparedStatements {
  readonly #names = new Map<string, string>();
  #enabled = true;

  /** Whether an error says that prepared statements do not hold here. */
  static areLost(error: unknown): boolean {
    if (!(error instanceof pg.DatabaseError)) return false;
    return LOST.has(error.code ?? '') || error.message.startsWith('cached plan must not change');
  }

  /** The name for a text; undefined: send it without one. */
  nameOf(text: string): string | undefined {
    if (!this.#enabled) return undefined;
    let name = this.#names.get(text);
    if (name === undefined && this.#names.size < MOST) {
      // From the text itself, so that a name never stands for another statement, whoever else uses the connection.
      name = createHash('sha256').update(text).digest('hex').slice(0, 32);
      this.#names.set(text, name);
    }
    return name;
  }

  /** Stops naming when that is what an error is about. @returns whether the statement is worth another try */
  giveUp(error: unknown): boolean {
    if (!this.#enabled || !PreparedStatements.areLost(error)) return false;
    this.#enabled = false;
    return true;
  }
}
