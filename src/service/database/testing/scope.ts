import type { Schema } from './schema.js';
import type { Reach } from './reach.js';

/** A value of an expression. `owner`: the source whose rows a condition on the value selects. */
export interface Term {
  readonly value: number;
  readonly owner?: Source | undefined;
}

export interface Column {
  readonly name: string;
  readonly term: Term | undefined;
}

/** The columns that a query returns. */
export interface Output {
  readonly columns: readonly Column[];
  /** A condition on its rows from outside is as good as one inside: it has no limit, no group, no window. */
  readonly isOpen: boolean;
}

/** One entry of `from`, or the target of a write. */
export interface Source {
  readonly name: string;
  /** undefined: it has no such column. */
  column(name: string): Term | 'unknown' | undefined;
  readonly columns: readonly string[];
  /** Columns that count up as rows are inserted. */
  readonly identities?: ReadonlySet<string> | undefined;
}

/** The names that an expression sees. */
export class Scope {
  readonly sources: Source[] = [];
  readonly ctes = new Map<string, Output>();

  constructor(readonly parent?: Scope) {}

  cte(name: string): Output | undefined {
    return this.ctes.get(name) ?? this.parent?.cte(name);
  }

  /** The scope around a subquery of `from` that is not lateral: it sees the table expressions, not its neighbours. */
  above(): Scope {
    const scope = new Scope(this.parent);
    for (const [name, output] of this.ctes) scope.ctes.set(name, output);
    return scope;
  }

  /** @param fields of a column reference: the column alone, or after the name of its source */
  term(fields: readonly string[]): Term | undefined {
    const column = fields.at(-1) ?? '';
    const source = fields.at(-2);
    for (const one of this.sources) {
      if (source !== undefined && one.name !== source) continue;
      const term = one.column(column);
      if (term !== undefined) return term === 'unknown' ? undefined : term;
    }
    return this.parent?.term(fields);
  }
}

/** A table of the service under its name in the statement. */
export function tableSource(reach: Reach, schema: Schema, table: string, alias: string): Source {
  const columns = schema.get(table)?.columns ?? [];
  const terms = new Map<string, Term>();
  const source: Source = {
    name: alias,
    columns,
    identities: schema.get(table)?.identities,
    column(name) {
      if (!columns.includes(name)) return undefined;
      const term = terms.get(name) ?? { value: reach.add(), owner: source };
      terms.set(name, term);
      return term;
    },
  };
  return source;
}

/**
 * A subquery or a common table expression under its name in the statement.
 * @param renamed the columns' names in the order of the output, as far as an alias gives them
 */
export function outputSource(output: Output, alias: string, renamed: readonly string[]): Source {
  const names = output.columns.map(({ name }, index) => renamed[index] ?? name);
  const source: Source = {
    name: alias,
    columns: names,
    column(name) {
      const column = output.columns[names.indexOf(name)];
      if (!column) return undefined;
      if (!column.term) return 'unknown';
      return { value: column.term.value, owner: output.isOpen && column.term.owner ? source : undefined };
    },
  };
  return source;
}

/** Rows about which nothing is known, such as those of a function. */
export const unknownSource = (alias: string, columns: readonly string[]): Source => ({
  name: alias,
  columns,
  column: (name) => (columns.includes(name) ? 'unknown' : undefined),
});
