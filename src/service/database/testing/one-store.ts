import { outerStores } from './outer-store.js';
import { Reach } from './reach.js';
import type { Schema } from './schema.js';
import {
  outputSource,
  Scope,
  tableSource,
  unknownSource,
  type Column,
  type Output,
  type Source,
  type Term,
} from './scope.js';
import { body, isTrue, list, names, of, statementsOf, text, walk, type Body, type Tree } from './sql-tree.js';

const KEY = 'store_id';
const ONE_NODE_COLUMNS = new Set(['ctid', 'xmin', 'xmax', 'cmin', 'cmax', 'tableoid']);
const ONE_NODE_TYPES = new Set(['xid', 'xid8', 'pg_snapshot', 'tid', 'pg_lsn']);
const ONE_NODE_FUNCTIONS =
  /^(txid_\w+|pg_current_(snapshot|xact_id\w*|wal_\w+)|pg_snapshot_\w+|pg_visible_in_snapshot)$/;
/** These work in the session that a process has on the coordinator. Beside a table, Citus runs them elsewhere. */
const SESSION_FUNCTIONS = /^pg_(notify|(try_)?advisory_\w+)$/;
const STATEMENTS = ['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt', 'MergeStmt'];

/**
 * Why a statement cannot be sent to the one server that holds a store, a sentence each. None for a statement whose
 * tables are all bound to the same store, and for one that reads no table of `schema`, such as `begin`.
 *
 * A table with `store_id` is bound by `store_id = $1`, by an equality with a column of a bound table, or, when rows are
 * inserted, by their value. `or`, `not` and `= any ($1)` bind nothing. An outer join binds its optional side only.
 * @param script one statement or several
 * @throws when PostgreSQL's grammar does not accept the text
 */
export function unboundParts(script: string, schema: Schema): string[] {
  const reasons = statementsOf(script).flatMap((statement) => new Check(schema).reasons(statement));
  return [...new Set(reasons)];
}

class Check {
  readonly #reach = new Reach();
  readonly #reasons: string[] = [];
  /** Each use of a table with a store, and the value of its `store_id`. */
  readonly #uses: { table: string; alias: string; value: number }[] = [];
  /** A recursive query returns, for `base`, the same store at each step. */
  readonly #steps: { base: number; step: number | undefined; cte: string }[] = [];
  readonly #sublinks = new Map<Body, Output>();

  constructor(private readonly schema: Schema) {}

  reasons(statement: Tree): string[] {
    if (!STATEMENTS.some((kind) => of(statement, kind))) return [];
    this.#query(statement, undefined);
    this.#oneNode(statement);
    return [...this.#unbound(), ...this.#reasons, ...outerStores(statement)];
  }

  #unbound(): string[] {
    if (this.#uses.length === 0) return [];
    const fewest = [['', new Set<number>()] as const, ...this.#reach.all()]
      .map(([, reached]) => [
        ...this.#uses
          .filter(({ value }) => !reached.has(value))
          .map(({ table, alias }) => `${table === alias ? table : `${table} ${alias}`} is not bound to the store`),
        ...this.#steps
          .filter(({ base, step }) => reached.has(base) && !(step !== undefined && reached.has(step)))
          .map(({ cte }) => `${cte} leaves the store at a step of its recursion`),
      ])
      .sort((one, other) => one.length - other.length);
    return fewest[0] ?? [];
  }

  #query(statement: Tree, parent: Scope | undefined): Output {
    const scope = new Scope(parent);
    const select = of(statement, 'SelectStmt');
    if (select) return this.#select(select, scope);
    const insert = of(statement, 'InsertStmt');
    if (insert) return this.#insert(insert, scope);
    const update = of(statement, 'UpdateStmt');
    if (update) return this.#change(update, list(update['fromClause']), scope);
    const gone = of(statement, 'DeleteStmt');
    if (gone) return this.#change(gone, list(gone['usingClause']), scope);
    this.#reasons.push('a statement of this kind is not read: write it as insert, update or delete');
    return { columns: [], isOpen: false };
  }

  #with(clause: Tree, scope: Scope): void {
    for (const cte of list(body(clause)['ctes']).map((it) => of(it, 'CommonTableExpr') ?? {})) {
      const named = text(cte['ctename']);
      const union = isTrue(body(clause)['recursive']) ? of(cte['ctequery'], 'SelectStmt') : undefined;
      const output =
        union?.['op'] === 'SETOP_UNION' ? this.#recursive(union, cte, scope) : this.#query(cte['ctequery'], scope);
      // It is planned alone when it is used twice, so a condition of a user does not bind it.
      scope.ctes.set(named, { columns: renamed(output.columns, names(cte['aliascolnames'])), isOpen: false });
    }
  }

  #recursive(union: Body, cte: Body, scope: Scope): Output {
    const named = text(cte['ctename']);
    const inner = new Scope(scope);
    this.#with(union['withClause'], inner);
    const first = this.#query({ SelectStmt: union['larg'] }, inner);
    const columns = first.columns.map(({ name, term }) => {
      const value = this.#reach.choice([term?.value]);
      return { name, term: { value } };
    });
    inner.ctes.set(named, { columns: renamed(columns, names(cte['aliascolnames'])), isOpen: false });
    const next = this.#query({ SelectStmt: union['rarg'] }, inner);
    columns.forEach(({ term }, index) => {
      this.#steps.push({ base: term.value, step: next.columns[index]?.term?.value, cte: named });
    });
    return { columns, isOpen: false };
  }

  #select(select: Body, scope: Scope): Output {
    this.#with(select['withClause'], scope);
    if (select['op'] !== 'SETOP_NONE') return this.#setOperation(select, scope);
    if (select['valuesLists'] !== undefined) return this.#values(list(select['valuesLists']), scope);
    for (const item of list(select['fromClause'])) this.#from(item, scope);
    this.#where(select['whereClause'], scope, scope.sources);
    const { fromClause: _from, withClause: _with, ...rest } = select;
    this.#expressions(rest, scope);
    const isOpen =
      !['limitCount', 'limitOffset', 'distinctClause', 'groupClause', 'havingClause', 'windowClause'].some(
        (key) => select[key] !== undefined,
      ) && !hasAggregate(select['targetList']);
    return { columns: this.#targets(select['targetList'], scope), isOpen };
  }

  #setOperation(select: Body, scope: Scope): Output {
    const sides = [select['larg'], select['rarg']].map((side) => this.#query({ SelectStmt: side }, scope));
    const columns = (sides[0]?.columns ?? []).map(({ name }, index) => ({
      name,
      term: { value: this.#reach.choice(sides.map((side) => side.columns[index]?.term?.value)) },
    }));
    return { columns, isOpen: false };
  }

  #values(rows: readonly Tree[], scope: Scope): Output {
    const terms = rows.map((row) => list(of(row, 'List')?.['items']).map((value) => this.#term(value, scope)));
    this.#expressions(rows, scope);
    const columns = (terms[0] ?? []).map((_, index) => ({
      name: `column${String(index + 1)}`,
      term: { value: this.#reach.choice(terms.map((row) => row[index]?.value)) },
    }));
    return { columns, isOpen: false };
  }

  #insert(insert: Body, scope: Scope): Output {
    this.#with(insert['withClause'], scope);
    const rows = insert['selectStmt'] === undefined ? undefined : this.#query(insert['selectStmt'], scope);
    const target = this.#table(body(insert['relation']), scope);
    const columns = list(insert['cols']).map((column) => text(of(column, 'ResTarget')?.['name']));
    columns.forEach((column, index) => {
      const from = rows?.columns[index]?.term;
      const to = target.column(column);
      if (from && to && to !== 'unknown') this.#reach.link(from.value, to.value);
    });
    scope.sources.push({ ...target, name: 'excluded' });
    this.#expressions([insert['onConflictClause'], insert['returningList']], scope);
    this.#keepsStore(body(insert['onConflictClause'])['targetList']);
    return { columns: this.#targets(insert['returningList'], scope), isOpen: false };
  }

  #change(statement: Body, from: readonly Tree[], scope: Scope): Output {
    this.#with(statement['withClause'], scope);
    this.#table(body(statement['relation']), scope);
    for (const item of from) this.#from(item, scope);
    this.#where(statement['whereClause'], scope, scope.sources);
    this.#expressions([statement['targetList'], statement['returningList'], statement['whereClause']], scope);
    this.#keepsStore(statement['targetList']);
    return { columns: this.#targets(statement['returningList'], scope), isOpen: false };
  }

  #keepsStore(targets: Tree): void {
    if (list(targets).some((it) => of(it, 'ResTarget')?.['name'] === KEY)) {
      this.#reasons.push('it sets store_id: a row cannot move to another store');
    }
  }

  #table(range: Body, scope: Scope): Source {
    const table = text(range['relname']);
    const alias = text(body(range['alias'])['aliasname']) || table;
    const cte = range['schemaname'] === undefined ? scope.cte(table) : undefined;
    const source = cte
      ? outputSource(cte, alias, names(body(range['alias'])['colnames']))
      : tableSource(this.#reach, this.schema, table, alias);
    const key = cte ? undefined : source.column(KEY);
    if (key && key !== 'unknown') this.#uses.push({ table, alias, value: key.value });
    scope.sources.push(source);
    return source;
  }

  /** @returns the sources that the item adds to the scope */
  #from(item: Tree, scope: Scope): Source[] {
    const range = of(item, 'RangeVar');
    if (range) return [this.#table(range, scope)];
    const join = of(item, 'JoinExpr');
    if (join) return this.#join(join, scope);
    const subselect = of(item, 'RangeSubselect');
    const alias = body((subselect ?? of(item, 'RangeFunction'))?.['alias']);
    const columns = names(alias['colnames']);
    let source = unknownSource(text(alias['aliasname']), columns);
    if (subselect) {
      const output = this.#query(subselect['subquery'], isTrue(subselect['lateral']) ? scope : scope.above());
      source = outputSource(output, source.name, columns);
    } else this.#expressions(item, scope);
    scope.sources.push(source);
    return [source];
  }

  #join(join: Body, scope: Scope): Source[] {
    const left = this.#from(join['larg'], scope);
    const right = this.#from(join['rarg'], scope);
    const both = [...left, ...right];
    const kind = text(join['jointype']);
    // The side whose rows appear without a partner is not restricted by the condition.
    const bound = kind === 'JOIN_INNER' ? both : kind === 'JOIN_LEFT' ? right : kind === 'JOIN_RIGHT' ? left : [];
    for (const column of names(join['usingClause'])) {
      const [one, other] = [left, right].map((side) => firstTerm(side, column));
      this.#equal(one, other, bound);
    }
    this.#where(join['quals'], scope, bound);
    this.#expressions(join['quals'], scope);
    return both;
  }

  /** Reads a condition that must be true for each row of the sources in `bound`. */
  #where(condition: Tree, scope: Scope, bound: readonly Source[]): void {
    const both = of(condition, 'BoolExpr');
    if (both?.['boolop'] === 'AND_EXPR') for (const one of list(both['args'])) this.#where(one, scope, bound);
    const sublink = of(condition, 'SubLink');
    const isIn = sublink?.['subLinkType'] === 'ANY_SUBLINK';
    const operator = names(sublink?.['operName']).at(-1) ?? '=';
    if (sublink && isIn && operator === '=') {
      const { columns } = this.#sublink(sublink, scope);
      rowOf(sublink['testexpr']).forEach((value, index) => {
        this.#equal(this.#term(value, scope), columns[index]?.term, bound);
      });
    }
    const comparison = of(condition, 'A_Expr');
    if (!comparison || names(comparison['name']).at(-1) !== '=') return;
    const [left, right] = [comparison['lexpr'], comparison['rexpr']];
    if (comparison['kind'] === 'AEXPR_IN') {
      const { items } = body(of(right, 'List'));
      if (list(items).length === 1) this.#equalRows(left, list(items)[0], scope, bound);
    } else if (comparison['kind'] === 'AEXPR_OP' || comparison['kind'] === 'AEXPR_NOT_DISTINCT') {
      this.#equalRows(left, right, scope, bound);
    }
  }

  #equalRows(left: Tree, right: Tree, scope: Scope, bound: readonly Source[]): void {
    const [ones, others] = [left, right].map((side) => this.#terms(side, scope));
    ones?.forEach((one, index) => this.#equal(one, others?.[index], bound));
  }

  #equal(one: Term | undefined, other: Term | undefined, bound: readonly Source[]): void {
    if (!one || !other) return;
    if (other.owner && bound.includes(other.owner)) this.#reach.link(one.value, other.value);
    if (one.owner && bound.includes(one.owner)) this.#reach.link(other.value, one.value);
  }

  /** The values of a row, or the one value of an expression. */
  #terms(expression: Tree, scope: Scope): (Term | undefined)[] {
    const sublink = of(expression, 'SubLink');
    if (sublink?.['subLinkType'] === 'EXPR_SUBLINK') {
      return this.#sublink(sublink, scope).columns.map(({ term }) => term && { value: term.value });
    }
    return rowOf(expression).map((value) => this.#term(value, scope));
  }

  #term(expression: Tree, scope: Scope): Term | undefined {
    const column = of(expression, 'ColumnRef');
    if (column) return scope.term(names(column['fields']));
    const cast = of(expression, 'TypeCast');
    if (cast) return this.#term(cast['arg'], scope);
    const param = of(expression, 'ParamRef');
    if (param) return { value: this.#reach.given(`$${String(param['number'])}`) };
    const constant = of(expression, 'A_Const');
    if (constant && !isTrue(constant['isnull'])) {
      const { location: _, ...value } = constant;
      return { value: this.#reach.given(JSON.stringify(value)) };
    }
    const isScalar = of(expression, 'SubLink')?.['subLinkType'] === 'EXPR_SUBLINK';
    return isScalar ? this.#terms(expression, scope)[0] : undefined;
  }

  /** Reads the subqueries below these nodes, wherever they are. */
  #expressions(tree: Tree, scope: Scope): void {
    walk(tree, (kind, node) => {
      if (kind === 'A_Expr') this.#readsOn(node, scope);
      if (kind !== 'SubLink') return kind !== 'SelectStmt' && kind !== 'larg' && kind !== 'rarg';
      this.#sublink(node, scope);
      this.#expressions(node['testexpr'], scope);
      return false;
    });
  }

  /** Numbers of several servers do not grow together: a reader that goes on after the last one would miss rows. */
  #readsOn(comparison: Body, scope: Scope): void {
    const operator = names(comparison['name']).at(-1) ?? '';
    const larger = operator.startsWith('>') ? 'lexpr' : operator.startsWith('<') ? 'rexpr' : undefined;
    const fields = names(of(larger && comparison[larger], 'ColumnRef')?.['fields']);
    const column = fields.at(-1) ?? '';
    if (scope.term(fields)?.owner?.identities?.has(column)) {
      this.#reasons.push(`it goes on after a ${column}, and several servers do not count together`);
    }
  }

  #sublink(sublink: Body, scope: Scope): Output {
    const output = this.#sublinks.get(sublink) ?? this.#query(sublink['subselect'], scope);
    this.#sublinks.set(sublink, output);
    return output;
  }

  #targets(targets: Tree, scope: Scope): Column[] {
    return list(targets).flatMap((it): Column[] => {
      const { name: alias, val } = of(it, 'ResTarget') ?? {};
      const fields = names(of(val, 'ColumnRef')?.['fields']);
      if (fields.at(-1) !== '*') {
        return [{ name: text(alias) || (fields.at(-1) ?? ''), term: inside(this.#term(val, scope), scope) }];
      }
      return scope.sources
        .filter((source) => fields.length === 1 || source.name === fields.at(-2))
        .flatMap((source) => source.columns.map((column) => ({ name: column, term: known(source.column(column)) })));
    });
  }

  #oneNode(statement: Tree): void {
    walk([statement], (kind, node) => {
      const last = names(node['fields'] ?? node['funcname'] ?? node['names']).at(-1) ?? '';
      const isOfNode =
        (kind === 'ColumnRef' && ONE_NODE_COLUMNS.has(last)) ||
        (kind === 'FuncCall' && ONE_NODE_FUNCTIONS.test(last)) ||
        (kind === 'typeName' && ONE_NODE_TYPES.has(last));
      if (isOfNode) this.#reasons.push(`${last} has a meaning on one server only`);
      if (kind === 'FuncCall' && SESSION_FUNCTIONS.test(last) && this.#uses.length > 0) {
        this.#reasons.push(`${last} stands beside a table, so it may run where nobody listens or waits`);
      }
      if (kind === 'UpdateStmt') this.#cases(node);
      return true;
    });
  }

  /** Citus 13.2.2 sends `case a when b` of an update as `case a when a = b`. */
  #cases(update: Body): void {
    walk([update], (kind, node) => {
      if (kind === 'CaseExpr' && node['arg'] !== undefined) {
        this.#reasons.push('an update compares in `case … when`: write `case when … = …`');
      }
      return true;
    });
  }
}

const known = (term: Term | 'unknown' | undefined): Term | undefined => (term === 'unknown' ? undefined : term);

/** A condition on the output of a subquery does not restrict rows of the statement around it. */
const inside = (term: Term | undefined, scope: Scope): Term | undefined =>
  term?.owner && !scope.sources.includes(term.owner) ? { value: term.value } : term;

const firstTerm = (sources: readonly Source[], column: string): Term | undefined =>
  known(sources.map((source) => source.column(column)).find((term) => term !== undefined));

const rowOf = (expression: Tree): readonly Tree[] => {
  const row = of(expression, 'RowExpr');
  return row ? list(row['args']) : [expression];
};

const renamed = (columns: readonly Column[], aliases: readonly string[]): Column[] =>
  columns.map((column, index) => ({ ...column, name: aliases[index] ?? column.name }));

/** A function that may be an aggregate or a window: a condition from outside is then not one on the rows below. */
function hasAggregate(targets: Tree): boolean {
  let has = false;
  walk(targets, (kind, node) => {
    const named = names(node['funcname']).at(-1) ?? '';
    if (kind === 'FuncCall' && (node['over'] !== undefined || AGGREGATES.test(named))) has = true;
    return kind !== 'SubLink';
  });
  return has;
}

const AGGREGATES =
  /^(count|sum|min|max|avg|every|bool_\w+|string_agg|array_agg|jsonb?_(object_)?agg\w*|\w*rank|row_number)$/;
