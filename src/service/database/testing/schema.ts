import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { body, list, names, of, statementsOf, text, type Body, type Tree } from './sql-tree.js';

/** A table of the service with its columns in their order. */
export interface Table {
  readonly columns: string[];
  /** Columns that are `generated … as identity`. */
  readonly identities: Set<string>;
}

/** The tables by name. */
export type Schema = ReadonlyMap<string, Table>;

const FOLDER = fileURLToPath(new URL('../migrations', import.meta.url));

/** The text of each migration, in the order in which they are applied. */
export const migrationTexts = (folder = FOLDER): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => readFileSync(path.join(folder, file), 'utf8').replaceAll('\r\n', '\n'));

/** The tables that these scripts leave behind. `loadModule()` of libpg-query must have ended. */
export function schemaOf(scripts: readonly string[]): Schema {
  const tables = new Map<string, Table>();
  for (const script of scripts) for (const statement of statementsOf(script)) apply(tables, statement);
  return tables;
}

function apply(tables: Map<string, Table>, statement: Tree): void {
  const created = of(statement, 'CreateStmt');
  if (created) {
    const table: Table = { columns: [], identities: new Set() };
    tables.set(relation(created), table);
    for (const element of list(created['tableElts'])) addColumn(table, of(element, 'ColumnDef'));
  }
  const altered = of(statement, 'AlterTableStmt');
  const table = altered && tables.get(relation(altered));
  for (const { subtype, name: column, def } of list(altered?.['cmds']).map((it) => of(it, 'AlterTableCmd') ?? {})) {
    if (subtype === 'AT_AddColumn' && table) addColumn(table, of(def, 'ColumnDef'));
    if (subtype === 'AT_DropColumn') table?.columns.splice(table.columns.indexOf(text(column)), 1);
  }
  const renamed = of(statement, 'RenameStmt');
  if (renamed) rename(tables, renamed);
  const dropped = of(statement, 'DropStmt');
  if (dropped?.['removeType'] === 'OBJECT_TABLE') {
    for (const object of list(dropped['objects'])) tables.delete(names(of(object, 'List')?.['items']).at(-1) ?? '');
  }
}

function addColumn(table: Table, column: Body | undefined): void {
  if (!column) return;
  const named = text(column['colname']);
  if (!table.columns.includes(named)) table.columns.push(named);
  const isIdentity = list(column['constraints']).some((it) => of(it, 'Constraint')?.['contype'] === 'CONSTR_IDENTITY');
  if (isIdentity) table.identities.add(named);
}

function rename(tables: Map<string, Table>, renamed: Body): void {
  const from = relation(renamed);
  const table = tables.get(from);
  if (!table) return;
  const to = text(renamed['newname']);
  if (renamed['renameType'] === 'OBJECT_TABLE') {
    tables.delete(from);
    tables.set(to, table);
  } else if (renamed['renameType'] === 'OBJECT_COLUMN') {
    const at = table.columns.indexOf(text(renamed['subname']));
    if (at >= 0) table.columns[at] = to;
  }
}

const relation = (statement: Body): string => text(body(statement['relation'])['relname']);
