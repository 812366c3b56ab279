import { body, list, names, of, text, walk, type Body, type Tree } from './sql-tree.js';

const KEY = 'store_id';

/**
 * The subqueries that take the store from the query around them, as in `where s.store_id = v.store_id`, a sentence each.
 * PostgreSQL finds the rows of one store there. Citus 13.2.2 does not see it: it asks all shards, so the statement is slow
 * and fails when any server is down. `where s.store_id = $1` is found on one server.
 */
export function outerStores(statement: Tree): string[] {
  const reasons = new Set<string>();
  walk([statement], (kind, node) => {
    if (kind === 'SubLink' || (kind === 'RangeSubselect' && node['lateral'] === true)) {
      const subquery = node['subselect'] ?? node['subquery'];
      const own = ownNames(subquery);
      for (const column of comparedStores(subquery)) {
        const source = column.at(-2);
        if (source !== undefined && !own.has(source)) {
          reasons.add(`a subquery takes the store from ${source}: compare with the parameter`);
        }
      }
    }
    return true;
  });
  return [...reasons];
}

/** The names that sources have anywhere inside. */
function ownNames(tree: Tree): ReadonlySet<string> {
  const own = new Set<string>();
  walk([tree], (kind, node) => {
    const alias = text(body(node['alias'])['aliasname']);
    if (alias !== '') own.add(alias);
    else if (kind === 'RangeVar') own.add(text(node['relname']));
    return true;
  });
  return own;
}

/** The columns `store_id` that are compared with another one. */
function comparedStores(tree: Tree): string[][] {
  const columns: string[][] = [];
  walk([tree], (kind, node) => {
    if (kind !== 'A_Expr' || names(node['name']).at(-1) !== '=') return true;
    const sides = [node['lexpr'], node['rexpr']].map((side) => fieldsOf(of(side, 'ColumnRef')));
    if (sides.every((side) => side.at(-1) === KEY)) columns.push(...sides);
    return true;
  });
  return columns;
}

const fieldsOf = (column: Body | undefined): string[] => (column ? names(list(column['fields'])) : []);
