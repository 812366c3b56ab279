import { body, list, of, statementsOf, text, walk, type Body, type Tree } from './sql-tree.js';

interface Write {
  readonly verb: 'insert' | 'update' | 'delete';
  readonly table: string;
  /** Of an update. */
  readonly columns: readonly string[];
}

const updates =
  (table: string, column: string) =>
  (write: Write): boolean =>
    write.verb === 'update' && write.table === table && write.columns.includes(column);
const inserts =
  (table: string) =>
  (write: Write): boolean =>
    write.verb === 'insert' && write.table === table;

/** Duties of a transaction that writes certain tables. */
const DUTIES = {
  configuration: {
    does: 'raise store.configuration, with configurationChanged',
    isDone: updates('store', 'configuration'),
  },
  settings: {
    does: 'raise store.settings_version, with settingsChanged',
    isDone: updates('store', 'settings_version'),
  },
  search: {
    does: 'record what search reads again, with recordSearchChanges or refreshListing',
    isDone: inserts('search_change'),
  },
  tags: { does: 'rebuild product_tag, with refreshTags', isDone: inserts('product_tag') },
  'product-category': {
    does: 'set product_category.updated_at of the product',
    isDone: updates('product_category', 'updated_at'),
  },
  category: { does: 'set category.updated_at of what the product left', isDone: updates('category', 'updated_at') },
  final: { does: 'add a row instead: entries of gift cards are final', isDone: () => false },
} as const;

export type Duty = keyof typeof DUTIES;

/** For a message: "its transaction must also …". */
export const doesOf = (duty: Duty): string => DUTIES[duty].does;

const SEARCHED = ['handle', 'title', 'brand', 'description', 'images', 'tags'];

/** The duties that come with a write. Rows that the database deletes with the row are included. */
function needsOf({ verb, table, columns }: Write): readonly Duty[] {
  const sets = (...names: string[]): boolean => verb === 'update' && names.some((name) => columns.includes(name));
  const setsOnly = (name: string): boolean => verb === 'update' && columns.every((column) => column === name);
  switch (table) {
    case 'tax_rate':
    case 'shipping_method':
      return ['configuration'];
    case 'discount':
      return setsOnly('used') ? [] : ['configuration'];
    case 'checkout_rule':
      return setsOnly('last_failure') ? [] : ['configuration'];
    case 'market':
      return verb === 'delete' ? ['settings', 'configuration', 'search'] : ['settings'];
    case 'store':
      return sets('name', 'settings') ? ['settings'] : [];
    case 'listing':
    case 'content':
      return ['search'];
    case 'category':
      return setsOnly('updated_at') ? [] : ['search'];
    case 'stock':
      return verb === 'insert' || sets('quantity') ? ['search'] : [];
    case 'product_category':
      return verb === 'delete' ? ['category'] : [];
    case 'product':
      return [...productDuties(verb, sets)];
    case 'gift_card_entry':
      return verb === 'insert' ? [] : ['final'];
    default:
      return [];
  }
}

function* productDuties(verb: Write['verb'], sets: (...names: string[]) => boolean): Iterable<Duty> {
  if (verb !== 'update' || sets(...SEARCHED)) yield 'search';
  if (verb === 'insert' || sets('tags')) yield 'tags';
  if (sets('status')) yield 'product-category';
  if (verb === 'delete') yield 'category';
}

/** A duty that comes with one statement of a transaction. */
export interface Need {
  readonly statement: string;
  readonly duty: Duty;
  /** Whether the transaction sends it. */
  readonly isMet: boolean;
}

/**
 * The duties that come with the writes of a committed transaction. `loadModule()` of libpg-query must have ended.
 * @param statements its texts, in any order
 */
export function needsOfTransaction(statements: readonly string[]): Need[] {
  const written = statements.map((statement) => ({ statement, writes: writesOf(statement) }));
  const all = written.flatMap(({ writes }) => writes);
  return written.flatMap(({ statement, writes }) =>
    [...new Set(writes.flatMap(needsOf))].map((duty) => ({
      statement,
      duty,
      isMet: all.some(DUTIES[duty].isDone),
    })),
  );
}

const known = new Map<string, readonly Write[]>();

function writesOf(statement: string): readonly Write[] {
  const before = known.get(statement);
  if (before) return before;
  const writes: Write[] = [];
  walk(statementsOf(statement), (kind, node) => {
    if (kind === 'DeleteStmt') writes.push({ verb: 'delete', table: tableOf(node), columns: [] });
    if (kind === 'UpdateStmt')
      writes.push({ verb: 'update', table: tableOf(node), columns: columnsOf(node['targetList']) });
    if (kind === 'InsertStmt') {
      writes.push({ verb: 'insert', table: tableOf(node), columns: [] });
      const columns = columnsOf(body(node['onConflictClause'])['targetList']);
      if (columns.length > 0) writes.push({ verb: 'update', table: tableOf(node), columns });
    }
    return true;
  });
  known.set(statement, writes);
  return writes;
}

const tableOf = (node: Body): string => text(body(node['relation'])['relname']);
const columnsOf = (targets: Tree): string[] => list(targets).map((target) => text(of(target, 'ResTarget')?.['name']));
