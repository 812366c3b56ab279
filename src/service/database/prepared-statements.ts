import { createHash } from 'node:crypto';
import pg from 'pg';

/** Prepared statements cost memory in every connection. Statements beyond this number are planned each time. */
const MOST = 400;
/** No such statement; a statement with that name exists already. */
const LOST = new Set(['26000', '42P05']);

/**
 * Names of prepared statements, so that the database parses and plans each text once per connection: planning is most
 * of the work of a short query. A pooler that gives each transaction another connection (pgbouncer before 1.21) loses
 * them. The first such failure is detected, and from then on this process sends statements without names. The same
 * happens when a migration changes a table under a running process.
 */
export class PreparedStatements {
  /** True when an error means that prepared statements do not work here. */
  static areLost(error: unknown): boolean {
    if (!(error instanceof pg.DatabaseError)) return false;
    return LOST.has(error.code ?? '') || error.message.startsWith('cached plan must not change');
  }

  readonly #names = new Map<string, string>();
  #enabled = true;

  /** The name for a text; undefined: send it without one. */
  nameOf(text: string): string | undefined {
    if (!this.#enabled) return undefined;
    let name = this.#names.get(text);
    if (name === undefined && this.#names.size < MOST) {
      // Made from the text itself, so that a name always means the same statement, whoever else uses the connection.
      name = createHash('sha256').update(text).digest('hex').slice(0, 32);
      this.#names.set(text, name);
    }
    return name;
  }

  /**
   * Stops using names when the error is about them. Several statements with names may be on their way, and all of them
   * fail. @returns true when the statement may be tried again
   */
  giveUp(error: unknown): boolean {
    if (!PreparedStatements.areLost(error)) return false;
    this.#enabled = false;
    return true;
  }
}
